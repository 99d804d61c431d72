import { inherit } from './inheritance.ts'
import { seeded } from './random.ts'

export type DemoAnimal = {
  key: string
  name: string
  gender: 'Male' | 'Female'
  born: string
  genotype: string
  /** Index into `litters`; founders have none. */
  litter: number | null
  /** Index into `breeders`; founders only. */
  origin: number | null
}

export type DemoLitter = {
  father: string
  mother: string
  date: string
  born: number
  lost: number
  letter: string
}

export const breeders = [
  { name: 'Clan vom Deichblick', city: 'Husum', suffix: 'vom Deichblick' },
  { name: 'Sandläufer-Zucht', city: 'Lüneburg', suffix: 'von den Sandläufern' },
  { name: 'Rennmäuse am Wiesengrund', city: 'Göttingen', suffix: 'vom Wiesengrund' },
]

export const receivers = [
  { name: 'Familie Petersen', city: 'Kiel' },
  { name: 'Lena Brückner', city: 'Eckernförde' },
  { name: 'Tobias Ömer-Schröder', city: 'Schleswig' },
  { name: 'Marie Jäger', city: 'Flensburg' },
  { name: 'Jannik Groß', city: 'Rendsburg' },
  { name: 'Wohngruppe Sonnenhof', city: 'Preetz' },
]

export const enclosures = [
  { name: 'Gehege Düne', location: 'Tierzimmer, Fensterseite', lengthCm: 120, widthCm: 60, heightCm: 60 },
  { name: 'Gehege Sanddorn', location: 'Tierzimmer, Regal links', lengthCm: 120, widthCm: 50, heightCm: 60 },
  {
    name: 'Gehege Strandhafer',
    location: 'Tierzimmer, Regal links',
    lengthCm: 100,
    widthCm: 50,
    heightCm: 50,
  },
  { name: 'Gehege Heide', location: 'Tierzimmer, Regal rechts', lengthCm: 100, widthCm: 50, heightCm: 50 },
  { name: 'Gehege Wacholder', location: 'Arbeitszimmer', lengthCm: 150, widthCm: 60, heightCm: 70 },
  { name: 'Gehege Kiefernwald', location: 'Arbeitszimmer', lengthCm: 120, widthCm: 60, heightCm: 60 },
  { name: 'Quarantäne', location: 'Gästezimmer', lengthCm: 80, widthCm: 40, heightCm: 40 },
]

const founders: Omit<DemoAnimal, 'litter'>[] = [
  founder('f1', 'Balthasar', 'Male', '2023-02-11', 'Aa CC DD Ee Gg Pp spsp rere', 0),
  founder('f2', 'Mathilda', 'Female', '2023-03-02', 'Aa Cc[chm] DD EE Gg PP Spsp rere', 1),
  founder('f3', 'Knut', 'Male', '2023-01-20', 'aa CC Dd Ee[f] GG Pp spsp rere', 2),
  founder('f4', 'Rosalie', 'Female', '2023-04-15', 'AA Cc[h] DD Ee GG Pp spsp rere', 0),
  founder('f5', 'Fridolin', 'Male', '2023-05-06', 'Aa Cc[chm] Dd EE Gg PP spsp rere', 1),
  founder('f6', 'Ottilie', 'Female', '2023-03-28', 'aa CC DD Ee[f] Gg Pp Spsp rere', 2),
]

function founder(
  key: string,
  name: string,
  gender: DemoAnimal['gender'],
  born: string,
  genotype: string,
  origin: number,
) {
  return { key, name, gender, born, genotype, origin }
}

/**
 * Fourteen matings over five generations. Parents are founders or `<litter>/<nth male or female>` of a litter
 * before, such as `3m1`; the last litters have just been weaned.
 */
const matings: { father: string; mother: string; date: string; size: number; lost?: number }[] = [
  { father: 'f1', mother: 'f2', date: '2023-08-14', size: 5 },
  { father: 'f3', mother: 'f4', date: '2023-09-03', size: 4, lost: 1 },
  { father: 'f5', mother: 'f6', date: '2023-10-21', size: 4 },
  { father: '0m1', mother: '1f1', date: '2024-03-09', size: 4 },
  { father: '1m1', mother: '2f1', date: '2024-04-18', size: 5, lost: 1 },
  { father: '2m1', mother: '0f1', date: '2024-05-27', size: 3 },
  { father: '3m1', mother: '4f1', date: '2024-11-02', size: 4 },
  { father: '4m1', mother: '5f1', date: '2025-01-12', size: 3 },
  { father: '5m1', mother: '3f1', date: '2025-02-22', size: 4, lost: 2 },
  { father: '6m1', mother: '7f1', date: '2025-09-06', size: 4 },
  { father: '7m1', mother: '8f1', date: '2025-10-19', size: 3 },
  { father: '8m1', mother: '6f1', date: '2026-08-08', size: 4 },
  { father: '9m1', mother: '10f1', date: '2026-08-30', size: 5, lost: 1 },
  { father: '10m1', mother: '9f1', date: '2026-09-12', size: 4 },
]

const maleNames =
  'Anton Bruno Caspar Diego Emil Fiete Gustav Hannes Ivo Jasper Karlo Lasse Momo Nepomuk Oskar Piet Quentin Rasmus Sören Theo Ulf Valentin Wim Yorick Zacharias Arvid Bosse Cord Dario Enno Falk Gerrit Henri'
const femaleNames =
  'Alma Bente Clärchen Dörte Elsa Finja Greta Hilde Ida Jette Käthe Lotta Marit Nele Ophelia Paula Rieke Svea Tilda Ulla Viola Wiebke Yuna Zita Änne Britta Carla Dana Ebba Fenja Gesa Hanna Imke'
const namesOf = { Male: maleNames.split(' '), Female: femaleNames.split(' ') }

/** The whole demo kennel: about sixty animals whose genotypes follow from their parents'. */
export function buildKennel(seed = 20_261): { animals: DemoAnimal[]; litters: DemoLitter[] } {
  const chance = seeded(seed)
  const animals: DemoAnimal[] = founders.map((animal) => ({ ...animal, litter: null }))
  const used = { Male: 0, Female: 0 }
  const litters = matings.map(({ father, mother, date, size, lost = 0 }, number): DemoLitter => {
    const [sire, dam] = [find(animals, father), find(animals, mother)]
    for (let nth = 0; nth < size; nth++) {
      // Every litter has both, so that the line can go on and nobody has to move alone.
      const gender = nth % 2 === 0 ? 'Male' : 'Female'
      const rank = animals.filter((animal) => animal.litter === number && animal.gender === gender).length + 1
      const names = namesOf[gender]
      const name = names[used[gender] % names.length]!
      const again = Math.floor(used[gender] / names.length)
      used[gender] += 1
      animals.push({
        key: `${number}${gender === 'Male' ? 'm' : 'f'}${rank}`,
        name: again === 0 ? name : `${name} ${'I'.repeat(again + 1)}`,
        gender,
        born: date,
        genotype: inherit(sire.genotype, dam.genotype, chance),
        litter: number,
        origin: null,
      })
    }
    const letter = String.fromCharCode(65 + number)
    return { father: sire.key, mother: dam.key, date, born: size + lost, lost, letter }
  })
  return { animals, litters }
}

function find(animals: DemoAnimal[], key: string): DemoAnimal {
  const animal = animals.find((candidate) => candidate.key === key)
  if (!animal) throw new Error(`There is no animal ${key}`)
  return animal
}
