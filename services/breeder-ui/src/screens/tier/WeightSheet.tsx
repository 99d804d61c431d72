import { useState } from 'react'
import { Button } from '../../parts/button/Button.tsx'
import { DateField } from '../../parts/date/DateField.tsx'
import { Field } from '../../parts/field/Field.tsx'
import { Notice } from '../../parts/notice/Notice.tsx'
import { grams, readNumber } from '../../parts/number/read-number.ts'
import { Sheet } from '../../parts/sheet/Sheet.tsx'
import type { SheetState } from '../../parts/sheet/useSheet.ts'
import { newKey } from '../../device/capabilities.ts'
import { call } from '../../service/call.ts'
import { refreshHerd } from '../../service/herd.ts'
import { outdate } from '../../service/queries.ts'
import { noteDone } from '../../service/undo.ts'
import { ApiProblem, faultAt, tellProblem } from '../../service/problem.ts'
import { texts } from './texts.de.ts'
import type { Animal } from './useAnimal.ts'

/** One weight of one animal. */
export function WeightSheet({ animal, today, sheet }: { animal: Animal; today: string; sheet: SheetState }) {
  return (
    <Sheet open={sheet.open} onClose={sheet.close} title={`${animal.name}: ${texts.addWeight}`}>
      <WeightForm animal={animal} today={today} onDone={sheet.close} />
    </Sheet>
  )
}

function WeightForm({ animal, today, onDone }: { animal: Animal; today: string; onDone: () => void }) {
  const [typed, setTyped] = useState('')
  const [date, setDate] = useState(today)
  const [fault, setFault] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  // It belongs to this form: a double tap is one weight.
  const [key] = useState(newKey)
  const save = async () => {
    const reading = readNumber(typed)
    if (reading.kind === 'doubtful') {
      const [one, other] = reading.readings
      setFault(texts.doubtful(grams(one), grams(other)))
      return
    }
    if (reading.kind !== 'number' || reading.value <= 0) {
      setFault(texts.notANumber)
      return
    }
    setFault(null)
    setBusy(true)
    try {
      const record = await call('POST /gerbils/{id}/weight-records', {
        idempotencyKey: key,
        params: { id: animal.id },
        body: { date, weightGrams: reading.value },
      })
      noteDone(texts.weighedNow(animal.name, grams(reading.value)), {
        operation: 'DELETE /gerbils/{id}/weight-records/{recordId}',
        params: { id: animal.id, recordId: record.id },
      })
      outdate('gerbils', [animal.id])
      void refreshHerd('gerbils', [animal.id])
      onDone()
    } catch (error) {
      setRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  const twice = refusal instanceof ApiProblem && refusal.code === 'DuplicateDate'
  const atField = faultAt(refusal, '/weightGrams')
  const atDate = faultAt(refusal, '/date')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void save()
      }}
    >
      <Field label={texts.grams} unit="g" error={fault ?? atField}>
        {(input) => (
          <input
            {...input}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            autoFocus
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <DateField label={texts.day} value={date} today={today} max={today} onChange={setDate} error={atDate} />
      {refusal !== null && atField === null && atDate === null && (
        <Notice kind="bad" alert>
          {twice ? texts.weighed : tellProblem(refusal).sentence}
        </Notice>
      )}
      <Button kind="primary" type="submit" wide>
        {texts.save}
      </Button>
    </form>
  )
}
