import { PARENT_ROLES } from '../gender.ts'
import { adviseOnWhite } from './advice.ts'
import type { MatingChange } from './change.ts'
import type { Find, Judging } from './finding.ts'
import { judgeParent } from './parent-rules.ts'

const days = ['togetherFrom', 'separatedOn', 'endedOn'] as const

/** The parents of a mating, and the days on which something was done with them. */
export function matingFindings(change: MatingChange, { today }: Judging, find: Find): void {
  const { father, mother, togetherFrom, separatedOn } = change
  if (father.id !== undefined && father.id === mother.id)
    find('SameParentTwice', '/motherId', { gerbilId: father.id })
  judgeParent('father', father, null, find)
  judgeParent('mother', mother, null, find)

  adviseOnWhite(father, mother, find)

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
  for (const role of PARENT_ROLES) {
    const { name = '', dateOfBirth } = change[role]
    if (togetherFrom && dateOfBirth && togetherFrom <= dateOfBirth)
      find('MatingBeforeBirth', '/togetherFrom', { name, day: togetherFrom, dateOfBirth })
  }
}
