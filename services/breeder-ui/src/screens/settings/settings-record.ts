import type { Api } from '@zuchtbuch/api/routes'
import { frameTexts } from '../../texts.de.ts'
import { call, type Operation } from '../../data/call.ts'
import { ApiProblem, Clashed, isClash, refusalSentence } from '../../data/problem.ts'
import { invalidate, queries } from '../../data/queries.ts'
import { saveChange } from '../../data/save.ts'
import { noteDone } from '../../data/undo.ts'
import { type ActionState, useAction } from '../../data/use-action.ts'

interface Versioned {
  version: number
}

/** Where one value of a record stands, and what is sent to change it. */
export interface Setting<T, V> {
  valueOf: (record: T) => V
  patchOf: (value: V) => object
}

type Settings = {
  [K in Operation & `GET /settings/${string}`]: Api[K]['response'] extends Versioned ? K : never
}[Operation & `GET /settings/${string}`]

/**
 * Stores one value of a settings record, says `text` with its way back, and brings up to date what shows it.
 * Returns null, or the sentence of the refusal.
 */
export async function saveSetting<const R extends Settings, V>(
  base: Api[R]['response'] & Versioned,
  value: V,
  {
    key,
    read,
    change,
    text,
    ...setting
  }: {
    key: readonly string[]
    read: R
    change: Operation & `PUT ${string}`
    text: string
  } & Setting<Api[R]['response'] & Versioned, V>,
): Promise<string | null> {
  type T = Api[R]['response'] & Versioned
  const request = (operation: Operation, options: object) => call<Operation>(operation, options) as Promise<T>
  try {
    const after = await saveValue<T, V>(base, value, {
      valueOf: setting.valueOf,
      send: (ifMatch) => request(change, { body: setting.patchOf(value), ifMatch }),
      read: () => request(read, {}),
    })
    keepSettings(key, after)
    noteDone(text, {
      operation: change,
      body: setting.patchOf(setting.valueOf(base)),
      ifMatch: after.version,
    })
    return null
  } catch (error) {
    if (error instanceof Clashed || isClash(error)) {
      await queries.invalidateQueries({ queryKey: key })
      return frameTexts.clashed
    }
    return (error instanceof ApiProblem && error.errors[0]?.message) || refusalSentence(error)
  }
}

/**
 * Stores one value of a record of many, also over changes of others: somebody else's, or one's own of a moment before.
 * Throws `Clashed` where this value itself is another one by now, and what the service refuses.
 */
export async function saveValue<T extends Versioned, V>(
  base: T,
  value: V,
  {
    valueOf,
    send,
    read,
  }: {
    valueOf: (record: T) => V
    send: (version: number) => Promise<T>
    read: () => Promise<T>
  },
): Promise<T> {
  let stored = base
  const see = (record: T) => {
    stored = record
    return { version: record.version, value: valueOf(record) }
  }
  await saveChange<ReturnType<typeof see>>({
    base: see(base),
    patch: { value },
    send: async (_, version) => see(await send(version)),
    read: async () => see(await read()),
  })
  return stored
}

/** Shows a record of the settings as it was stored. */
export function keepSettings(queryKey: readonly string[], after: unknown): void {
  queries.setQueryData(queryKey, after)
  invalidate('settings', null)
}

/** Runs the buttons of a settings form; a value that was changed elsewhere meanwhile is shown. */
export const useSettingsAction = (queryKey: readonly string[]): ActionState =>
  useAction((error) => {
    if (isClash(error)) void queries.invalidateQueries({ queryKey })
    return refusalSentence(error)
  })
