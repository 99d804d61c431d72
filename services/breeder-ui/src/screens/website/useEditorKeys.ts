import { useEffect, useRef } from 'react'

interface EditorKeys {
  move: (blockId: string, step: -1 | 1) => void
  save: () => void
}

/** `Strg+S` stores now, `Alt+↑↓` moves the block that the focus is in; both also while something is typed. */
export function useEditorKeys(box: { current: HTMLElement | null }, keys: EditorKeys): void {
  const newest = useRef(keys)
  useEffect(() => {
    newest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]') !== null) return
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
        event.preventDefault()
        newest.current.save()
        return
      }
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
      const block = document.activeElement?.closest('[data-block]')
      if (!block || !box.current?.contains(block)) return
      event.preventDefault()
      newest.current.move(block.getAttribute('data-block') ?? '', event.key === 'ArrowUp' ? -1 : 1)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [box])
}
