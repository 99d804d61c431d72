import type { Tx } from '@zuchtbuch/db/client'
import { insertContact } from '@zuchtbuch/db/placement/contacts'
import { insertDemoRecords } from '@zuchtbuch/db/book/demo'
import { insertEnclosure } from '@zuchtbuch/db/herd/enclosures'
import { insertFeedback } from '@zuchtbuch/db/feedback'
import { insertHealthRecord } from '@zuchtbuch/db/herd/health-records'
import { insertPhotos } from '@zuchtbuch/db/herd/photos'
import { insertRequests, updateRequest } from '@zuchtbuch/db/mail/requests'
import { insertWeightRecords } from '@zuchtbuch/db/herd/weight-records'
import { characterOf } from '@zuchtbuch/demo/character'
import { daysBefore } from '@zuchtbuch/demo/days'
import { enclosures } from '@zuchtbuch/demo/enclosures.data'
import { ban, healthNotes } from '@zuchtbuch/demo/health.data'
import { buildHerd, type DemoAnimal, ownBreeder } from '@zuchtbuch/demo/herd'
import { contract, letters, tickets } from '@zuchtbuch/demo/letters.data'
import { markingOf } from '@zuchtbuch/demo/marking'
import { matings, stayedAfter } from '@zuchtbuch/demo/lines.data'
import { breeders, interested, receivers } from '@zuchtbuch/demo/people.data'
import { enclosurePictures, pictureName, portraits } from '@zuchtbuch/demo/pictures'
import { weightsOf } from '@zuchtbuch/demo/weights'
import { seededColorVarieties } from '@zuchtbuch/domain/colors/color-varieties'
import { parseGenotype } from '@zuchtbuch/domain/colors/gene-code'
import { isComplete } from '@zuchtbuch/domain/colors/genotype'
import { resolveVariety } from '@zuchtbuch/domain/colors/variety-patterns'
import { addNextMating } from '../herd/next-mating.ts'
import { createGerbil } from '../herd/save-gerbil.ts'
import { createLitter } from '../herd/save-litter.ts'
import { createMating } from '../herd/save-mating.ts'
import type { DemoPictures } from './demo-pictures.ts'

/** Ids by name; those of litters by their letter, those of mails by the key of the letter. */
export type DemoIds = Record<
  'animals' | 'litters' | 'contacts' | 'enclosures' | 'letters',
  ReadonlyMap<string, string>
>

/** Stores the herd, its people and their letters, through the rules that every record has to meet. */
export async function storeDemoHerd(
  tx: Tx,
  { today, timeZone, pictures }: { today: string; timeZone: string; pictures: DemoPictures },
): Promise<DemoIds> {
  const contacts = await storeContacts(tx)
  const enclosureIds = await storeEnclosures(tx, today, pictures)
  const { animals, litters } = await storeAnimals(tx, { today, timeZone, contacts, enclosureIds })
  await storeMatings(tx, { animals, litters }, { today, timeZone })
  const { animals: herd } = buildHerd(today)
  await insertWeightRecords(
    tx,
    weightsOf(herd, today).map(({ animal, ...weight }) => ({ gerbilId: idOf(animals, animal), ...weight })),
  )
  for (const { animal, daysAgo, followUpDaysAgo, resolvedDaysAgo, ...note } of healthNotes) {
    await insertHealthRecord(tx, idOf(animals, animal), {
      ...note,
      date: daysBefore(today, daysAgo),
      followUpOn: followUpDaysAgo === undefined ? null : daysBefore(today, followUpDaysAgo),
      resolvedOn: resolvedDaysAgo === undefined ? null : daysBefore(today, resolvedDaysAgo),
    })
  }
  for (const { animal, number } of portraits) {
    const picture = pictures.get(pictureName(animal, number))
    if (picture) await insertPhotos(tx, { gerbilId: idOf(animals, animal) }, [picture])
  }
  const letterIds = await storeLetters(tx, contacts)
  await storeTickets(tx)
  return { animals, litters, contacts, enclosures: enclosureIds, letters: letterIds }
}

