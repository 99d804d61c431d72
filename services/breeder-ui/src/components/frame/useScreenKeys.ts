import { useEffect } from 'react'
import { settings } from '../../data/settings.ts'
import { useStore } from '../../data/store.ts'

/** Keys of one screen; none works while something is typed, a dialog is open, or Strg or Alt is held. */
export function useScreenKeys(keys: Readonly<Record<string, () => void>>): void {
  const { singleKeys } = useStore(settings)
  useEffect(() => {
    if (!singleKeys) return
    const press = (event: KeyboardEvent) => {
      const act = keys[event.key]
      if (act === undefined || !isFree(event)) return
      event.preventDefault()
      act()
    }
    // Before the keys of the whole program, which are heard at the window.
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [keys, singleKeys])
}

function isFree({ ctrlKey, metaKey, altKey, target, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return false
  if (document.querySelector('dialog[open]') !== null) return false
  if (!(target instanceof HTMLElement)) return true
  return target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') === null
}
