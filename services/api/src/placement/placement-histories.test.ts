import { readdir } from 'node:fs/promises'
import { sweepPlacements } from '@zuchtbuch/db/letters/sweep-placements'
import { addDays, today } from '@zuchtbuch/domain/calendar'
import { sql } from 'drizzle-orm'
import { longRuns } from '@zuchtbuch/testing/long-runs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PlacementModel } from '../../test/placement-model.ts'
import { useTestApi } from '../../test/test-api.ts'
import { addBuyer, addGerbil } from '../../test/test-contracts.ts'
import { add } from '../../test/test-herd.ts'
import { importDataset } from '../../test/test-imports.ts'

const api = useTestApi()

const numRuns = longRuns(6, 200)

/** What may happen, the usual more often. */
const KINDS = [
  'reserve',
  'reserve',
  'reserve',
  'reserve',
  'again',
  'extend',
  'change',
  'over',
  'sweep',
  'pay',
  'release',
  'reinstate',
  'die',
  'sell',
  'handOver',
  'handOver',
  'cancel',
  'takeOut',
  'give',
  'takeBack',
  'close',
  'reopen',
  'remove',
  'restore',
] as const
type Kind = (typeof KINDS)[number]
const command = fc.record({
  kind: fc.constantFrom(...KINDS),
  one: fc.nat(99),
  two: fc.nat(99),
  animals: fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 3 }),
})
type Command = { kind: Kind; one: number; two: number; animals: number[] }
const told = fc.array(fc.record({ animal: fc.nat(5), contact: fc.nat(2), isDead: fc.boolean() }), {
  maxLength: 4,
})
type Told = { animal: number; contact: number; isDead: boolean }[]
const histories = fc.record({
  commands: fc.array(command, { minLength: 15, maxLength: 35 }),
  // A process of its own reads it, so that not every history can have one.
  imported: fc.option(told, { freq: 1 }),
})

let begun = 0
/** Six animals, three people with a wish each. */
async function begin() {
  const model = new PlacementModel()
  const run = ++begun
  const animals: string[] = []
  for (let nth = 0; nth < 6; nth++)
    animals.push(await addGerbil(api, { name: `Tier ${nth}`, externalRef: `H${run}-${nth}` }))
  for (const id of animals)
    model.animals.set(id, { isHere: true, isDead: false, receiver: null, contracts: new Set() })
  const contacts: string[] = []
  const wishes: string[] = []
  for (let nth = 0; nth < 3; nth++) {
    contacts.push(await addBuyer(api, { name: `Käufer ${run}-${nth}` }))
    const wish = { contactId: contacts[nth], waitlistedOn: addDays(today(api.ctx.config.timeZone), -nth) }
    wishes.push((await add(api, '/prospects', wish)).id)
    model.wishes.set(wishes[nth]!, null)
  }
  return { model, run, animals, contacts, wishes, trashed: new Map<string, string>() }
}
type World = Awaited<ReturnType<typeof begin>>
const pick = <T>(list: readonly T[], nth: number): T | undefined => list[nth % list.length]
const sweep = () =>
  sweepPlacements(api.db, { timeZone: api.ctx.config.timeZone, ownWords: (text: string) => text })