export function idOf(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo knows no ${name}`)
  return id
}

async function storeContacts(tx: Tx): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const contact of breeders)
    ids.set(contact.name, (await insertContact(tx, { ...contact, isBreeder: true })).id)
  for (const contact of receivers) {
    ids.set(contact.name, (await insertContact(tx, { ...contact, isReceiver: true })).id)
  }
  for (const contact of interested) ids.set(contact.name, (await insertContact(tx, contact)).id)
  await insertDemoRecords(tx, 'contacts', [...ids.values()])
  return ids
}

async function storeEnclosures(tx: Tx, today: string, pictures: DemoPictures): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const { cleanedDaysAgo, quarantineDays, ...enclosure } of enclosures) {
    const lastCleanedOn = daysBefore(today, cleanedDaysAgo)
    const quarantineUntil = quarantineDays === null ? null : daysBefore(today, -quarantineDays)
    const { id } = await insertEnclosure(tx, { ...enclosure, lastCleanedOn, quarantineUntil })
    ids.set(enclosure.name, id)
  }
  await insertDemoRecords(tx, 'enclosures', [...ids.values()])
  for (const enclosure of enclosurePictures) {
    const picture = pictures.get(pictureName(enclosure))
    if (picture) await insertPhotos(tx, { enclosureId: idOf(ids, enclosure) }, [picture])
  }
  return ids
}

type Place = {
  today: string
  timeZone: string
  contacts: ReadonlyMap<string, string>
  enclosureIds: ReadonlyMap<string, string>
}

/** Animals without known parents first, then litter by litter: parents are there before their young. */
async function storeAnimals(
  tx: Tx,
  place: Place,
): Promise<Record<'animals' | 'litters', Map<string, string>>> {
  const { animals, litters } = buildHerd(place.today)
  const ids = new Map<string, string>()
  const add = async (animal: DemoAnimal, litterId: string | null) => {
    const values = { ...toGerbil(animal, place), litterId }
    ids.set(animal.name, (await createGerbil(tx, values, place.timeZone)).id)
  }
  const litterIds = new Map<string, string>()
  for (const animal of animals.filter(({ litter }) => litter === null)) await add(animal, null)
  for (const litter of litters.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    const { code, letter, date, father, mother, ...counts } = litter
    const { id } = await createLitter(
      tx,
      {
        ...counts,
        date: new Date(`${date}T12:00:00Z`),
        fatherId: idOf(ids, father),
        motherId: idOf(ids, mother),
        litterLetter: letter,
        pairingCode: letter === null ? null : code,
        expectedGoHomeDate: letter === null ? null : daysBefore(date, -70),
      },
      place.timeZone,
    )
    litterIds.set(letter ?? code, id)
    for (const animal of animals.filter((one) => one.litter === code)) await add(animal, id)
  }
  await insertDemoRecords(tx, 'litters', [...litterIds.values()])
  await insertDemoRecords(tx, 'gerbils', [...ids.values()])
  return { animals: ids, litters: litterIds }
}

async function storeMatings(
  tx: Tx,
  { animals, litters }: Record<'animals' | 'litters', ReadonlyMap<string, string>>,
  { today, timeZone }: Pick<Place, 'today' | 'timeZone'>,
): Promise<void> {
  const ids: string[] = []
  for (const { father, mother, togetherDaysAgo, plannedInDays } of matings) {
    const mating = {
      fatherId: idOf(animals, father),
      motherId: idOf(animals, mother),
      togetherFrom: togetherDaysAgo === null ? null : daysBefore(today, togetherDaysAgo),
      plannedFor: plannedInDays === null ? null : daysBefore(today, -plannedInDays),
    }
    ids.push((await createMating(tx, mating, timeZone)).id)
  }
  for (const letter of stayedAfter)
    ids.push((await addNextMating(tx, idOf(litters, letter), {}, timeZone)).id)
  await insertDemoRecords(tx, 'matings', ids)
}

const banOf = (today: string) => ({
  kind: 'Excluded' as const,
  reason: ban.reason,
  diagnosisCode: ban.diagnosisCode,
  since: daysBefore(today, ban.daysAgo),
  until: null,
})

function toGerbil(animal: DemoAnimal, { today, contacts, enclosureIds }: Place) {
  const { name, gender, dateOfBirth, genotype, originBreeder, fate } = animal
  // The contract itself hands its animals over.
  const given = fate.at === 'given' && fate.to !== contract.buyer ? fate : null
  return {
    name,
    gender,
    dateOfBirth,
    genotype,
    originBreeder,
    ...characterOf(animal),
    ...markingOf(name),
    breedingBan: name === ban.animal ? banOf(today) : null,
    colorVarietyId: genotype === null ? null : varietyOf(genotype),
    isResident: fate.at !== 'elsewhere',
    originContactId: originBreeder === ownBreeder ? null : idOf(contacts, originBreeder),
    enclosureId: fate.at === 'home' ? idOf(enclosureIds, fate.enclosure) : null,
    status: fate.at === 'home' ? (fate.status ?? 'Breeding') : fate.at === 'elsewhere' ? 'Deceased' : 'Pet',
    dateOfDeath: fate.at === 'dead' ? daysBefore(today, fate.daysAgo) : null,
    causeOfDeath: fate.at === 'dead' ? fate.cause : null,
    receiverContactId: given === null ? null : idOf(contacts, given.to),
    goHomeDate: given === null ? null : daysBefore(today, given.daysAgo),
  } as const
}

/** The variety of a complete genotype; an incomplete one stays open, as it would in the breeder's own book. */
function varietyOf(genotype: string): string | null {
  const parsed = parseGenotype(genotype)
  if (!isComplete(parsed)) return null
  return resolveVariety(parsed, seededColorVarieties)?.id ?? null
}

/** Mails as if they had been read; no mailbox knows them, so their Message-Ids are ours. */
async function storeLetters(
  tx: Tx,
  contacts: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  const hourMs = 3_600_000
  for (const letter of letters) {
    const messageId = `<${letter.key}@beispiel.invalid>`
    const receivedAt = new Date(Date.now() - letter.hoursAgo * hourMs)
    const assignedContactId = letter.contact === null ? null : idOf(contacts, letter.contact)
    const [id] = await insertRequests(tx, [
      {
        gmailMessageId: messageId,
        threadId: messageId,
        inReplyTo: null,
        references: [],
        fromName: letter.fromName,
        fromAddress: letter.fromAddress,
        replyTo: null,
        subject: letter.subject,
        bodyText: letter.bodyText,
        receivedAt,
        assignedContactId,
        attachments: [],
        isAutomated: letter.isAutomated ?? false,
        senderWarnings: [],
        fingerprint: null,
      },
    ])
    if (id === undefined) continue
    const answeredAt = letter.status === 'Answered' ? new Date(receivedAt.getTime() + 5 * hourMs) : null
    await updateRequest(tx, id, { status: letter.status, draftReply: letter.draftReply ?? null, answeredAt })
    ids.set(letter.key, id)
  }
  await insertDemoRecords(tx, 'requests', [...ids.values()])
  return ids
}

async function storeTickets(tx: Tx): Promise<void> {
  for (const { daysAgo, ...ticket } of tickets) {
    const timestamp = new Date(Date.now() - daysAgo * 86_400_000)
    const { id } = await insertFeedback(tx, { ...ticket, timestamp })
    await insertDemoRecords(tx, 'feedback', [id])
  }
}
