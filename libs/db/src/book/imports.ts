import { randomBytes, randomInt } from 'node:crypto'
import { and, eq, getTableColumns, inArray, isNotNull, isNull, min, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { readBreederProfile } from '../settings/breeder-profile.ts'
import { insertRows, type RowValues, updateRows } from '../bulk-write.ts'
import type { Tx } from '../client.ts'
import {
  importKinds,
  type ImportKind,
  type ImportSteps,
  isNewTarget,
  type Patch,
  rememberedOf,
  type Target,
} from '../schema/import-steps.ts'
import { bumpPedigreeVersion, lockPedigree } from '../herd/pedigree-links.ts'
import { breederProfile } from '../schema/breeder-profile.ts'
import { colorVarieties } from '../schema/color-varieties.ts'
import { contacts } from '../schema/contacts.ts'
import { contractGerbils, contracts } from '../schema/contracts.ts'
import { healthRecords, weightRecords } from '../schema/gerbil-records.ts'
import { gerbils, litters } from '../schema/herd.ts'
import { gerbilHolds, reservations } from '../schema/placement.ts'
import { importTableRows, importTables, takenRecords } from '../schema/import-tables.ts'
import { importedValues } from '../schema/imported-values.ts'
import { jobs } from '../schema/jobs.ts'

/** Without what no import looks at: of a hundred thousand animals that is much memory. */
const {
  nameSearch: _nameSearch,
  enclosureId: _enclosureId,
  forSaleSince: _forSaleSince,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  version: _version,
  ...animalColumns
} = getTableColumns(gerbils)

/**
 * Everything that an import is planned by, with a fingerprint of that state. The caller's transaction is repeatable
 * read, so that all of it is of one moment.
 */
export async function readHerdBook(tx: Tx) {
  const fingerprint = await readFingerprint(tx)
  const firstDays = new Map<string, string>()
  for (const table of [healthRecords, weightRecords]) {
    const rows = await tx
      .select({ gerbilId: table.gerbilId, first: min(table.date) })
      .from(table)
      .groupBy(table.gerbilId)
    for (const { gerbilId, first } of rows) {
      const known = firstDays.get(gerbilId)
      if (first !== null && (known === undefined || first < known)) firstDays.set(gerbilId, first)
    }
  }
  const animals = await tx.select(animalColumns).from(gerbils).orderBy(gerbils.id)
  const births = await tx.select().from(litters).orderBy(litters.id)
  const { recordId, values } = importedValues
  const remembered = await tx.select({ recordId, values }).from(importedValues)
  const { breederName, breederNameSuffix } = await readBreederProfile(tx)
  return {
    fingerprint,
    ownBreeder: { breederName, breederNameSuffix },
    gerbils: animals.map((gerbil) => ({ ...gerbil, firstRecordDay: firstDays.get(gerbil.id) ?? null })),
    litters: births.map((litter) => ({ ...litter, date: litter.date.toISOString() })),
    contacts: await tx.select().from(contacts).orderBy(contacts.id),
    colorVarieties: await tx.select().from(colorVarieties).orderBy(colorVarieties.id),
    reservedFor: await readReservedFor(tx),
    importedContracts: await readImportedContracts(tx),
    lastImports: new Map(remembered.map(({ recordId, values }) => [recordId, values])),
  }
}

async function readReservedFor(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx
    .select({ gerbilId: gerbilHolds.gerbilId, contactId: reservations.contactId })
    .from(gerbilHolds)
    .innerJoin(reservations, eq(reservations.id, gerbilHolds.reservationId))
  return new Map(rows.map(({ gerbilId, contactId }) => [gerbilId, contactId]))
}

/** Contracts made here have a number, imported ones have none. */
const isImported = isNull(contracts.contractNumber)

async function readImportedContracts(tx: Tx) {
  const rows = await tx.select().from(contracts).where(isImported).orderBy(contracts.id)
  const links = await tx
    .select({ contractId: contractGerbils.contractId, gerbilId: contractGerbils.gerbilId })
    .from(contractGerbils)
    .innerJoin(contracts, eq(contracts.id, contractGerbils.contractId))
    .where(isImported)
    .orderBy(contractGerbils.contractId, contractGerbils.position)
  const gerbilIds = Map.groupBy(links, ({ contractId }) => contractId)
  return rows.map(({ id, fileName, buyerContactId, price, handoverDate, contractDate, cancelledAt }) => ({
    id,
    fileName,
    buyerContactId,
    price,
    handoverDate,
    contractDate,
    gerbilIds: (gerbilIds.get(id) ?? []).map(({ gerbilId }) => gerbilId),
    isCancelled: cancelledAt !== null,
  }))
}

/** Changes with every change of what an import is planned by. */
export async function readFingerprint(tx: Tx): Promise<string> {
  const versioned = [
    gerbils,
    litters,
    contacts,
    colorVarieties,
    healthRecords,
    weightRecords,
    breederProfile,
  ].map(
    (table) =>
      sql`select count(*) || ':' || coalesce(sum(hashtextextended(id::text || version, 0)), 0) from ${table}`,
  )
  const all = [
    ...versioned,
    sql`select count(*) || ':' || coalesce(sum(hashtextextended(record_id::text || values::text, 0)), 0)
      from ${importedValues}`,
    sql`select count(*) || ':' || coalesce(sum(hashtextextended(id::text || version || updated_at, 0)), 0)
      from ${contracts} where ${isImported}`,
    sql`select count(*) || ':' || coalesce(sum(hashtextextended(gerbil_id::text || reservation_id, 0)), 0)
      from ${gerbilHolds}`,
  ]
  const { rows } = await tx.execute<{ fingerprint: string }>(
    sql`select concat_ws(' ', ${sql.join(
      all.map((part) => sql`(${part})`),
      sql`, `,
    )}) as fingerprint`,
  )
  return rows[0]!.fingerprint
}

/**
 * Keeps everybody else from writing the herd book until the transaction ends; reading goes on. The order is that of
 * every writer: pedigree first, contracts, animals before litters before contacts.
 */
export async function lockHerdBook(tx: Tx): Promise<void> {
  await lockPedigree(tx)
  await tx.select({ id: contracts.id }).from(contracts).where(isImported).orderBy(contracts.id).for('update')
  await tx.execute(sql`lock table ${gerbils}, ${litters}, ${contacts} in exclusive mode`)
}

const tables = { contacts, litters, gerbils }

/** The values of a new record where the import says nothing and a batch of rows must say something. */
const defaults: { [K in ImportKind]: Patch<K> } = {
  contacts: { isBreeder: false, isReceiver: false },
  litters: { datePrecision: 'Day' },
  gerbils: {
    gender: 'Unknown',
    status: 'Breeding',
    characterTraits: [],
    otherGenes: [],
    extras: [],
    isResident: true,
  },
}

/** Makes so many ids, each after the one before, as `uuidv7` does; but what is random is drawn once for all of them. */
function idMaker(count: number): () => string {
  const random = randomBytes(16 * count)
  const msecs = Date.now()
  let seq = randomInt(2 ** 31)
  let from = 0
  return () => uuidv7({ msecs, seq: seq++, random: random.subarray(from, (from += 16)) })
}

/**
 * Carries out an import: contacts, litters, animals, then the parents of the litters, and last the pedigree's version.
 * The caller holds `lockHerdBook`. Answers which record a target has become.
 */
export async function storeImport(tx: Tx, steps: ImportSteps): Promise<(target: Target) => string> {
  const ids = new Map<string, string>()
  for (const kind of importKinds) {
    const newId = idMaker(steps[kind].creates.length)
    for (const { key } of steps[kind].creates) ids.set(key, newId())
  }
  const idOf = (target: Target) => {
    const id = typeof target === 'string' ? target : ids.get(target.new)
    if (id === undefined) throw new Error('the plan links to a record that it does not create')
    return id
  }
  const resolve = (values: RowValues) => {
    const resolved: RowValues = {}
    for (const member in values) {
      const value = values[member]
      resolved[member] = isNewTarget(value) ? idOf(value) : value
    }
    return resolved
  }

  for (const kind of importKinds) {
    const { creates } = steps[kind]
    const members = new Set(['id', ...Object.keys(defaults[kind])])
    for (const { values } of creates) for (const member of Object.keys(values)) members.add(member)
    for (const parent of ['fatherId', 'motherId']) members.delete(parent)
    const rows = creates
      .values()
      .map(({ key, values }) =>
        Object.assign(resolve({ ...defaults[kind], ...values }), { id: ids.get(key) }),
      )
    await insertRows(tx, tables[kind], [...members], rows)
  }
  const parents = steps.litters.creates
    .filter(({ values }) => values.fatherId || values.motherId)
    .map(({ key, values: { fatherId, motherId } }) => ({
      id: idOf({ new: key }),
      ...resolve({ fatherId: fatherId ?? null, motherId: motherId ?? null }),
    }))
  await updateRows(tx, litters, parents)
  for (const kind of importKinds) {
    const changes = steps[kind].updates.map(({ id, changes }) => ({ ...resolve(changes), id }))
    await updateRows(tx, tables[kind], changes, [
      sql`version = ${sql.identifier(kind)}.version + 1`,
      sql`updated_at = now()`,
    ])
  }
  await storeContracts(tx, steps.contracts, { idOf, resolve })
  await remember(tx, steps, { idOf, resolve })
  await bumpPedigreeVersion(tx)
  return idOf
}

type Resolving = {
  idOf: (target: Target) => string
  resolve: (values: RowValues) => RowValues
}

const { contractId, gerbilId, returnId } = contractGerbils

/**
 * An animal's link remembers what the animal had before, as that of a contract made here does, and that it came back.
 */
async function storeContracts(
  tx: Tx,
  { writes, removes }: ImportSteps['contracts'],
  { idOf, resolve }: Resolving,
): Promise<void> {
  const gone = [...removes, ...writes.map(({ id }) => id)]
  if (gone.length === 0) return
  const returned = await tx
    .select({ contractId, gerbilId, returnId })
    .from(contractGerbils)
    .where(and(inArray(contractId, gone), isNotNull(returnId)))
  await tx.delete(contracts).where(and(isImported, inArray(contracts.id, gone)))
  const rows = writes.map(({ id, values }): RowValues => ({ id, ...resolve(values) }))
  const members = ['id', 'fileName', 'buyerContactId', 'price', 'handoverDate', 'contractDate']
  await insertRows(tx, contracts, members, rows)
  const links = writes.flatMap(({ id, gerbilIds }) =>
    gerbilIds.map((target, position) => ({ contractId: id, gerbilId: idOf(target), position })),
  )
  await insertRows(tx, contractGerbils, ['contractId', 'gerbilId', 'position'], links)
  await updateRows(tx, contractGerbils, returned, [], ['contractId', 'gerbilId'])
  // Values that the import itself filled in were not there before.
  await tx.execute(sql`
    update ${contractGerbils} set
      former_receiver_contact_id = nullif(g.receiver_contact_id, c.buyer_contact_id),
      former_go_home_date = nullif(g.go_home_date, c.handover_date)
    from ${contracts} c, ${gerbils} g
    where c.id = contract_id and g.id = gerbil_id and ${inArray(sql`c.id`, gone)}`)
}

async function remember(tx: Tx, steps: ImportSteps, { idOf, resolve }: Resolving): Promise<void> {
  const members = ['recordId', 'kind', 'values']
  for (const kind of importKinds) {
    const created = steps[kind].creates.values().map(({ key, values }) => ({
      recordId: idOf({ new: key }),
      kind,
      values: resolve(rememberedOf(values)),
    }))
    await insertRows(tx, importedValues, members, created)
  }
  const known = steps.remembered
    .values()
    .map(({ target, kind, values }) => ({ recordId: target, kind, values: resolve(values) }))
  await insertRows(
    tx,
    importedValues,
    members,
    known,
    sql`on conflict (record_id) do update set "values" = excluded."values"`,
  )
  await tx.execute(sql`delete from ${importedValues} gone where
    not exists (select from ${gerbils} where id = gone.record_id)
    and not exists (select from ${litters} where id = gone.record_id)
    and not exists (select from ${contacts} where id = gone.record_id)`)
}

/**
 * Forgets what imports brought of a contact, and what they reported while it is kept: a report that names the contact
 * by name or address is emptied as if its time had come, and a table that does goes with all its rows.
 */
export async function forgetImportsOf(
  tx: Tx,
  { id, name, email }: Pick<typeof contacts.$inferSelect, 'id' | 'name' | 'email'>,
): Promise<void> {
  await tx.delete(importedValues).where(eq(importedValues.recordId, id))
  await tx.delete(takenRecords).where(eq(takenRecords.recordId, id))
  const said = [id, name, email?.trim() ?? ''].filter((word) => word !== '')
  await tx.execute(sql`
    delete from ${importTables} gone where exists (
      select from ${importTableRows} line, unnest(${sql.param(said)}::text[]) word
      where line.table_id = gone.id
        and strpos(lower(concat(array_to_string(line.cells, ' '), ' ', line.edits::text)), lower(word)) > 0)`)
  // As JSON has them within a text.
  const words = said.map((word) => JSON.stringify(word).slice(1, -1))
  await tx.execute(sql`
    update ${jobs} set payload = null, result = null
    where type in ('import.run', 'import.read', 'import.plan') and finished_at is not null and exists (
      select from unnest(${sql.param(words)}::text[]) word
      where strpos(lower(concat(payload::text, result::text)), lower(word)) > 0)`)
}
