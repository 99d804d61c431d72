import type { Patch, Target } from '@zuchtbuch/db/schema/import-steps'
import { addDays } from '@zuchtbuch/domain/calendar'
import { PARENT_ROLES, type ParentRole } from '@zuchtbuch/domain/gender'
import { normalizeNameSearch } from '@zuchtbuch/domain/name-search'
import { type BookLitter, knownDayOf } from '../herd-book.ts'
import { keyOfKin } from './choose-parent.ts'
import type { Kin, Links } from './kin.ts'
import type { Birth } from './row-record.ts'

/** A litter that follows from its young. */
export interface TableLitter {
  readonly key: string
  readonly father: Kin | null
  readonly mother: Kin | null
  /** `YYYY-MM-DD`; null where no exact day is known. */
  readonly day: string | null
  readonly precision: Birth['precision']
  readonly label: string | null
  readonly young: Kin[]
}

/** The parents of the young as their litters have them. */
export interface Grouped {
  readonly litters: TableLitter[]
  readonly litterOf: ReadonlyMap<Kin, TableLitter>
}

const partOf = (kin: Kin | null, open: string | undefined) =>
  kin ? keyOfKin(kin) : open === undefined ? '' : `?${open}`

/**
 * One litter per father, mother and exact day. A row that names the mother alone joins the litter of that mother and
 * day, one that names the father alone his only one of that day; a parent who is named but could not be told is nobody's
 * blank to fill. Without an exact day each animal has a litter of its own, unless a litter column says otherwise.
 */
export function groupLitters(links: ReadonlyMap<Kin, Links>): Grouped {
  const litters = new Map<string, TableLitter>()
  const litterOf = new Map<Kin, TableLitter>()
  const open = (key: string, kin: Kin, { father, mother }: Pick<Links, ParentRole>) => {
    const day = kin.birth
    const precision = day === null ? (kin.record?.birth.precision ?? 'Unknown') : 'Day'
    const label = kin.record?.litterLabel?.text ?? null
    const litter = litters.get(key) ?? { key, father, mother, day, precision, label, young: [] }
    litters.set(key, litter)
    litter.young.push(kin)
    litterOf.set(kin, litter)
  }

  const waiting: [Kin, Links][] = []
  for (const [kin, parents] of links) {
    const { father, mother, open: unknown } = parents
    if (!father && !mother) continue
    const [first, second] = [partOf(father, unknown.father), partOf(mother, unknown.mother)]
    if (kin.birth === null) {
      const label = kin.record?.litterLabel
        ? `${kin.record.sheet}:${normalizeNameSearch(kin.record.litterLabel.text)}`
        : null
      open(
        JSON.stringify(label === null ? ['litter', keyOfKin(kin)] : ['litter', first, second, label]),
        kin,
        parents,
      )
    } else if ((father || unknown.father) && (mother || unknown.mother)) {
      open(JSON.stringify(['litter', first, second, kin.birth]), kin, parents)
    } else waiting.push([kin, parents])
  }
  const byParent = waiting.length > 0 ? byParentAndDay(litters.values()) : new Map<string, TableLitter[]>()
  // Those with the mother alone first: fathers are told by their only litter.
  for (const role of ['mother', 'father'] as const) {
    for (const [kin, parents] of waiting) {
      const parent = parents[role]
      if (!parent || kin.birth === null) continue
      const [only, ...others] = byParent.get(parentKey(role, parent, kin.birth)) ?? []
      const key = only && others.length === 0 ? only.key : null
      open(
        key ??
          JSON.stringify([
            'litter',
            partOf(parents.father, undefined),
            partOf(parents.mother, undefined),
            kin.birth,
          ]),
        kin,
        parents,
      )
    }
  }
  return { litters: [...litters.values()], litterOf }
}

/** The litters of an exact day that have both parents, by either of them. */
function byParentAndDay(litters: Iterable<TableLitter>): Map<string, TableLitter[]> {
  const found = new Map<string, TableLitter[]>()
  for (const litter of litters) {
    const { father, mother, day } = litter
    if (!father || !mother || day === null) continue
    for (const key of [parentKey('father', father, day), parentKey('mother', mother, day)]) {
      const known = found.get(key)
      if (known) known.push(litter)
      else found.set(key, [litter])
    }
  }
  return found
}

const parentKey = (role: ParentRole, parent: Kin, day: string) => `${role}|${keyOfKin(parent)}|${day}`

