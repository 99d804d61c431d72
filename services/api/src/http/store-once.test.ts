import { randomBytes, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { insertAftercareRound } from '@zuchtbuch/db/placement/aftercare'
import { halves } from '@zuchtbuch/files/test-pictures'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addBuyer, addGerbil } from '../../test/test-contracts.ts'
import { add } from '../../test/test-herd.ts'
import { addOwner, photoForm } from '../../test/test-photos.ts'
import { useTestApi } from '../../test/test-api.ts'
import { routes } from '../routes.ts'
import { startUpkeep } from '../upkeep/upkeep.ts'

const api = useTestApi()
let picture: Buffer
beforeAll(async () => {
  picture = await halves().jpeg().toBuffer()
})

const newKey = () => randomUUID()
const unique = () => randomBytes(4).toString('hex')
const post = (path: string, body: unknown, key: string = newKey()) =>
  api.post(path, body, { 'idempotency-key': key })
const count = async (table: string) =>
  Number((await api.db.execute<{ n: string }>(sql.raw(`select count(*) as n from ${table}`))).rows[0]!.n)

type Example = { path: string; body: () => unknown; table: string }

/** A request of each operation that stores something; a new operation needs one here. */
const examples: Record<string, () => Example | Promise<Example>> = {
  createGerbil: () => ({ path: '/gerbils', body: () => ({ name: 'Krümel' }), table: 'gerbils' }),
  createLitter: () => ({ path: '/litters', body: () => ({ date: '2026-01-01' }), table: 'litters' }),
  addPups: async () => {
    const { id } = await add(api, '/litters', { date: '2026-01-01' })
    return { path: `/litters/${id}/pups`, body: () => ({ pups: [{}] }), table: 'gerbils' }
  },
  recordLoss: async () => {
    const { id } = await add(api, '/litters', { date: '2026-01-01' })
    const body = () => ({ date: '2026-01-02' })
    return { path: `/litters/${id}/loss`, body, table: 'litters where deaths_within8_weeks = 1' }
  },
  takeBackLoss: async () => {
    const { id } = await add(api, '/litters', { date: '2026-01-01', deathsWithin8Weeks: 40 })
    const body = () => ({ count: 1 })
    return { path: `/litters/${id}/loss/take-back`, body, table: 'litters where deaths_within8_weeks = 39' }
  },
  writeLegalPages: async () => {
    const address = {
      ownerName: 'Jana',
      street: 'Weg 1',
      postalCode: '24103',
      city: 'Kiel',
      country: 'Deutschland',
    }
    await api.put('/settings/breeder-profile', { ...address, email: 'zucht@example.org' })
    const host = { hostName: 'Beispielhost', hostPlace: 'Berlin', hostCountry: 'Deutschland' }
    const { version } = (await api.put('/settings/legal-pages', host)).body
    const body = () => ({ pages: ['impressum'] })
    return { path: '/api/pages/legal', body, table: `legal_pages where version = ${version + 1}` }
  },
  createDiagnosis: () => {
    const word = `Befund ${unique()}`
    const body = () => ({ word, group: 'Nerves', category: 'Illness' })
    return { path: '/diagnoses', body, table: `diagnoses where word = '${word}'` }
  },
  giveDiagnoses: async () => {
    const gerbil = await add(api, '/gerbils', { name: 'Mia' })
    const record = { date: '2026-01-01', category: 'Parasites', title: 'Milben' }
    const { id, version } = await add(api, `/gerbils/${gerbil.id}/health-records`, record)
    const body = () => ({
      changes: [{ resource: 'health-record', id, version, diagnosisCode: 'mites' }],
    })
    return {
      path: '/undiagnosed',
      body,
      table: `health_records where id = '${id}' and version = ${version + 1}`,
    }
  },
  createMating: async () => {
    const [fatherId, motherId] = [
      await addGerbil(api, { gender: 'Male' }),
      await addGerbil(api, { gender: 'Female' }),
    ]
    return { path: '/matings', body: () => ({ fatherId, motherId }), table: 'matings' }
  },
  addNextMating: async () => {
    const [fatherId, motherId] = [
      await addGerbil(api, { gender: 'Male' }),
      await addGerbil(api, { gender: 'Female' }),
    ]
    const { id } = await add(api, '/litters', { date: '2026-01-01', fatherId, motherId })
    const body = () => ({ retiredOn: '2026-02-01' })
    return { path: `/litters/${id}/next-mating`, body, table: 'matings' }
  },
  createContact: () => ({ path: '/contacts', body: () => ({ name: 'Jana' }), table: 'contacts' }),
  createEnclosure: () => {
    const name = `Gehege ${unique()}`
    return { path: '/enclosures', body: () => ({ name }), table: 'enclosures' }
  },
  createColorVariety: () => {
    const name = `Farbe ${unique()}`
    const genotype = 'aa CC dd ee gg pp Spsp rere'
    return { path: '/color-varieties', body: () => ({ name, genotype }), table: 'color_varieties' }
  },
  createFeedback: () => ({ path: '/feedback', body: () => ({ description: 'Hilfe' }), table: 'feedback' }),
  createReply: async () => {
    const { id } = await add(api, '/feedback', { description: 'Hilfe' })
    return { path: `/feedback/${id}/replies`, body: () => ({ text: 'Ja' }), table: 'feedback_replies' }
  },
  createPage: () => {
    const slug = `seite-${unique()}`
    return { path: '/api/pages', body: () => ({ slug, title: 'Seite' }), table: 'pages' }
  },
  createBlock: async () => {
    const { id } = await add(api, '/api/pages', { slug: `seite-${unique()}`, title: 'Seite' })
    const body = () => ({ type: 'RichText', data: { markdown: 'x' } })
    return { path: `/api/pages/${id}/blocks`, body, table: 'blocks' }
  },
  createWeightRecord: async () => ({
    path: `/gerbils/${await addGerbil(api)}/weight-records`,
    body: () => ({ date: '2026-01-01', weightGrams: 70 }),
    table: 'weight_records',
  }),
  createHealthRecord: async () => ({
    path: `/gerbils/${await addGerbil(api)}/health-records`,
    body: () => ({ date: '2026-01-01', category: 'Checkup', title: 'Untersucht' }),
    table: 'health_records',
  }),
  changeGerbils: async () => {
    const body = { changes: [{ id: await addGerbil(api), patch: { name: 'Neu' } }] }
    return { path: '/gerbils/changes', body: () => body, table: `gerbils where name = 'Neu'` }
  },
  saveWeights: async () => {
    const body = { items: [{ gerbilId: await addGerbil(api), date: '2026-01-01', weightGrams: 70 }] }
    return { path: '/weight-records', body: () => body, table: 'weight_records' }
  },
  createContract: async () => {
    const body = { buyerContactId: await addBuyer(api), gerbilIds: [await addGerbil(api)], price: 1 }
    return { path: '/contracts', body: () => body, table: 'contracts' }
  },
  createProspect: async () => {
    const body = { contactId: await addBuyer(api) }
    return { path: '/prospects', body: () => body, table: 'prospects' }
  },
  createOffer: async () => {
    const { id } = await add(api, '/prospects', { contactId: await addBuyer(api) })
    const body = { gerbilIds: [await addGerbil(api)] }
    return { path: `/prospects/${id}/offers`, body: () => body, table: 'offers' }
  },
  createReservation: async () => {
    const body = { contactId: await addBuyer(api), gerbilIds: [await addGerbil(api), await addGerbil(api)] }
    return { path: '/reservations', body: () => body, table: 'reservations' }
  },
  handOverReservation: async () => {
    const reserved = {
      contactId: await addBuyer(api),
      gerbilIds: [await addGerbil(api), await addGerbil(api)],
    }
    const { id } = await add(api, '/reservations', reserved)
    return { path: `/reservations/${id}/contract`, body: () => ({ price: 60 }), table: 'contracts' }
  },
  createMail: async () => {
    const body = { kind: 'Declined', contactId: await addBuyer(api) }
    return { path: '/api/mails', body: () => body, table: 'mail_drafts' }
  },
  createAftercareDrafts: async () => {
    const contactId = await addBuyer(api, { email: 'k@example.org', aftercareConsent: 'Granted' })
    const round = await api.db.transaction((tx) =>
      insertAftercareRound(tx, { contactId, dueOn: '2026-01-01' }),
    )
    return { path: '/aftercare/drafts', body: () => ({ ids: [round.id] }), table: 'mail_drafts' }
  },
  createReservations: async () => {
    const item = { contactId: await addBuyer(api), gerbilIds: [await addGerbil(api), await addGerbil(api)] }
    return { path: '/reservations/bulk', body: () => ({ items: [item] }), table: 'reservations' }
  },
  extendReservations: async () => {
    const reserved = {
      contactId: await addBuyer(api),
      gerbilIds: [await addGerbil(api), await addGerbil(api)],
    }
    const { id } = await add(api, '/reservations', reserved)
    const table = `placement_events where record_id = '${id}' and kind = 'Extended'`
    return { path: '/reservations/bulk-extend', body: () => ({ ids: [id], days: 14 }), table }
  },
  createReturn: async () => {
    const receiverContactId = await addBuyer(api)
    const body = { gerbilIds: [await addGerbil(api, { receiverContactId })], reason: 'Move' }
    return { path: '/returns', body: () => body, table: 'animal_returns' }
  },
  createOwnerReport: async () => {
    const body = { gerbilId: await addGerbil(api), contactId: await addBuyer(api), condition: 'Well' }
    return { path: '/owner-reports', body: () => body, table: 'owner_reports' }
  },
  createOwnerReports: async () => {
    const item = { gerbilId: await addGerbil(api), contactId: await addBuyer(api), condition: 'Well' }
    return { path: '/owner-reports/bulk', body: () => ({ items: [item] }), table: 'owner_reports' }
  },
  addGerbilPhotos: async () => ({
    path: `${await addOwner(api)}/photos`,
    body: () => photoForm(picture),
    table: 'photos',
  }),
  addEnclosurePhotos: async () => ({
    path: `${await addOwner(api, 'enclosures')}/photos`,
    body: () => photoForm(picture),
    table: 'photos',
  }),
  noteRequest: () => ({
    path: '/api/requests',
    body: () => ({ channel: 'Phone', fromName: 'Jana Petersen', bodyText: 'Sucht zwei Weibchen.' }),
    table: 'requests',
  }),
  createContractClause: () => ({
    path: '/settings/contract-clauses',
    body: () => ({ title: 'Transport', text: 'In einer Box.' }),
    table: 'contract_clauses',
  }),
  addMedia: () => ({ path: '/api/media', body: () => photoForm(picture), table: 'media' }),
}

