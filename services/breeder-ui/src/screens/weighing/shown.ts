import type { Way } from '../../components/frame/Screen.tsx'
import type { MenuEntry } from '../../components/sheet/MenuSheet.tsx'
import type { Round } from './round.ts'
import type { GroupAnimal } from './useGroup.ts'

/** The properties of every view of a weighing. */
export interface Shown {
  round: Round
  /** The animals of the round, in its order. */
  order: readonly GroupAnimal[]
  today: string
  title: string
  back: Way
  /** The place of its enclosure in a round through several. */
  place: string | null
  /** The words for going on after the last animal, in such a round. */
  onward: string | null
  menu: readonly MenuEntry[]
  go: (search: { tier?: string; ansicht?: 'liste' | 'ende' }) => void
}

/** Whether there is nothing to say of a typed weight. */
export type IsClear = (animal: GroupAnimal, typed: string, isConfirmed: boolean) => boolean
