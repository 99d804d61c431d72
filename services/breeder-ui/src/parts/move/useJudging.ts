import { calendar } from '../../service/clock.ts'
import { useLitters } from '../../service/herd.ts'
import { useRules } from '../../service/rules.ts'
import { useStore } from '../../device/store.ts'

/** What animals that are to live together are judged by. */
export function useJudging() {
  const litters = useLitters().data ?? []
  return {
    today: useStore(calendar).today,
    rules: useRules(),
    /** Males and females that have young together: they live together on purpose. */
    pairs: litters.flatMap(({ fatherId, motherId }) =>
      fatherId !== null && motherId !== null ? [{ fatherId, motherId }] : [],
    ),
  }
}