/** A POST that needs no key, and why. */
const others: Record<string, string> = {
  login: 'stores nothing of the breeder',
  logout: 'twice is once',
  subscribeToPush: 'twice is once',
  unsubscribeFromPush: 'twice is once',
  anonymiseContact: 'twice is once',
  purgeProspects: 'what is gone is gone',
  sendMails: 'a mail that is on its way or sent is not sent again',
  closeProspect: 'twice is once',
  reopenProspect: 'twice is once',
  replyFromTemplate: 'writes the same draft again',
  resetMessageTemplate: 'brings the same words back again',
  extendReservation: 'twice is once',
  releaseReservation: 'what is released cannot be released again',
  reinstateReservation: 'twice is once',
  reinstateMail: 'twice is once',
  skipAftercare: 'twice is once',
  releaseReservations: 'what is released cannot be released again',
  restoreFromTrash: 'what is brought back is no longer there to be brought back',
  previewContract: 'stores nothing',
  previewContractPdf: 'stores nothing',
  uploadBackup: 'stores a file and no row; twice is two files with the same in them',
  restoreBackup: 'twice is once: the second one is refused while the first begins',
  markDone: 'twice is one mark',
  snoozeDue: 'twice is one mark',
  dryRunTableUndo: 'stores nothing',
  undoTableImport: 'what is taken back has another plan, or none',
  retryJob: 'only a failed job is tried again',
}

