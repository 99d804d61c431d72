import { useEffect, useRef } from 'react'

/** The panel closes: its row, from which it was opened, gets the focus back. */
export function useFocusAfterPanel(openId: string | null): void {
  const shown = useRef(openId)
  useEffect(() => {
    const before = shown.current
    shown.current = openId
    if (openId !== null || before === null || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`#tier-${CSS.escape(before)}`)?.focus({ preventScroll: true })
  }, [openId])
}
