import type { Patch, Target } from '@zuchtbuch/db/schema/import-steps'
import { calendarDay } from '@zuchtbuch/domain/calendar'
import { normalizeNameSearch } from '@zuchtbuch/domain/name-search'
import { nameFormsWith } from './breeder-names.ts'
import type { BookGerbil, BookLitter, HerdBook } from './herd-book.ts'
import { addTo } from './identify.ts'
import { freeze, type ImportPlan } from './import-plan.ts'
import { requireSoundPedigree } from './pedigree-check.ts'
import { statusOf } from './plan-animals.ts'
import { type People, peopleOf } from './plan-contacts.ts'
import { keyOf } from './plan-parents.ts'
import { type Planning, type PlanOptions, startPlanning } from './planning.ts'
import type { HerdBookRow } from './read-herd-book-tables.ts'
import { isUnknownParent, readGender } from './read-words.ts'
import { refusalsOf } from './refusals.ts'
import { importTexts, wordTexts } from './texts.de.ts'

export type WordPlan = ImportPlan & { readonly matched: number; readonly skipped: number }

/**
 * Plans to fill empty fields of animals that the herd book has, from the rows of a breeder's tables: the litter by
 * pairing and birth date, the receiver, the day of the hand-over, the day and cause of death. Nothing that is there is
 * changed, no animal is made, and an animal is only recognised by its name together with its birth date.
 * Throws `PedigreeProblem` when a litter would make an animal its own ancestor.
 */
export function planWordImport(rows: readonly HerdBookRow[], book: HerdBook, options: PlanOptions): WordPlan {
  const planning = startPlanning(book, options)
  const people = peopleOf(planning)
  const formsOf = nameFormsWith(book.contacts.map((contact) => contact.breederNameSuffix))
  const find = animalFinder(planning, formsOf)
  const litters = new Map<string, Set<BookLitter>>()
  for (const litter of book.litters) {
    if (litter.pairingCode === null || litter.datePrecision !== 'Day') continue
    const day = calendarDay(new Date(litter.date), options.timeZone)
    addTo(litters, `${normalizeNameSearch(litter.pairingCode)}|${day}`, litter)
  }

  const fills = new Map<string, Patch<'gerbils'>>()
  let matched = 0
  for (const row of rows) {
    const gerbil = find(row)
    if (!gerbil) continue
    matched++
    const filled = fills.get(gerbil.id) ?? {}
    fills.set(gerbil.id, { ...filled, ...fillsOf(planning, row, { ...gerbil, ...filled }, litters, people) })
  }
  people.plan()
  for (const gerbil of book.gerbils) {
    const changes = fills.get(gerbil.id)
    if (changes) planning.change('gerbils', gerbil, changes, (now) => statusOf(now, options.today))
  }
  checkPedigree(book, fills)
  const plan = planning.finish()
  return freeze({ ...plan, matched, skipped: rows.length - matched })
}

const subjectOf = (row: HerdBookRow) => ({ kind: 'row', ref: row.place, name: row.name })

function animalFinder(
  planning: Planning,
  formsOf: ReturnType<typeof nameFormsWith>,
): (row: HerdBookRow) => BookGerbil | undefined {
  const whole = new Map<string, Set<BookGerbil>>()
  const any = new Map<string, Set<BookGerbil>>()
  for (const gerbil of planning.book.gerbils) {
    if (gerbil.dateOfBirth === null) continue
    const [first, ...forms] = formsOf(gerbil.name).map((form) => `${form}|${gerbil.dateOfBirth}`)
    if (first === undefined) continue
    addTo(whole, first, gerbil)
    for (const form of [first, ...forms]) addTo(any, form, gerbil)
  }
  return (row) => {
    const subject = subjectOf(row)
    const warn = (code: string, reason: string) => {
      planning.find('warnings', subject, code, reason)
      return undefined
    }
    const day = planning.day(subject, 'dateOfBirth', row.birth ?? null)
    if (day === null) return warn('NoBirthDate', wordTexts.noBirthDate())
    const forms = formsOf(row.name).map((form) => `${form}|${day}`)
    const exact = whole.get(forms[0] ?? '')
    const found = exact ?? new Set(forms.flatMap((form) => [...(any.get(form) ?? [])]))
    const gender = readGender(row.gender ?? null)
    const fitting = [...found].filter(
      (gerbil) => !gender || gender === 'Unknown' || gerbil.gender === 'Unknown' || gerbil.gender === gender,
    )
    if (fitting.length === 1) return fitting[0]
    if (fitting.length > 1) return warn('Ambiguous', importTexts.ambiguous(fitting.length))
    if (/[,;&/+\n]| und /.test(row.name)) return warn('SeveralAnimals', wordTexts.severalAnimals())
    return warn('AnimalMissing', wordTexts.animalMissing(day))
  }
}

