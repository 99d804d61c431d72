import { herdGroups, herdSexes } from '../../searches.ts'
import { daysBetween } from '@zuchtbuch/domain/calendar'
import type { WhiteGrade } from '@zuchtbuch/domain/colors/white-grade'
import { colorName } from '@zuchtbuch/domain/colors/color-name'
import { carriedGenes, type OtherGene } from '@zuchtbuch/domain/colors/other-genes'
import { otherGeneWords } from '@zuchtbuch/domain/words/other-gene.de'
import type { Gender } from '@zuchtbuch/domain/gender'
import type { GerbilStatus } from '@zuchtbuch/domain/gerbil-status'
import { litterCode } from '@zuchtbuch/domain/litters/litter-code'
import { searchFor, searchText } from '@zuchtbuch/domain/name-search'

/** An animal with all that the list shows, filters and sorts by. */
export interface HerdAnimal {
  id: string
  version: number
  name: string
  sex: Gender
  status: GerbilStatus
  isResident: boolean
  genotype: string | null
  /** The pattern of its colour variety. */
  pattern: string | null
  color: string | null
  birthDay: string | null
  /** Where nobody knows the day. */
  birthWords: string | null
  deathDay: string | null
  enclosureId: string | null
  enclosure: string | null
  litter: string | null
  father: string | null
  mother: string | null
  /** File name. */
  /** The genes beside the eight loci that it carries; null for one that the herd book does not know. */
  otherGenes: readonly (OtherGene | null)[]
  photo: string | null
  lastWeight: number | null
  previousWeight: number | null
  /** The text that a search looks in, as `searchText`. */
  searched: readonly string[]
}

/** The members of a row of `GET /gerbils/rows` that the list takes. */
export interface GerbilFacts {
  id: string
  name: string
  gender: HerdAnimal['sex']
  status: HerdAnimal['status']
  isResident: boolean
  genotype: string | null
  /** Absent in what an earlier version kept on this device. */
  whiteGrade?: WhiteGrade | null
  otherGenes?: string[]
  colorVarietyId: string | null
  enclosureId: string | null
  litterId: string | null
  dateOfBirth: string | null
  dateOfBirthText: string | null
  dateOfDeath: string | null
  photo: string | null
  lastWeightGrams: number | null
  previousWeightGrams: number | null
  version: number
}

export interface LitterFacts {
  id: string
  fatherId: string | null
  motherId: string | null
  pairingCode: string | null
  litterLetter: string | null
}

interface Names {
  varieties: readonly { id: string; name: string; genotype: string | null }[]
  enclosures: readonly { id: string; name: string }[]
}

/** Puts the rows together; names of colours, enclosures and parents come from where they stand. */
export function readHerd(
  gerbils: readonly GerbilFacts[],
  litters: readonly LitterFacts[],
  names: Names,
): HerdAnimal[] {
  const varieties = new Map(names.varieties.map((variety) => [variety.id, variety]))
  const enclosures = new Map(names.enclosures.map(({ id, name }) => [id, name]))
  const nameOf = new Map(gerbils.map(({ id, name }) => [id, name]))
  const litterOf = new Map(litters.map((litter) => [litter.id, litter]))
  return gerbils.map((gerbil) => {
    const variety = varieties.get(gerbil.colorVarietyId ?? '')
    const litter = litterOf.get(gerbil.litterId ?? '')
    const code = litter === undefined ? null : litterCode(litter)
    const otherGenes = carriedGenes(gerbil.otherGenes ?? [])
    const color = colorName(variety?.name ?? null, gerbil)
    const enclosure = enclosures.get(gerbil.enclosureId ?? '') ?? null
    const father = nameOf.get(litter?.fatherId ?? '') ?? null
    const mother = nameOf.get(litter?.motherId ?? '') ?? null
    return {
      id: gerbil.id,
      version: gerbil.version,
      name: gerbil.name,
      sex: gerbil.gender,
      status: gerbil.status,
      isResident: gerbil.isResident,
      genotype: gerbil.genotype,
      pattern: variety?.genotype ?? null,
      color,
      birthDay: gerbil.dateOfBirth,
      birthWords: gerbil.dateOfBirthText,
      deathDay: gerbil.dateOfDeath,
      enclosureId: gerbil.enclosureId,
      enclosure,
      litter: code,
      father,
      mother,
      otherGenes,
      photo: gerbil.photo,
      lastWeight: gerbil.lastWeightGrams,
      previousWeight: gerbil.previousWeightGrams,
      searched: [gerbil.name, color, enclosure, code, father, mother]
        .concat(otherGenes.map((gene) => gene && otherGeneWords[gene]))
        .filter((text) => text !== null)
        .map(searchText),
    }
  })
}

