import { datedLitters } from '../../data/dated-litters.ts'
import { notReadyBecause } from '@zuchtbuch/domain/litters/breeding-readiness'
import { useMemo } from 'react'
import { useStore } from '../../data/store.ts'
import { calendar } from '../../data/clock.ts'
import { type AnimalRow, useLitters } from '../../data/herd.ts'
import { useMatings } from '../../data/mating-list.ts'
import { useKnownRules } from '../../data/rules.ts'
import { texts } from './texts.de.ts'

/**
 * Returns the animals that could not be mated now, with reasons by the breeder's rules and this device's rows: the
 * words at the id, and no entry where nothing speaks against it.
 */
export function useUnready(animals: readonly AnimalRow[]): ReadonlyMap<string, string> {
  const { today } = useStore(calendar)
  const rules = useKnownRules()
  const matings = useMatings().data
  const litters = useLitters().data
  return useMemo(() => {
    if (rules === undefined) return new Map()
    const facts = {
      matings: matings ?? [],
      litters: datedLitters(litters ?? []).map(({ motherId, birthDay }) => ({ motherId, day: birthDay })),
    }
    return new Map(
      animals.flatMap((animal) => {
        const why = notReadyBecause(animal, facts, { today, rules })
        return why === null ? [] : [[animal.id, texts.notReady[why]] as const]
      }),
    )
  }, [animals, today, rules, matings, litters])
}