test('every POST stores under a key, is a job, or needs no key', () => {
  const posts = routes.filter(({ method }) => method === 'post')
  const [storing, rest] = [posts.filter(({ stores }) => stores), posts.filter(({ stores }) => !stores)]

  expect(storing.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(examples).toSorted())
  expect(
    rest
      .filter(({ job }) => !job)
      .map(({ operationId }) => operationId)
      .toSorted(),
  ).toEqual(Object.keys(others).toSorted())
  expect(routes.filter(({ stores, method, job }) => stores && (method !== 'post' || job))).toEqual([])
})

describe.each(Object.keys(examples))('%s', (operationId) => {
  test('with a key stores once and answers the same again', async () => {
    const { path, body, table } = await examples[operationId]!()
    const [key, before] = [newKey(), await count(table)]

    const first = await post(path, body(), key)
    const files = await filesOf()
    const second = await post(path, body(), key)

    expect(first).toMatchObject({
      status: routes.find((it) => it.operationId === operationId)?.status ?? 200,
    })
    expect(first.headers.get('idempotency-replayed')).toBeNull()
    expect(second).toMatchObject({ status: first.status, body: first.body })
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    for (const name of ['location', 'etag']) expect(second.headers.get(name)).toBe(first.headers.get(name))
    expect(await count(table)).toBe(before + 1)
    expect(await filesOf()).toEqual(files)
  })
})