/**
 * The day that a litter is stored with: its own, the last of the month or year that is said, else the day before the
 * first exact day of a descendant, else `today`.
 */
export function storedDays(
  { litters, litterOf }: Grouped,
  links: ReadonlyMap<Kin, Links>,
  today: string,
): Map<TableLitter, string> {
  const first = new Map<Kin, string>()
  // From every exact day up the lines of parents; a day is only ever replaced by an earlier one.
  const waiting = [...links.keys()].filter(({ birth }) => birth !== null)
  for (const kin of waiting) first.set(kin, kin.birth!)
  for (let kin = waiting.pop(); kin; kin = waiting.pop()) {
    const day = first.get(kin)!
    const litter = litterOf.get(kin)
    for (const role of PARENT_ROLES) {
      const parent = litter?.[role]
      if (!parent || (first.get(parent) ?? '9999') <= day) continue
      first.set(parent, day)
      waiting.push(parent)
    }
  }
  return new Map(
    litters.map((litter) => {
      const said = litter.young.map(({ last }) => last).find((last) => last !== null)
      const descendants = litter.young.flatMap((kin) => first.get(kin) ?? []).toSorted()
      return [litter, litter.day ?? said ?? (descendants[0] ? addDays(descendants[0], -1) : today)]
    }),
  )
}

/** The litters of the herd book, as they are found again. */
export function litterFinder(
  litters: readonly BookLitter[],
  dayOf: (date: string) => string,
): (litter: TableLitter) => BookLitter | null {
  const byId = new Map(litters.map((litter) => [litter.id, litter]))
  const byKey = new Map<string, BookLitter[]>()
  const add = (key: string, litter: BookLitter) => byKey.set(key, [...(byKey.get(key) ?? []), litter])
  for (const litter of litters.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const day = knownDayOf(litter, dayOf)
    if (day === null) continue
    if (litter.motherId !== null) add(`mother|${litter.motherId}|${day}`, litter)
    else if (litter.fatherId !== null) add(`father|${litter.fatherId}|${day}`, litter)
    if (litter.pairingCode !== null) add(`code|${normalizeNameSearch(litter.pairingCode)}|${day}`, litter)
  }
  const claimed = new Set<BookLitter>()
  const idOf = (kin: Kin | null) => (kin === null || typeof kin.target !== 'string' ? null : kin.target)
  const isFitting = (one: BookLitter, { father, mother }: TableLitter) =>
    (father === null || one.fatherId === null || one.fatherId === idOf(father)) &&
    (mother === null || one.motherId === null || one.motherId === idOf(mother))

  return (litter) => {
    const { father, mother, day, label, young } = litter
    const own = young
      .flatMap(({ current }) => byId.get(current?.litterId ?? '') ?? [])
      .filter((one) => isFitting(one, litter) && (day === null || (knownDayOf(one, dayOf) ?? day) === day))
    const parent = mother ? `mother|${idOf(mother)}` : `father|${idOf(father)}`
    const ofDay = day === null ? [] : (byKey.get(`${parent}|${day}`) ?? [])
    const ofCode =
      day === null || label === null ? [] : (byKey.get(`code|${normalizeNameSearch(label)}|${day}`) ?? [])
    const found = [...own, ...ofDay.filter((one) => isFitting(one, litter)), ...ofDay, ...ofCode].find(
      (one) => !claimed.has(one),
    )
    if (found) claimed.add(found)
    return found ?? null
  }
}

/**
 * What is stored of a litter. The precision is said where it is no exact day, and where it becomes one. One that is in
 * the book keeps its day where the table says none, for another import must not move it, and an exact day is not given
 * up for a month or a year.
 */
export function litterValues(
  litter: TableLitter,
  day: string,
  { current, today }: { current: BookLitter | null; today: string },
): Patch<'litters'> {
  const target = (kin: Kin | null): Target | null => kin?.target ?? null
  const { precision } = litter
  const isWorse = precision !== 'Day' && current?.datePrecision === 'Day'
  const isSaid = precision !== 'Unknown' && !isWorse && (precision === 'Day' || day !== today)
  return {
    date: current === null || isSaid ? `${day}T00:00:00.000Z` : null,
    fatherId: target(litter.father),
    motherId: target(litter.mother),
    pairingCode: litter.label,
    ...(isWorse || precision === (current?.datePrecision ?? 'Day') ? {} : { datePrecision: precision }),
  }
}
