/**
 * Operations of this device that the service has not stored yet. Everything here is pure: a state goes in, the next
 * one comes out. `outbox-store.ts` keeps the state, `send-outbox.ts` sends it.
 */

import { type Base, changesOf } from './changes-of.ts'
import { isTemporary } from './temporary-id.ts'

/** An operation of the api as a screen queues it. */
export interface QueuedOperation {
  /** `Idempotency-Key` of the form: the same key again is the same operation. */
  key: string
  /** Method and path of the route table, such as `POST /weight-records`. */
  operation: string
  params?: Record<string, string>
  body?: unknown
  /**
   * The records that it changes as they were when it began, by id: for the merge with what others changed meanwhile. At
   * least `version` and the members that change.
   */
  base?: Record<string, Base>
  /** A picture that is sent as the file of a form instead of a body; its bytes lie beside the entries under `id`. */
  picture?: { id: string; bytes: number; type: string }
  /** Records that it makes and that others may speak of before: temporary id to the JSON Pointer in the answer. */
  makes?: Record<string, string>
  /** The rows of these records as far as they are known, by resource: they are shown until the service has them. */
  rows?: Record<string, readonly unknown[]>
  /** A litter as it was before, where the answer alone does not say how the operation is undone. */
  before?: { young: readonly string[] }
  /** Its subject, for messages: `Lotte`. */
  label: string
  /** The action in words: `Lotte: 64,5 g`. */
  text: string
  /** The records that show it: `gerbils/<id>`, also of a temporary id. */
  subjects: readonly string[]
  /** The screen says itself that it is done: no toast. */
  quiet?: boolean
}

/** Why an entry does not go on by itself. */
export interface Parked {
  code: string
  /** A German sentence. */
  sentence: string
  /** For the one who looks after the service. */
  details: string
  /** Members that were changed elsewhere, too. `theirs` is what is stored. */
  clashes?: readonly MemberClash[]
  /** The records of the clashes as they are stored now. */
  stored?: Record<string, Base>
}

export interface MemberClash {
  id: string
  member: string
  mine: unknown
  theirs: unknown
}

export interface Entry extends QueuedOperation {
  /** The key that it was queued with; `key` is another one where it is not the same operation any more. */
  firstKey: string
  /** Its place in the order; what began as one entry stays between its neighbours. */
  place: number
  /** The service's calendar day of the tap, and the moment, ISO 8601. */
  day: string
  at: string
  /** Whether it was ever on its way: then nobody knows whether it took effect. */
  tried: boolean
  parked: Parked | null
  /** Members of its record that others changed meanwhile, over which it went on. */
  elsewhere?: readonly string[]
}

/** The tab that sends. */
export interface Lease {
  holder: string
  /** Milliseconds on this device's clock. */
  until: number
}

export interface OutboxState {
  /** In their order. */
  entries: readonly Entry[]
  lease: Lease | null
  nextPlace: number
  /** The ids of records that had a temporary id: an address may name them by that for a while. */
  resolvedIds: Readonly<Record<string, string>>
}

export const emptyOutbox: OutboxState = { entries: [], lease: null, nextPlace: 1, resolvedIds: {} }

export const leaseMs = 10_000
/** Pictures are large: more than this does not wait on a device. */
export const mostPictureBytes = 20 * 1024 * 1024
/** The newest records of a device that had a temporary id. */
const mostMade = 200

/** The pictures are too many to wait. */
export class TooManyPictures extends Error {}

/**
 * Puts an operation last. One with the key of an entry that waits is that entry. `instead` names an entry that it
 * replaces: if that was never on its way, it is taken back and `body` is sent in its place; else both go, in their
 * order.
 */
export function addEntry(
  state: OutboxState,
  queued: QueuedOperation,
  { day, at, instead }: { day: string; at: string; instead?: { key: string; body: unknown } | undefined },
): OutboxState {
  if (state.entries.some((entry) => entry.firstKey === queued.key)) return state
  const former = instead && state.entries.find((entry) => entry.firstKey === instead.key)
  const isWithdrawn = former !== undefined && (!former.tried || former.parked !== null)
  const others = isWithdrawn ? state.entries.filter((entry) => entry !== former) : state.entries
  const bytes = [...others, queued].reduce((sum, { picture }) => sum + (picture?.bytes ?? 0), 0)
  if (queued.picture && bytes > mostPictureBytes) throw new TooManyPictures()
  const sent = isWithdrawn && instead ? { ...queued, body: instead.body } : queued
  const base = sent.base && afterOthers(sent.base, others)
  const placed: Entry = {
    ...sent,
    ...(base && { base }),
    firstKey: queued.key,
    place: state.nextPlace,
    day,
    at,
    tried: false,
    parked: null,
  }
  // The screen may not have learnt yet that the record it speaks of was stored.
  const entry = withIds(placed, new Map(Object.entries(state.resolvedIds)))
  return { ...state, entries: [...others, entry], nextPlace: state.nextPlace + 1 }
}

/** The records as they will be when the entries before are stored: nobody clashes with himself. */
function afterOthers(base: Record<string, Base>, entries: readonly Entry[]): Record<string, Base> {
  const after = { ...base }
  for (const { id, patch } of entries.flatMap(changesOf)) {
    const before = after[id]
    if (!before) continue
    const members = Object.entries(patch).filter(([member]) => member in before)
    after[id] = { ...before, ...Object.fromEntries(members), version: before.version }
  }
  return after
}