async function filesOf(): Promise<string[]> {
  const names = await readdir(api.ctx.config.filesDir, { recursive: true })
  return names.toSorted()
}

test('without a key every request stores', async () => {
  const before = await count('contacts')
  await api.post('/contacts', { name: 'Jana' })
  await api.post('/contacts', { name: 'Jana' })

  expect(await count('contacts')).toBe(before + 2)
  expect(await api.post('/contacts', { name: '' })).toMatchObject({ status: 400 })
})

test('one key from eight connections at once stores once, and all get the same answer', async () => {
  const [key, before] = [newKey(), await count('gerbils')]

  const answers = await Promise.all(Array.from({ length: 8 }, () => post('/gerbils', { name: 'Eilig' }, key)))

  expect(await count('gerbils')).toBe(before + 1)
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect(answers[0]?.status).toBe(201)
  expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === null)).toHaveLength(1)
})

test('two uploads under one key at once leave the files of one', async () => {
  const [key, owner] = [newKey(), await addOwner(api)]
  const before = (await filesOf()).length
  await post(`${await addOwner(api)}/photos`, photoForm(picture))
  const perPhoto = (await filesOf()).length - before

  const answers = await Promise.all(
    Array.from({ length: 3 }, () => post(`${owner}/photos`, photoForm(picture), key)),
  )

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect((await api.get(`${owner}/photos`)).body).toHaveLength(1)
  expect((await filesOf()).length).toBe(before + 2 * perPhoto)
})

test('a refused request keeps no key: corrected, it stores under the same one', async () => {
  const [key, name] = [newKey(), `Gehege ${unique()}`]
  const { id } = await add(api, '/enclosures', { name })

  expect(await post('/enclosures', { name }, key)).toMatchObject({ status: 409, body: { code: 'NameTaken' } })
  expect(await post('/enclosures', { name: '' }, key)).toMatchObject({ status: 400 })
  await api.delete(`/enclosures/${id}`)
  const stored = await post('/enclosures', { name }, key)

  expect(stored.status).toBe(201)
  expect(stored.headers.get('idempotency-replayed')).toBeNull()
})

