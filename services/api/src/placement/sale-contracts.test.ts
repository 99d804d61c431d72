import { seededContractClauses } from '@zuchtbuch/domain/contracts/contract-clauses.data'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import {
  addBuyer,
  addContract,
  addGerbil,
  docxText,
  download,
  pdfText,
  stateOf,
} from '../../test/test-contracts.ts'
import { add } from '../../test/test-herd.ts'
import { expectRefused, storedFiles } from '../../test/test-photos.ts'

const profile = { breederName: 'Rennmäuse vom Mühlenweg', ownerName: 'Jana Petersen', city: 'Kiel' }
const codes = seededContractClauses.filter(({ isDefault = true }) => isDefault).map(({ code }) => code)

const api = useTestApi()
beforeAll(async () => {
  await api.put('/settings/breeder-profile', { ...profile, contractTerms: 'Barzahlung bei **Abholung**.' })
})

describe('a new contract', () => {
  test('has a number, keeps seller, buyer, animals and wordings, and says where it is', async () => {
    const father = await addGerbil(api, { name: 'Baldur', gender: 'Male' })
    const litter = await add(api, '/litters', { date: '2026-01-01', fatherId: father })
    const animal = {
      name: 'Krümel',
      gender: 'Female',
      dateOfBirth: '2026-01-01',
      litterId: litter.id,
      originBreeder: 'vom Mühlenweg',
      genotype: 'aa CC DD EE GG PP spsp Rere',
      colorVarietyId: (await api.get('/color-varieties?filter=name=Schwarz')).body.items[0].id,
      isDeaf: true,
    }
    const gerbilIds = [await addGerbil(api, animal), await addGerbil(api, { name: 'Äffchen' })]
    const buyerContactId = await addBuyer(api, { address: { city: 'Köln' }, phone: '0221 1' })
    const given = {
      buyerContactId,
      gerbilIds,
      price: 0.1,
      contractDate: '2026-11-20',
      handoverDate: '2026-11-25',
    }
    const answer = await api.post('/contracts', { ...given, notes: 'Mit Futter.' })

    expect(answer.status).toBe(201)
    expect(answer.headers.get('location')).toBe(`/contracts/${answer.body.id}`)
    expect(answer.body).toMatchObject({
      ...given,
      contractNumber: expect.stringMatching(/^2026-\d{4}$/),
      notes: 'Mit Futter.',
      terms: 'Barzahlung bei **Abholung**.',
      hasFile: true,
      fileName: expect.stringMatching(/^[0-9a-f]{32}\.docx$/),
      pdfFileName: expect.stringMatching(/^[0-9a-f]{32}\.pdf$/),
      seller: { ...profile, iban: null },
      buyer: { name: 'Özgür Schmidt', city: 'Köln', phone: '0221 1', street: null },
      buyerName: 'Özgür Schmidt',
      version: 1,
    })
    expect(answer.body.clauses.map(({ code }: { code: string }) => code)).toEqual(codes)
    expect(answer.body.animals).toEqual([
      expect.objectContaining({
        gerbilId: gerbilIds[0],
        name: 'Krümel',
        color: 'Schwarz Rex',
        origin: 'vom Mühlenweg',
        fatherName: 'Baldur',
        motherName: null,
        isDeaf: true,
      }),
      expect.objectContaining({ gerbilId: gerbilIds[1], name: 'Äffchen', origin: null }),
    ])
    expect((await api.get(`/contracts/${answer.body.id}`)).body).toEqual(answer.body)
    for (const id of gerbilIds) {
      expect(await stateOf(api, id)).toEqual({
        receiverContactId: buyerContactId,
        goHomeDate: '2026-11-25',
        status: 'GivenAway',
      })
    }
  })

  test('is of today and hands over on its day when it says nothing else', async () => {
    const { contractDate, handoverDate, gerbilIds } = await addContract(api)
    expect(contractDate).toBe(new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format())
    expect(handoverDate).toBe(contractDate)
    expect((await stateOf(api, gerbilIds[0])).goHomeDate).toBe(contractDate)

    const open = await addContract(api, { handoverDate: null })
    expect(open.handoverDate).toBeNull()
    expect(await stateOf(api, open.gerbilIds[0])).toMatchObject({ goHomeDate: null, status: 'GivenAway' })
  })

  test('is numbered in the year of its date', async () => {
    const numbers: string[] = []
    for (const contractDate of ['2019-05-01', '2018-01-01', '2019-12-31']) {
      numbers.push((await addContract(api, { contractDate })).contractNumber)
    }
    expect(numbers).toEqual(['2019-0001', '2018-0001', '2019-0002'])
  })

  test('has the clauses that were chosen, in their order, and an own wording without a version', async () => {
    const { items } = (await api.get('/settings/contract-clauses')).body
    const health = items.find(({ code }: { code: string }) => code === 'GES')
    const { clauses, ...contract } = await addContract(api, {
      clauses: [
        { code: 'SCH' },
        { code: 'GES', version: health.version, text: 'Gesund.' },
        { code: 'HAL', text: items[2].text },
        { code: 'EIG', title: 'Eigenes', text: 'Nur hier.' },
      ],
    })
    expect(clauses).toEqual([
      { code: 'SCH', version: 1, title: 'Schlussbestimmungen', text: items.at(-1).text },
      { code: 'GES', version: null, title: 'Gesundheitszustand', text: 'Gesund.' },
      { code: 'HAL', version: 1, title: 'Haltung', text: items[2].text },
      { code: 'EIG', version: null, title: 'Eigenes', text: 'Nur hier.' },
    ])
    // Sent back as it came, it stays as it is.
    const again = await api.put(`/contracts/${contract.id}`, { ...contract, clauses })
    expect(again.body.clauses).toEqual(clauses)
    expect((await addContract(api, { clauses: [] })).clauses).toEqual([])
  })

  test.each([
    [{ price: 1.005 }, 'ValidationFailed', '/price'],
    [{ price: -1 }, 'ValidationFailed', '/price'],
    [{ gerbilIds: [] }, 'ValidationFailed', '/gerbilIds'],
    [{ contractDate: '2026-02-30' }, 'ValidationFailed', '/contractDate'],
    [{ clauses: [{ code: 'GES' }, { code: 'GES' }] }, 'ValidationFailed', '/clauses/1/code'],
    [{ clauses: [{ code: 'XYZ' }] }, 'UnknownReference', '/clauses/0/code'],
    [{ buyerContactId: '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b' }, 'UnknownReference', '/buyerContactId'],
    [{ handoverDate: '2019-12-31' }, 'ValidationFailed', '/handoverDate'],
    [{ notes: 'x\n'.repeat(4000) }, 'ValidationFailed', ''],
    [{ preis: 5 }, 'ValidationFailed', '/preis'],
  ])('with %j is refused, and leaves no file, no number, no hand-over', async (members, code, path) => {
    const gerbilId = await addGerbil(api, { dateOfBirth: '2020-01-01' })
    const buyerContactId = await addBuyer(api)
    const given = { buyerContactId, gerbilIds: [gerbilId], price: 5, contractDate: '2017-01-01' }
    const before = await storedFiles(api)
    const answer = await api.post('/contracts', { handoverDate: '2026-01-01', ...given, ...members })

    expectRefused(answer, 400, code)
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path)
    expect(await stateOf(api, gerbilId)).toMatchObject({ receiverContactId: null, status: 'Breeding' })
    expect(await storedFiles(api)).toEqual(before)
    expect((await api.get('/contracts?filter=contractNumber^2017')).body.totalCount).toBe(0)
  })

  test('names the animal that is not there, or that it names twice', async () => {
    const id = await addGerbil(api)
    const buyerContactId = await addBuyer(api)
    const missing = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'
    const answer = await api.post('/contracts', { buyerContactId, price: 1, gerbilIds: [id, missing] })
    expectRefused(answer, 400, 'UnknownReference')
    expect(answer.body.errors[0].path).toBe('/gerbilIds/1')
    const twice = await api.post('/contracts', { buyerContactId, price: 1, gerbilIds: [id, id] })
    expectRefused(twice, 400, 'ValidationFailed')
  })

  test('refuses a dead animal, but not one that is only presumed dead for its age', async () => {
    const dead = await addGerbil(api, { dateOfDeath: '2026-01-01' })
    const chosen = await addGerbil(api, { status: 'Deceased' })
    const old = await addGerbil(api, { dateOfBirth: '2010-01-01' })
    const buyerContactId = await addBuyer(api)
    const answer = await api.post('/contracts', { buyerContactId, price: 1, gerbilIds: [old, dead, chosen] })
    expectRefused(answer, 409, 'GerbilDeceased')
    expect(answer.body.gerbilIds.toSorted()).toEqual([dead, chosen].toSorted())
    await addContract(api, { gerbilIds: [old] })
    expect((await stateOf(api, old)).status).toBe('GivenAway')
  })

  test('refuses an animal of another receiver or contract; the same receiver set by hand is no obstacle', async () => {
    const buyerContactId = await addBuyer(api)
    const byHand = await addGerbil(api, { receiverContactId: buyerContactId })
    const foreign = await addGerbil(api, { receiverContactId: await addBuyer(api) })
    await addContract(api, { buyerContactId, gerbilIds: [byHand] })
    for (const id of [byHand, foreign]) {
      const answer = await api.post('/contracts', { buyerContactId, price: 1, gerbilIds: [id] })
      expectRefused(answer, 409, 'GerbilAlreadyHandedOver')
      expect(answer.body).toMatchObject({ gerbilIds: [id], detail: expect.stringContaining('Krümel') })
    }
  })
})

