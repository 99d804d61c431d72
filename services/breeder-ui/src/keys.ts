import type { Destination } from './screens.ts'

/** The effect of a key on every screen. */
export type KeyAct = { to: Destination } | 'search' | 'create' | 'help'

export interface KeyState {
  /** `g` was pressed, and waits for the area. */
  going: boolean
}

const areaKeys: Readonly<Record<string, Destination>> = {
  h: '/',
  t: '/tiere',
  z: '/wuerfe',
  a: '/anfragen',
  m: '/mehr',
}
const plainKeys: Readonly<Record<string, KeyAct>> = { '/': 'search', n: 'create', '?': 'help' }

export interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  /** A field has the focus, or a dialog is open: then only keys with Strg work. */
  busy: boolean
  /** Single keys are turned on (WCAG 2.1.4). */
  single: boolean
}

/** Reads one key of the table of keys; `act` is null where it means nothing. Pure. */
export function readKey({ going }: KeyState, pressed: Pressed): { act: KeyAct | null; going: boolean } {
  const { key, ctrlKey, metaKey, altKey, busy, single } = pressed
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return { act: 'search', going: false }
  if (busy || !single || ctrlKey || metaKey || altKey) return { act: null, going: false }
  if (going) {
    const to = areaKeys[key]
    return { act: to === undefined ? null : { to }, going: false }
  }
  if (key === 'g') return { act: null, going: true }
  return { act: plainKeys[key] ?? null, going: false }
}