test('who waits for a transaction that is rolled back stores by itself', async () => {
  const key = newKey()
  const rolledBack = Promise.withResolvers<void>()
  const claimed = Promise.withResolvers<void>()
  const holder = api.db
    .transaction(async (tx) => {
      await tx.execute(
        sql`insert into idempotency_keys (key, operation_id, body_hash) values (${key}, 'createContact', 'other')`,
      )
      claimed.resolve()
      await rolledBack.promise
      throw new Error('lost')
    })
    .catch(() => {})
  await claimed.promise
  const waiting = post('/contacts', { name: 'Wartet' }, key)
  await expect
    .poll(async () =>
      count(`pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`),
    )
    .toBe(1)
  rolledBack.resolve()
  await holder

  expect((await waiting).status).toBe(201)
  expect((await waiting).headers.get('idempotency-replayed')).toBeNull()
})

test('another body, record, file or operation under a used key is refused, the order of members is no other body', async () => {
  const key = newKey()
  const [one, other] = [await addGerbil(api), await addGerbil(api)]
  const weight = { date: '2026-01-01', weightGrams: 70 }
  await post(`/gerbils/${one}/weight-records`, weight, key)
  const upload = newKey()
  await post(`/gerbils/${one}/photos`, photoForm(picture), upload)

  const refused = { status: 409, body: { code: 'IdempotencyKeyReused' } }
  expect(await post(`/gerbils/${one}/weight-records`, { ...weight, weightGrams: 71 }, key)).toMatchObject(
    refused,
  )
  expect(await post(`/gerbils/${other}/weight-records`, weight, key)).toMatchObject(refused)
  expect(await post('/contacts', { name: 'Jana' }, key)).toMatchObject(refused)
  const turned = await halves().rotate(90).jpeg().toBuffer()
  expect(await post(`/gerbils/${one}/photos`, photoForm(turned), upload)).toMatchObject(refused)
  const reordered = { weightGrams: 70, date: '2026-01-01' }
  expect((await post(`/gerbils/${one}/weight-records`, reordered, key)).status).toBe(201)
  expect((await api.get(`/gerbils/${other}/weight-records`)).body.totalCount).toBe(0)
})

test.each(['short', 'x'.repeat(65), 'not a key at all', 'Ümlaut-1234567890'])(
  'the key %j is refused where keys are taken, and nothing is stored',
  async (key) => {
    const before = await count('contacts')
    const given = Buffer.from(key).toString('latin1')

    expect(await post('/contacts', { name: 'Jana' }, given)).toMatchObject({
      status: 400,
      body: { code: 'ValidationFailed', errors: [{ path: '/headers/idempotency-key' }] },
    })
    expect(await count('contacts')).toBe(before)
    expect((await api.put('/settings/breeder-profile', {}, { 'idempotency-key': given })).status).toBe(200)
  },
)

test('of an answer of more than 256 kB only status and address are kept', async () => {
  const key = newKey()
  const { id } = await add(api, '/api/pages', { slug: `seite-${unique()}`, title: 'Lang' })
  const block = { type: 'RichText', data: { markdown: '€'.repeat(100_000) } }
  const first = await post(`/api/pages/${id}/blocks`, block, key)

  const again = await post(`/api/pages/${id}/blocks`, block, key)

  expect(first.body).toMatchObject(block)
  expect(again).toMatchObject({ status: 201, body: '' })
  expect(again.headers.get('location')).toBe(`/api/pages/${id}/blocks/${first.body.id}`)
  expect((await api.get(`/api/pages/${id}`)).body.blocks).toHaveLength(1)
})

test('keys are forgotten after thirty days, by the upkeep', async () => {
  const [old, young] = [newKey(), newKey()]
  for (const key of [old, young]) await post('/contacts', { name: 'Alt' }, key)
  const age = (key: string, days: number) =>
    api.db.execute(
      sql`update idempotency_keys set created_at = now() - make_interval(days => ${days}::int) where key = ${key}`,
    )
  await age(old, 31)
  await age(young, 29)

  const upkeep = startUpkeep(api.ctx)
  await expect.poll(() => count(`idempotency_keys where key = '${old}'`)).toBe(0)
  await upkeep.stop()

  expect(await count(`idempotency_keys where key = '${young}'`)).toBe(1)
})
