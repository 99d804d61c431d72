import { changesOf } from './changes-of.ts'
import type { Entry } from './outbox.ts'

/** The members of a row that may differ while an entry waits. */
interface Row {
  id: string
  enclosureId: string | null
  name: string
  gender: string
  colorVarietyId: string | null
  status: string
  dateOfDeath: string | null
  lastWeightGrams: number | null
  previousWeightGrams: number | null
  lastWeighedOn: string | null
  lastWeightAt: string | null
}

/**
 * The herd as it will be when all is stored that waits on this device: moved and weighed animals show it at once.
 * Parked entries count: they are what the breeder typed last. Rows that nothing concerns stay the same objects.
 */
export function withWaiting<R extends Row>(rows: R[], entries: readonly Entry[]): R[] {
  const changed = new Map<string, Partial<Row>[]>()
  const note = (id: string, change: Partial<Row>) => changed.set(id, [...(changed.get(id) ?? []), change])
  for (const entry of entries) {
    for (const { id, patch } of changesOf(entry)) note(id, shownOf(patch))
    const lost = lossOf(entry)
    if (lost !== null) note(lost.id, { dateOfDeath: lost.day, status: 'Deceased' })
    for (const { gerbilId, date, weightGrams } of weightsOf(entry)) {
      note(gerbilId, { lastWeightGrams: weightGrams, lastWeighedOn: date, lastWeightAt: entry.at })
    }
  }
  if (changed.size === 0) return rows
  return rows.map((row) => (changed.get(row.id) ?? []).reduce<R>(after, row))
}

/** An animal as it will be when all is stored that waits on this device. */
export function withPatches<A extends { id: string }>(animal: A, entries: readonly Entry[]): A {
  const patches = entries.flatMap(changesOf).filter(({ id }) => id === animal.id)
  return patches.reduce<A>((after, { patch }) => ({ ...after, ...patch, ...shownOf(patch) }), animal)
}

/** A weight pushes the one before back, unless it is of the same day; one of an earlier day does not show. */
function after<R extends Row>(row: R, change: Partial<Row>): R {
  const { lastWeighedOn } = change
  if (lastWeighedOn === undefined || lastWeighedOn === null) return { ...row, ...change }
  if (row.lastWeighedOn !== null && lastWeighedOn < row.lastWeighedOn) return row
  const isAgain = row.lastWeighedOn === lastWeighedOn
  return {
    ...row,
    ...change,
    previousWeightGrams: isAgain ? row.previousWeightGrams : row.lastWeightGrams,
  }
}

function shownOf(patch: Readonly<Record<string, unknown>>): Partial<Row> {
  const { colorVarietyId, enclosureId, name, gender, status, dateOfDeath } = patch
  return {
    ...(typeof colorVarietyId === 'string' || colorVarietyId === null ? { colorVarietyId } : {}),
    ...(typeof dateOfDeath === 'string' ? { dateOfDeath, status: 'Deceased' } : {}),
    ...(typeof enclosureId === 'string' || enclosureId === null ? { enclosureId } : {}),
    ...(typeof name === 'string' ? { name } : {}),
    ...(typeof gender === 'string' ? { gender } : {}),
    ...(typeof status === 'string' ? { status } : {}),
  }
}

/** Returns the pup of a waiting loss; null for a nameless one. */
function lossOf({ operation, body, day }: Entry): { id: string; day: string } | null {
  if (operation !== 'POST /litters/{id}/loss' || typeof body !== 'object' || body === null) return null
  if (!('gerbilId' in body) || typeof body.gerbilId !== 'string') return null
  return { id: body.gerbilId, day: 'date' in body && typeof body.date === 'string' ? body.date : day }
}

interface Weight {
  gerbilId: string
  date: string
  weightGrams: number
}

/** The weights that an entry would store. */
export function weightsOf({
  operation,
  params,
  body,
}: Pick<Entry, 'operation' | 'params' | 'body'>): Weight[] {
  if (typeof body !== 'object' || body === null) return []
  const items: unknown[] =
    operation === 'POST /weight-records' && 'items' in body && Array.isArray(body.items)
      ? body.items
      : operation === 'POST /gerbils/{id}/weight-records'
        ? [{ ...body, gerbilId: params?.['id'] }]
        : []
  return items.filter(isWeight)
}

const isWeight = (value: unknown): value is Weight =>
  typeof value === 'object' &&
  value !== null &&
  'gerbilId' in value &&
  typeof value.gerbilId === 'string' &&
  'date' in value &&
  typeof value.date === 'string' &&
  'weightGrams' in value &&
  typeof value.weightGrams === 'number'