/** Takes an operation back that was never on its way, with what depends on it; null when it is too late. */
export function withdrawEntry(state: OutboxState, key: string): OutboxState | null {
  const entry = state.entries.find(({ firstKey }) => firstKey === key)
  if (!entry || (entry.tried && entry.parked === null)) return null
  return discardEntry(state, entry.key)
}

/** Gives an entry up, and all that wait for what it would have made. */
export function discardEntry(state: OutboxState, key: string): OutboxState {
  const lost = new Set(dependants(state.entries, key).map((entry) => entry.key))
  return { ...state, entries: state.entries.filter((entry) => entry.key !== key && !lost.has(entry.key)) }
}

/** The entries that can only be sent after this one, however far down. */
export function dependants(entries: readonly Entry[], key: string): Entry[] {
  const made = new Set(Object.keys(entries.find((one) => one.key === key)?.makes ?? {}))
  const found: Entry[] = []
  for (const entry of entries) {
    if (entry.key === key || !waitsFor(entry).some((id) => made.has(id))) continue
    found.push(entry)
    for (const id of Object.keys(entry.makes ?? {})) made.add(id)
  }
  return found
}

/** Temporary ids that it speaks of. */
export function waitsFor({ params, body }: Pick<Entry, 'params' | 'body'>): string[] {
  const found: string[] = []
  const look = (value: unknown): void => {
    if (typeof value === 'string' && isTemporary(value)) found.push(value)
    else if (Array.isArray(value)) value.forEach(look)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(look)
  }
  look(params)
  look(body)
  return found
}

/**
 * The entry that is next on its way: the first that is not parked and waits for no other. One that speaks of a record
 * that nothing here will make goes: the service says so.
 */
export function nextOf({ entries }: OutboxState): Entry | undefined {
  const made = new Set(entries.flatMap(({ makes }) => Object.keys(makes ?? {})))
  return entries.find((entry) => entry.parked === null && !waitsFor(entry).some((id) => made.has(id)))
}

/**
 * Takes the lease, or renews it, and marks the next entry as being on its way. `entry` undefined: another tab sends, or
 * nothing is to be sent.
 */
export function claimNext(
  state: OutboxState,
  holder: string,
  now: number,
): { state: OutboxState; entry: Entry | undefined; busy: boolean } {
  const { lease } = state
  // A clock that was set back must not keep a dead tab's lease alive.
  const isOthers =
    lease !== null && lease.holder !== holder && lease.until > now && lease.until <= now + leaseMs
  if (isOthers) return { state, entry: undefined, busy: true }
  const next = nextOf(state)
  if (!next) return { state: { ...state, lease: null }, entry: undefined, busy: false }
  const entry = next.tried ? next : { ...next, tried: true }
  const entries = state.entries.map((one) => (one === next ? entry : one))
  return { state: { ...state, entries, lease: { holder, until: now + leaseMs } }, entry, busy: false }
}

/** Renews the lease of a tab whose request takes its time. */
export function renewLease(state: OutboxState, holder: string, now: number): OutboxState {
  if (state.lease?.holder !== holder) return state
  return { ...state, lease: { holder, until: now + leaseMs } }
}

/** Lets others send. */
export const releaseLease = (state: OutboxState, holder: string): OutboxState =>
  state.lease?.holder === holder ? { ...state, lease: null } : state

/** The service stored it: the entry goes, and those that waited for what it made learn the ids. */
export function completeEntry(state: OutboxState, key: string, answer: unknown): OutboxState {
  const entry = state.entries.find((one) => one.key === key)
  if (!entry) return state
  const ids = new Map<string, string>()
  for (const [id, pointer] of Object.entries(entry.makes ?? {})) {
    const real = at(answer, pointer)
    if (typeof real === 'string') ids.set(id, real)
  }
  const others = state.entries.filter((one) => one !== entry)
  if (ids.size === 0) return { ...state, entries: others }
  const resolvedIds = Object.fromEntries([...Object.entries(state.resolvedIds), ...ids].slice(-mostMade))
  return { ...state, entries: others.map((one) => withIds(one, ids)), resolvedIds }
}

/** The entry goes on in another form, in its place. Several take the places up to the next one. */
export function replaceEntry(state: OutboxState, key: string, by: readonly Entry[]): OutboxState {
  const entry = state.entries.find((one) => one.key === key)
  if (!entry) return state
  const placed = by.map((one, n) => ({ ...one, place: entry.place + n / 1024 }))
  return { ...state, entries: state.entries.flatMap((one) => (one === entry ? placed : [one])) }
}

function withIds(entry: Entry, ids: ReadonlyMap<string, string>): Entry {
  if (ids.size === 0) return entry
  const real = (value: unknown): unknown => {
    if (typeof value === 'string') return ids.get(value) ?? value
    if (Array.isArray(value)) return value.map(real)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [ids.get(name) ?? name, real(member)]),
    )
  }
  const { params, body, base, subjects } = entry
  return {
    ...entry,
    ...(params && { params: real(params) as Record<string, string> }),
    ...(body === undefined ? {} : { body: real(body) }),
    ...(base && { base: real(base) as Record<string, Base> }),
    subjects: subjects.map((subject) =>
      subject
        .split('/')
        .map((part) => ids.get(part) ?? part)
        .join('/'),
    ),
  }
}

/** Returns the value that a JSON Pointer leads to. */
function at(value: unknown, pointer: string): unknown {
  let here = value
  for (const name of pointer.split('/').slice(1)) {
    if (typeof here !== 'object' || here === null) return undefined
    here = (here as Record<string, unknown>)[name]
  }
  return here
}
