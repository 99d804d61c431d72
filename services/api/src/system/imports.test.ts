import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { bundleVariable } from '@zuchtbuch/runtime/service'
import { addDays, today } from '@zuchtbuch/domain/calendar'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { allRows, datasetOf, form, importDataset } from '../../test/test-imports.ts'
import { send } from '../../test/test-request.ts'

// Every import is a process of its own, which takes its time to start on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

const api = useTestApi()
beforeEach(async () => {
  await api.db.$client.query(
    'delete from contracts; update litters set father_id = null, mother_id = null; delete from gerbils; delete from litters; delete from contacts; delete from imported_values',
  )
})

const herd = {
  contacts: [{ name: 'Ute Sommer', isBreeder: true, breederNameSuffix: 'vom Mühlenweg' }],
  litters: [
    {
      externalRef: 'W1',
      date: '03.04.2024',
      pairingCode: '24-01',
      fatherRef: 'Odin vom Mühlenweg',
      motherRef: 'T2',
      totalBorn: 5,
    },
  ],
  animals: [
    { externalRef: 'T1', name: 'Odin', gender: 'Bock', dateOfBirth: '1.5.23', color: 'Black' },
    {
      externalRef: 'T2',
      name: 'Frida',
      gender: '0.1',
      dateOfBirth: '2.5.23',
      genotype: 'aaCCDDEEGGPPspsprere',
    },
    {
      externalRef: 'T3',
      name: 'Krümel',
      gender: 'w',
      dateOfBirth: '2024-04-03',
      breeder: 'von den kleinen Chaoten',
      litter: { externalRef: 'W1', confidence: 'high' },
      receiver: { name: 'Jana Petersen', email: 'jana@example.org', address: { city: 'Kiel' } },
      goHomeDate: '15.06.24',
    },
    { externalRef: 'T4', name: 'Doppelt', state: 'conflict' },
    { externalRef: 'T5', name: 'Nur Name', state: 'stub' },
    { externalRef: 'T6', name: 'Alt', dateOfBirth: 'ca. 2019' },
  ],
}

