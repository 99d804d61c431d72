import { newKey } from '../capabilities.ts'
import {
  type QueuedOperation,
  type Entry,
  addEntry,
  discardEntry,
  leaseMs,
  type MemberClash,
  type OutboxState,
  type Parked,
  renewLease,
  replaceEntry,
  withdrawEntry,
} from './outbox.ts'
import { resolveConflict, type Reply } from './outbox-answers.ts'
import { deviceOutbox, type OutboxStore } from './outbox-store.ts'
import { noteAction } from '../recent.ts'
import { attempt, type Operation } from '../call.ts'
import { calendar, now } from '../clock.ts'
import { connection } from '../connection.ts'
import { refreshHerd } from '../herd.ts'
import { ApiProblem, NoConnection, describeProblem } from '../problem.ts'
import { invalidate } from '../queries.ts'
import { makeSender, type Outcome } from './sender.ts'
import { loggedIn, loggedOut, loginNeeded, loginsSoFar } from '../session.ts'
import { lastAction } from '../last-action.ts'
import { undoOf } from './undo-of.ts'
import { pictureName } from '../upload-picture.ts'
import { isStalled, resolvedIds, waiting } from './waiting.ts'

/** The outcome of an operation for its screen: it is stored, needs the breeder, or waits for the service. */
export type SendOutcome =
  | { kind: 'stored'; answer: unknown; elsewhere: readonly string[] }
  | { kind: 'parked'; parked: Parked }
  | { kind: 'waits' }

const longestWaitMs = 60_000
const lookAgainMs = leaseMs / 3

let store: OutboxStore | undefined
/** A reload is the same tab: it need not wait for its own lease. */
const holder = holderOf()
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('zuchtbuch-outbox')
const pending = new Map<string, (outcome: SendOutcome) => void>()
const sender = makeSender({
  store: {
    change: (work, picture) => outbox().change(work, picture),
    read: () => outbox().read(),
    picture: (id) => outbox().picture(id),
  },
  holder,
  send: sendEntry,
  read: readRecord,
  newKey,
  now: Date.now,
  tell,
})

const outbox = (): OutboxStore => (store ??= deviceOutbox())

/**
 * Queues an operation. Resolves when it is safe on this device, which takes a few milliseconds; `outcome` tells
 * how it ended. Rejects when there is no room for it (`TooManyPictures`, or the device is full).
 */
export async function enqueue(
  queued: QueuedOperation & { bytes?: ArrayBuffer; instead?: { key: string; body: unknown } },
): Promise<{ outcome: Promise<SendOutcome> }> {
  const { bytes, instead, ...entry } = queued
  const outcome = Promise.withResolvers<SendOutcome>()
  pending.set(queued.key, outcome.resolve)
  const at = now().toISOString()
  try {
    await change(
      (state) => addEntry(state, entry, { day: calendar.get().today, at, instead }),
      bytes && entry.picture && { id: entry.picture.id, bytes },
    )
  } catch (error) {
    pending.delete(queued.key)
    throw error
  }
  if (!connection.get().online) outcome.resolve({ kind: 'waits' })
  void go()
  return { outcome: outcome.promise }
}

/** Takes an operation back that was never on its way: false when it is too late. */
export async function withdraw(key: string): Promise<boolean> {
  let isBack = false
  await change((state) => {
    const without = withdrawEntry(state, key)
    isBack = without !== null
    return without ?? state
  })
  return isBack
}

/** Gives up an entry, and what depends on it. */
export const giveUp = (entry: Entry): Promise<void> => change((state) => discardEntry(state, entry.key))

/** Sends a parked entry once more: with what the breeder chose of its clashes, and with other members of its body. */
export async function takeUp(
  entry: Entry,
  takesMine: (clash: MemberClash) => boolean = () => true,
  body: Record<string, unknown> = {},
): Promise<void> {
  const next = resolveConflict(entry, takesMine, newKey())
  await change((state) =>
    next === null
      ? discardEntry(state, entry.key)
      : replaceEntry(state, entry.key, [
          Object.keys(body).length === 0 ? next : { ...next, body: { ...(next.body as object), ...body } },
        ]),
  )
  sendNow()
}

let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
let going = false
let goAgain = false

/** Tries at once: the breeder asked for it, the page came back into sight, or the service is there again. */
export function sendNow(): void {
  failures = 0
  void go()
}

/** Begins to send what an earlier visit left, and goes on whenever the service can be reached. */
export function startOutbox(): void {
  window.addEventListener('focus', sendNow)
  window.addEventListener('online', sendNow)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') sendNow()
  })
  window.addEventListener('pagehide', () => void sender.release())
  let wasOnline = true
  connection.subscribe(() => {
    const { online } = connection.get()
    // An answer that refuses for now is one, too: it is no reason to ask again at once.
    if (online && !wasOnline) sendNow()
    wasOnline = online
  })
  loginNeeded.subscribe(() => {
    if (!loginNeeded.get()) sendNow()
  })
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isOutcome(data)) hear(data)
    void showWaiting()
  })
  void showWaiting().then(go)
}

async function go(): Promise<void> {
  goAgain = going
  // It is sent on by the login.
  if (going || loggedOut.get()) return
  going = true
  clearTimeout(timer)
  const renewal = setInterval(() => void renew(), lookAgainMs)
  try {
    for (;;) {
      const began = loginsSoFar()
      const step = await sender.step()
      await showWaiting()
      if (step === 'moved') failures = 0
      else if (step === 'login' && began === loginsSoFar()) loginNeeded.set(true)
      // refused before the login that came meanwhile
      else if (step === 'login') goAgain = true
      if (step === 'moved' || goAgain) {
        goAgain = false
        continue
      }
      later(step)
      return
    }
  } catch {
    // The device refuses to keep what became of an entry; its key makes another try harmless.
    later('wait')
  } finally {
    clearInterval(renewal)
    going = false
  }
}