describe('what was signed', () => {
  test('does not change with the profile, the buyer, the animal or the clause', async () => {
    const contract = await addContract(api)
    await api.put(`/contacts/${contract.buyerContactId}`, { name: 'Jemand Anderes' })
    await api.put(`/gerbils/${contract.gerbilIds[0]}`, { name: 'Umbenannt' })
    await api.put('/settings/breeder-profile', { city: 'Bonn', contractTerms: null })
    const { id: clauseId } = (await api.get('/settings/contract-clauses')).body.items[0]
    await api.put(`/settings/contract-clauses/${clauseId}`, { text: 'Ganz anders.' })
    const { seller, buyer, animals, clauses, terms } = contract
    const said = { seller, buyer, animals, clauses, terms }

    expect((await api.get(`/contracts/${contract.id}`)).body).toMatchObject(said)
    const changed = (await api.put(`/contracts/${contract.id}`, { notes: 'neu' })).body
    expect(changed).toMatchObject({ ...said, notes: 'neu' })
    const text = docxText((await download(api, `/contracts/${contract.id}/file`)).bytes)
    expect(text).toContain('Özgür Schmidt')
    expect(text).not.toContain('Jemand Anderes')

    const renewed = (await api.put(`/contracts/${contract.id}`, { renewSnapshot: true })).body
    expect(renewed).toMatchObject({
      seller: { city: 'Bonn' },
      buyer: { name: 'Jemand Anderes' },
      animals: [{ name: 'Umbenannt' }],
      terms: null,
      clauses,
    })
    await api.put('/settings/breeder-profile', { city: 'Kiel' })
  })

  test('holds its animals and its buyer: they cannot be deleted', async () => {
    const { id, buyerContactId, gerbilIds } = await addContract(api)
    for (const path of [`/gerbils/${gerbilIds[0]}`, `/contacts/${buyerContactId}`]) {
      const answer = await api.delete(path)
      expectRefused(answer, 409, 'InUse')
      expect(answer.body.references).toContainEqual(
        expect.objectContaining({ resource: 'contracts', count: 1, ids: [id] }),
      )
    }
    await api.delete(`/contracts/${id}`)
    expect((await api.delete(`/gerbils/${gerbilIds[0]}`)).status).toBe(204)
    expect((await api.delete(`/contacts/${buyerContactId}`)).status).toBe(204)
  })
})

