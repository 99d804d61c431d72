import type { DueItem } from '../../data/today.ts'
import type { RoomWork } from './due-rows.ts'
import type { Place } from './place-of.ts'

const rounds: Readonly<Partial<Record<RoomWork, 'wiegen' | 'reinigen' | 'nachsehen'>>> = {
  Weighing: 'wiegen',
  Cleaning: 'reinigen',
  Looking: 'nachsehen',
}

/** The round through all that is due of a kind of work; null of a kind that is done at the place of each. */
export function roundOf(work: RoomWork, items: readonly Pick<DueItem, 'id'>[]): Place | null {
  const id = rounds[work]
  if (id === undefined || items.length === 0) return null
  const way = { to: '/runde/$id', params: { id } } as const
  return work === 'Weighing'
    ? { ...way, search: { gehege: [...new Set(items.map((item) => item.id))].join(',') } }
    : way
}
