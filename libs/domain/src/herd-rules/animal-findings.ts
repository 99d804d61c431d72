import type { AnimalChange } from './change.ts'
import type { Find, Judging } from './finding.ts'
import { isInLoop, judgeParent } from './parent-rules.ts'
import { pupFindings } from './pup-findings.ts'

/** Dates, descent and offspring of one animal. */
export function animalFindings(change: AnimalChange, { today }: Judging, find: Find): void {
  const { animal, before, firstRecordDay, variety } = change
  const { dateOfBirth, dateOfDeath, goHomeDate } = animal
  if (dateOfBirth && dateOfBirth > today) find('BirthInFuture', '/dateOfBirth', { dateOfBirth })
  if (dateOfDeath && dateOfDeath > today) find('DeathInFuture', '/dateOfDeath', { dateOfDeath })
  if (dateOfDeath && dateOfBirth && dateOfDeath < dateOfBirth)
    find('DeathBeforeBirth', '/dateOfDeath', { dateOfDeath, dateOfBirth })
  if (goHomeDate && dateOfBirth && goHomeDate < dateOfBirth)
    find('HandoverBeforeBirth', '/goHomeDate', { day: goHomeDate, dateOfBirth })
  if (dateOfBirth && firstRecordDay && dateOfBirth > firstRecordDay)
    find('BirthAfterRecord', '/dateOfBirth', { dateOfBirth, firstRecordDay })

  const { id, name, gender } = animal
  const itself = { ...(id !== undefined && { id }), ...(name !== undefined && { name }) }
  for (const { role, day } of change.parentOf ?? []) {
    if (gender !== undefined && gender !== before?.gender)
      judgeParent(role, { ...itself, gender }, day, find, '/gender')
    if (dateOfBirth && dateOfBirth !== before?.dateOfBirth)
      judgeParent(role, { ...itself, dateOfBirth }, day, find, '/dateOfBirth')
  }
  if (change.parentsOf && animal.id !== undefined && isInLoop([animal.id], change.parentsOf))
    find('PedigreeCycle', '/litterId')

  if (change.litter)
    pupFindings(animal, change.litter.day, [change.father, change.mother], find, (member) => `/${member}`)
  if (variety && variety.possible.length > 0 && !variety.possible.includes(variety.chosen))
    find('VarietyDiffersFromGenotype', '/colorVarietyId', {
      chosen: variety.chosen,
      possible: variety.possible.join(', '),
    })
  if (animal.receiverContactId && goHomeDate === null) find('HandoverDateMissing', '/goHomeDate')
}
