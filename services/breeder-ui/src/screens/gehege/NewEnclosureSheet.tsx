import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { newKey } from '../../device/capabilities.ts'
import { Button } from '../../parts/button/Button.tsx'
import { Field } from '../../parts/field/Field.tsx'
import { Notice } from '../../parts/notice/Notice.tsx'
import { Sheet } from '../../parts/sheet/Sheet.tsx'
import type { SheetState } from '../../parts/sheet/useSheet.ts'
import { createEnclosure } from '../../service/enclosures.ts'
import { faultAt, tellProblem } from '../../service/problem.ts'
import { noteDone } from '../../service/undo.ts'
import { readCount } from './read-measure.ts'
import { texts } from './texts.de.ts'

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
  const [name, setName] = useState('')
  const [location, setLocation] = useState('')
  const [capacity, setCapacity] = useState('')
  const [missing, setMissing] = useState(false)
  const [refusal, setRefusal] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  // It belongs to this form: a double tap is one enclosure.
  const [key, setKey] = useState(newKey)
  const places = readCount(capacity)
  const save = async () => {
    setMissing(name.trim() === '')
    if (name.trim() === '' || places === undefined || busy) return
    setBusy(true)
    setRefusal(null)
    try {
      const enclosure = await createEnclosure(
        { name: name.trim(), location: location.trim() === '' ? null : location.trim(), capacity: places },
        key,
      )
      noteDone(texts.created(enclosure.name), {
        operation: 'DELETE /enclosures/{id}',
        params: { id: enclosure.id },
      })
      // In the place of the sheet's entry: back leads to the list.
      await navigate({ to: '/gehege/$id', params: { id: enclosure.id }, replace: true })
    } catch (error) {
      setRefusal(error)
      // A refused body is mended and sent again: another one under the same key would be an error.
      setKey(newKey())
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field label={texts.name} error={missing ? texts.nameMissing : faultAt(refusal, '/name')}>
        {(input) => (
          <input
            {...input}
            autoFocus
            maxLength={200}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field label={texts.location} error={faultAt(refusal, '/location')}>
        {(input) => (
          <input
            {...input}
            maxLength={200}
            autoComplete="off"
            value={location}
            onChange={(event) => setLocation(event.target.value)}
          />
        )}
      </Field>
      <Field
        label={texts.capacity}
        unit={texts.capacityUnit}
        error={places === undefined ? texts.notWhole : faultAt(refusal, '/capacity')}
      >
        {(input) => (
          <input
            {...input}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={capacity}
            onChange={(event) => setCapacity(event.target.value)}
          />
        )}
      </Field>
      {refusal !== null &&
        ['/name', '/location', '/capacity'].every((path) => faultAt(refusal, path) === null) && (
          <Notice kind="bad" alert>
            {tellProblem(refusal).sentence}
          </Notice>
        )}
      <Button kind="primary" type="submit" wide>
        {texts.save}
      </Button>
    </form>
  )
}