export type Group = (typeof herdGroups)[number]

/** Young are sold from ten weeks on; until then they count as young. */
const YOUNG_DAYS = 70

/** Whether an animal belongs to a group of the list on a day. */
export function isIn(group: Group, animal: HerdAnimal, today: string): boolean {
  const { status, isResident, birthDay } = animal
  const lives = isResident && status !== 'Deceased' && status !== 'GivenAway'
  if (group === 'bestand') return lives
  if (group === 'zucht') return lives && status === 'Breeding'
  if (group === 'abzugeben') return lives && status === 'ForSale'
  if (group === 'liebhaber') return lives && status === 'Pet'
  if (group === 'jungtiere') return lives && birthDay !== null && daysBetween(birthDay, today) < YOUNG_DAYS
  if (group === 'abgegeben') return isResident && status === 'GivenAway'
  if (group === 'verstorben') return isResident && status === 'Deceased'
  return !isResident
}

/** Tells the animals in whose name, colour, enclosure, litter or parents every word of a search stands. */
export function matcherOf(query: string): (animal: HerdAnimal) => boolean {
  const whole = searchFor(query)
  const words = query.split(/\s+/).map(searchFor)
  return ({ searched }) => searched.some(whole.isIn) || words.every((word) => searched.some(word.isIn))
}

/** The filters of the list beside its group. */
export interface Filter {
  geschlecht?: SexWord
  farbe?: string
  gehege?: string
  gen?: string
}

export type SexWord = (typeof herdSexes)[number]

const sexOf: Readonly<Record<SexWord, HerdAnimal['sex']>> = {
  weiblich: 'Female',
  maennlich: 'Male',
  unbekannt: 'Unknown',
}

/** Whether an animal is of a filter; what the filter does not name is free. */
export function passes({ geschlecht, farbe, gehege, gen }: Filter, animal: HerdAnimal): boolean {
  return (
    (geschlecht === undefined || animal.sex === sexOf[geschlecht]) &&
    (farbe === undefined || animal.color === farbe) &&
    (gehege === undefined || animal.enclosureId === (gehege === 'ohne' ? null : gehege)) &&
    (gen === undefined || animal.otherGenes.some((gene) => (gene ?? 'unbekannt') === gen))
  )
}

export const COLUMNS = [
  'name',
  'geschlecht',
  'farbe',
  'alter',
  'gewicht',
  'gehege',
  'eltern',
  'wurf',
] as const

export type Column = (typeof COLUMNS)[number]

export interface Order {
  column: Column
  descending: boolean
}

const german = new Intl.Collator('de', { numeric: true })

const KEYS: Readonly<Record<Column, (animal: HerdAnimal) => string | number | null>> = {
  name: ({ name }) => name,
  geschlecht: ({ sex }) => (sex === 'Unknown' ? null : sex),
  farbe: ({ color }) => color,
  // The younger one first: the days of life grow.
  alter: ({ birthDay }) => (birthDay === null ? null : -Date.parse(birthDay)),
  gewicht: ({ lastWeight }) => lastWeight,
  gehege: ({ enclosure }) => enclosure,
  eltern: ({ father, mother }) => (father === null && mother === null ? null : `${father} ${mother}`),
  wurf: ({ litter }) => litter,
}

/** By a column; who has no value there stands at the end either way, equals by name and id. */
export function sorted(animals: readonly HerdAnimal[], { column, descending }: Order): HerdAnimal[] {
  const keyed = animals.map((animal) => ({ animal, key: KEYS[column](animal) }))
  return keyed
    .toSorted((a, b) => {
      if (a.key === null || b.key === null) {
        if (a.key !== b.key) return a.key === null ? 1 : -1
      } else {
        const by =
          typeof a.key === 'number' && typeof b.key === 'number'
            ? a.key - b.key
            : german.compare(String(a.key), String(b.key))
        if (by !== 0) return descending ? -by : by
      }
      return german.compare(a.animal.name, b.animal.name) || (a.animal.id < b.animal.id ? -1 : 1)
    })
    .map(({ animal }) => animal)
}
