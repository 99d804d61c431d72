import type { DemoAnimal } from './herd.ts'
import { seeded } from './seeded.ts'

const traits = ['zahm', 'neugierig', 'gelassen', 'lebhaft', 'verschmust', 'schüchtern', 'mutig', 'verspielt']

/** Sentences that are true of either sex, and of one. */
const notes = {
  any: [
    'Kommt sofort, wenn eine Hand ins Gehege reicht.',
    'Baut die schönsten Nester im ganzen Regal.',
    'Läuft am liebsten abends im Rad.',
    'Nimmt Kerne vorsichtig aus der Hand.',
    'Teilt jedes Stück Gurke mit den Geschwistern.',
    'Gräbt jeden Abend das halbe Gehege um.',
  ],
  Male: ['Braucht ein paar Tage, bis er Vertrauen fasst.', 'Lässt sich von seinem Bruder alles gefallen.'],
  Female: [
    'Braucht ein paar Tage, bis sie Vertrauen fasst.',
    'Hat in der Gruppe das Sagen, ohne viel Aufhebens.',
  ],
}

/** Traits and a sentence for an animal that somebody has come to know: none before it opens its eyes. */
export function characterOf({ name, gender, litter, fate }: DemoAnimal): {
  characterTraits: string[]
  characterNote: string | null
} {
  if (gender === 'Unknown' || fate.at === 'elsewhere') return { characterTraits: [], characterNote: null }
  const chance = seeded(Array.from(name).reduce((sum, letter) => sum * 37 + letter.codePointAt(0)!, 11))
  const first = chance.pick(traits)
  const second = chance.pick(traits.filter((trait) => trait !== first))
  const sentences = [...notes.any, ...notes[gender]]
  return {
    characterTraits: [first, second],
    characterNote: litter?.startsWith('R') ? null : chance.pick(sentences),
  }
}
