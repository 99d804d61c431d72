import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useIdle } from './useDeferredImport.ts'

const screens = [
  '/wiegen',
  '/gehege',
  '/gehege/$id',
  '/gesundheit',
  '/wuerfe',
  '/wuerfe/neu',
  '/wuerfe/$id',
  '/tiere',
  '/tiere/$id',
] as const

/** Fetches what is done in the animal room: it is there when the network is not, also where there is no service worker. */
export function useAnimalRoom(): void {
  const router = useRouter()
  const idle = useIdle()
  useEffect(() => {
    if (!idle) return
    import('./screens/animal/AnimalSheets.tsx').catch(() => {})
    for (const to of screens) router.preloadRoute({ to, params: { id: '-' } }).catch(() => {})
  }, [idle, router])
}
