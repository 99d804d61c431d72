import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type QueuedOperation,
  addEntry,
  discardEntry,
  leaseMs,
  mostPictureBytes,
  replaceEntry,
  TooManyPictures,
  withdrawEntry,
} from './outbox.ts'
import { temporaryId } from './temporary-id.ts'
import { resolveConflict, type Reply } from './outbox-answers.ts'
import { memoryOutbox, type OutboxStore } from './outbox-store.ts'
import { makeSender, type Outcome } from './sender.ts'

const day = '2026-11-20'
const at = '2026-11-20T08:00:00.000Z'
const enter = (store: OutboxStore, queued: QueuedOperation, instead?: { key: string; body: unknown }) =>
  store.change((state) => ({ state: addEntry(state, queued, { day, at, instead }), result: undefined }))

interface Animal {
  version: number
  [member: string]: unknown
}

/** The service in small: keys, versions, and a log of what took effect. */
function makeService() {
  const answers = new Map<string, { operation: string; body: string; document: unknown }>()
  const animals = new Map<string, Animal>(
    ['a', 'b'].map((id) => [id, { version: 1, house: 'Düne', note: '' }]),
  )
  const weights = new Map<string, number>()
  const log: string[] = []

  function change(id: string, version: number | undefined, patch: Record<string, unknown>): Reply {
    const animal = animals.get(id)
    if (!animal) return refusal(404, 'NotFound')
    if (version !== undefined && version !== animal.version) return refusal(412, 'PreconditionFailed')
    if (patch['note'] === 'verboten') return refusal(400, 'ValidationFailed')
    const next = { ...animal, ...patch, version: animal.version + 1 }
    animals.set(id, next)
    log.push(...Object.values(patch).map(String))
    return { kind: 'answer', document: next }
  }

  function perform(operation: string, id: string, body: any, version: number | undefined): Reply {
    if (operation.startsWith('PATCH')) return change(id, version, body)
    if (operation === 'POST /gerbils/changes') {
      const items = body.changes.map((item: any) => {
        const reply = change(item.id, item.version, item.patch)
        return reply.kind === 'answer'
          ? { id: item.id, gerbil: reply.document, error: null }
          : { id: item.id, gerbil: null, error: { code: (reply as any).code, detail: 'nein' } }
      })
      return { kind: 'answer', document: { items } }
    }
    if (operation === 'POST /litters') {
      const id = `wurf-${body.nonce}`
      animals.set(`welpe-${body.nonce}`, { version: 1 })
      log.push(body.nonce)
      return { kind: 'answer', document: { id, gerbilIds: [`welpe-${body.nonce}`] } }
    }
    const items = body.items.map(({ gerbilId, date, weightGrams, nonce }: any) => {
      const place = `${gerbilId} ${date}`
      if (!animals.has(gerbilId)) return { error: { code: 'NotFound', detail: 'fehlt' } }
      if (weights.has(place) && body.onDuplicate !== 'replace')
        return { error: { code: 'DuplicateDate', detail: 'schon gewogen' } }
      weights.set(place, weightGrams)
      log.push(nonce)
      return { error: null }
    })
    return { kind: 'answer', document: { items } }
  }

  return {
    animals,
    weights,
    log,
    change,
    handle({ key, operation, params, body, base }: QueuedOperation): Reply {
      const isPost = operation.startsWith('POST')
      const asked = JSON.stringify(body)
      const known = isPost ? answers.get(key) : undefined
      if (known) {
        if (known.operation !== operation || known.body !== asked) return refusal(409, 'IdempotencyKeyReused')
        return { kind: 'answer', document: known.document }
      }
      const version = isPost ? undefined : Object.values(base ?? {})[0]?.version
      const reply = perform(operation, params?.['id'] ?? '', body, version)
      if (isPost && reply.kind === 'answer')
        answers.set(key, { operation, body: asked, document: reply.document })
      return reply
    },
    read: (id: string): Reply => {
      const document = animals.get(id)
      return document ? { kind: 'answer', document } : refusal(404, 'NotFound')
    },
  }
}