describe('a dataset', () => {
  test('is read from the sources of the program where there is no bundle', async () => {
    vi.stubEnv(bundleVariable, '')
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(await importDataset(api, 'execute', herd)).toMatchObject({ animals: { created: 4 } })
  })

  test('is shown by the dry run, which writes nothing, and then stored as it was shown', async () => {
    const before = await allRows(api)
    const shown = await importDataset(api, 'dry-run', herd)
    expect(await allRows(api)).toEqual(before)
    expect(shown).toMatchObject({
      source: 'dataset',
      contacts: { planned: 2, updated: 0, unchanged: 0, skipped: 0 },
      litters: { planned: 1 },
      animals: { planned: 4, skipped: 2 },
      conflicts: [{ ref: 'T4', reason: expect.stringContaining('widersprüchlich') }],
      stubs: [{ ref: 'T5' }],
    })
    expect(shown.warnings).toContainEqual(expect.objectContaining({ ref: 'T6', code: 'UnreadableDate' }))

    const done = await importDataset(api, 'execute', herd, `?planHash=${shown.planHash}`)
    expect(done).toMatchObject({
      planHash: shown.planHash,
      contacts: { created: 2 },
      litters: { created: 1 },
      animals: { created: 4, skipped: 2 },
    })
    const { items } = (await api.get('/gerbils?orderBy=name')).body
    expect(items.map((gerbil: { name: string }) => gerbil.name)).toEqual(['Alt', 'Frida', 'Krümel', 'Odin'])
    const [, frida, kruemel, odin] = items
    const litter = (await api.get('/litters')).body.items[0]
    expect(litter).toMatchObject({
      date: '2024-04-03T00:00:00.000Z',
      fatherId: odin.id,
      motherId: frida.id,
      gerbilIds: [kruemel.id],
    })
    expect(kruemel).toMatchObject({
      status: 'GivenAway',
      goHomeDate: '2024-06-15',
      isResident: true,
      originBreeder: 'von den kleinen Chaoten',
    })
    expect(odin).toMatchObject({ isResident: true, dateOfBirth: '2023-05-01' })
    const receiver = (await api.get(`/contacts/${kruemel.receiverContactId}`)).body
    expect(receiver).toMatchObject({ name: 'Jana Petersen', isReceiver: true, address: { city: 'Kiel' } })
    const varieties = (await api.get('/color-varieties?filter=name=Schwarz')).body.items
    expect([odin.colorVarietyId, frida.colorVarietyId]).toEqual([varieties[0].id, varieties[0].id])
    // The pedigree that the process keeps in memory knows them at once.
    const tree = (await api.get(`/gerbils/${kruemel.id}/pedigree`)).body
    expect(JSON.stringify(tree)).toContain('Odin')
  })

  test('is due on the first page for what lies ahead of it; a file that was refused is no work that failed', async () => {
    const day = today('Europe/Berlin')
    const ago = (days: number) => addDays(day, -days)
    const born = (name: string, age: number) => ({
      litter: { externalRef: name, date: ago(age), pairingCode: name, motherRef: 'T1', totalBorn: 1 },
      pup: {
        externalRef: `${name}-1`,
        name: `Kind ${name}`,
        dateOfBirth: ago(age),
        breeder: 'von den kleinen Chaoten',
        litter: { externalRef: name, confidence: 'high' },
      },
    })
    const [young, older] = [born('A', 20), born('B', 100)]
    const mother = { externalRef: 'T1', name: 'Odette', gender: 'w', dateOfBirth: ago(400) }
    const gone = {
      externalRef: 'T3',
      name: 'Weg',
      gender: 'w',
      dateOfBirth: ago(90),
      breeder: 'von den kleinen Chaoten',
      goHomeDate: ago(3),
      receiver: { name: 'Familie Petersen' },
    }
    await importDataset(api, 'execute', {
      contacts: [],
      litters: [young.litter, older.litter],
      animals: [mother, young.pup, older.pup, gone],
    })
    const refused = await api.post('/import/execute', form(['dataset.json', '{"format":"other"}']))

    const { items, counts } = (await api.get('/api/today')).body
    expect(items.map(({ kind, dueOn }: { kind: string; dueOn: string }) => [kind, dueOn])).toEqual([
      ['Sexing', addDays(ago(20), 28)],
    ])
    expect(refused.status).toBeLessThan(500)
    expect(counts.failedJobs).toBe(0)
    const jobs = await api.get('/api/jobs?filter=state==Failed')
    expect(jobs.body.items).toMatchObject([{ type: 'import.run', refused: true }])
    expect((await api.get('/api/jobs?filter=state==Failed,refused==false')).body.totalCount).toBe(0)
  })

  test('that is imported again changes nothing at all', async () => {
    await importDataset(api, 'execute', herd)
    const before = await allRows(api)
    const again = await importDataset(api, 'execute', herd)
    expect(await allRows(api)).toEqual(before)
    expect(again).toMatchObject({
      contacts: { created: 0, updated: 0, unchanged: 2 },
      litters: { created: 0, updated: 0, unchanged: 1 },
      animals: { created: 0, updated: 0, unchanged: 4, skipped: 2 },
    })
  })

  test('brings sale contracts, which replace those of the import before and no others', async () => {
    const contract = (fileName: string, animals: string[]) => ({
      fileName,
      buyer: { name: 'Ole Renner' },
      price: 45.5,
      handoverDate: '01.07.2024',
      contractDate: null,
      animals,
    })
    const contracts = [contract('eins.docx', ['T1', 'T3', 'fehlt']), contract('zwei.docx', ['T2'])]
    const shown = await importDataset(api, 'dry-run', { ...herd, contracts })
    expect(shown.contracts).toMatchObject({ planned: 2 })
    expect((await api.get('/contracts')).body.totalCount).toBe(0)
    await importDataset(api, 'execute', { ...herd, contracts })

    const byFile = async (fileName: string) =>
      (await api.get(`/contracts?filter=fileName==${fileName}`)).body.items[0]
    const gerbils = (await api.get('/gerbils')).body.items
    const named = (name: string) => gerbils.find((gerbil: { name: string }) => gerbil.name === name)
    const [odin, frida, kruemel] = ['Odin', 'Frida', 'Krümel'].map(named)
    const ole = (await api.get('/contacts?filter=name==Ole Renner')).body.items[0]
    const one = await byFile('eins.docx')
    expect(one).toMatchObject({
      contractNumber: null,
      buyerContactId: ole.id,
      price: 45.5,
      handoverDate: '2024-07-01',
      contractDate: null,
      gerbilIds: [odin.id, kruemel.id],
      hasFile: false,
    })
    expect(odin).toMatchObject({
      receiverContactId: ole.id,
      goHomeDate: '2024-07-01',
      status: 'GivenAway',
    })
    // It had a receiver already.
    expect(kruemel).toMatchObject({ goHomeDate: '2024-06-15' })
    expect(kruemel.receiverContactId).not.toBe(ole.id)

    const own = await api.post('/gerbils', { name: 'Verkauft' })
    const made = { buyerContactId: ole.id, price: 10, gerbilIds: [own.body.id] }
    expect((await api.post('/contracts', made)).status).toBe(201)
    const before = await allRows(api)
    const again = await importDataset(api, 'execute', { ...herd, contracts })
    expect(again.contracts).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
    expect(await allRows(api)).toEqual(before)

    await importDataset(api, 'execute', { ...herd, contracts: [contract('eins.docx', ['T1'])] })
    expect((await byFile('eins.docx')).id).toBe(one.id)
    expect((await byFile('eins.docx')).gerbilIds).toEqual([odin.id])
    expect((await api.get('/contracts')).body.totalCount).toBe(2)
    // Cancelled, it gives back what it brought.
    expect((await api.delete(`/contracts/${one.id}`)).status).toBe(204)
    expect((await api.get(`/gerbils/${odin.id}`)).body).toMatchObject({
      receiverContactId: null,
      goHomeDate: null,
      status: 'Breeding',
    })
    expect((await api.get(`/gerbils/${frida.id}`)).body).toMatchObject({ receiverContactId: ole.id })
  })

  test('leaves what the breeder edited, reports it, and updates the rest', async () => {
    await importDataset(api, 'execute', herd)
    const odin = (await api.get('/gerbils?filter=name=Odin')).body.items[0]
    await api.put(`/gerbils/${odin.id}`, { characterNote: 'beißt nie', isResident: false })
    const animals = herd.animals.map((animal) =>
      animal.name === 'Odin' ? { ...animal, characterNote: 'beißt', causeOfDeath: 'Alter' } : animal,
    )
    const report = await importDataset(api, 'execute', { ...herd, animals })
    expect(report.animals).toMatchObject({ created: 0, updated: 1 })
    expect(report.kept.map((kept: { field: string }) => kept.field).toSorted()).toEqual([
      'characterNote',
      'isResident',
    ])
    expect((await api.get(`/gerbils/${odin.id}`)).body).toMatchObject({
      characterNote: 'beißt nie',
      isResident: false,
      causeOfDeath: 'Alter',
      version: 3,
    })
  })

  test('is not carried out when the herd book changed since the dry run that is named', async () => {
    const shown = await importDataset(api, 'dry-run', herd)
    await api.post('/gerbils', { name: 'Odin', dateOfBirth: '2023-05-01' })
    const before = await allRows(api)
    const answer = await api.post(
      `/import/execute?planHash=${shown.planHash}`,
      form(['dataset.json', datasetOf(herd)]),
    )
    expect(answer).toMatchObject({ status: 409, body: { code: 'PlanChanged' } })
    expect(await allRows(api)).toEqual(before)
  })

  test('that does not name its breeder goes by the breeder profile', async () => {
    await api.put('/settings/breeder-profile', { breederName: 'Rennmäuse vom Mühlenweg' })
    const animals = [
      { externalRef: 'P1', name: 'Pia', breeder: 'Rennmaeuse vom Muehlenweg' },
      { externalRef: 'P2', name: 'Paul', breeder: 'Andere' },
    ]
    const shown = await importDataset(api, 'dry-run', { ownBreederName: null, animals })
    expect(shown.warnings).toEqual([])
    await importDataset(api, 'execute', { ownBreederName: null, animals }, `?planHash=${shown.planHash}`)
    const { items } = (await api.get('/gerbils?filter=externalRef^P&orderBy=name')).body
    expect(items.map(({ name, isResident }: Record<string, unknown>) => [name, isResident])).toEqual([
      ['Paul', false],
      ['Pia', true],
    ])
    await api.put('/settings/breeder-profile', { breederName: null })
  })

  test('that two people execute at once is stored once', async () => {
    const answers = await Promise.all([1, 2].map(() => importDataset(api, 'execute', herd)))
    expect(answers.reduce((sum, answer) => sum + answer.animals.created, 0)).toBe(4)
    expect((await api.get('/gerbils')).body.totalCount).toBe(4)
  })

  test('is stored beside people who write in the herd book at the same time', async () => {
    const animals = Array.from({ length: 3000 }, (_, nth) => ({ externalRef: `N${nth}`, name: `Nr ${nth}` }))
    const importing = importDataset(api, 'execute', { animals })
    const running = { is: true }
    void importing.finally(() => (running.is = false)).catch(() => {})
    let written = 0
    while (running.is) {
      const answer = await api.post('/gerbils', { name: `Hand ${written}` })
      expect(answer.status).toBe(201)
      written++
    }
    await importing
    expect((await api.get('/gerbils?pageSize=1')).body.totalCount).toBe(3000 + written)
  }, 90_000)

  test('with a loop in its pedigree is refused whole', async () => {
    const before = await allRows(api)
    const answer = await api.post(
      '/import/execute',
      form([
        'dataset.json',
        datasetOf({
          litters: [
            { externalRef: 'a', date: '2024-01-01', fatherRef: 'B' },
            { externalRef: 'b', date: '2024-01-01', fatherRef: 'A' },
          ],
          animals: ['A', 'B'].map((ref) => ({
            externalRef: ref,
            name: ref,
            gender: 'm',
            litter: { externalRef: ref.toLowerCase(), confidence: 'high' },
          })),
        }),
      ]),
    )
    expect(answer).toMatchObject({ status: 400, body: { code: 'PedigreeCycle' } })
    expect(answer.body.detail).toContain('A → B')
    expect(await allRows(api)).toEqual(before)
  })

  test('with mistakes is refused with each of them and its place', async () => {
    const answer = await api.post(
      '/import/dry-run',
      form([
        'dataset.json',
        datasetOf({
          animals: [
            { externalRef: 'T1', name: 'x'.repeat(201) },
            { name: 'x', colour: 'rot' },
          ],
          litters: [{ externalRef: 'a/b', totalBorn: -1, notes: 'x\u0000' }],
        }),
      ]),
    )
    expect(answer).toMatchObject({ status: 400, body: { code: 'ValidationFailed', errorCount: 5 } })
    expect(answer.body.errors.map((error: { path: string }) => error.path).toSorted()).toEqual([
      '/animals/0/name',
      '/animals/1/colour',
      '/animals/1/externalRef',
      '/litters/0/notes',
      '/litters/0/totalBorn',
    ])
    expect(answer.body.errors).toContainEqual(
      expect.objectContaining({ path: '/litters/0/totalBorn', message: 'muss mindestens 0 sein' }),
    )
  })
})