/** Every row of every table but those of jobs, and the names of all files, as one word. */
async function digest(): Promise<string> {
  const { rows: tables } = await api.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('jobs', 'heartbeats') order by 1`,
  )
  const parts = tables.map(
    ({ name }) =>
      sql`select ${name}::text || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as part
        from ${sql.identifier(name)} t`,
  )
  const { rows } = await api.db.execute<{ part: string }>(
    sql`${sql.join(parts, sql` union all `)} order by 1`,
  )
  const files = (await readdir(api.ctx.config.dataDir, { recursive: true })).toSorted()
  return [...rows.map(({ part }) => part), ...files].join()
}

let tried = 0
/** Asks first what would happen: that changes nothing, and what is done then is what was told. */
async function tryAndDo(target: string, body: object) {
  // Every row is much to read, so not each time.
  const looks = ++tried % 5 === 0
  const before = looks ? await digest() : ''
  const dry = await api.post(`${target}?dryRun=true`, body)
  if (looks) expect(await digest()).toBe(before)
  const answer = await api.post(target, body)
  if (answer.status === 400) {
    expect({ status: dry.status, errors: dry.body.errors }).toEqual({
      status: 400,
      errors: answer.body.errors,
    })
    return answer
  }
  const { errors, warnings, ...shown } = dry.body
  const would: Record<string, unknown> | null = shown.reservation ?? shown.contract ?? shown.return ?? null
  expect({ status: dry.status, codes: errors.map(({ code }: { code: string }) => code) }).toEqual({
    status: 200,
    codes: answer.status === 409 ? [answer.body.code] : [],
  })
  if (answer.status === 409) {
    expect(would).toBeNull()
    return answer
  }
  const made = answer.body.contract ?? answer.body
  const own = ['id', 'createdAt', 'updatedAt', 'heldAt']
  for (const [name, value] of Object.entries(would!))
    if (!own.includes(name)) expect({ [name]: made[name] }).toEqual({ [name]: value })
  if (answer.status === 201 && 'warnings' in answer.body) expect(answer.body.warnings).toEqual(warnings)
  return answer
}

/** Does it in the book and in the model; both have to say yes, or both no. */
async function perform(world: World, { kind, one, two, animals: nths }: Command): Promise<void> {
  const { model, contacts, wishes, trashed } = world
  const animals = nths.map((nth) => world.animals[nth]!)
  const animal = animals[0]!
  const contact = pick(contacts, one)!
  const id = pick([...model.reservations.keys()], one)
  const contract = pick([...model.contracts.keys()], one)
  const agree = (answer: { status: number; body: any }, expected: unknown) => {
    const seen = { kind, status: answer.status, code: answer.body?.code }
    expect(seen).toMatchObject({
      status: expect.toSatisfy((status: number) =>
        expected === null ? status >= 400 && status < 500 : status >= 200 && status < 300,
      ),
    })
  }
  const reserve = async (ids: string[], by: string, wish: string | null) => {
    const expected = model.reserve(ids, by, wish)
    const reason = ids.length === 1 ? { groupReason: 'Medical', groupNote: 'Lebt auf Rat allein.' } : {}
    const answer = await tryAndDo('/reservations', {
      contactId: by,
      gerbilIds: ids,
      prospectId: wish,
      ...reason,
    })
    agree(answer, expected)
    if (expected === null) return
    expect(answer.status).toBe(expected === 'new' ? 201 : 200)
    if (expected === 'new') model.add(answer.body.id, ids, by, wish)
    else expect(answer.body.id).toBe(expected)
  }
  switch (kind) {
    case 'reserve':
      return reserve(animals, contact, two % 3 === 0 ? null : wishes[one % 3]!)
    case 'again': {
      // A lost answer is asked for again.
      const held = id === undefined ? [] : model.heldBy(id)
      if (id !== undefined && held.length > 0)
        await reserve(
          held.toReversed(),
          model.reservations.get(id)!.contact,
          model.reservations.get(id)!.prospect,
        )
      return
    }
    case 'extend':
    case 'release':
    case 'reinstate': {
      if (id === undefined) return
      const bodies = {
        extend: { expiresOn: addDays(today(api.ctx.config.timeZone), 20) },
        release: { reason: 'Withdrawn' },
        reinstate: undefined,
      }
      return agree(await api.post(`/reservations/${id}/${kind}`, bodies[kind]), model[kind](id))
    }
    case 'over':
      // Time goes by.
      if (id === undefined || model.reservations.get(id)!.state !== 'Held') return
      await api.db.execute(sql`update reservations set expires_on = current_date - 3 where id = ${id}`)
      model.reservations.get(id)!.isOver = true
      return
    case 'sweep':
      expect((await sweep()).failures).toEqual([])
      return model.sweep()
    case 'pay':
      if (id === undefined) return
      agree(
        await api.patch(`/reservations/${id}`, {
          depositPaidOn: today(api.ctx.config.timeZone),
        }),
        true,
      )
      model.reservations.get(id)!.isPaid = true
      return
    case 'die': {
      const answer = await api.patch(`/gerbils/${animal}`, { dateOfDeath: today(api.ctx.config.timeZone) })
      return agree(answer, model.die(animal))
    }
    case 'give':
      return agree(
        await api.patch(`/gerbils/${animal}`, { receiverContactId: contact }),
        model.give(animal, contact),
      )
    case 'sell': {
      const sold = model.sell(animals, contact)
      const answer = await api.post('/contracts', { buyerContactId: contact, gerbilIds: animals, price: 30 })
      agree(answer, sold)
      return sold?.(answer.body.id)
    }
    case 'handOver': {
      if (id === undefined) return
      const { contact: buyer, mayGoAlone } = model.reservations.get(id)!
      const held = model.heldBy(id)
      const sold = held.length > 1 || (held.length === 1 && mayGoAlone) ? model.sell(held, buyer) : null
      const answer = await tryAndDo(`/reservations/${id}/contract`, { price: 30 })
      agree(answer, sold)
      return sold?.(answer.body.contract.id)
    }
    case 'change':
      if (id === undefined) return
      return agree(await api.patch(`/reservations/${id}`, { gerbilIds: animals }), model.change(id, animals))
    case 'takeOut': {
      const sold = contract === undefined ? [] : [...model.contracts.get(contract)!.animals.keys()]
      if (contract === undefined || sold.length < 2) return
      const out = pick(sold, two)!
      const gerbilIds = sold.filter((one) => one !== out)
      agree(await api.put(`/contracts/${contract}`, { gerbilIds }), true)
      return model.cancel(contract, [out])
    }
    case 'cancel':
      if (contract === undefined) return
      agree(await api.delete(`/contracts/${contract}`), true)
      return model.cancel(contract)
    case 'takeBack':
      return agree(
        await tryAndDo('/returns', { gerbilIds: animals, reason: 'Move' }),
        model.takeBack(animals),
      )
    case 'close': {
      const wish = pick(wishes, one)!
      return agree(await api.post(`/prospects/${wish}/close`, { reason: 'Withdrawn' }), model.close(wish))
    }
    case 'reopen': {
      const wish = pick(wishes, one)!
      return agree(await api.post(`/prospects/${wish}/reopen`), model.reopen(wish))
    }
    case 'remove': {
      const answer = await api.delete(`/gerbils/${animal}`)
      const expected = model.remove(animal)
      agree(answer, expected)
      if (expected) trashed.set(animal, answer.headers.get('trash-id')!)
      return
    }
    case 'restore': {
      const [back] = trashed
      if (back === undefined) return
      const [gone, trashId] = back
      agree(await api.post(`/api/trash/${trashId}/restore`), true)
      trashed.delete(gone)
      model.animals.get(gone)!.isHere = true
      return
    }
  }
}

/** What somebody else's file says is taken over unless it breaks a promise. */
async function importAll({ model, run, animals, trashed }: World, list: Told): Promise<void> {
  const known = new Map(list.map((one) => [one.animal, one]))
  const rows = [...known.values()].filter(({ animal }) => !trashed.has(animals[animal]!))
  if (rows.length === 0) return
  const day = today(api.ctx.config.timeZone)
  const { conflicts } = await importDataset(api, 'execute', {
    animals: rows.map(({ animal, contact, isDead }) => ({
      externalRef: `H${run}-${animal}`,
      name: `Tier ${animal}`,
      ...(isDead ? { dateOfDeath: day } : { receiver: { name: `Käufer ${run}-${contact}` } }),
    })),
  })
  for (const { animal, isDead } of rows) {
    const id = animals[animal]!
    const before = model.animals.get(id)!
    const holder = model.holderOf(id)
    const { body } = await api.get(`/gerbils/${id}`)
    const receiver: string | null = body.receiverContactId
    if (isDead) model.die(id)
    else if (receiver !== null && receiver !== before.receiver) {
      // Whoever else has it reserved keeps it.
      if (holder !== undefined) expect(receiver).toBe(model.reservations.get(holder)!.contact)
      expect(model.give(id, receiver)).toBe(true)
    }
    const isRefused = conflicts.some((one: { ref: string; code: string }) => one.ref === `H${run}-${animal}`)
    if (isRefused) expect(receiver).toBe(before.receiver)
  }
}

/** What has to hold always, and what the model says holds now. */
async function compare({ model, animals, contacts, wishes }: World): Promise<void> {
  const { rows } = await api.db.execute<{ book: any }>(sql`select json_build_object(
    'holds', (select coalesce(json_object_agg(gerbil_id, reservation_id), '{}') from gerbil_holds
      where gerbil_id = any(${sql.param(animals)}::uuid[])),
    'reservations', (select coalesce(json_object_agg(id, state), '{}') from reservations
      where contact_id = any(${sql.param(contacts)}::uuid[])),
    'ended', (select coalesce(json_object_agg(reservation_id || ' ' || gerbil_id, coalesce(ended, 'no')), '{}')
      from reservation_gerbils where gerbil_id = any(${sql.param(animals)}::uuid[])),
    'wishes', (select json_object_agg(id, json_build_array(status, close_reason)) from prospects
      where id = any(${sql.param(wishes)}::uuid[])),
    'animals', (select coalesce(json_object_agg(id, json_build_array(is_resident, date_of_death is not null,
      receiver_contact_id)), '{}') from gerbils where id = any(${sql.param(animals)}::uuid[])),
    'mails', (select count(*) from outgoing_mails)) as book`)
  const { book } = rows[0]!
  const reservations = [...model.reservations]
  // I1 is the key of the table; the model has the same holds, of animals that are here, alive and nobody's (I3).
  const holds = animals.flatMap((id) => (model.holderOf(id) === undefined ? [] : [[id, model.holderOf(id)]]))
  expect(book.holds).toEqual(Object.fromEntries(holds))
  for (const [id] of holds) expect(book.animals[id!]).toEqual([true, false, null])
  // I2, I4: who is held holds something, and nothing else holds.
  expect(book.reservations).toEqual(Object.fromEntries(reservations.map(([id, { state }]) => [id, state])))
  for (const [id, { state }] of reservations) expect(model.heldBy(id).length > 0).toBe(state === 'Held')
  expect(book.ended).toEqual(
    Object.fromEntries(
      reservations.flatMap(([id, one]) =>
        [...one.animals].map(([animal, ended]) => [`${id} ${animal}`, ended ?? 'no']),
      ),
    ),
  )
  expect(book.animals).toEqual(
    Object.fromEntries(
      [...model.animals].flatMap(([id, { isHere, isDead, receiver }]) =>
        isHere ? [[id, [true, isDead, receiver]]] : [],
      ),
    ),
  )
  expect(book.wishes).toEqual(
    Object.fromEntries(wishes.map((id) => [id, [model.statusOf(id), model.wishes.get(id)]])),
  )
  // I7: nothing is ever sent by itself.
  expect(book.mails).toBe(0)
}

test(
  'whatever happens in whatever order, nothing is promised twice, the book says what the model says, and a dry run tells the truth',
  { timeout: 120_000 + numRuns * 10_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(histories, async ({ commands, imported }) => {
        const world = await begin()
        const importAt = Math.floor(commands.length / 2)
        for (const [nth, command] of commands.entries()) {
          if (nth === importAt && imported !== null) {
            await importAll(world, imported)
            await compare(world)
          }
          await perform(world, command)
          await compare(world)
        }
        // I8: places are computed: those who wait, the longest first.
        const { body } = await api.get('/waitlist')
        const waiting = body.filter(({ prospectId }: any) => world.wishes.includes(prospectId))
        const expected = world.wishes.filter((id) => world.model.statusOf(id) === 'Waiting').toReversed()
        expect(waiting.map(({ prospectId }: any) => prospectId)).toEqual(expected)
        // Whoever has a history is not deleted.
        for (const contact of world.contacts)
          expect(await api.delete(`/contacts/${contact}`)).toMatchObject({
            status: 409,
            body: { code: 'InUse' },
          })
        await api.db
          .execute(sql`update prospects set close_reason = 'Withdrawn', closed_on = current_date, status = 'Closed'
        where id = any(${sql.param(world.wishes)}::uuid[])`)
      }),
      { numRuns, endOnFailure: true },
    )
  },
)