function later(step: 'idle' | 'busy' | 'wait' | 'login'): void {
  isStalled.set(step === 'wait' || step === 'login')
  if (step === 'wait' || step === 'login') {
    for (const resolve of pending.values()) resolve({ kind: 'waits' })
    timer = setTimeout(() => void go(), Math.min(longestWaitMs, 1000 * 2 ** failures++))
  }
  if (step === 'busy') timer = setTimeout(() => void go(), lookAgainMs)
}

const renew = () =>
  outbox().change((state) => ({ state: renewLease(state, holder, Date.now()), result: undefined }))

async function change(
  work: (state: OutboxState) => OutboxState,
  picture?: { id: string; bytes: ArrayBuffer },
): Promise<void> {
  await outbox().change((state) => ({ state: work(state), result: undefined }), picture)
  await showWaiting()
  announce('changed')
}

function announce(message: Outcome | 'changed'): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is of windows, a channel has none
  channel?.postMessage(message)
}

/** Shows what waits on this device, with what is being entered just now. */
export async function showWaiting(): Promise<void> {
  const { entries, resolvedIds: known } = await outbox().read()
  if (newestOf(known) !== newestOf(resolvedIds.get())) resolvedIds.set(known)
  if (entries.length > 0 || waiting.get().length > 0) waiting.set(entries)
}

const newestOf = (ids: Readonly<Record<string, string>>) => Object.keys(ids).at(-1)

/** The tab that sent it notes the way back; the one that it was typed into says so. */
async function tell(outcome: Outcome): Promise<void> {
  const { entry } = outcome
  if (outcome.kind === 'stored') {
    const undo = undoOf(entry, outcome.answer)
    noteAction({ id: entry.firstKey, at: entry.at, text: entry.text, undo, undone: false })
    const read = refresh(entry)
    // Waiting records stay visible until the rows with the new ones come.
    if (entry.makes) await read
  }
  hear(outcome)
  announce(outcome)
}

function hear(outcome: Outcome): void {
  const { entry } = outcome
  const resolve = pending.get(entry.firstKey)
  if (!resolve) return
  pending.delete(entry.firstKey)
  if (outcome.kind === 'parked') return resolve({ kind: 'parked', parked: outcome.parked })
  resolve({ kind: 'stored', answer: outcome.answer, elsewhere: entry.elsewhere ?? [] })
  if (entry.quiet === true) return
  const undo = undoOf(entry, outcome.answer)
  lastAction.set({ id: entry.firstKey, at: entry.at, text: entry.text, undo, undone: false })
}

function isOutcome(value: unknown): value is Outcome {
  return typeof value === 'object' && value !== null && 'kind' in value && 'entry' in value
}

/** The service tells of the change, too, but not to a tab whose event stream is just down. Never rejects. */
async function refresh({ subjects }: Entry): Promise<void> {
  const ids = new Map<string, string[]>()
  for (const subject of subjects) {
    const [resource = '', id = ''] = subject.split('/')
    ids.set(resource, [...(ids.get(resource) ?? []), id])
  }
  await Promise.allSettled(
    [...ids].map(async ([resource, of]) => {
      const those = of.includes('alle') ? null : of
      invalidate(resource, those)
      if (resource === 'gerbils' || resource === 'litters') await refreshHerd(resource, those)
    }),
  )
}

async function sendEntry(entry: Entry): Promise<Reply> {
  const [version, ...others] = Object.values(entry.base ?? {})
  const isOneRecord = version !== undefined && others.length === 0 && !entry.operation.startsWith('POST ')
  const picture = entry.picture && (await outbox().picture(entry.picture.id))
  const form = picture && new FormData()
  form?.append('file', new Blob([picture ?? ''], { type: entry.picture?.type ?? '' }), pictureName)
  return replyOf(() =>
    attempt(entry.operation as Operation, {
      params: entry.params,
      body: form ?? entry.body,
      ifMatch: isOneRecord ? version.version : undefined,
      idempotencyKey: entry.key,
    }),
  )
}

/** The record under the address of the entry; of many at once the animal. */
function readRecord({ operation, params }: Entry, id: string): Promise<Reply> {
  const [method, path] = operation.split(' ')
  return replyOf(() =>
    method === 'POST'
      ? attempt('GET /gerbils/{id}', { params: { id } })
      : attempt(`GET ${path}` as Operation, { params }),
  )
}

async function replyOf(ask: () => Promise<Response>): Promise<Reply> {
  try {
    const response = await ask()
    const document: unknown = response.status === 204 ? undefined : await response.json()
    if (loginNeeded.get()) loggedIn()
    return { kind: 'answer', document }
  } catch (error) {
    // An answer that is not JSON broke off, or comes from a Wi-Fi that asks for its own login.
    if (error instanceof NoConnection || !(error instanceof ApiProblem)) return { kind: 'silence' }
    const { sentence, details } = describeProblem(error)
    return { kind: 'refusal', status: error.status, code: error.code, sentence, details }
  }
}

function holderOf(): string {
  const name = 'zuchtbuch-tab'
  try {
    const known = sessionStorage.getItem(name)
    if (known !== null) return known
    const made = newKey()
    sessionStorage.setItem(name, made)
    return made
  } catch {
    return newKey()
  }
}
