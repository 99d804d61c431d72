import type { DatasetAnimal } from '@zuchtbuch/contracts/import-dataset'
import type { Patch, Target } from '@zuchtbuch/db/schema/import-steps'
import { genderOfRole } from '@zuchtbuch/domain/gender'
import { whitePawsWord } from '@zuchtbuch/domain/words/white-grade.de'
import { type BookGerbil, knownDayOf } from '../herd-book.ts'
import type { Entry } from '../identify.ts'
import { dropImplausible, firstLittersOf, readAnimals, withWhitePaws } from '../plan-animals.ts'
import type { People } from '../plan-contacts.ts'
import { dayIn, type Planning } from '../planning.ts'
import { foldRef } from './identify-rows.ts'
import type { Kin } from './kin.ts'
import type { Resolution } from './resolve-parents.ts'
import { columnOf, type RowRecord } from './row-record.ts'
import type { TableFindings } from './table-findings.ts'
import { cellTexts } from './table-texts.de.ts'
import { keepWhiteTogether } from './table-white.ts'

/** An animal of a table with the record that it becomes. */
export interface TableEntry {
  readonly target: Target
  /** The record in the herd book; null for one that is made. */
  readonly current: BookGerbil | null
  readonly imported: Patch<'gerbils'>
}

/**
 * Reads the rows as animals of a dataset are read, without their parents: the rules of colours, genes, receivers and of
 * days that cannot be are the same. What gives way to the herd book is left at its cell.
 */
export function readEntries(
  planning: Planning,
  records: readonly RowRecord[],
  found: ReadonlyMap<RowRecord, BookGerbil>,
  { people, source, findings }: { people: People; source: string | null; findings: TableFindings },
): Map<RowRecord, TableEntry> {
  const { book, options } = planning
  const listed = records.map((record): Entry<DatasetAnimal, BookGerbil> => {
    const current = found.get(record) ?? null
    return { source: asDataset(record), target: current?.id ?? { new: `row:${record.place}` }, current }
  })
  const read = readAnimals(planning, listed, new Map(), people)
  const firstLitters = firstLittersOf(book.litters, (litter) => knownDayOf(litter, dayIn(options.timeZone)))
  const owners = new Map(
    book.gerbils.flatMap(({ id, externalRef }) =>
      externalRef === null ? [] : [[foldRef(externalRef), id] as const],
    ),
  )
  const entries = new Map<RowRecord, TableEntry>()
  for (const [at, entry] of read.entries()) {
    const record = records[at]!
    const before = { ...entry.imported }
    dropImplausible(planning, entry, firstLitters)
    leaveDropped(record, before, entry.imported, { findings, today: options.today })
    const { target, current } = entry
    const imported: TableEntry['imported'] = entry.imported
    if (record.hasWhitePaws)
      imported.otherGenes = withWhitePaws(whitePawsWord, imported.otherGenes ?? null, current)
    const after = {
      whiteGrade: planning.effective(entry, 'whiteGrade') ?? null,
      whitePercent: planning.effective(entry, 'whitePercent') ?? null,
    }
    keepWhiteTogether(record, imported, after, findings)
    // An animal that was there stays with the source that it came from.
    imported.importSource = current === null ? source : null
    imported.externalRef = refOf(record, current, owners, findings)
    if (record.birth.text !== null && (current?.dateOfBirth ?? null) === null)
      imported.dateOfBirthText = record.birth.text
    else if (record.birth.text !== null) record.left.add(columnOf(record, 'animal.dateOfBirth'))
    entries.set(record, { target, current, imported })
  }
  return entries
}

function asDataset(record: RowRecord): DatasetAnimal {
  const { name, gender, birth, dateOfDeath, causeOfDeath, color, genotype, breeder, goHomeDate } = record
  return {
    externalRef: record.place,
    name,
    gender,
    dateOfBirth: birth.day,
    dateOfDeath,
    causeOfDeath,
    color,
    genotype,
    whiteGrade: record.whiteGrade,
    whitePercent: record.whitePercent,
    neutered: record.isNeutered ? 'Yes' : null,
    neuteredOn: null,
    breeder,
    litter: null,
    receiver:
      record.receiver === null
        ? null
        : { name: record.receiver, email: null, phone: null, address: null, notes: null },
    goHomeDate,
    characterTraits: [],
    characterNote: record.characterNote,
    extras: [],
    state: 'ok',
    provenance: null,
  }
}

/** A number is stored once; that of another animal stays a word of the row. An own id is no number. */
function refOf(
  record: RowRecord,
  current: BookGerbil | null,
  owners: ReadonlyMap<string, string>,
  findings: TableFindings,
): string | null {
  const { ref } = record
  if (ref === null || ref === current?.id) return null
  const owner = owners.get(foldRef(ref))
  if (owner === undefined || owner === current?.id) return ref
  findings.leave(record, columnOf(record, 'animal.ref'), 'RefTaken', cellTexts.RefTaken(ref))
  return null
}

