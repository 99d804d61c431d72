import type { DatasetContact, DatasetPerson } from '@zuchtbuch/contracts/import-dataset'
import type { Patch, Target } from '@zuchtbuch/db/schema/import-steps'
import { normalizeNameSearch } from '@zuchtbuch/domain/name-search'
import type { BookContact } from './herd-book.ts'
import type { Planning } from './planning.ts'

type Person = {
  target: Target
  current: BookContact | null
  name: string
  /** Known by now, from the herd book or an earlier mention. */
  email: string | null
  imported: Patch<'contacts'>
}

type Mention = DatasetPerson & Partial<Omit<DatasetContact, keyof DatasetPerson>>

/** The people an import speaks of, and who of them the herd book knows. */
export type People = {
  /** The contact that is meant; null when several fit. Notes what the mention says of the person. */
  meet: (mention: Mention) => Target | null
  /** Returns the one known contact that is meant; null for none or several. Notes nothing. */
  know: (mention: Mention) => Target | undefined
  /** Plans everybody that was met. */
  plan: () => void
}

/**
 * A person is known by name, written alike or not, and told apart from namesakes by the e-mail address. The order of
 * mentions decides only who fills a gap, so that a repeated import finds the same people.
 */
export function peopleOf(planning: Planning): People {
  const byName = new Map<string, Person[]>()
  for (const contact of planning.book.contacts) {
    const { id: target, name, email } = contact
    add({ target, current: contact, name, email, imported: {} })
  }

  function add(person: Person): Person {
    const key = normalizeNameSearch(person.name)
    const namesakes = byName.get(key)
    if (namesakes) namesakes.push(person)
    else byName.set(key, [person])
    return person
  }

  const nameOf = ({ name }: Mention) => name.replace(/\s+/g, ' ')
  const emailOf = ({ email }: Mention) => email?.toLowerCase() ?? null
  const meant = (mention: Mention) =>
    choose(byName.get(normalizeNameSearch(nameOf(mention))) ?? [], emailOf(mention))

  function know(mention: Mention): Target | undefined {
    const [person, ...others] = meant(mention)
    return others.length > 0 ? undefined : person?.target
  }

  function meet(mention: Mention): Target | null {
    const [name, email] = [nameOf(mention), emailOf(mention)]
    const [person, ...others] = meant(mention)
    if (others.length > 0) return null
    const met =
      person ??
      add({
        target: { new: `contact:${name}|${email ?? ''}` },
        current: null,
        name,
        email: null,
        imported: {},
      })
    met.email ??= mention.email
    fillGaps(met.imported, columnsOf(mention, name))
    return met.target
  }

  function plan(): void {
    for (const { target, current, name, imported } of [...byName.values()].flat()) {
      if (Object.keys(imported).length === 0) continue
      const subject = { kind: 'contact', ref: name, name }
      const { name: _, ...known } = imported
      // A name that is written a little differently is no change.
      const values = current ? known : imported
      planning.step('contacts', { target, current: current && toFields(current), subject }, values)
    }
  }

  return { meet, know, plan }
}

function choose(namesakes: Person[], email: string | null): Person[] {
  if (email === null) return namesakes
  const same = namesakes.filter((person) => person.email?.toLowerCase() === email)
  return same.length > 0 ? same.slice(0, 1) : namesakes.filter((person) => person.email === null)
}

/** The first value stays. */
function fillGaps<P extends object>(imported: P, said: P): void {
  for (const field in said) {
    const value = said[field]
    if (value !== null && value !== undefined && value !== false) imported[field] ??= value
  }
}

function columnsOf({ address, isBreeder, isReceiver, ...rest }: Mention, name: string): Patch<'contacts'> {
  return {
    ...rest,
    name,
    street: address?.street ?? null,
    postalCode: address?.postalCode ?? null,
    city: address?.city ?? null,
    country: address?.country ?? null,
    isBreeder: isBreeder ?? null,
    isReceiver: isReceiver ?? null,
  }
}

/** A flag that is not set is an empty field. */
function toFields(contact: BookContact) {
  return { ...contact, isBreeder: contact.isBreeder || null, isReceiver: contact.isReceiver || null }
}
