import type { Api } from '@zuchtbuch/api/routes'
import { call, type Operation } from './call.ts'
import { queries } from './queries.ts'
import { saveChange } from './save.ts'
import { noteDone } from './undo.ts'
import { Clashed } from './problem.ts'

interface Stored {
  id: string
  version: number
}

type Reading = {
  [K in Operation & `GET ${string}`]: Api[K]['response'] extends Stored ? K : never
}[Operation & `GET ${string}`]
type Changing = Operation & `${'PATCH' | 'PUT'} ${string}`

export interface Resource<T extends Stored> {
  wordOf: (member: keyof T & string) => string
  limits: Readonly<Partial<Record<keyof T & string, number>>>
  nameOf: (record: T) => string
  /** Puts a record that the service answered into what is kept. */
  keep: (record: T) => void
  /**
   * Stores a change over changes that were made elsewhere meanwhile, and says `text` with its way back: to the members of the
   * patch as they were, or to `former`. Throws `Clashed` where both changed the same, and asks for what is stored now.
   */
  change: (base: T, patch: Partial<T>, said: { text: string; former?: Partial<T> }) => Promise<T>
}

/**
 * How the records of one kind are changed, what their members are called, and how long these may be.
 * `key` begins the keys of its queries. `onKept` brings up to date what else shows a record that was stored.
 */
export function resource<const R extends Reading>({
  key,
  read,
  change,
  words,
  limits,
  nameOf,
  onKept,
}: {
  key: readonly string[]
  read: R
  change: Changing
  words: Readonly<Partial<Record<keyof Api[R]['response'] & string, string>>>
  limits: Resource<Api[R]['response'] & Stored>['limits']
  nameOf: (record: Api[R]['response'] & Stored) => string
  onKept: (record: Api[R]['response'] & Stored) => void
}): Resource<Api[R]['response'] & Stored> {
  type T = Api[R]['response'] & Stored
  // The types say which operations these are; what one takes depends on which.
  const request = (operation: Operation, options: object) => call<Operation>(operation, options) as Promise<T>
  const keep = (record: T) => {
    queries.setQueryData([...key, record.id], record)
    onKept(record)
  }
  return {
    wordOf: (member) => words[member] ?? member,
    limits,
    nameOf,
    keep,
    change: async (base, patch, { text, former = membersOf(base, patch) }) => {
      const params = { id: base.id }
      try {
        const { record } = await saveChange<T>({
          base,
          patch,
          send: (body, ifMatch) => request(change, { params, body, ifMatch }),
          read: () => request(read, { params }),
        })
        keep(record)
        noteDone(text, { operation: change, params, body: former, ifMatch: record.version })
        return record
      } catch (error) {
        if (error instanceof Clashed) void queries.invalidateQueries({ queryKey: [...key, base.id] })
        throw error
      }
    },
  }
}

/** The members of a record that a patch changes. */
const membersOf = <T extends object>(base: T, patch: Partial<T>): Partial<T> =>
  Object.fromEntries(Object.keys(patch).map((member) => [member, Reflect.get(base, member)])) as Partial<T>
