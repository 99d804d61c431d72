import { pairsOnPurpose } from '@zuchtbuch/domain/herd-rules/enclosure-findings'
import { calendar } from '../../data/clock.ts'
import { useLitters } from '../../data/herd.ts'
import { useMatings } from '../../data/mating-list.ts'
import { useRules } from '../../data/rules.ts'
import { useStore } from '../../data/store.ts'

/** The facts by which animals that are to live together are judged. */
export function useJudging() {
  const known = { matings: useMatings().data ?? [], litters: useLitters().data ?? [] }
  const judging = { today: useStore(calendar).today, rules: useRules() }
  return { ...judging, pairs: pairsOnPurpose(known, judging) }
}