const refusal = (status: number, code: string): Reply => ({
  kind: 'refusal',
  status,
  code,
  sentence: 'nein',
  details: code,
})
const common = { label: 'Lotte', text: 'Lotte gewogen', subjects: ['gerbils/a'] }
const keyOf = (nonce: string) => nonce.padEnd(32, '0')
const weigh = (nonce: string, gerbilId = 'a', more: object = {}): QueuedOperation => ({
  ...common,
  key: keyOf(nonce),
  operation: 'POST /weight-records',
  body: { items: [{ gerbilId, date: `Tag ${nonce}`, weightGrams: 60, nonce }], ...more },
})
const move = (nonce: string, id: string, base: Animal): QueuedOperation => ({
  ...common,
  key: keyOf(nonce),
  operation: 'PATCH /gerbils/{id}',
  params: { id },
  body: { house: nonce },
  base: { [id]: base },
})
const moveMany = (nonce: string, bases: Record<string, Animal>): QueuedOperation => ({
  ...common,
  key: keyOf(nonce),
  operation: 'POST /gerbils/changes',
  body: {
    changes: Object.entries(bases).map(([id, { version }]) => ({ id, version, patch: { house: nonce } })),
  },
  base: bases,
})
const litter = (nonce: string): QueuedOperation => ({
  ...common,
  key: keyOf(nonce),
  operation: 'POST /litters',
  body: { nonce },
  makes: { [temporaryId(hex(nonce))]: '/gerbilIds/0' },
})
const hex = (nonce: string) => nonce.replaceAll(/\D/g, '').padStart(32, '0')

type Fault = 'none' | 'lost' | 'answer lost' | 'refused for now' | 'dies' | 'dies after'
const fault = fc.constantFrom<Fault>(
  'none',
  'none',
  'lost',
  'answer lost',
  'refused for now',
  'dies',
  'dies after',
)
const kind = fc.constantFrom('weigh', 'move a', 'move b', 'move both', 'litter', 'refused')

describe('what waits', () => {
  test('takes effect once, in its order, and is not lost: whatever fails, dies, or sends at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(kind, { minLength: 1, maxLength: 7 }),
        fc.array(fc.record({ fault, takesMs: fc.nat(2 * leaseMs) }), { maxLength: 14 }),
        async (scheduler, kinds, faults) => {
          const service = makeService()
          const store = memoryOutbox()
          const expected: string[] = []
          const refused: string[] = []
          for (const [n, what] of kinds.entries()) {
            const nonce = `t${n + 1}`
            // every operation began from what the screen knew when the network went
            const known: Animal = { version: 1, house: 'Düne', note: '' }
            if (what === 'refused') {
              await enter(store, { ...move(nonce, 'b', known), body: { note: 'verboten' } })
              refused.push(nonce)
            } else if (what === 'litter') {
              await enter(store, litter(nonce))
              await enter(store, weigh(`${nonce}p`, temporaryId(hex(nonce))))
              expected.push(nonce, `${nonce}p`)
            } else if (what === 'move both') {
              await enter(store, moveMany(nonce, { a: known, b: known }))
              expected.push(nonce, nonce)
            } else {
              await enter(store, what === 'weigh' ? weigh(nonce) : move(nonce, what.slice(-1), known))
              expected.push(nonce)
            }
          }

          let clock = 0
          let made = 0
          const left = [...faults]
          const told: Outcome[] = []
          const tab = (isSafe: boolean) => {
            const holder = `tab ${++made}`
            const never = new Promise<never>(() => {})
            let isAlive = true
            const send = async (entry: QueuedOperation): Promise<Reply> => {
              const { fault, takesMs } = isSafe
                ? { fault: 'none', takesMs: 0 }
                : (left.shift() ?? { fault: 'none', takesMs: 0 })
              clock += takesMs
              if (!isSafe) await scheduler.schedule(Promise.resolve(), 'on its way')
              if (fault === 'lost') return { kind: 'silence' }
              if (fault === 'refused for now') return refusal(503, 'Unknown')
              if (fault === 'dies') {
                isAlive = false
                return never
              }
              const reply = service.handle(JSON.parse(JSON.stringify(entry)))
              if (!isSafe) await scheduler.schedule(Promise.resolve(), 'on its way back')
              if (fault === 'answer lost') return { kind: 'silence' }
              if (fault === 'dies after') {
                isAlive = false
                return never
              }
              return reply
            }
            return {
              isAlive: () => isAlive,
              ...makeSender({
                store,
                holder,
                send,
                read: (_entry, id) => Promise.resolve(service.read(id)),
                newKey: () => `neuer-schlüssel-${++made}`.padEnd(32, '0'),
                now: () => clock,
                tell: (outcome) => void told.push(outcome),
              }),
            }
          }
          const live = async () => {
            const sender = tab(false)
            for (let steps = 0; steps < 40; steps++) {
              if ((await sender.step()) === 'idle') return
              clock += 1000
              await scheduler.schedule(Promise.resolve(), 'a while')
            }
          }
          const tabs = [live(), live(), live()]
          await scheduler.waitIdle()
          void tabs

          // The network is there again, and one tab is opened.
          clock += 2 * leaseMs
          const last = tab(true)
          for (let steps = 0; steps < 100; steps++) if ((await last.step()) === 'idle') break

          expect(service.log).toEqual(expected)
          const { entries } = await store.read()
          expect(entries.map(({ firstKey }) => firstKey)).toEqual(refused.map(keyOf))
          // One that was to come after a refused one found another record than it began from.
          const codes = ['ValidationFailed', 'PreconditionFailed']
          expect(entries.every(({ parked }) => codes.includes(parked?.code ?? ''))).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })
})

