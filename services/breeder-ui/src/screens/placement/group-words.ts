import type { AnimalRow } from '../../data/herd.ts'
import { boardTexts as texts } from './texts.de.ts'

type Named = Pick<AnimalRow, 'name' | 'gender' | 'litterId'>
const mostNamed = 3

/** `Quendel und Quitte`, `Quentin, Quint, Quirin`; from four on the first, and how many more. */
export function groupTitle(animals: readonly Named[]): string {
  const names = animals.map(({ name }) => name)
  if (names.length > mostNamed) return texts.namedWith(names[0]!, names.length - 1, areSiblings(animals))
  return names.length === 2 ? names.join(' und ') : names.join(', ')
}

/** `drei Brüder` of one litter, else `drei Böckchen`. */
export function groupKind(animals: readonly Named[]): string {
  const [first] = animals
  if (first === undefined) return ''
  const gender = animals.every((one) => one.gender === first.gender) ? first.gender : 'Unknown'
  const words = animals.length > 1 && areSiblings(animals) ? texts.siblings : texts.animals
  return texts.some(animals.length, words[gender] as [string, string])
}

const areSiblings = ([first, ...others]: readonly Named[]) =>
  first !== undefined &&
  first.litterId !== null &&
  others.every(({ litterId }) => litterId === first.litterId)
