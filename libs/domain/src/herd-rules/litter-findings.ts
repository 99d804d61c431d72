import { daysBetween } from '../calendar.ts'
import { PARENT_ROLES } from '../gender.ts'
import { daysToNextBirth } from '../litters/birth-window.ts'
import { adviseOnParents, factsOf } from './advice.ts'
import type { LitterChange, LitterFacts } from './change.ts'
import type { Find, Judging } from './finding.ts'
import { adviseOnHealth } from './health-advice.ts'
import { isInLoop, judgeNeutered, judgeParent } from './parent-rules.ts'
import { pupFindings } from './pup-findings.ts'

/** Day, counts, parents and young of a litter. */
export function litterFindings(change: LitterChange, judging: Judging, find: Find): void {
  const { litter, before, father, mother, pups = [] } = change
  const { day, totalBorn, deathsWithin8Weeks } = litter
  const begin = beginOf(litter)
  if (begin && begin > judging.today && begin !== beginOf(before))
    find('LitterInFuture', '/date', { day: begin })
  if (typeof deathsWithin8Weeks === 'number') {
    const facts = { deathsWithin8Weeks, totalBorn: totalBorn ?? null }
    if (deathsWithin8Weeks < 0) find('DeathsNegative', '/deathsWithin8Weeks', facts)
    else if (typeof totalBorn === 'number' && deathsWithin8Weeks > totalBorn)
      find('DeathsAboveBorn', '/deathsWithin8Weeks', facts)
  }
  const hasOtherParents = litter.fatherId !== before?.fatherId || litter.motherId !== before?.motherId
  if (!before || hasOtherParents || day !== before.day) {
    judgeParent('father', father, day, find)
    judgeParent('mother', mother, day, find)
    const [fatherId = father?.id, motherId = mother?.id] = [litter.fatherId, litter.motherId]
    if (fatherId && fatherId === motherId) find('SameParentTwice', '/motherId', { gerbilId: fatherId })
  }
  const pupIds = pups.flatMap(({ id }) => id ?? [])
  if (change.parentsOf && isInLoop(pupIds, change.parentsOf))
    find('PedigreeCycle', litter.fatherId ? '/fatherId' : '/motherId')

  if (typeof totalBorn === 'number' && pups.length > totalBorn)
    find('MorePupsThanBorn', '/totalBorn', { totalBorn, pups: pups.length })
  for (const [nth, pup] of pups.entries())
    pupFindings(pup, day, [father, mother], find, () => `/gerbilIds/${nth}`)
  if (day) adviseOnLitter(change, day, judging, find)
}

const beginOf = (litter: LitterFacts | null | undefined) => litter?.day ?? litter?.firstDay

function adviseOnLitter(change: LitterChange, day: string, { rules }: Judging, find: Find): void {
  const { litter, father, mother, coefficient } = change
  const { gestation } = rules
  // A father is needed until the longest gestation begins, a mother until the birth.
  const deadFor = { father: gestation.nursingMax, mother: 0 }
  for (const role of PARENT_ROLES) {
    const parent = role === 'father' ? father : mother
    const dateOfDeath = parent?.dateOfDeath
    if (dateOfDeath && daysBetween(dateOfDeath, day) > deadFor[role])
      find('Deceased', `/${role}Id`, { ...factsOf(role, parent), dateOfDeath, day })
    judgeNeutered(role, parent, day, { rules, find, daysBefore: deadFor[role] })
  }
  const others = change.littersOfMother?.flatMap(({ id, day }) =>
    id !== undefined && id === litter.id ? [] : [day],
  )
  const gap = Math.min(
    ...(others ?? []).flatMap((other) => (other === null ? [] : Math.abs(daysBetween(other, day)))),
  )
  const atLeast = daysToNextBirth(null, rules).from
  if (gap < atLeast) find('LittersTooClose', '/date', { ...factsOf('mother', mother), gap, atLeast })
  adviseOnHealth({ father, mother }, day, find)
  adviseOnParents({ father, mother, birth: day, littersOfMother: others ?? null, coefficient }, rules, find)
}
