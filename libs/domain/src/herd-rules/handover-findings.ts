import { daysBetween } from '../calendar.ts'
import type { HandoverChange } from './change.ts'
import { judgeQuarantine } from './parent-rules.ts'
import type { Find, Judging } from './finding.ts'

/** A sale contract and the animals that it hands over. */
export function handoverFindings(change: HandoverChange, { today, rules }: Judging, find: Find): void {
  const { contractDate, handoverDate, buyerContactId = null, animals = [], contracted, handedOver } = change
  for (const [nth, animal] of animals.entries()) {
    const { id = '', name = '', dateOfBirth } = animal
    const facts = { gerbilId: id, name }
    const path = `/gerbilIds/${nth}`
    if (handedOver?.has(id) ?? true) {
      if (animal.dateOfDeath || animal.chosenStatus === 'Deceased') find('GerbilDeceased', path, facts)
      const receiver = animal.receiverContactId ?? null
      if (contracted?.has(id) || (receiver !== null && receiver !== buyerContactId))
        find('GerbilAlreadyHandedOver', path, facts)
    }
    judgeQuarantine(animal, path, handoverDate ?? today, find)
    if (!handoverDate || !dateOfBirth) continue
    if (handoverDate < dateOfBirth)
      find('HandoverBeforeBirth', '/handoverDate', { ...facts, day: handoverDate, dateOfBirth })
    else if (daysBetween(dateOfBirth, handoverDate) < rules.readyDay)
      find('GerbilYoung', path, {
        ...facts,
        ageInDays: daysBetween(dateOfBirth, handoverDate),
        atLeast: rules.readyDay,
      })
  }
  if (contractDate && contractDate > today) find('DateInFuture', '/contractDate', { day: contractDate })
  if (animals.length === 1) find('SingleAnimal', '/gerbilIds', { name: animals[0]?.name ?? '' })
  if (handoverDate === null) find('HandoverDateMissing', '/handoverDate')
  if (change.isDateAssumed === true)
    find('HandoverDateAssumed', '/handoverDate', { day: handoverDate ?? null })
}
