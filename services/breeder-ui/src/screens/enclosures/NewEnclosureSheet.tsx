import { useNavigate } from '@tanstack/react-router'
import { InputField } from '../../components/field/Field.tsx'
import { NewRecordForm } from '../../components/field/NewRecordForm.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import type { SheetState } from '../../components/sheet/useSheet.ts'
import { createEnclosure } from '../../data/enclosures.ts'
import { noteDone } from '../../data/undo.ts'
import { readCount } from './read-measure.ts'
import { texts } from './texts.de.ts'

const nothing = { name: '', location: '', capacity: '' }

/** A new enclosure; only the name is needed, the rest is written where it stands. */
export function NewEnclosureSheet({ sheet }: { sheet: SheetState }) {
  return (
    <Sheet open={sheet.open} onClose={sheet.close} title={texts.newTitle}>
      <NewEnclosureForm />
    </Sheet>
  )
}

function NewEnclosureForm() {
  const navigate = useNavigate()
  const create = async ({ name, location, capacity }: typeof nothing, key: string) => {
    const enclosure = await createEnclosure(
      {
        name: name.trim(),
        location: location.trim() === '' ? null : location.trim(),
        capacity: readCount(capacity) ?? null,
      },
      key,
    )
    noteDone(texts.created(enclosure.name), {
      operation: 'DELETE /enclosures/{id}',
      params: { id: enclosure.id },
    })
    // In the place of the sheet's entry: back leads to the list.
    await navigate({ to: '/gehege/$id', params: { id: enclosure.id }, replace: true })
  }
  return (
    <NewRecordForm
      draftKey="enclosures/new"
      initial={nothing}
      paths={['/name', '/location', '/capacity']}
      isComplete={({ name, capacity }) => name.trim() !== '' && readCount(capacity) !== undefined}
      store={create}
      submit={texts.save}
    >
      {({ typed, type, tried, fieldError }) => (
        <>
          <InputField
            label={texts.name}
            error={tried && typed.name.trim() === '' ? texts.nameMissing : fieldError('/name')}
            autoFocus
            maxLength={200}
            autoComplete="off"
            value={typed.name}
            onChange={(name) => type({ name })}
          />
          <InputField
            label={texts.location}
            error={fieldError('/location')}
            maxLength={200}
            autoComplete="off"
            value={typed.location}
            onChange={(location) => type({ location })}
          />
          <InputField
            label={texts.capacity}
            unit={texts.capacityUnit}
            error={readCount(typed.capacity) === undefined ? texts.notWhole : fieldError('/capacity')}
            inputMode="numeric"
            autoComplete="off"
            value={typed.capacity}
            onChange={(capacity) => type({ capacity })}
          />
        </>
      )}
    </NewRecordForm>
  )
}
