import { createStore } from './store.ts'

/** How the program looks and behaves on this device; nothing of it leaves the device. */
export interface Settings {
  theme: 'system' | 'light' | 'dark'
  /** Keys without Strg (WCAG 2.1.4). */
  singleKeys: boolean
  /** Only what a helper needs; it protects from slips, not from people. */
  helper: boolean
  /** Whether the program's own keys stand under a weight, or the telephone's. */
  ownKeys: boolean
  /** The empty book says how to begin, until that is put off. */
  welcome: boolean
  /** Whether the lack of the assistant is told where it would help. */
  assistantHint: boolean
}

const name = 'zuchtbuch.darstellung'
const themes = ['system', 'light', 'dark'] as const

export const settings = createStore<Settings>(read())

function read(): Settings {
  const stored = readStored()
  const theme = themes.find((one) => one === stored['theme']) ?? 'system'
  return {
    theme,
    singleKeys: stored['singleKeys'] !== false,
    helper: stored['helper'] === true,
    ownKeys: stored['ownKeys'] !== false,
    welcome: stored['welcome'] !== false,
    assistantHint: stored['assistantHint'] !== false,
  }
}

/** A browser that keeps nothing has the defaults. */
function readStored(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

export function changeSettings(change: Partial<Settings>): void {
  settings.set({ ...settings.get(), ...change })
  applyTheme()
  try {
    localStorage.setItem(name, JSON.stringify(settings.get()))
  } catch {
    // It holds until the page is left.
  }
}

/** Tells the styles which colours are wanted; without a wish the system decides. */
export function applyTheme(): void {
  const { theme } = settings.get()
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}
