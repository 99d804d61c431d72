import { notReadyBecause } from '@zuchtbuch/domain/litters/breeding-readiness'
import { useMemo } from 'react'
import { useStore } from '../../device/store.ts'
import { calendar } from '../../service/clock.ts'
import { type AnimalRow, useLitters } from '../../service/herd.ts'
import { useMatings } from '../../service/mating-list.ts'
import { useKnownRules } from '../../service/rules.ts'
import { texts } from './texts.de.ts'

/**
 * Which animals could not be mated now, and why, by the breeder's rules and what this device knows: the words at the id,
 * and no entry where nothing speaks against it.
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
      litters: (litters ?? []).map(({ motherId, birthDay }) => ({ motherId, day: birthDay })),
    }
    return new Map(
      animals.flatMap((animal) => {
        const why = notReadyBecause(animal, facts, { today, rules })
        return why === null ? [] : [[animal.id, texts.notReady[why]] as const]
      }),
    )
  }, [animals, today, rules, matings, litters])
}