describe('a changed contract', () => {
  test('moves its animals along with buyer, date and list', async () => {
    const [stays, goes, comes] = [
      await addGerbil(api),
      await addGerbil(api),
      await addGerbil(api, { name: 'Neu' }),
    ]
    const contract = await addContract(api, { gerbilIds: [stays, goes], handoverDate: '2026-05-01' })
    const buyerContactId = await addBuyer(api, { name: 'Zweite Käuferin' })
    const change = { buyerContactId, handoverDate: '2026-06-01', gerbilIds: [comes, stays] }
    const { body } = await api.patch(`/contracts/${contract.id}`, change)

    expect(body).toMatchObject({ ...change, buyer: { name: 'Zweite Käuferin' }, version: 2 })
    expect(body.animals.map(({ gerbilId }: { gerbilId: string }) => gerbilId)).toEqual([comes, stays])
    const moved = { receiverContactId: buyerContactId, goHomeDate: '2026-06-01', status: 'GivenAway' }
    expect(await stateOf(api, stays)).toEqual(moved)
    expect(await stateOf(api, comes)).toEqual(moved)
    expect(await stateOf(api, goes)).toEqual({
      receiverContactId: null,
      goHomeDate: null,
      status: 'Breeding',
    })
    expect(body.contractNumber).toBe(contract.contractNumber)
  })

  test('leaves alone an animal whose receiver was changed by hand since', async () => {
    const { id, gerbilIds } = await addContract(api, { handoverDate: '2026-05-01' })
    const other = await addBuyer(api)
    await api.put(`/gerbils/${gerbilIds[0]}`, { receiverContactId: other, goHomeDate: '2026-07-01' })
    const before = await stateOf(api, gerbilIds[0])

    expect((await api.put(`/contracts/${id}`, { handoverDate: '2026-06-01' })).status).toBe(200)
    expect(await stateOf(api, gerbilIds[0])).toEqual(before)
    expect((await api.delete(`/contracts/${id}`)).status).toBe(204)
    expect(await stateOf(api, gerbilIds[0])).toEqual(before)
  })

  test('writes new documents and keeps the old ones; a refused change writes none', async () => {
    const contract = await addContract(api, { notes: 'erste Fassung' })
    const { body } = await api.put(`/contracts/${contract.id}`, { notes: 'zweite Fassung' })
    expect(body.fileName).not.toBe(contract.fileName)
    const files = await storedFiles(api)
    expect(files).toEqual(
      expect.arrayContaining([contract.fileName, contract.pdfFileName, body.fileName, body.pdfFileName]),
    )
    expect(await pdfText((await download(api, `/contracts/${contract.id}/file.pdf`)).bytes)).toContain(
      'zweite',
    )

    const dead = await addGerbil(api, { dateOfDeath: '2026-01-01' })
    const refused = await api.put(`/contracts/${contract.id}`, { gerbilIds: [...contract.gerbilIds, dead] })
    expectRefused(refused, 409, 'GerbilDeceased')
    expect((await api.get(`/contracts/${contract.id}`)).body).toEqual(body)
    expect(await storedFiles(api)).toEqual(files)
  })

  test.each([
    [{ gerbilIds: [] }, '/gerbilIds'],
    [{ buyerContactId: null }, '/buyerContactId'],
    [{ contractDate: null }, '/contractDate'],
    [{ price: null }, '/price'],
  ])('cannot be emptied by %j', async (change, path) => {
    const { id } = await addContract(api)
    const answer = await api.patch(`/contracts/${id}`, change)
    expectRefused(answer, 400, 'ValidationFailed')
    expect(answer.body.errors[0].path).toBe(path)
  })

  test('is changed and cancelled only as the version that the caller saw', async () => {
    const { id } = await addContract(api)
    const seen = { 'if-match': (await api.get(`/contracts/${id}`)).headers.get('etag')! }
    expect((await api.put(`/contracts/${id}`, { notes: 'a' }, seen)).status).toBe(200)
    expectRefused(await api.put(`/contracts/${id}`, { notes: 'b' }, seen), 412, 'PreconditionFailed')
    expectRefused(await api.delete(`/contracts/${id}`, undefined, seen), 412, 'PreconditionFailed')
  })
})