/** One tab with a good network. */
function goodTab(service: ReturnType<typeof makeService>, store: OutboxStore) {
  let made = 0
  const told: Outcome[] = []
  const sender = makeSender({
    store,
    holder: 'tab',
    send: (entry) => Promise.resolve(service.handle(entry)),
    read: (_entry, id) => Promise.resolve(service.read(id)),
    newKey: () => `k${++made}`,
    now: () => 0,
    tell: (outcome) => void told.push(outcome),
  })
  const run = async () => {
    while ((await sender.step()) === 'moved');
    return (await store.read()).entries
  }
  return { run, told }
}
const known: Animal = { version: 1, house: 'Düne', note: '' }

describe('a change over one that was made elsewhere', () => {
  test('of another member goes on silently, and says which', async () => {
    const [service, store] = [makeService(), memoryOutbox()]
    service.change('a', 1, { note: 'scheu' })
    await enter(store, move('t1', 'a', known))
    const { run, told } = goodTab(service, store)
    expect(await run()).toEqual([])
    expect(service.animals.get('a')).toEqual({ version: 3, house: 't1', note: 'scheu' })
    expect(told).toMatchObject([{ kind: 'stored', entry: { elsewhere: ['note'] } }])
  })

  test('of the same member waits for the breeder, who takes the one or the other', async () => {
    for (const takesMine of [true, false]) {
      const [service, store] = [makeService(), memoryOutbox()]
      service.change('a', 1, { house: 'Heide', note: 'scheu' })
      await enter(store, { ...move('t1', 'a', known), body: { house: 't1', note: 'zahm' } })
      const { run } = goodTab(service, store)
      const [entry] = await run()
      expect(entry?.parked).toMatchObject({
        code: 'PreconditionFailed',
        clashes: [
          { id: 'a', member: 'house', mine: 't1', theirs: 'Heide' },
          { id: 'a', member: 'note', mine: 'zahm', theirs: 'scheu' },
        ],
      })
      const next = resolveConflict(
        entry!,
        ({ member }) => takesMine && member === 'house',
        'anderer-schlüssel',
      )
      expect(next === null).toBe(!takesMine)
      await store.change((state) => ({
        state: next ? replaceEntry(state, entry!.key, [next]) : discardEntry(state, entry!.key),
        result: undefined,
      }))
      expect(await run()).toEqual([])
      expect(service.animals.get('a')).toMatchObject({ house: takesMine ? 't1' : 'Heide', note: 'scheu' })
    }
  })

  test('of many: those that clash stay, each for itself', async () => {
    const [service, store] = [makeService(), memoryOutbox()]
    service.change('a', 1, { house: 'Heide' })
    await enter(store, moveMany('t1', { a: known, b: known, weg: known }))
    const { run, told } = goodTab(service, store)
    expect(await run()).toMatchObject([
      { parked: { clashes: [{ id: 'a', member: 'house', mine: 't1', theirs: 'Heide' }] } },
      { parked: { code: 'NotFound', sentence: 'nein' } },
    ])
    expect(service.animals.get('b')).toMatchObject({ house: 't1' })
    expect(told.map(({ kind }) => kind)).toEqual(['stored', 'parked', 'parked'])
  })
})