describe('the source', () => {
  afterEach(() => rm(api.ctx.config.importDir, { recursive: true, force: true }))

  test('is dataset.json in the import folder when no file is sent', async () => {
    await mkdir(api.ctx.config.importDir, { recursive: true })
    await writeFile(path.join(api.ctx.config.importDir, 'dataset.json'), datasetOf(herd))
    expect((await api.post('/import/dry-run')).body).toMatchObject({ animals: { planned: 4 } })
    expect((await api.post('/import/execute')).body).toMatchObject({ animals: { created: 4 } })
  })

  test('is dataset.json, too, when a client names a type of the body that it does not send', async () => {
    await mkdir(api.ctx.config.importDir, { recursive: true })
    await writeFile(path.join(api.ctx.config.importDir, 'dataset.json'), datasetOf(herd))
    for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
      const answer = await send(api.url, '/import/dry-run', {
        method: 'POST',
        headers: { 'content-type': type },
      })
      expect(answer).toMatchObject({ status: 200, json: { animals: { planned: 4 } } })
    }
  })

  test.each(['/import', '/import/docx'])('of %s is a file: JSON in its place is told so', async (address) => {
    for (const mode of ['dry-run', 'execute']) {
      for (const body of [{}, { animals: [] }]) {
        const answer = await api.post(`${address}/${mode}`, body)
        expect(answer).toMatchObject({
          status: 400,
          body: {
            code: 'ValidationFailed',
            errors: [{ path: '/file', message: expect.stringContaining('Formular im Feld „file“') }],
          },
        })
      }
      // As `ImportSourceMissing` says, the import folder is the other place.
      expect(await api.post(`${address}/${mode}`)).toMatchObject({ status: 409 })
    }
  })

  test.each(['dry-run', 'execute'])('that is missing is a 409 of %s', async (mode) => {
    expect(await api.post(`/import/${mode}`)).toMatchObject({
      status: 409,
      body: { code: 'ImportSourceMissing' },
    })
  })

  test('may have a byte order mark, carriage returns, or be in windows-1252', async () => {
    const text = datasetOf({ animals: [{ externalRef: '1', name: 'Krümel “von” Köln' }] })
    const sent: Uint8Array<ArrayBuffer>[] = [
      Buffer.from(`\uFEFF${JSON.stringify(JSON.parse(text), null, 2).replaceAll('\n', '\r\n')}`),
      Buffer.from(text.replaceAll('“', '\u0093').replaceAll('”', '\u0094'), 'latin1'),
      Buffer.from(`\uFEFF${text}`, 'utf16le'),
    ]
    for (const bytes of sent) {
      const answer = await api.post('/import/execute', form(['dataset.json', bytes]))
      expect(answer.status).toBe(200)
      expect((await api.get('/gerbils')).body.items[0].name).toBe('Krümel “von” Köln')
    }
    expect((await api.get('/gerbils')).body.totalCount).toBe(1)
  })
})

test('the schema of a dataset is published as JSON Schema', async () => {
  const answer = await api.get('/schemas/import-dataset.json')
  expect(answer.headers.get('content-type')).toContain('application/schema+json')
  const { paths } = (await api.get('/openapi.json')).body
  const [[type, { schema }]] = Object.entries<any>(
    paths['/schemas/import-dataset.json'].get.responses[200].content,
  ) as any
  expect([type, schema]).toEqual([
    'application/schema+json',
    { $ref: '#/components/schemas/ImportDatasetSchema' },
  ])
  expect(answer.body).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    required: ['format'],
    properties: { animals: { items: { required: ['externalRef'] } } },
  })
})
