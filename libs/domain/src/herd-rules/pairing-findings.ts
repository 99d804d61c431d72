import { addDays } from '../calendar.ts'
import { isRex, isSpotted } from '../colors/coat-traits.ts'
import { PARENT_ROLES } from '../gender.ts'
import { adviseOnParents, factsOf } from './advice.ts'
import type { PairingChange } from './change.ts'
import type { Find, Judging } from './finding.ts'
import { adviseOnHealth } from './health-advice.ts'
import { readGenotype } from './genotype-descent.ts'
import { isSameGender, judgeNeutered, judgeQuarantine } from './parent-rules.ts'

/** Ancestors of so many generations must be known for F to say much. */
const knownGenerations = 3

/** Two animals that could be mated today. */
export function pairingFindings(change: PairingChange, { today, rules }: Judging, find: Find): void {
  const { father, mother, littersOfMother, coefficient, fullGenerations } = change
  if (father && mother) {
    if (father.id !== undefined && father.id === mother.id)
      find('SameParentTwice', '/motherId', { gerbilId: father.id })
    else if (father.gender && mother.gender && isSameGender(father.gender, mother.gender))
      find('SameGender', father.gender === 'Female' ? '/fatherId' : '/motherId', {
        father: father.name ?? '',
        mother: mother.name ?? '',
        gender: father.gender,
      })
  }
  for (const role of PARENT_ROLES) {
    const parent = role === 'father' ? father : mother
    if (!parent) continue
    const facts = factsOf(role, parent)
    if (parent.dateOfDeath || parent.status === 'Deceased')
      find('Deceased', `/${role}Id`, { ...facts, dateOfDeath: parent.dateOfDeath ?? null, day: null })
    else if (parent.isResident === false || parent.status === 'GivenAway')
      find('NotResident', `/${role}Id`, facts)
    judgeNeutered(role, parent, today, { rules, find })
    judgeQuarantine(parent, `/${role}Id`, today, find)
  }
  adviseOnTraits(father?.genotype, mother?.genotype, find)
  const days = littersOfMother?.map(({ day }) => day) ?? null
  const birth = addDays(today, rules.gestation.min)
  adviseOnHealth({ father, mother }, today, find)
  adviseOnParents({ father, mother, birth, littersOfMother: days, coefficient }, rules, find)
  if (typeof fullGenerations === 'number' && fullGenerations < knownGenerations)
    find('LittleKnown', '', { fullGenerations, atLeast: knownGenerations })
}

/** Traits that harm the young who get them from both parents. */
function adviseOnTraits(
  ofFather: string | null | undefined,
  ofMother: string | null | undefined,
  find: Find,
): void {
  const father = readGenotype(ofFather)
  const mother = readGenotype(ofMother)
  if (!father || !mother) return
  if (isSpotted(father) && isSpotted(mother)) find('BothSpotted', '')
  if (isRex(father) && isRex(mother)) find('BothCarryRex', '')
}
