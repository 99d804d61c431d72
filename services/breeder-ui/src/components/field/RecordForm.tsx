import { type ReactNode, useState } from 'react'
import { fieldError } from '../../data/problem.ts'
import { useAction } from '../../data/use-action.ts'
import { useDraft } from '../../data/use-draft.ts'
import { Button } from '../button/Button.tsx'
import { DraftNotice } from '../notice/DraftNotice.tsx'
import { FaultNotice } from '../notice/Notice.tsx'

interface RecordFormProps<Typed extends Record<string, string>> {
  /** Keeps what is typed on this device. */
  draftKey: string
  initial: Typed
  /** Where a refusal is told at its field, as JSON Pointers; any other stands above the button. */
  paths: readonly string[]
  /** Whether it can be stored; what is missing is said at its field once that was tried. */
  isComplete: (typed: Typed) => boolean
  store: (typed: Typed, key: string) => Promise<void>
  submit: string
  children: (form: {
    typed: Typed
    type: (change: Partial<Typed>) => void
    tried: boolean
    fieldError: (path: string) => string | null
  }) => ReactNode
}

/** A record by a few fields: what is typed is kept until it is stored, and a double tap stores it once. */
export function RecordForm<Typed extends Record<string, string>>(props: RecordFormProps<Typed>) {
  const { draftKey, initial, paths, isComplete, store, submit, children } = props
  const members = Object.keys(initial)
  const draft = useDraft<Typed>({
    key: draftKey,
    initial,
    isValue: (value): value is Typed => isTexts(value, members),
  })
  const [tried, setTried] = useState(false)
  const { run, fault, refusal } = useAction()
  const save = () => {
    setTried(true)
    if (!isComplete(draft.value)) return
    void run(async (key) => {
      await store(draft.value, key)
      draft.saved()
    })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <DraftNotice at={draft.restoredAt} onDiscard={draft.discard} />
      {children({
        typed: draft.value,
        type: (change) => draft.set({ ...draft.value, ...change }),
        tried,
        fieldError: (path) => fieldError(refusal, path),
      })}
      {paths.every((path) => fieldError(refusal, path) === null) && <FaultNotice>{fault}</FaultNotice>}
      <Button kind="primary" type="submit" wide>
        {submit}
      </Button>
    </form>
  )
}

/** An older program may have kept another form of it. */
function isTexts(value: unknown, members: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return false
  const typed = new Map<string, unknown>(Object.entries(value))
  return members.every((name) => typeof typed.get(name) === 'string')
}
