import { numberInWords } from '@zuchtbuch/writing/number-words'
import type { Gender } from '../gender.ts'
import { namesText } from './wish-texts.de.ts'

/** An animal of a group that stays together. Those of one litter have the same `litterId`; null where none is known. */
export interface GroupedAnimal {
  name: string
  gender: Gender
  litterId: string | null
}
const mostNamed = 3

const siblings: Record<Gender, readonly [one: string, several: string]> = {
  Male: ['ein Bruder', 'Brüder'],
  Female: ['eine Schwester', 'Schwestern'],
  Unknown: ['ein Geschwister', 'Geschwister'],
}
const others: Record<Gender, readonly [one: string, several: string]> = {
  Male: ['ein Böckchen', 'Böckchen'],
  Female: ['ein Weibchen', 'Weibchen'],
  Unknown: ['ein Tier', 'Tiere'],
}

/** `Quendel und Quitte`, `Quentin, Quint, Quirin`; from four on the first, and how many more. */
export function groupTitle(animals: readonly GroupedAnimal[]): string {
  const names = animals.map(({ name }) => name)
  if (names.length > mostNamed)
    return `${names[0]!} und ${names.length - 1} ${areSiblings(animals) ? 'Geschwister' : 'weitere'}`
  return names.length === 2 ? namesText(names) : names.join(', ')
}

/** `drei Brüder` of one litter, else `drei Böckchen`. */
export function groupKind(animals: readonly Omit<GroupedAnimal, 'name'>[]): string {
  const [first] = animals
  if (first === undefined) return ''
  const gender = animals.every((one) => one.gender === first.gender) ? first.gender : 'Unknown'
  const [one, several] = (animals.length > 1 && areSiblings(animals) ? siblings : others)[gender]
  return animals.length === 1 ? one : `${numberInWords(animals.length)} ${several}`
}

const areSiblings = ([first, ...rest]: readonly Pick<GroupedAnimal, 'litterId'>[]) =>
  first !== undefined && first.litterId !== null && rest.every(({ litterId }) => litterId === first.litterId)
