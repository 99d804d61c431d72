import type { ImportDataset } from '@zuchtbuch/contracts/import-dataset'
import { nameFormsWith, ownBreederTest } from './breeder-names.ts'
import { type HerdBook, knownDayOf } from './herd-book.ts'
import { freeze, type ImportPlan } from './import-plan.ts'
import { requireSoundPedigree } from './pedigree-check.ts'
import {
  type AnimalEntry,
  dropImplausible,
  firstLittersOf,
  identifyAnimals,
  type LitterEntryIndex,
  planAnimals,
  readAnimals,
} from './plan-animals.ts'
import { peopleOf } from './plan-contacts.ts'
import { planContracts } from './plan-contracts.ts'
import { type LitterEntry, planLitters, readLitters, settleDays } from './plan-litters.ts'
import { effectiveParents, keyOf, linkParents } from './plan-parents.ts'
import { dayIn, type Planning, type PlanOptions, startPlanning } from './planning.ts'
import { importTexts } from './texts.de.ts'

/**
 * Plans the import of a dataset into a herd book. The plan is a function of its arguments alone and never changes, so
 * that what a dry run shows is what an execution does; carried out and planned again it is empty. The animals are taken
 * out of the dataset, which is used up: their rows beside what becomes of them are half of the memory that a plan
 * takes. Throws `PedigreeProblem` when the pedigree would have a loop or more than a thousand generations.
 */
export function planImport(dataset: ImportDataset, book: HerdBook, options: PlanOptions): ImportPlan {
  const planning = startPlanning(book, options)
  const { breederName, breederNameSuffix } = book.ownBreeder
  const ownName =
    [dataset.ownBreederName, breederName, breederNameSuffix].find((name) => (name ?? '').trim() !== '') ??
    null
  const suffixes = [
    ownName,
    breederNameSuffix,
    ...[...dataset.contacts, ...book.contacts].map((contact) => contact.breederNameSuffix),
  ]
  const formsOf = nameFormsWith(suffixes)
  const dayOf = dayIn(options.timeZone)

  const people = peopleOf(planning)
  for (const [nth, contact] of dataset.contacts.entries()) {
    if (contact.name === '') {
      planning.counts.contacts.skipped++
      const subject = { kind: 'contact', ref: contact.email ?? String(nth + 1), name: null }
      planning.find('conflicts', subject, 'NoName', importTexts.noName())
      continue
    }
    if (people.meet(contact) !== null) continue
    planning.counts.contacts.skipped++
    const subject = { kind: 'contact', ref: contact.name, name: contact.name }
    planning.find('conflicts', subject, 'Ambiguous', importTexts.receiverAmbiguous(contact.name))
  }
  const litters = readLitters(planning, dataset.litters, dayOf)
  const animals = readAnimals(
    planning,
    identifyAnimals(planning, dataset.animals, formsOf),
    indexLitters(book, litters, dayOf),
    people,
  )
  settleDays(planning, litters, birthsOf(planning, animals), dayOf)
  const bound = dropImplausibleDates(planning, litters, animals, dayOf)
  // Where a birth date gave way, the one in the herd book counts again.
  settleDays(planning, litters, birthsOf(planning, animals), dayOf)
  linkParents(planning, litters, animals, formsOf, bound)
  const parents = effectiveParents(planning, litters)
  setResidency(ownName, planning, animals, parents)
  checkPedigree(planning, animals, parents)

  if (dataset.contracts) planContracts(planning, dataset.contracts, animals, people)
  people.plan()
  planLitters(planning, litters)
  planAnimals(planning, animals)
  return freeze(planning.finish())
}

/** The birth date that an animal of the herd book will have by what is known so far. */
function birthsOf(planning: Planning, animals: readonly AnimalEntry[]): (id: string) => string | null {
  const births = new Map(planning.book.gerbils.map(({ id, dateOfBirth }) => [id, dateOfBirth]))
  for (const entry of animals) {
    if (!entry.current) continue
    births.set(entry.current.id, planning.effective(entry, 'dateOfBirth') ?? null)
  }
  return (id) => births.get(id) ?? null
}

/** Returns the ids of parents whose birth dates gave way to their litters. */
function dropImplausibleDates(
  planning: Planning,
  litters: readonly LitterEntry[],
  animals: readonly AnimalEntry[],
  dayOf: (date: string) => string,
): Set<string> {
  const settled = new Map(
    litters.flatMap(({ current, day }) => (current ? [[current.id, day] as const] : [])),
  )
  const firstLitters = firstLittersOf(
    planning.book.litters,
    (litter) => settled.get(litter.id) ?? knownDayOf(litter, dayOf),
  )
  const bound = new Set<string>()
  for (const animal of animals) {
    if (dropImplausible(planning, animal, firstLitters) && animal.current) bound.add(animal.current.id)
  }
  return bound
}

/** Litters that an animal may be linked to: those of the source, and those that an earlier import brought. */
function indexLitters(
  book: HerdBook,
  litters: readonly LitterEntry[],
  dayOf: (date: string) => string,
): LitterEntryIndex {
  const index: LitterEntryIndex = new Map()
  for (const litter of book.litters) {
    const { id, externalRef } = litter
    if (externalRef !== null) index.set(externalRef, { target: id, day: knownDayOf(litter, dayOf) })
  }
  for (const { source, target, imported } of litters) {
    const isKnown = (source.datePrecision ?? 'Day') === 'Day'
    index.set(source.externalRef, { target, day: imported.date && isKnown ? dayOf(imported.date) : null })
  }
  return index
}

/**
 * Own stock: animals whose breeder's name contains the own one, and the direct parents of those, over links that are
 * set. Parents of parents are not. The own name is the source's, or else the breeder profile's.
 */
function setResidency(
  ownName: string | null,
  planning: Planning,
  animals: readonly AnimalEntry[],
  parents: ReturnType<typeof effectiveParents>,
): void {
  if (animals.length > 0 && ownName === null) {
    const subject = { kind: 'dataset', ref: '', name: null }
    planning.find('warnings', subject, 'NoOwnBreederName', importTexts.noOwnName())
  }
  const isOwn = ownBreederTest(ownName)
  const parentKeys = new Set<string | null>()
  for (const entry of animals) {
    entry.imported.isResident = isOwn(entry.imported.originBreeder ?? null)
    const litterId = entry.imported.isResident ? planning.effective(entry, 'litterId') : null
    for (const key of (litterId && parents.get(keyOf(litterId))) || []) parentKeys.add(key)
  }
  for (const { imported, target } of animals) {
    if (parentKeys.has(keyOf(target))) imported.isResident = true
  }
}

function checkPedigree(
  planning: Planning,
  animals: readonly AnimalEntry[],
  parents: ReturnType<typeof effectiveParents>,
): void {
  const inSource = new Set<string>()
  const all = animals.map((entry) => {
    const litterId = planning.effective(entry, 'litterId')
    const key = keyOf(entry.target)
    if (entry.current) inSource.add(key)
    return { key, name: entry.imported.name, litter: litterId ? keyOf(litterId) : null }
  })
  for (const { id, name, litterId } of planning.book.gerbils) {
    if (!inSource.has(id)) all.push({ key: id, name, litter: litterId })
  }
  requireSoundPedigree(all, parents)
}
