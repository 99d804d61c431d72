import { PARENT_ROLES } from '../gender.ts'
import { addMonths, daysBetween } from '../calendar.ts'
import { adviseOnWhite, factsOf } from './advice.ts'
import { adviseOnHealth } from './health-advice.ts'
import type { MatingChange } from './change.ts'
import type { Find, Judging } from './finding.ts'
import { judgeNeutered, judgeParent } from './parent-rules.ts'

const days = ['togetherFrom', 'separatedOn', 'endedOn'] as const

/** Females have young until then, in months. Source: AnAge. */
const fertileMonths = 20

/** The parents of a mating, and the days on which something was done with them. */
export function matingFindings(change: MatingChange, { today, rules }: Judging, find: Find): void {
  const { father, mother, togetherFrom, separatedOn } = change
  if (father.id !== undefined && father.id === mother.id)
    find('SameParentTwice', '/motherId', { gerbilId: father.id })
  judgeParent('father', father, null, find)
  judgeParent('mother', mother, null, find)

  adviseOnWhite(father, mother, find)
  adviseOnHealth(change, separatedOn ?? change.endedOn ?? today, find)

  let latest = ''
  for (const member of days) {
    const day = change[member]
    if (!day) continue
    if (day > today) find('MatingInFuture', `/${member}`, { day })
    if (day < latest) find('MatingOutOfOrder', `/${member}`, { day, latest })
    else latest = day
  }
  if (separatedOn && !togetherFrom)
    find('MatingOutOfOrder', '/separatedOn', { day: separatedOn, latest: null })
  const { retiredOn } = change
  const parted = separatedOn ?? change.endedOn
  if (retiredOn && retiredOn > today) find('MatingInFuture', '/retiredOn', { day: retiredOn })
  if (retiredOn && parted) find('MatingOutOfOrder', '/retiredOn', { day: retiredOn, parted })
  else if (retiredOn && togetherFrom && retiredOn < togetherFrom)
    find('MatingOutOfOrder', '/retiredOn', { day: retiredOn, latest: togetherFrom })
  if (retiredOn) adviseOnRetired(change, today, find)
  for (const role of PARENT_ROLES) {
    judgeNeutered(role, change[role], togetherFrom ?? today, { rules, find })
    const { name = '', dateOfBirth } = change[role]
    if (togetherFrom && dateOfBirth && togetherFrom <= dateOfBirth)
      find('MatingBeforeBirth', '/togetherFrom', { name, day: togetherFrom, dateOfBirth })
  }
}

/** A pair that grows old together and can still have young. */
function adviseOnRetired({ father, mother }: MatingChange, today: string, find: Find): void {
  const { dateOfBirth } = mother
  if (father.neutered === 'Yes' || mother.neutered === 'Yes' || !dateOfBirth) return
  const ageInDays = daysBetween(dateOfBirth, today)
  if (Number.isNaN(ageInDays) || addMonths(dateOfBirth, fertileMonths) <= today) return
  find('RetiredFertile', '/retiredOn', {
    ...factsOf('mother', mother),
    ageInDays,
  })
}
