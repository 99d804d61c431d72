import { listVarietyNames } from '@zuchtbuch/db/herd/color-varieties'
import type { Db } from '@zuchtbuch/db/client'
import { findRequestCompanions, type Request } from '@zuchtbuch/db/mail/requests'
import { type Enquiry, type ReadEnquiry, readEnquiry } from '@zuchtbuch/domain/letters/enquiry-lines'
import { normalizeNameSearch } from '@zuchtbuch/domain/name-search'
import { readSpokenWish } from '@zuchtbuch/domain/letters/spoken-wish'
import { writerOf } from '@zuchtbuch/mail/writer'

/**
 * Suggests a wish from the labelled lines of a mail, and whose it would be; for a request entered by hand, from its
 * sentences, too. Nothing is stored: the breeder looks at it first. A colour that the catalogue does not have is left
 * out like everything else that cannot be read for sure.
 */
export async function suggestProspect(db: Db, request: Request) {
  const { enquiry, lines } = readWords(request)
  const { colors = [], postalCode, city, ...wish } = enquiry
  const colorVarietyIds = await idsOf(db, colors)
  const writer = writerOf(request)
  const written = { id: request.id, address: writer.address }
  const companions = (await findRequestCompanions(db, [written])).get(request.id)
  const contactId = request.assignedContactId ?? companions?.senderContactId ?? null
  const address = {
    ...(postalCode !== undefined && { postalCode }),
    ...(city !== undefined && { city }),
  }
  const name = (writer.name ?? request.fromPhone ?? writer.address)?.slice(0, 200)
  const isNew = contactId === null && name !== undefined
  const person = {
    email: writer.address,
    ...(request.fromPhone !== null && { phone: request.fromPhone }),
    ...(Object.keys(address).length > 0 && { address }),
  }
  const members = { ...wish, ...(colorVarietyIds.length > 0 && { colorVarietyIds }) }
  return {
    contactId,
    contact: isNew ? { name, ...person } : null,
    prospect: members,
    lines: (Object.keys(lines) as (keyof Enquiry)[]).flatMap((member) => {
      const path = pathOf(member)
      const isShown = member === 'colors' ? colorVarietyIds.length > 0 : isNew || !path.startsWith('/contact')
      return isShown ? { path, line: lines[member]! } : []
    }),
  }
}

/** Strangers write mails that could mean anything; what was noted by hand is about a wish. */
function readWords({ channel, bodyText }: Request): ReadEnquiry {
  const labelled = readEnquiry(bodyText)
  if (channel === 'Mail') return labelled
  const spoken = readSpokenWish(bodyText)
  return {
    enquiry: { ...spoken.enquiry, ...labelled.enquiry },
    lines: { ...spoken.lines, ...labelled.lines },
  }
}

function pathOf(member: keyof Enquiry): string {
  if (member === 'postalCode' || member === 'city') return `/contact/address/${member}`
  return `/prospect/${member === 'colors' ? 'colorVarietyIds' : member}`
}

async function idsOf(db: Db, names: string[]): Promise<string[]> {
  if (names.length === 0) return []
  const wanted = new Set(names.map(normalizeNameSearch))
  const varieties = await listVarietyNames(db)
  return varieties.filter(({ name }) => wanted.has(normalizeNameSearch(name))).map(({ id }) => id)
}