describe('a weight', () => {
  test('of a day that has one already asks; replacing is an operation of its own', async () => {
    const [service, store] = [makeService(), memoryOutbox()]
    service.weights.set('a Tag t1', 70)
    await enter(store, weigh('t1'))
    const { run } = goodTab(service, store)
    const [entry] = await run()
    expect(entry?.parked).toEqual({
      code: 'DuplicateDate',
      sentence: 'schon gewogen',
      details: 'DuplicateDate',
    })
    const next = resolveConflict(entry!, () => true, 'anderer-schlüssel')!
    const body = { ...(next.body as object), onDuplicate: 'replace' }
    await store.change((state) => ({
      state: replaceEntry(state, entry!.key, [{ ...next, body }]),
      result: undefined,
    }))
    expect(await run()).toEqual([])
    expect(service.weights.get('a Tag t1')).toBe(60)
  })

  test('corrected before it was on its way is one operation, afterwards two', async () => {
    const store = memoryOutbox()
    const second = { ...weigh('t2'), body: 'ersetzt' }
    await enter(store, weigh('t1'))
    await enter(store, second, { key: keyOf('t1'), body: 'neu' })
    expect((await store.read()).entries).toMatchObject([{ key: keyOf('t2'), body: 'neu' }])
    await makeSender({
      store,
      holder: 'tab',
      send: () => Promise.resolve<Reply>({ kind: 'silence' }),
      read: () => Promise.resolve<Reply>({ kind: 'silence' }),
      newKey: () => '',
      now: () => 0,
      tell: () => {},
    }).step()
    await enter(store, { ...weigh('t3'), body: 'ersetzt' }, { key: keyOf('t2'), body: 'neu' })
    expect((await store.read()).entries).toMatchObject([{ body: 'neu' }, { body: 'ersetzt' }])
  })
})

describe('an entry', () => {
  test('of the same form is entered once', async () => {
    const store = memoryOutbox()
    await enter(store, weigh('t1'))
    await enter(store, weigh('t1'))
    expect((await store.read()).entries).toHaveLength(1)
  })

  test('that is given up takes along what waits for what it makes; one that waits for nothing known is sent', async () => {
    const [service, store] = [makeService(), memoryOutbox()]
    await enter(store, litter('t1'))
    await enter(store, weigh('t2', temporaryId(hex('t1'))))
    await enter(store, weigh('t3'))
    await enter(store, weigh('t4', temporaryId(hex('t9'))))
    await store.change((state) => ({ state: withdrawEntry(state, keyOf('t1')) ?? state, result: undefined }))
    const { run } = goodTab(service, store)
    expect(await run()).toMatchObject([{ firstKey: keyOf('t4'), parked: { code: 'NotFound' } }])
    expect(service.log).toEqual(['t3'])
  })

  test('that speaks of a record that was stored a moment ago speaks of it by its id', async () => {
    const [service, store] = [makeService(), memoryOutbox()]
    await enter(store, litter('t1'))
    const { run } = goodTab(service, store)
    await run()
    // The screen that it is typed into does not know yet.
    await enter(store, weigh('t2', temporaryId(hex('t1'))))
    expect(await run()).toEqual([])
    expect([...service.weights]).toEqual([['welpe-t1 Tag t2', 60]])
    expect((await store.read()).resolvedIds).toEqual({ [temporaryId(hex('t1'))]: 'welpe-t1' })
  })

  test('that was on its way cannot be taken back', async () => {
    const store = memoryOutbox()
    await enter(store, weigh('t1'))
    expect(withdrawEntry(await store.read(), keyOf('t1'))?.entries).toEqual([])
    await store.change((state) => ({
      state: { ...state, entries: state.entries.map((entry) => ({ ...entry, tried: true })) },
      result: undefined,
    }))
    expect(withdrawEntry(await store.read(), keyOf('t1'))).toBeNull()
  })

  test('with a picture waits as long as all of them are not too large', async () => {
    const store = memoryOutbox()
    const half = mostPictureBytes / 2
    await enter(store, { ...weigh('t1'), picture: { id: '1', bytes: half, type: 'image/jpeg' } })
    await enter(store, { ...weigh('t2'), picture: { id: '2', bytes: half, type: 'image/jpeg' } })
    await expect(async () =>
      enter(store, { ...weigh('t3'), picture: { id: '3', bytes: 1, type: 'image/jpeg' } }),
    ).rejects.toThrow(TooManyPictures)
    await enter(store, weigh('t4'))
    expect((await store.read()).entries).toHaveLength(3)
  })
})
