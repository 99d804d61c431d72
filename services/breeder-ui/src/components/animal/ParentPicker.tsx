import { canBeParentOn } from '@zuchtbuch/domain/herd-rules/breeding-age'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../data/call.ts'
import { calendar } from '../../data/clock.ts'
import { refreshHerd } from '../../data/herd.ts'
import type { ParentRole } from '../../data/parents.ts'
import { noteDone } from '../../data/undo.ts'
import { useStore } from '../../data/store.ts'
import { DateField } from '../date/DateField.tsx'
import { InputField } from '../field/Field.tsx'
import { RecordForm } from '../field/RecordForm.tsx'
import { ChooseLine } from '../list/ChooseBox.tsx'
import { Sheet } from '../sheet/Sheet.tsx'
import { type SheetState, useSheet } from '../sheet/useSheet.ts'
import { AnimalPicker } from './AnimalPicker.tsx'
import { texts } from './parent-texts.de.ts'

interface ParentPickerProps {
  sheet: SheetState
  label: string
  role: ParentRole
  /** When the young was born; null while nobody knows. */
  birthDay: string | null
  /** Animals that cannot be the parent: the young itself, or the wrong one. */
  not: string | null
  onPick: (id: string) => void
}

const newPrefix = 'new-'

/** A parent: one of the book that can be it by sex and age, or an animal that is entered here and now. */
export function ParentPicker({ sheet, label, role, birthDay, not, onPick }: ParentPickerProps) {
  const newSheet = useSheet(`${sheet.name}-neu`)
  const [name, setName] = useState('')
  return (
    <>
      <AnimalPicker
        sheet={sheet}
        label={label}
        everybody
        only={(one) =>
          one.id !== not &&
          one.gender !== (role === 'father' ? 'Female' : 'Male') &&
          (birthDay === null || canBeParentOn(one, birthDay))
        }
        onPick={({ id }) => {
          sheet.close()
          onPick(id)
        }}
        others={(query) =>
          query.trim() === ''
            ? []
            : [
                {
                  label: texts.notFound,
                  total: 0,
                  options: [
                    {
                      id: `${newPrefix}${encodeURIComponent(query.trim())}`,
                      picture: <Plus size={22} strokeWidth={1.75} aria-hidden="true" />,
                      title: texts.make(query.trim()),
                    },
                  ],
                },
              ]
        }
        onOther={(id) => {
          setName(decodeURIComponent(id.slice(newPrefix.length)))
          newSheet.show()
        }}
      />
      <Sheet open={newSheet.open} onClose={newSheet.close} title={texts.newParent[role]}>
        <NewParent
          role={role}
          name={name}
          birthDay={birthDay}
          onCreated={(id) => {
            newSheet.close()
            onPick(id)
          }}
        />
      </Sheet>
    </>
  )
}

type NewParentProps = Pick<ParentPickerProps, 'role' | 'birthDay'> & {
  name: string
  onCreated: (id: string) => void
}

function NewParent({ role, name, birthDay, onCreated }: NewParentProps) {
  const { today } = useStore(calendar)
  const [isForeign, setForeign] = useState(true)
  const isTooYoung = ({ dateOfBirth }: { dateOfBirth: string }) =>
    birthDay !== null && dateOfBirth !== '' && !canBeParentOn({ dateOfBirth }, birthDay)
  return (
    <RecordForm
      draftKey={`new-parent/${role}/${name}`}
      initial={{ name, dateOfBirth: '', dateOfBirthText: '', originBreeder: '' }}
      paths={['/name', '/dateOfBirth', '/dateOfBirthText', '/originBreeder']}
      isComplete={(typed) => typed.name.trim() !== '' && !isTooYoung(typed)}
      store={async ({ name, dateOfBirth, dateOfBirthText, originBreeder }, key) => {
        const { id } = await call('POST /gerbils', {
          idempotencyKey: key,
          body: {
            name: name.trim(),
            gender: role === 'father' ? 'Male' : 'Female',
            dateOfBirth: dateOfBirth || null,
            dateOfBirthText: dateOfBirth ? null : dateOfBirthText.trim() || null,
            originBreeder: originBreeder.trim() || null,
            isResident: !isForeign,
          },
        })
        noteDone(texts.created(name.trim()), { operation: 'DELETE /gerbils/{id}', params: { id } })
        await refreshHerd('gerbils', [id])
        onCreated(id)
      }}
      submit={texts.create}
    >
      {({ typed, type, tried, fieldError }) => (
        <>
          <InputField
            label={texts.name}
            error={tried && typed.name.trim() === '' ? texts.nameMissing : fieldError('/name')}
            maxLength={200}
            autoComplete="off"
            value={typed.name}
            onChange={(name) => type({ name })}
          />
          <DateField
            label={texts.born}
            error={isTooYoung(typed) ? texts.tooYoung : fieldError('/dateOfBirth')}
            value={typed.dateOfBirth}
            today={today}
            max={today}
            onChange={(dateOfBirth) => type({ dateOfBirth })}
          />
          {typed.dateOfBirth === '' && (
            <InputField
              label={texts.bornAbout}
              hint={texts.bornAboutHint}
              error={fieldError('/dateOfBirthText')}
              maxLength={40}
              autoComplete="off"
              value={typed.dateOfBirthText}
              onChange={(dateOfBirthText) => type({ dateOfBirthText })}
            />
          )}
          <p className="soft">{texts.bornHint}</p>
          <InputField
            label={texts.breeder}
            error={fieldError('/originBreeder')}
            maxLength={200}
            autoComplete="off"
            value={typed.originBreeder}
            onChange={(originBreeder) => type({ originBreeder })}
          />
          <ChooseLine label={texts.foreign} checked={isForeign} onChange={() => setForeign(!isForeign)} />
          <p className="soft">{texts.foreignHint}</p>
        </>
      )}
    </RecordForm>
  )
}
