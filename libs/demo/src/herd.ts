import type { Gender } from '@zuchtbuch/domain/gender'
import { daysBefore } from './days.ts'
import { inherit } from './inheritance.ts'
import { type Fate, type Founder, founders, type Line, lines } from './lines.data.ts'
import { seeded } from './seeded.ts'

/** The breeder whose herd it is. */
export const ownBreeder = 'Rennmäuse vom Mühlenweg'

export type DemoAnimal = {
  /** Unique in the herd; also what parents and records refer to it by. */
  name: string
  gender: Gender
  dateOfBirth: string
  genotype: string | null
  /** Code of its litter. */
  litter: string | null
  originBreeder: string
  fate: Fate
}

export type DemoLitter = {
  /** Letter and year of birth, as it stands on the cards of the animal room: `Q26`. */
  code: string
  letter: string | null
  date: string
  father: string
  mother: string
  totalBorn: number | null
  /** Null until it is eight weeks old: losses are counted then. */
  deathsWithin8Weeks: number | null
}

export type DemoHerd = { animals: DemoAnimal[]; litters: DemoLitter[] }

const genders = { m: 'Male', f: 'Female', '?': 'Unknown' } as const

/** Chosen so that no Schecke and no Rex is mated to its like; the tests of the herd see to it. */
const seed = 1091

/** Three generations from elsewhere and twenty litters, counted back from `today`; parents come before their young. */
export function buildHerd(today: string, ofSeed = seed): DemoHerd {
  const chance = seeded(ofSeed)
  const animals = new Map<string, DemoAnimal>()
  const litters: DemoLitter[] = []
  for (const founder of founders) {
    animals.set(founder.name, { ...ofFounder(founder, today), litter: litterOf(founder, today, litters) })
  }
  for (const line of lines) {
    const litter = ofLine(line, today)
    litters.push(litter)
    const [father, mother] = [animals.get(line.father), animals.get(line.mother)]
    if (!father?.genotype || !mother?.genotype) throw new Error(`Litter ${line.letter} has no known parents`)
    for (const [name, sex, fate] of line.young) {
      const unnamed = sex === '?'
      const animal: DemoAnimal = {
        name: unnamed ? `${litter.code}-${name}` : name,
        gender: genders[sex],
        dateOfBirth: litter.date,
        // The colour of new-born pups cannot be told; the code is written down when the coat has grown.
        genotype: line.daysAgo < 10 ? null : inherit(father.genotype, mother.genotype, chance),
        litter: litter.code,
        originBreeder: ownBreeder,
        fate,
      }
      animals.set(animal.name, animal)
    }
  }
  return { animals: [...animals.values()], litters }
}

function ofFounder(founder: Founder, today: string): Omit<DemoAnimal, 'litter'> {
  return {
    name: founder.name,
    gender: genders[founder.sex],
    dateOfBirth: daysBefore(today, founder.daysAgo),
    genotype: founder.genotype,
    originBreeder: founder.from,
    fate: founder.fate,
  }
}

/** The litter of a founder with known parents; siblings share one. */
function litterOf(founder: Founder, today: string, litters: DemoLitter[]): string | null {
  if (!founder.parents) return null
  const [father, mother] = founder.parents
  const date = daysBefore(today, founder.daysAgo)
  const known = litters.find((litter) => litter.father === father && litter.date === date)
  if (known) return known.code
  const code = `${founder.name} ${date.slice(2, 4)}`
  litters.push({ code, letter: null, date, father, mother, totalBorn: null, deathsWithin8Weeks: null })
  return code
}

function ofLine({ letter, daysAgo, father, mother, lost = 0, young }: Line, today: string): DemoLitter {
  const date = daysBefore(today, daysAgo)
  return {
    code: `${letter}${date.slice(2, 4)}`,
    letter,
    date,
    father,
    mother,
    totalBorn: young.length + lost,
    deathsWithin8Weeks: daysAgo < 56 && lost === 0 ? null : lost,
  }
}