describe('a cancelled contract', () => {
  test('gives its animals back as they were, is hidden, and keeps number and files', async () => {
    const buyerContactId = await addBuyer(api)
    const free = await addGerbil(api, { status: 'ForSale' })
    const byHand = await addGerbil(api, { receiverContactId: buyerContactId, goHomeDate: '2026-02-02' })
    const before = [await stateOf(api, free), await stateOf(api, byHand)]
    const contract = await addContract(api, {
      buyerContactId,
      gerbilIds: [free, byHand],
      contractDate: '2015-01-01',
      handoverDate: '2026-05-01',
    })

    expect((await api.delete(`/contracts/${contract.id}`)).status).toBe(204)
    expect([await stateOf(api, free), await stateOf(api, byHand)]).toEqual(before)
    for (const path of ['', '/file', '/file.pdf']) {
      expect((await api.get(`/contracts/${contract.id}${path}`)).status).toBe(404)
    }
    expect((await api.delete(`/contracts/${contract.id}`)).status).toBe(404)
    expect((await api.put(`/contracts/${contract.id}`, { notes: 'x' })).status).toBe(404)
    expect((await api.get('/contracts?filter=contractNumber=2015-0001')).body.totalCount).toBe(0)
    expect(await storedFiles(api)).toEqual(expect.arrayContaining([contract.fileName, contract.pdfFileName]))

    const next = await addContract(api, { gerbilIds: [free], contractDate: '2015-06-01' })
    expect(next.contractNumber).toBe('2015-0002')
  })
})

