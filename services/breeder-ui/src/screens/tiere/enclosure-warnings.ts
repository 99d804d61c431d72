import type { HerdAnimal } from './herd.ts'
import { texts } from './texts.de.ts'

/** What is unwise about animals living together, a sentence each. It only advises: the service moves them anyway. */
export function enclosureWarnings(
  together: readonly Pick<HerdAnimal, 'sex'>[],
  capacity: number | null,
): string[] {
  const sexes = new Set(together.map(({ sex }) => sex))
  return [
    ...(capacity !== null && together.length > capacity ? [texts.overfull(capacity)] : []),
    ...(sexes.has('Male') && sexes.has('Female') ? [texts.mixed] : []),
    ...(together.length === 1 ? [texts.alone] : []),
  ]
}
