import type { Api } from '@zuchtbuch/api/routes'
import { newKey } from './capabilities.ts'
import { call, type Operation } from './call.ts'
import { connection } from './connection.ts'
import { enqueue } from './outbox/enqueue.ts'
import { queries } from './queries.ts'
import { saveChange } from './save.ts'
import { noteDone } from './undo.ts'
import { Clashed, NoConnection } from './problem.ts'
import { waiting } from './outbox/waiting.ts'

/** A record of many has an `id`; one of the settings has none. */
interface Stored {
  id?: string
  version: number
}

type Reading = {
  [K in Operation & `GET ${string}`]: Api[K]['response'] extends Stored ? K : never
}[Operation & `GET ${string}`]
type Changing = Operation & `${'PATCH' | 'PUT'} ${string}`

export interface Resource<T extends Stored> {
  wordOf: (member: keyof T & string) => string
  limits: Readonly<Partial<Record<keyof T & string, number>>> | undefined
  nameOf: (record: T) => string
  /** Puts a record that the service answered into what is kept. */
  keep: (record: T) => void
  /**
   * Stores a change over changes that were made elsewhere meanwhile, and says `text` with its way back: to the members
   * of the patch as they were, or to `former`; null says nothing. Throws `Clashed` where both changed the same, and
   * asks for what is stored now. `elsewhere` names what others changed.
   */
  change: (
    base: T,
    patch: Partial<T>,
    said: { text: string; former?: object } | null,
  ) => Promise<{ record: T; elsewhere: (keyof T & string)[] }>
}

/**
 * How the records of one kind are changed, what their members are called, and how long these may be.
 * `key` begins the keys of its queries. `onKept` brings up to date what else shows a record that was stored. `paramsOf`
 * is its address, where that is more than its id. A change of a kind that `waits` is kept on this device while the service
 * is out of reach, and shown as it will be.
 */
export function resource<const R extends Reading>({
  key,
  read,
  change,
  words,
  limits,
  nameOf,
  paramsOf = ({ id }) => (id === undefined ? {} : { id }),
  waits = false,
  onKept = () => {},
}: {
  key: readonly string[]
  read: R
  change: Changing
  words?: Readonly<Partial<Record<keyof Api[R]['response'] & string, string>>>
  limits?: Resource<Api[R]['response'] & Stored>['limits']
  nameOf: (record: Api[R]['response'] & Stored) => string
  paramsOf?: (record: Api[R]['response'] & Stored) => Record<string, string>
  waits?: boolean
  onKept?: (record: Api[R]['response'] & Stored) => void
}): Resource<Api[R]['response'] & Stored> {
  type T = Api[R]['response'] & Stored
  // The types say which operations these are; what one takes depends on which.
  const request = (operation: Operation, options: object) => call<Operation>(operation, options) as Promise<T>
  const keyOf = ({ id }: T) => (id === undefined ? key : [...key, id])
  const keep = (record: T) => {
    queries.setQueryData(keyOf(record), record)
    onKept(record)
  }
  return {
    wordOf: (member) => words?.[member] ?? member,
    limits,
    nameOf,
    keep,
    change: async (base, patch, said) => {
      const subject = `${key.join('/')}/${base.id}`
      const isAfterOthers = () => waiting.get().some(({ subjects }) => subjects.includes(subject))
      const wait = async () => {
        await enqueue({
          key: newKey(),
          operation: change,
          params: paramsOf(base),
          body: patch,
          base: { [base.id ?? '']: { version: base.version, ...membersOf(base, patch) } },
          label: nameOf(base),
          text: said?.text ?? '',
          subjects: [subject],
        })
        return { record: { ...base, ...patch }, elsewhere: [] }
      }
      if (waits && (!connection.get().online || isAfterOthers())) return wait()
      try {
        const { record, elsewhere } = await saveChange<T>({
          base,
          patch,
          send: (body, ifMatch) => request(change, { params: paramsOf(base), body, ifMatch }),
          read: () => request(read, { params: paramsOf(base) }),
        })
        keep(record)
        if (said !== null)
          noteDone(said.text, {
            operation: change,
            params: paramsOf(record),
            body: said.former ?? membersOf(base, patch),
            ifMatch: record.version,
          })
        return { record, elsewhere }
      } catch (error) {
        if (waits && error instanceof NoConnection) return wait()
        if (error instanceof Clashed) void queries.invalidateQueries({ queryKey: keyOf(base) })
        throw error
      }
    },
  }
}

/** The members of a record that a patch changes. */
const membersOf = <T extends object>(base: T, patch: Partial<T>): Partial<T> =>
  Object.fromEntries(Object.keys(patch).map((member) => [member, Reflect.get(base, member)])) as Partial<T>
