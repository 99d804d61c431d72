import type { DueItem } from '../../data/today.ts'
import type { RoomWork } from './due-rows.ts'
import type { Place } from './place-of.ts'

const rounds = { Weighing: 'wiegen', Cleaning: 'reinigen', Looking: 'nachsehen' } as const

/** The way through all that is due of a kind of work; null of births, which are waited for. */
export function roundOf(work: RoomWork, items: readonly Pick<DueItem, 'id'>[]): Place | null {
  const ids = [...new Set(items.map(({ id }) => id))]
  const [first] = ids
  if (first === undefined || work === 'Births') return null
  if (work === 'Nests')
    return { to: '/wuerfe/$id', params: { id: first }, search: { zeige: 'junge', runde: ids.join(',') } }
  const way = { to: '/runde/$id', params: { id: rounds[work] } } as const
  return work === 'Weighing' ? { ...way, search: { gehege: ids.join(',') } } : way
}
