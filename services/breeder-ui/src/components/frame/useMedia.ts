import { useCallback, useSyncExternalStore } from 'react'

/** The windows in which a screen looks different, as in the styles. */
export const windows = { laptop: '(min-width: 900px)', roomy: '(min-width: 1200px)' } as const

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
