import { pairsOnPurpose } from '@zuchtbuch/domain/herd-rules/enclosure-findings'
import { calendar } from '../../service/clock.ts'
import { useLitters } from '../../service/herd.ts'
import { useMatings } from '../../service/mating-list.ts'
import { useRules } from '../../service/rules.ts'
import { useStore } from '../../device/store.ts'

/** What animals that are to live together are judged by. */
export function useJudging() {
  const known = { matings: useMatings().data ?? [], litters: useLitters().data ?? [] }
  const judging = { today: useStore(calendar).today, rules: useRules() }
  return { ...judging, pairs: pairsOnPurpose(known, judging) }
}