/** Returns the members that a row fills of an animal as it is by now; different values there are reported as kept. */
function fillsOf(
  planning: Planning,
  row: HerdBookRow,
  gerbil: Patch<'gerbils'> & { id: string },
  litters: Map<string, Set<BookLitter>>,
  people: People,
): Patch<'gerbils'> {
  const subject = subjectOf(row)
  const changes: Patch<'gerbils'> = {}
  const fill = <F extends keyof Patch<'gerbils'>>(field: F, value: Patch<'gerbils'>[F]) => {
    const stored = gerbil[field] ?? null
    if (value === null || value === stored) return
    if (stored === null) changes[field] = value
    else planning.keep(subject, field, stored, value)
  }
  fill('litterId', litterOf(planning, row, gerbil, litters))
  const receiver = row.receiver?.replaceAll('\n', ' ').slice(0, 200) ?? ''
  const isNamed = !isUnknownParent(receiver) && (gerbil.receiverContactId ?? null) === null
  const isPromised = isNamed && planning.isPromised(gerbil.id, subject, people.know(person(receiver)))
  if (isNamed && !isPromised) {
    const contact = people.meet(person(receiver))
    if (contact === null)
      planning.find('warnings', subject, 'ReceiverAmbiguous', importTexts.receiverAmbiguous(receiver))
    fill('receiverContactId', contact)
  }
  if (!isPromised) fill('goHomeDate', plausible(planning, row, gerbil, 'goHomeDate'))
  fill('dateOfDeath', plausible(planning, row, gerbil, 'dateOfDeath'))
  const cause = row.cause?.slice(0, 1000) ?? ''
  fill('causeOfDeath', isUnknownParent(cause) ? null : cause)
  return changes
}

const person = (name: string) => ({
  name,
  isReceiver: true,
  email: null,
  phone: null,
  address: null,
  notes: null,
})

function litterOf(
  planning: Planning,
  row: HerdBookRow,
  gerbil: Patch<'gerbils'>,
  litters: Map<string, Set<BookLitter>>,
): Target | null {
  const known = gerbil.litterId ?? null
  if (isUnknownParent(row.pairing ?? null) || known !== null) return known
  const code = row.pairing ?? ''
  const [litter, ...others] = litters.get(`${normalizeNameSearch(code)}|${gerbil.dateOfBirth}`) ?? []
  if (litter && others.length === 0) return litter.id
  const reason = litter ? wordTexts.litterAmbiguous(code) : wordTexts.litterMissing(code)
  planning.find('warnings', subjectOf(row), litter ? 'LitterAmbiguous' : 'LitterMissing', reason)
  return null
}

function plausible(
  planning: Planning,
  row: HerdBookRow,
  gerbil: Patch<'gerbils'>,
  field: 'goHomeDate' | 'dateOfDeath',
): string | null {
  const typed = field === 'goHomeDate' ? row.goHome : row.death
  const day = planning.day(subjectOf(row), field, typed ?? null)
  if (day === null) return null
  const animal = { dateOfBirth: gerbil.dateOfBirth ?? null, [field]: day }
  const refusals = refusalsOf({ kind: 'animal', animal }, planning.options.today)
  if (!refusals.some(({ path }) => path === `/${field}`)) return day
  planning.find('warnings', subjectOf(row), 'ImplausibleDate', importTexts.implausibleDate(field, day))
  return null
}

function checkPedigree(book: HerdBook, fills: ReadonlyMap<string, Patch<'gerbils'>>): void {
  if (![...fills.values()].some((values) => 'litterId' in values)) return
  requireSoundPedigree(
    book.gerbils.map(({ id, name, litterId }) => {
      const litter = fills.get(id)?.litterId ?? litterId
      return { key: id, name, litter: litter === null ? null : keyOf(litter) }
    }),
    new Map(book.litters.map(({ id, fatherId, motherId }) => [id, [fatherId, motherId]])),
  )
}
