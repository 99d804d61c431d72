import { notReadyBecause, type NotReady } from '@zuchtbuch/domain/breeding-readiness'
import { useMemo } from 'react'
import { useStore } from '../../device/store.ts'
import { calendar } from '../../service/clock.ts'
import { type AnimalRow, useLitters } from '../../service/herd.ts'
import { useMatings } from '../../service/mating-list.ts'
import { useKnownRules } from '../../service/rules.ts'

/** Why an animal could not be mated now, by the breeder's rules and what this device knows; null where nothing speaks against it. */
export function useReadiness(): (animal: AnimalRow) => NotReady | null {
  const { today } = useStore(calendar)
  const rules = useKnownRules()
  const matings = useMatings().data
  const litters = useLitters().data
  return useMemo(() => {
    const facts = {
      matings: matings ?? [],
      litters: (litters ?? []).map(({ motherId, birthDay }) => ({ motherId, day: birthDay })),
    }
    return (animal: AnimalRow) =>
      rules === undefined ? null : notReadyBecause(animal, facts, { today, rules })
  }, [today, rules, matings, litters])
}
