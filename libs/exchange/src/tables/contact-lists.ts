import { addressLimits, contactLimits } from '@zuchtbuch/domain/text-limits'
import type { Target } from '@zuchtbuch/db/schema/import-steps'
import type { People } from '../plan-contacts.ts'
import { linesBeside, readListRows, saidIn } from './list-rows.ts'
import type { ListRow, MappedSheet } from './row-record.ts'
import type { ListField } from './sheet-kinds.data.ts'
import type { TableFindings } from './table-findings.ts'
import { cellTexts, listTexts } from './table-texts.de.ts'

/** What a row of a list of contacts says of a person. */
export interface ContactRow {
  readonly row: ListRow
  readonly mention: Parameters<People['meet']>[0]
}

type ContactField = Extract<ListField, `contact.${string}`>

/** The longest text of each field, in characters. */
const longest: Record<ContactField, number> = {
  'contact.name': contactLimits.name,
  'contact.email': contactLimits.email,
  'contact.phone': contactLimits.phone,
  'contact.street': addressLimits.street,
  'contact.postalCode': addressLimits.postalCode,
  'contact.city': addressLimits.city,
  'contact.country': addressLimits.country,
  'contact.suffix': contactLimits.breederNameSuffix,
}

/**
 * Reads the rows of lists of contacts. What has no field, and what its field cannot hold, goes to the notes of the
 * person, each cell under its heading. A row without a name is red.
 */
export function readContactRows(sheets: readonly MappedSheet[], findings: TableFindings): ContactRow[] {
  return sheets
    .flatMap((sheet) => readListRows(sheet, findings))
    .flatMap((row) => {
      const text = (field: ContactField) => fieldText(row, field, findings)
      const name = saidIn(row, 'contact.name')
      const refuse = (code: string, sentence: string) => {
        findings.find(row, name?.column ?? null, 'red', code, sentence)
        return []
      }
      if (name === null || !/[\p{L}\p{N}]/u.test(name.text)) return refuse('NoName', cellTexts.NoName())
      if (name.text.length > contactLimits.name) return refuse('NameTooLong', cellTexts.NameTooLong())
      const email = text('contact.email')
      const suffix = text('contact.suffix')
      const mention = {
        name: name.text,
        email,
        phone: text('contact.phone'),
        address: {
          street: text('contact.street'),
          postalCode: text('contact.postalCode'),
          city: text('contact.city'),
          country: text('contact.country'),
        },
        breederNameSuffix: suffix,
        // Whoever's animals have an ending bred them.
        isBreeder: suffix === null ? null : true,
      }
      const notes = linesBeside(row)
      return (notes?.length ?? 0) > contactLimits.notes
        ? refuse('TooMuchText', listTexts.TooMuchText(contactLimits.notes))
        : { row, mention: { ...mention, notes } }
    })
}

/** A name, an @ and a place: what else stands under "E-Mail" is a word about it. */
const address = /^[^\s@]+@[^\s@]+$/

function fieldText(row: ListRow, field: ContactField, { leave }: TableFindings): string | null {
  const said = saidIn(row, field)
  if (said === null) return null
  const { text, column } = said
  const most = longest[field]
  if (text.length > most) leave(row, column, 'TextTooLong', cellTexts.TextTooLong(most))
  else if (field === 'contact.email' && !address.test(text))
    leave(row, column, 'UnreadableEmail', listTexts.UnreadableEmail(text))
  else return text
  return null
}

/**
 * Notes what the rows say of each person; another row of the same person is red. Answers whom the rows mean by their
 * places.
 */
export function meetContacts(
  rows: readonly ContactRow[],
  people: People,
  { find }: TableFindings,
): Map<string, Target> {
  const targets = new Map<string, Target>()
  const rowOf = new Map<Target, number>()
  for (const { row, mention } of rows) {
    const refuse = (code: string, sentence: string) => find(row, null, 'red', code, sentence)
    const known = people.know(mention)
    const earlier = known === undefined ? undefined : rowOf.get(known)
    if (earlier !== undefined) {
      refuse('DuplicateRow', listTexts.SamePerson(earlier))
      continue
    }
    const target = people.meet(mention)
    if (target === null) refuse('ContactAmbiguous', listTexts.ContactAmbiguous(mention.name))
    else {
      targets.set(row.place, target)
      rowOf.set(target, row.row)
    }
  }
  return targets
}
