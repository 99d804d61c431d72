import { ImportDataset } from '@zuchtbuch/contracts/import-dataset'
import { importKinds, isNewTarget, rememberedOf, type Target } from '@zuchtbuch/db/schema/import-steps'
import { seededColorVarieties } from '@zuchtbuch/domain/colors/color-varieties'
import type { BookContact, BookGerbil, BookLitter, HerdBook } from './herd-book.ts'
import type { ImportPlan } from './import-plan.ts'
import { planImport } from './plan-import.ts'

export const options = { today: '2026-11-20', timeZone: 'Europe/Berlin' }

export function emptyBook(): HerdBook {
  return {
    ownBreeder: { breederName: null, breederNameSuffix: null },
    gerbils: [],
    litters: [],
    contacts: [],
    colorVarieties: seededColorVarieties.map((variety) => ({ ...variety, otherNames: [] })),
    reservedFor: new Map(),
    importedContracts: [],
    lastImports: new Map(),
  }
}

export const dataset = (parts: Record<string, unknown>) =>
  ImportDataset.parse({ format: 'zuchtbuch-import/1', ownBreederName: 'Kleine Chaoten', ...parts })

export const plan = (parts: Record<string, unknown>, book: HerdBook = emptyBook()) =>
  planImport(dataset(parts), book, options)

const blankGerbil: Omit<BookGerbil, 'id' | 'name'> = {
  gender: 'Unknown',
  genotype: null,
  otherGenes: [],
  status: 'Breeding',
  chosenStatus: 'Breeding',
  litterId: null,
  colorVarietyId: null,
  receiverContactId: null,
  originBreeder: null,
  dateOfBirth: null,
  dateOfBirthText: null,
  dateOfDeath: null,
  causeOfDeath: null,
  deathCause: null,
  deathManner: null,
  deathHeritable: null,
  isDeathDateEstimated: null,
  breedingBan: null,
  goHomeDate: null,
  lastSeenAliveOn: null,
  characterTraits: [],
  characterNote: null,
  whiteGrade: null,
  neutered: null,
  neuteredOn: null,
  quarantineUntil: null,
  quarantineReason: null,
  whitePercent: null,
  isResident: true,
  importSource: null,
  externalRef: null,
  rawImportData: null,
  extras: [],
  provenance: null,
  firstRecordDay: null,
}
const blankLitter: Omit<BookLitter, 'id' | 'date'> = {
  datePrecision: 'Day',
  fatherId: null,
  motherId: null,
  totalBorn: null,
  deathsWithin8Weeks: null,
  expectedGoHomeDate: null,
  notes: null,
  pairingCode: null,
  litterLetter: null,
  externalRef: null,
  provenance: null,
}
const blankContact: Omit<BookContact, 'id' | 'name'> = {
  salutation: null,
  isBreeder: false,
  isReceiver: false,
  email: null,
  phone: null,
  street: null,
  postalCode: null,
  city: null,
  country: null,
  notes: null,
  breederNameSuffix: null,
  aftercareConsent: 'Unknown' as const,
  aftercareConsentOn: null,
  provenance: null,
}

export const gerbil = (id: string, values: Partial<BookGerbil>): BookGerbil => ({
  ...blankGerbil,
  id,
  name: id,
  ...values,
})
export const litter = (id: string, values: Partial<BookLitter>): BookLitter => ({
  ...blankLitter,
  id,
  date: '2020-01-01T00:00:00.000Z',
  ...values,
})
export const contact = (id: string, values: Partial<BookContact>): BookContact => ({
  ...blankContact,
  id,
  name: id,
  ...values,
})

const keyOrNull = (target: Target | null) => (isNewTarget(target) ? target.new : target)

/** The herd book after a plan was carried out, as the database would have it; a new record's id is its key. */
export function carryOut(plan: ImportPlan, book: HerdBook): HerdBook {
  const blanks = { gerbils: blankGerbil, litters: blankLitter, contacts: blankContact }
  const resolve = (values: object): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(values).map(([field, value]) => [field, isNewTarget(value) ? value.new : value]),
    )
  const next = { ...book, lastImports: new Map(book.lastImports) }
  for (const kind of importKinds) {
    const changes = new Map(plan[kind].updates.map((step) => [step.id, resolve(step.changes)]))
    const kept = book[kind].map((record) => ({ ...record, ...changes.get(record.id) }))
    const created = plan[kind].creates.map(({ key, values }) => ({
      ...blanks[kind],
      ...resolve(values),
      id: key,
    }))
    Object.assign(next, { [kind]: [...kept, ...created] })
    for (const { key, values } of plan[kind].creates) {
      next.lastImports.set(key, resolve(rememberedOf(values)))
    }
  }
  const { writes, removes } = plan.contracts
  const gone = new Set([...removes, ...writes.map(({ id }) => id)])
  next.importedContracts = [
    ...book.importedContracts.filter(({ id }) => !gone.has(id)),
    ...writes.map(({ id, values: { buyerContactId, ...values }, gerbilIds }) => ({
      id,
      ...values,
      buyerContactId: keyOrNull(buyerContactId),
      gerbilIds: gerbilIds.flatMap((target) => keyOrNull(target) ?? []),
      isCancelled: false,
    })),
  ]
  for (const { target, values } of plan.remembered) next.lastImports.set(target, resolve(values))
  return next
}
