import { addDays } from '@zuchtbuch/domain/calendar'
import { youngDays } from '@zuchtbuch/domain/litters/litter-days'
import { isLiving } from '../../data/is-living.ts'
import type { AnimalRow, LitterRow } from '../../data/herd.ts'

/** Those that live in the same enclosure, the grown ones by name, the young counted. */
export function companyOf(
  { id, enclosureId }: Pick<AnimalRow, 'id' | 'enclosureId'>,
  animals: readonly AnimalRow[],
  today: string,
): { names: string[]; young: number } {
  const there =
    enclosureId === null
      ? []
      : animals.filter((one) => one.enclosureId === enclosureId && one.id !== id && isLiving(one))
  const youngSince = addDays(today, -youngDays)
  const isYoung = ({ dateOfBirth }: AnimalRow) => dateOfBirth !== null && dateOfBirth > youngSince
  const names = there
    .filter((one) => !isYoung(one))
    .map(({ name }) => name)
    .toSorted((a, b) => a.localeCompare(b, 'de'))
  return { names, young: there.length - names.length }
}

/** How many of those that descend from an animal live here. */
export function livingDescendants(
  id: string,
  animals: readonly AnimalRow[],
  litters: readonly Pick<LitterRow, 'id' | 'fatherId' | 'motherId'>[],
): number {
  const bornIn = Map.groupBy(animals, ({ litterId }) => litterId)
  const littersOf = new Map<string, string[]>()
  for (const litter of litters)
    for (const parent of [litter.fatherId, litter.motherId])
      if (parent !== null) littersOf.set(parent, [...(littersOf.get(parent) ?? []), litter.id])
  const found = new Map<string, AnimalRow>()
  const open = [id]
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const child of (littersOf.get(next) ?? []).flatMap((litter) => bornIn.get(litter) ?? []))
      if (!found.has(child.id)) {
        found.set(child.id, child)
        open.push(child.id)
      }
  return [...found.values()].filter(isLiving).length
}
