import { useState } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { InputField } from '../../components/field/Field.tsx'
import { Segments } from '../../components/field/Segments.tsx'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import type { SheetState } from '../../components/sheet/useSheet.ts'
import type { AnimalRow, LitterRow } from '../../data/herd.ts'
import { addPups } from '../../data/litters.ts'
import { useEnqueue } from '../../data/use-enqueue.ts'
import { texts } from './texts.de.ts'

const SEXES = ['Male', 'Female', 'Unknown'] as const

interface AddPupSheetProps {
  sheet: SheetState
  litter: LitterRow
  title: string
  young: readonly AnimalRow[]
}

/** One more of the young. */
export function AddPupSheet({ sheet, ...others }: AddPupSheetProps) {
  return (
    <Sheet open={sheet.open} onClose={sheet.close} title={`${others.title}: ${texts.add}`}>
      <AddPup {...others} onDone={sheet.close} />
    </Sheet>
  )
}

function AddPup({ litter, title, young, onDone }: Omit<AddPupSheetProps, 'sheet'> & { onDone: () => void }) {
  const [name, setName] = useState('')
  const [gender, setGender] = useState<AnimalRow['gender']>('Unknown')
  const { fault, send } = useEnqueue(onDone)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const pup = {
          ...(name.trim() === '' ? {} : { name: name.trim() }),
          ...(gender === 'Unknown' ? {} : { gender }),
        }
        send((key) => addPups(litter, young, [pup], { key, label: title, text: texts.added(title) }))
      }}
    >
      <FaultNotice>{fault}</FaultNotice>
      <InputField
        label={texts.addName}
        hint={texts.addHint}
        autoFocus
        maxLength={200}
        autoComplete="off"
        value={name}
        onChange={setName}
      />
      <Segments
        label={texts.sex}
        options={SEXES.map((value) => ({ value, label: texts.sexes[value] }))}
        value={gender}
        onChange={setGender}
      />
      <Button kind="primary" type="submit" wide>
        {texts.addSave}
      </Button>
    </form>
  )
}
