import { readWhiteGrade, type WhiteGrade } from '@zuchtbuch/domain/colors/white-grade'
import { newKey } from '../../data/capabilities.ts'

export const SEXES = ['Female', 'Male', 'Unknown'] as const
export const STATUSES = ['Breeding', 'Pet', 'ForSale'] as const

/** The typed form; `''` for nothing. */
export interface NewAnimal {
  /** The key of the request: a double tap, or another try after a lost answer, also after a reload, is one animal. */
  key: string
  name: string
  gender: (typeof SEXES)[number]
  status: (typeof STATUSES)[number]
  genotype: string
  /** Undefined while it follows from the gene code. */
  varietyByHand: string | undefined
  /** Absent while nobody judged it. */
  whiteGrade?: WhiteGrade | null
  dateOfBirth: string
  /** In words, where nobody knows the day. */
  dateOfBirthText: string
  dateOfDeath: string
  /** Where the day of birth is known: parents stand at a litter. */
  fatherId: string
  motherId: string
  /** Not an ancestor, or another animal that never lived here. */
  isResident: boolean
  enclosureId: string
  originBreeder: string
}

/** The empty form. */
export const newAnimal = (): NewAnimal => ({
  key: newKey(),
  name: '',
  gender: 'Unknown',
  status: 'Breeding',
  genotype: '',
  varietyByHand: undefined,
  dateOfBirth: '',
  dateOfBirthText: '',
  dateOfDeath: '',
  fatherId: '',
  motherId: '',
  isResident: true,
  enclosureId: '',
  originBreeder: '',
})

const texts = [
  'key',
  'name',
  'genotype',
  'dateOfBirth',
  'dateOfBirthText',
  'dateOfDeath',
  'fatherId',
  'motherId',
  'enclosureId',
  'originBreeder',
]

/** Whether it was typed by hand: a form that only kept the enclosure of the animal before is not worth a word. */
export function isNewAnimal(value: unknown): value is NewAnimal {
  if (typeof value !== 'object' || value === null) return false
  const members = new Map<string, unknown>(Object.entries(value))
  const byHand = members.get('varietyByHand')
  const white = members.get('whiteGrade') ?? null
  return (
    texts.every((name) => typeof members.get(name) === 'string') &&
    SEXES.some((one) => one === members.get('gender')) &&
    STATUSES.some((one) => one === members.get('status')) &&
    typeof members.get('isResident') === 'boolean' &&
    (byHand === undefined || typeof byHand === 'string') &&
    (white === null || readWhiteGrade(white) !== null) &&
    [members.get('name'), members.get('genotype')].some((text) => text !== '')
  )
}
