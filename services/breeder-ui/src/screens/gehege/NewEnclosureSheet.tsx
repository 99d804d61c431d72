import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { newKey } from '../../device/capabilities.ts'
import { Button } from '../../parts/button/Button.tsx'
import { Field } from '../../parts/field/Field.tsx'
import { DraftNotice } from '../../parts/notice/DraftNotice.tsx'
import { Notice } from '../../parts/notice/Notice.tsx'
import { Sheet } from '../../parts/sheet/Sheet.tsx'
import type { SheetState } from '../../parts/sheet/useSheet.ts'
import { createEnclosure } from '../../service/enclosures.ts'
import { faultAt, tellProblem } from '../../service/problem.ts'
import { noteDone } from '../../service/undo.ts'
import { useDraft } from '../../service/use-draft.ts'
import { readCount } from './read-measure.ts'
import { texts } from './texts.de.ts'

interface TypedEnclosure {
  name: string
  location: string
  capacity: string
}

function isTypedEnclosure(value: unknown): value is TypedEnclosure {
  if (typeof value !== 'object' || value === null) return false
  const members = new Map(Object.entries(value))
  return ['name', 'location', 'capacity'].every((name) => typeof members.get(name) === 'string')
}

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
  const draft = useDraft<TypedEnclosure>({
    key: 'enclosures/new',
    initial: { name: '', location: '', capacity: '' },
    isValue: isTypedEnclosure,
  })
  const { name, location, capacity } = draft.value
  const type = (typed: Partial<TypedEnclosure>) => draft.set({ ...draft.value, ...typed })
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
      draft.saved()
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
      <DraftNotice at={draft.restoredAt} onDiscard={draft.discard} />
      <Field label={texts.name} error={missing ? texts.nameMissing : faultAt(refusal, '/name')}>
        {(input) => (
          <input
            {...input}
            autoFocus
            maxLength={200}
            autoComplete="off"
            value={name}
            onChange={(event) => type({ name: event.target.value })}
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
            onChange={(event) => type({ location: event.target.value })}
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
            onChange={(event) => type({ capacity: event.target.value })}
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