/** Cells whose values gave way. */
function leaveDropped(
  record: RowRecord,
  before: Patch<'gerbils'>,
  after: Patch<'gerbils'>,
  { findings, today }: { findings: TableFindings; today: string },
): void {
  for (const field of ['dateOfBirth', 'dateOfDeath', 'goHomeDate'] as const) {
    const day = before[field]
    if (!day || after[field]) continue
    findings.leave(
      record,
      columnOf(record, `animal.${field}`),
      'ImplausibleDate',
      cellTexts.ImplausibleDate(day, today),
    )
  }
  if (before.gender && before.gender !== 'Unknown' && !after.gender) {
    findings.leave(record, columnOf(record, 'animal.gender'), 'GenderDiffers', cellTexts.GenderDiffers())
  }
  // Why nobody was found for it is among what planning finds.
  if (record.receiver !== null && !after.receiverContactId)
    record.left.add(columnOf(record, 'animal.receiver'))
  if (record.goHomeDate !== null && !before.goHomeDate) record.left.add(columnOf(record, 'animal.goHomeDate'))
}

/** Everybody who may be a parent: the animals of the rows, of red rows, and those that the herd book alone has. */
export function kinOf(
  { book, effective }: Planning,
  entries: ReadonlyMap<RowRecord, TableEntry>,
  refused: readonly RowRecord[],
): Kin[] {
  const colors = new Map(book.colorVarieties.map(({ id, name }) => [id, name]))
  const kin: Kin[] = []
  const told = new Set<string>()
  for (const [record, entry] of entries) {
    const { target, current, imported } = entry
    if (current) told.add(current.id)
    const birth = effective(entry, 'dateOfBirth') ?? null
    kin.push({
      target,
      name: record.name,
      names: namesOf(record),
      ref: record.ref ?? current?.externalRef ?? null,
      gender: effective(entry, 'gender') ?? 'Unknown',
      birth,
      last: birth ?? record.birth.last,
      color: record.color ?? colors.get(current?.colorVarietyId ?? '') ?? null,
      breeder: imported.originBreeder ?? current?.originBreeder ?? null,
      record,
      current,
      isRefused: false,
      isAncestor: false,
    })
  }
  for (const record of refused) {
    const { name, ref, gender, birth, color, breeder } = record
    const target = { new: `row:${record.place}` }
    const rest = { current: null, isRefused: true, isAncestor: false }
    kin.push({
      target,
      name,
      names: namesOf(record),
      ref,
      gender,
      birth: birth.day,
      last: birth.last,
      color,
      breeder,
      record,
      ...rest,
    })
  }
  for (const gerbil of book.gerbils) {
    if (told.has(gerbil.id)) continue
    const { id, name, externalRef, gender, dateOfBirth, originBreeder, colorVarietyId } = gerbil
    kin.push({
      target: id,
      name,
      names: [name],
      ref: externalRef,
      gender,
      birth: dateOfBirth,
      last: dateOfBirth,
      color: colors.get(colorVarietyId ?? '') ?? null,
      breeder: originBreeder,
      record: null,
      current: gerbil,
      isRefused: false,
      isAncestor: false,
    })
  }
  return kin
}

const namesOf = ({ name, fullName }: RowRecord) =>
  fullName === null || fullName === name ? [name] : [name, fullName]

/**
 * The records of all animals that the table tells something of, the rows first: of ancestors who are made, and of animals
 * of the herd book whose sex or parents a row tells.
 */
export function entriesOfKin(
  kin: readonly Kin[],
  entries: ReadonlyMap<RowRecord, TableEntry>,
  { links, inferred }: Resolution,
  source: string | null,
): Map<Kin, TableEntry> {
  const all = new Map<Kin, TableEntry>()
  for (const one of kin) {
    const { target, current, name, record } = one
    const entry = record && entries.get(record)
    if (entry) all.set(one, entry)
    else if (one.isAncestor) {
      const { gender, birth, ref } = one
      const imported = {
        name,
        gender,
        dateOfBirth: birth,
        externalRef: ref,
        isResident: false,
        importSource: source,
      }
      all.set(one, { target, current, imported })
    } else if (!one.isRefused && (links.has(one) || inferred.has(one))) {
      all.set(one, { target, current, imported: {} })
    }
  }
  return all
}

/** Stores the sexes that roles tell. */
export function tellInferred(
  { inferred }: Resolution,
  entries: ReadonlyMap<Kin, TableEntry>,
  { find }: TableFindings,
): void {
  for (const [kin, role] of inferred) {
    const entry = entries.get(kin)
    if (!entry) continue
    entry.imported.gender = genderOfRole[role]
    if (kin.record) {
      const column = columnOf(kin.record, 'animal.gender')
      find(
        kin.record,
        column === -1 ? null : column,
        'hint',
        'GenderFromRole',
        cellTexts.GenderFromRole(role),
      )
    }
  }
}
