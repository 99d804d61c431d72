import { type Base, changesOf } from './changes-of.ts'
import {
  claimNext,
  type Entry,
  type OutboxState,
  type Parked,
  releaseLease,
  replaceEntry,
  completeEntry,
} from './outbox.ts'
import { judge, rebased, type Reply, splitRefused } from './outbox-answers.ts'
import type { OutboxStore } from './outbox-store.ts'
import { mergeChange } from '../conflict.ts'

/** The outcome of an entry. */
export type Outcome =
  | { kind: 'stored'; entry: Entry; answer: unknown }
  | { kind: 'parked'; entry: Entry; parked: Parked }

/** The result of a step: one entry is off the way, or the reason why none is. */
export type Step = 'moved' | 'idle' | 'busy' | 'wait' | 'login'

interface Parts {
  store: OutboxStore
  /** This tab. */
  holder: string
  /** Sends an entry; never rejects. */
  send: (entry: Entry) => Promise<Reply>
  /** Reads the record that an entry changes as it is stored now; never rejects. */
  read: (entry: Entry, id: string) => Promise<Reply>
  newKey: () => string
  /** Milliseconds. */
  now: () => number
  tell: (outcome: Outcome) => void | Promise<void>
}

/** Sends what waits, one at a time and in order. Several of them over one store get in no one's way. */
export function makeSender({ store, holder, send, read, newKey, now, tell }: Parts) {
  const change = (work: (state: OutboxState) => OutboxState) =>
    store.change((state) => ({ state: work(state), result: undefined }))

  /** One entry, as far as it goes. */
  async function step(): Promise<Step> {
    const { entry, busy } = await store.change((state) => {
      const { state: next, ...result } = claimNext(state, holder, now())
      return { state: next, result }
    })
    if (!entry) return busy ? 'busy' : 'idle'
    const reply = await send(entry)
    const verdict = judge(entry, reply)
    switch (verdict) {
      case 'done':
        await finish(entry, reply.kind === 'answer' ? reply.document : undefined)
        return 'moved'
      case 'wait':
      case 'login':
        return verdict
      case 'merge':
        return merge(entry)
      case 'park':
        await (reply.kind === 'answer' ? split(entry, reply.document) : park(entry, parkedBy(reply)))
        return 'moved'
    }
  }

  async function finish(entry: Entry, answer: unknown): Promise<void> {
    await change((state) => completeEntry(state, entry.key, answer))
    await tell({ kind: 'stored', entry, answer })
  }

  async function park(entry: Entry, parked: Parked): Promise<void> {
    await change((state) => replaceEntry(state, entry.key, [{ ...entry, parked }]))
    await tell({ kind: 'parked', entry, parked })
  }

  /** The refused ones of many stay, each for itself; what the others made is known. */
  async function split(entry: Entry, document: unknown): Promise<void> {
    const parts = splitRefused(entry, document, newKey)
    const left = parts.map(({ entry: part, error }) => ({
      ...part,
      tried: error.code === 'PreconditionFailed',
      parked:
        error.code === 'PreconditionFailed' && part.base
          ? null
          : { code: error.code, sentence: error.detail, details: error.code },
    }))
    await change((state) => replaceEntry(state, entry.key, left))
    if (parts.length < lengthOf(entry)) await tell({ kind: 'stored', entry, answer: document })
    for (const part of left) if (part.parked) await tell({ kind: 'parked', entry: part, parked: part.parked })
  }

  /** Somebody changed the record meanwhile: only the same member is a reason to ask. */
  async function merge(entry: Entry): Promise<Step> {
    const [mine, ...others] = changesOf(entry)
    if (!mine || others.length > 0) {
      await park(entry, parkedBy({ kind: 'silence' }))
      return 'moved'
    }
    const reply = await read(entry, mine.id)
    if (reply.kind !== 'answer') {
      const verdict = judge({ ...entry, operation: `GET ${mine.id}` }, reply)
      if (verdict === 'wait' || verdict === 'login') return verdict
      await park(entry, parkedBy(reply))
      return 'moved'
    }
    const stored = reply.document as Base
    const base = membersOf(stored, mine.base)
    const { patch, clashes, elsewhere } = mergeChange<Record<string, unknown>>(mine.base, mine.patch, stored)
    const known = elsewhere.filter((member) => member in mine.base)
    const merged: Entry = known.length === 0 ? entry : { ...entry, elsewhere: known }
    if (clashes.length > 0) {
      await park(entry, {
        ...parkedBy({ kind: 'silence' }),
        code: 'PreconditionFailed',
        clashes: clashes.map(({ member, mine: wanted, theirs }) => ({
          id: mine.id,
          member,
          mine: wanted,
          theirs,
        })),
        stored: { [mine.id]: base },
      })
      return 'moved'
    }
    if (Object.keys(patch).length === 0) await finish(merged, stored)
    else {
      const again = { ...rebased(merged, mine, patch, base), key: newKey() }
      await change((state) => replaceEntry(state, entry.key, [again]))
    }
    return 'moved'
  }

  return { step, release: () => change((state) => releaseLease(state, holder)) }
}

function parkedBy(reply: Reply): Parked {
  if (reply.kind !== 'refusal') return { code: 'Unknown', sentence: '', details: '' }
  const { code, sentence, details } = reply
  return { code, sentence, details }
}

/** Reduces a stored record to the members of the base, so that it fits on this device. */
function membersOf(stored: Base, base: Base): Base {
  const members = Object.keys(base).map((member) => [member, stored[member]])
  return { ...Object.fromEntries(members), version: stored.version }
}

function lengthOf({ body }: Entry): number {
  const lists = Object.values((body ?? {}) as Record<string, unknown>).filter((value) => Array.isArray(value))
  return lists[0]?.length ?? 0
}
