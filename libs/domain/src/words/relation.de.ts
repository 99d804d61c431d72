import type { Gender, ParentRole } from '../gender.ts'
import type { Relation } from '../health/affected-kin.ts'

const words: Record<Relation, Record<Gender, string>> = {
  Parent: { Male: 'Vater', Female: 'Mutter', Unknown: 'Elternteil' },
  Sibling: { Male: 'Bruder', Female: 'Schwester', Unknown: 'Geschwister' },
  HalfSibling: { Male: 'Halbbruder', Female: 'Halbschwester', Unknown: 'Halbgeschwister' },
  Young: { Male: 'Sohn', Female: 'Tochter', Unknown: 'Jungtier' },
}

/** What an animal is to a parent: `Bruder der Mutter`. */
export const relationWords = (relation: Relation, gender: Gender, of: ParentRole) =>
  `${words[relation][gender]} ${of === 'father' ? 'des Vaters' : 'der Mutter'}`