describe('the documents', () => {
  test('are downloaded under the number of the contract, and conditionally', async () => {
    const { id, contractNumber, pdfFileName } = await addContract(api)
    const word = await download(api, `/contracts/${id}/file`)
    expect(word.headers.get('content-type')).toContain('wordprocessingml.document')
    expect(word.headers.get('content-disposition')).toBe(
      `attachment; filename="Kaufvertrag-${contractNumber}.docx"`,
    )
    expect(docxText(word.bytes)).toContain(`Nr. ${contractNumber}`)
    const pdf = await download(api, `/contracts/${id}/file.pdf`)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(await pdfText(pdf.bytes)).toContain(`Nr. ${contractNumber}`)

    const headers = { 'if-none-match': `"${pdfFileName}"` }
    expect((await fetch(`${api.url}/contracts/${id}/file.pdf`, { headers })).status).toBe(304)
    const head = await fetch(`${api.url}/contracts/${id}/file`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(word.bytes.length)])
  })

  test('that are missing are told apart from a contract that is', async () => {
    const { id, fileName, pdfFileName } = await addContract(api)
    await api.ctx.files.remove([fileName, pdfFileName])
    expect((await api.get(`/contracts/${id}`)).body.hasFile).toBe(false)
    expectRefused(await api.get(`/contracts/${id}/file`), 404, 'ContractFileMissing')
    expectRefused(await api.get(`/contracts/${id}/file.pdf`), 404, 'ContractFileMissing')
    const unknown = '/contracts/0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b/file'
    expectRefused(await api.get(unknown), 404, 'NotFound')
  })
})

describe('an imported contract', () => {
  test('is shown, changed and cancelled, but never gets a number or documents of ours', async () => {
    const id = '0199aa11-3c4d-5e5f-8a6b-1c2d3e4f5a6b'
    const fileName = 'Kaufvertrag Müller.docx'
    await api.db.execute(sql`insert into contracts (id, file_name) values (${id}, ${fileName})`)
    const before = await storedFiles(api)
    const { body } = await api.get(`/contracts/${id}`)
    expect(body).toMatchObject({ contractNumber: null, gerbilIds: [], buyer: null, fileName, hasFile: false })
    expectRefused(await api.get(`/contracts/${id}/file`), 404, 'ContractFileMissing')

    const same = await api.put(`/contracts/${id}`, body)
    expect(same.body).toEqual({ ...body, version: 2, updatedAt: expect.any(String) })
    const gerbilId = await addGerbil(api)
    const buyerContactId = await addBuyer(api)
    const change = { buyerContactId, gerbilIds: [gerbilId], handoverDate: '2026-05-01' }
    const { body: changed } = await api.patch(`/contracts/${id}`, change)
    expect(changed).toMatchObject({
      ...change,
      contractNumber: null,
      fileName,
      buyer: { name: 'Özgür Schmidt' },
    })
    expect((await stateOf(api, gerbilId)).receiverContactId).toBe(buyerContactId)
    expect(await storedFiles(api)).toEqual(before)
    expect((await api.delete(`/contracts/${id}`)).status).toBe(204)
    expect((await stateOf(api, gerbilId)).receiverContactId).toBeNull()
  })
})

test('contracts are listed by buyer and by date, newest first', async () => {
  const buyerContactId = await addBuyer(api)
  for (const contractDate of ['2025-01-01', '2025-03-01', '2025-02-01'])
    await addContract(api, { buyerContactId, contractDate, price: 10 })
  const { body } = await api.get(
    `/contracts?filter=buyerContactId=${buyerContactId},contractDate>=2025-02-01`,
  )

  expect(body.totalCount).toBe(2)
  expect(body.items.map((item: { contractDate: string }) => item.contractDate)).toEqual([
    '2025-03-01',
    '2025-02-01',
  ])
  expect(body.items[0]).toMatchObject({ price: 10, hasFile: true, gerbilIds: [expect.any(String)] })
})
