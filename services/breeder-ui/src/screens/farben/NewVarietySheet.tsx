import { useState } from 'react'
import { newKey } from '../../device/capabilities.ts'
import { Button } from '../../parts/button/Button.tsx'
import { Coat } from '../../parts/coat/Coat.tsx'
import { Field } from '../../parts/field/Field.tsx'
import { readGenotype } from '../../parts/genotype/read-genotype.ts'
import { DraftNotice } from '../../parts/notice/DraftNotice.tsx'
import { Notice } from '../../parts/notice/Notice.tsx'
import { Sheet } from '../../parts/sheet/Sheet.tsx'
import type { SheetState } from '../../parts/sheet/useSheet.ts'
import { faultAt, tellProblem } from '../../service/problem.ts'
import { noteDone } from '../../service/undo.ts'
import { useDraft } from '../../service/use-draft.ts'
import { createVariety } from '../../service/varieties.ts'
import styles from './farben.module.css'
import { texts } from './texts.de.ts'

interface TypedVariety {
  name: string
  englishName: string
  code: string
}

function isTypedVariety(value: unknown): value is TypedVariety {
  if (typeof value !== 'object' || value === null) return false
  const members = new Map(Object.entries(value))
  return ['name', 'englishName', 'code'].every((name) => typeof members.get(name) === 'string')
}

interface NewVarietyProps {
  sheet: SheetState
  /** The code in the reader, to begin with. */
  code: string
  /** Behind the last of the catalogue. */
  sortOrder: number
}

/** An own colour. */
export function NewVarietySheet({ sheet, ...form }: NewVarietyProps) {
  return (
    <Sheet open={sheet.open} onClose={sheet.close} title={texts.add}>
      <NewVarietyForm {...form} onDone={sheet.close} />
    </Sheet>
  )
}

function NewVarietyForm({
  code,
  sortOrder,
  onDone,
}: Omit<NewVarietyProps, 'sheet'> & { onDone: () => void }) {
  const draft = useDraft<TypedVariety>({
    key: 'color-varieties/new',
    initial: { name: '', englishName: '', code },
    isValue: isTypedVariety,
  })
  const typed = draft.value
  const type = (change: Partial<TypedVariety>) => draft.set({ ...typed, ...change })
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  // It belongs to this form: a double tap is one colour.
  const [key, setKey] = useState(newKey)
  const reading = readGenotype(typed.code, [])
  const faults = {
    name: tried && typed.name.trim() === '' ? texts.nameMissing : faultAt(refusal, '/name'),
    code:
      reading.kind === 'fault'
        ? reading.sentence
        : tried && reading.kind === 'empty'
          ? texts.codeMissing
          : faultAt(refusal, '/genotype'),
  }
  const save = async () => {
    setTried(true)
    if (typed.name.trim() === '' || reading.kind !== 'read' || busy) return
    setBusy(true)
    setRefusal(null)
    try {
      const { id, name } = await createVariety(
        {
          name: typed.name.trim(),
          englishName: typed.englishName.trim() === '' ? null : typed.englishName.trim(),
          genotype: reading.canonical,
          sortOrder,
        },
        key,
      )
      noteDone(texts.created(name), { operation: 'DELETE /color-varieties/{id}', params: { id } })
      draft.saved()
      onDone()
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
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <DraftNotice at={draft.restoredAt} onDiscard={draft.discard} />
      <Field label={texts.name} error={faults.name}>
        {(input) => (
          <input
            {...input}
            autoFocus
            maxLength={100}
            autoComplete="off"
            value={typed.name}
            onChange={(event) => type({ name: event.target.value })}
          />
        )}
      </Field>
      <div className={styles.codeField}>
        <Coat genotype={null} pattern={reading.kind === 'read' ? reading.canonical : null} width={46} />
        <Field label={texts.code} hint={texts.codeHint} error={faults.code}>
          {(input) => (
            <input
              {...input}
              maxLength={400}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              value={typed.code}
              onChange={(event) => type({ code: event.target.value })}
            />
          )}
        </Field>
      </div>
      <Field label={texts.english} error={faultAt(refusal, '/englishName')}>
        {(input) => (
          <input
            {...input}
            maxLength={100}
            autoComplete="off"
            value={typed.englishName}
            onChange={(event) => type({ englishName: event.target.value })}
          />
        )}
      </Field>
      {refusal !== null &&
        ['/name', '/genotype', '/englishName'].every((path) => faultAt(refusal, path) === null) && (
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
