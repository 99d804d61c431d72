import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { exportTables } from '@zuchtbuch/db/export-tables'
import { aftercareRounds } from '@zuchtbuch/db/schema/aftercare'
import { requests } from '@zuchtbuch/db/schema/mail'
import { gerbils } from '@zuchtbuch/db/schema/herd'
import { withZip } from '@zuchtbuch/exchange/read-zip'
import { halves } from '@zuchtbuch/files/test-pictures'
import { describeWith, findCalc } from '@zuchtbuch/testing/programs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestApi, useTestApi } from '../../test/test-api.ts'
import { addHerd } from '../../test/test-herd.ts'
import { form, importDataset } from '../../test/test-imports.ts'
import { account, addRequest } from '../../test/test-inbox.ts'
import { addPhotos, photoForm } from '../../test/test-photos.ts'

// Every import is a process of its own, which takes its time to start on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

const api = useTestApi()
const other = useTestApi()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'zuchtbuch-export-'))
  await fill(api)
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const oddName = '=HYPERLINK("http://x";"Ä")\nzweite Zeile; „Ende“'

/** Something in every table, with values that are awkward to write down. */
async function fill(api: TestApi): Promise<void> {
  const colorVarietyId = (await api.get('/color-varieties?filter=name=Schwarz')).body.items[0].id
  const ids = await addHerd(
    api,
    { Kind: ['Vater', 'Mutter'], Enkel: ['Kind', 'Mutter'] },
    {
      Vater: { dateOfBirth: '2018-01-02', colorVarietyId, genotype: 'aa C- D- E- G- P- Spsp --' },
      Kind: {
        characterTraits: ['frech', 'a;b'],
        gender: 'Male',
        extras: [
          { label: 'Ohrmarke', value: '=1+1' },
          { label: 'Notiz', value: 'eine\n"zweite"; Zeile' },
        ],
      },
    },
  )
  const post = async (to: string, body: unknown) => {
    const answer = await api.post(to, body)
    expect(answer).toMatchObject({ status: 201 })
    return answer.body
  }
  const enclosure = await post('/enclosures', { name: 'Gehege 1', lengthCm: 120.5 })
  await post('/contacts', {
    name: '+49 Renner',
    notes: '-5 Grad',
    address: { city: 'Köln' },
    isBreeder: true,
  })
  const odd = await post('/gerbils', {
    name: 'Später anders',
    enclosureId: enclosure.id,
    provenance: { quelle: 'Heft' },
    isDeaf: true,
  })
  // Nobody can enter such a name any more; books of before may have it.
  await api.db.update(gerbils).set({ name: oddName }).where(eq(gerbils.id, odd.id))
  await post('/color-varieties', { name: 'Eigener Schlag' })
  await post(`/gerbils/${ids['Kind']}/health-records`, {
    date: '2025-01-02',
    category: 'Checkup',
    title: 'Blick',
    costEur: 45.5,
  })
  await post(`/gerbils/${ids['Kind']}/weight-records`, { date: '2025-01-02', weightGrams: 70.25 })
  await addPhotos(api, `/gerbils/${ids['Kind']}`)
  await api.put('/settings/breeder-profile', { ownerName: 'Jana', iban: 'DE89370400440532013000' })
  const buyer = await post('/contacts', { name: 'Özgür' })
  await post('/contracts', { buyerContactId: buyer.id, price: 45.5, gerbilIds: [ids['Enkel']] })
  const gerbilIds = [
    (await post('/gerbils', { name: 'Krümel' })).id,
    (await post('/gerbils', { name: 'Knopf' })).id,
  ]
  const colors = (await api.get('/color-varieties')).body.items
  const requestId = await addRequest(api)
  const wish = { contactId: buyer.id, colorVarietyIds: [colors[0].id], requestId, waitlistedOn: '2026-01-01' }
  const prospect = await post('/prospects', wish)
  await post(`/prospects/${prospect.id}/offers`, { gerbilIds })
  await post('/reservations', { contactId: buyer.id, prospectId: prospect.id, gerbilIds, priceEur: 60 })
  await post('/api/mails', { kind: 'OfferMade', prospectId: prospect.id })
  await post('/owner-reports', {
    gerbilId: ids['Enkel'],
    condition: 'Well',
    weightGrams: 80.5,
    text: 'Munter',
  })
  await post('/returns', { gerbilIds: [ids['Enkel']], reason: 'Allergy', refundEur: 20 })
  await api.db.insert(aftercareRounds).values({ contactId: buyer.id, dueOn: '2026-01-01', state: 'Skipped' })
  await post('/matings', { fatherId: ids['Vater'], motherId: ids['Mutter'], togetherFrom: '2026-01-01' })
  await api.post(`/api/today/Weigh:${enclosure.id}:2026-01-01/done`)
  const ticket = await post('/feedback', { description: 'Es klemmt' })
  await post(`/feedback/${ticket.id}/replies`, { text: 'Immer noch' })
  const [media] = await post('/api/media', photoForm(await halves().jpeg().toBuffer()))
  const attachments = [{ fileName: null, contentType: 'image/jpeg', size: 12 }]
  const entryId = await addRequest(api, { attachments })
  // A mail that went on stands before the one that it went on to.
  await api.db.update(requests).set({ entryId }).where(eq(requests.id, requestId))
  await api.delete(`/api/requests/${await addRequest(api)}`)
  await api.put('/api/mail-settings', account)
  await api.db.$client.query(
    `update publish_target set host = 'web.example.org', user_name = 'maus', fingerprint = 'SHA256:abc'`,
  )
  const start = (await api.get('/api/pages?filter=slug=start')).body.items[0]
  const image = { mediaId: media.id, alt: 'Gehege' }
  await post(`/api/pages/${start.id}/blocks`, { type: 'Image', data: image })
  await post(`/api/pages/${start.id}/blocks`, { type: 'RichText', data: { markdown: 'Hallo \\ "Welt"' } })
  await importDataset(api, 'execute', {
    animals: [{ externalRef: 'T1', name: 'Importiert', receiver: { name: 'Jana' } }],
  })
}

async function download(from: TestApi, query = ''): Promise<Buffer<ArrayBuffer>> {
  const response = await fetch(`${from.url}/export${query}`)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

async function unpack(zip: Buffer): Promise<Record<string, Buffer>> {
  const file = path.join(folder, `${crypto.randomUUID()}.zip`)
  await writeFile(file, zip)
  return withZip(file, async ({ names, read }) => {
    const entries: Record<string, Buffer> = {}
    for (const name of names) entries[name] = await read(name, 50_000_000)
    return entries
  })
}

/** Every row of every exported table, as the database has it. */
async function tables(of: TestApi): Promise<Record<string, unknown>> {
  const rows: Record<string, unknown> = {}
  for (const { name, where } of exportTables) {
    const table = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const condition = where ? `where ${where}` : ''
    rows[name] = (await of.db.$client.query(`select * from ${table} t ${condition} order by 1`)).rows
  }
  return rows
}

/** An app password never leaves the instance. */
/** To whom an instance speaks is its own. */
const withoutServers = ({ mailSettings: _mail, publishTarget: _host, ...rows }: Record<string, unknown>) =>
  rows

describe('an export', () => {
  test('holds every table, German sheets and a readme', async () => {
    const entries = await unpack(await download(api))
    expect(Object.keys(entries).toSorted()).toEqual([
      'LIESMICH.txt',
      'csv/anfragen.csv',
      'csv/farbschlaege.csv',
      'csv/fotos.csv',
      'csv/gehege.csv',
      'csv/gesundheit.csv',
      'csv/gewichte.csv',
      'csv/interessenten.csv',
      'csv/kaufvertraege.csv',
      'csv/kontakte.csv',
      'csv/reservierungen.csv',
      'csv/rueckmeldungen.csv',
      'csv/ruecknahmen.csv',
      'csv/tickets.csv',
      'csv/tiere.csv',
      'csv/verpaarungen.csv',
      'csv/wuerfe.csv',
      'export.json',
      'zuchtbuch.xlsx',
    ])
    const json = JSON.parse(String(entries['export.json']))
    expect(json).toMatchObject({ format: 'zuchtbuch/1' })
    expect(String(entries['export.json'])).not.toMatch(/app_?password/i)
    expect(Object.keys(json)).toEqual(['format', 'exportedAt', ...exportTables.map(({ name }) => name)])
    for (const { name } of exportTables) {
      if (name !== 'counters') expect([name, json[name].length > 0]).toEqual([name, true])
    }
    const readme = String(entries['LIESMICH.txt'])
    expect(readme).toContain('Fotos sind nicht enthalten')
    expect(readme).toMatch(/tiere\.csv +8\r\n/)
    expect(readme).toMatch(/tickets\.csv +1\r\n/)
  })

  test('has sheets that German programs read: mark, semicolons, CRLF, days, decimal comma, no formula', async () => {
    const entries = await unpack(await download(api))
    const animals = String(entries['csv/tiere.csv'])
    expect(animals.startsWith('\uFEFFName;Geschlecht;Status;Geboren;')).toBe(true)
    expect(animals).toContain('\r\nVater;Böckchen;Verstorben;02.01.2018;;Schwarz Schecke;')
    expect(animals).toContain(`"'=HYPERLINK(""http://x"";""Ä"")\nzweite Zeile; „Ende“"`)
    expect(animals).toContain('Ohrmarke: =1+1\nNotiz: eine\n  ""zweite""; Zeile')
    expect(String(entries['csv/wuerfe.csv'])).toContain('\r\n01.01.2020;')
    expect(String(entries['csv/kontakte.csv'])).toContain(`'+49 Renner;ja;nein;`)
    expect(String(entries['csv/kontakte.csv'])).toContain(`;'-5 Grad;`)
    expect(String(entries['csv/gesundheit.csv'])).toContain('Kind;02.01.2025;Kontrolle;Blick;;;;45,50;')
    expect(String(entries['csv/gewichte.csv'])).toContain('Kind;02.01.2025;70,25;')
    expect(String(entries['csv/gehege.csv'])).toContain('Gehege 1;;120,5;')
    expect(String(entries['csv/rueckmeldungen.csv'])).toMatch(/\r\nEnkel;Özgür;[\d.]{10};Wohlauf;80,5;/)
    expect(String(entries['csv/ruecknahmen.csv'])).toMatch(/\r\nEnkel;Özgür;[\d.]{10};Allergie;20,00;/)
    expect(String(entries['csv/kaufvertraege.csv'])).toMatch(
      /Vertragsnummer;Vertragsart;Vertrag vom;.*-0001;Kaufvertrag;.*;Özgür;45,50;Enkel;nein;/s,
    )
  })

  test('has tickets and requests as sheets, and all sheets once more in a workbook', async () => {
    const entries = await unpack(await download(api))
    expect(String(entries['csv/tickets.csv'])).toMatch(/;Es klemmt;Neu;;;Immer noch;/)
    expect(String(entries['csv/anfragen.csv'])).toMatch(
      /^\uFEFFEingang;Absender;Adresse des Absenders;Kontakt;Betreff;Text der Mail;Status;/,
    )
    const book = await unpack(entries['zuchtbuch.xlsx']!)
    const tabs = [...String(book['xl/workbook.xml']).matchAll(/<sheet name="([^"]+)"/g)].map(
      ([, name]) => name,
    )
    expect(tabs).toHaveLength(16)
    expect([tabs[0], tabs.at(-1)]).toEqual(['Tiere', 'Farben'])
    const animals = String(book['xl/worksheets/sheet1.xml'])
    // A text that a program would take for a formula is a text, as it was typed; a day is a day.
    expect(animals).toContain('>=HYPERLINK(&quot;http://x&quot;;&quot;Ä&quot;)\nzweite Zeile; „Ende“</t>')
    expect(animals).toContain('<c s="2"><v>43102</v></c>')
    expect(animals.match(/<row>/g)).toHaveLength(9)
    const weights = String(book[`xl/worksheets/sheet${tabs.indexOf('Gewichte') + 1}.xml`])
    expect(weights).toContain('<c><v>70.25</v></c>')
  })

  test('has the photos when they are asked for, and names those that are gone', async () => {
    const [photo] = (await api.db.$client.query('select file_name from photos')).rows
    const entries = await unpack(await download(api, '?files=true'))
    const names = Object.keys(entries).filter((name) => /^(?:dateien|tiere|gehege)\//.test(name))
    // A photo twice, the picture of the website, a contract as two files.
    expect(names).toHaveLength(5)
    const small = photo.file_name.replace('.jpg', '-1280.jpg')
    const [, stem] =
      /(tiere\/Kind-[\da-f]{8})\/1\.jpg;Tier;Kind;\d\d\.\d\d\.\d{4};1;/.exec(
        String(entries['csv/fotos.csv']),
      ) ?? []
    expect(entries[`${stem}/1.jpg`]).toEqual(await readFile(api.ctx.files.pathOf(photo.file_name)))
    expect(entries[`${stem}/1-web.jpg`]).toEqual(await readFile(api.ctx.files.pathOf(small)))
    expect(String(entries['LIESMICH.txt'])).toContain('Fotos (1), ein Ordner')
    expect(String(entries['LIESMICH.txt'])).toContain('(3 Dateien)')
    const bytes = await readFile(api.ctx.files.pathOf(small))
    await api.ctx.files.remove([small])
    const without = await unpack(await download(api, '?files=true'))
    await api.ctx.files.write(small, bytes)
    expect(String(without['LIESMICH.txt'])).toContain(`fehlten dabei:\r\n  ${small}`)
  })

  test('leaves no temporary file, also when the receiver leaves in the middle', async () => {
    await download(api)
    const leaving = new AbortController()
    const response = await fetch(`${api.url}/export?files=true`, { signal: leaving.signal })
    await response.body?.getReader().read()
    leaving.abort()
    await expect.poll(() => readdir(api.ctx.files.uploadDir)).toEqual([])
  })

  test('answers HEAD without making one', async () => {
    const response = await fetch(`${api.url}/export`, { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toMatch(/zuchtbuch-\d{4}-\d\d-\d\d\.zip/)
  })

  test('imported into an empty herd book restores every table and file, and exports as the same again', async () => {
    const zip = await download(api, '?files=true')
    const shown = await other.post('/import/dry-run', form(['export.zip', zip]))
    expect(shown).toMatchObject({
      status: 200,
      body: {
        source: 'export',
        animals: { planned: 8 },
        files: 20,
        tables: { photos: 1, media: 1, contracts: 1, requests: 2 },
      },
    })
    expect((await other.get('/gerbils')).body.totalCount).toBe(0)
    const done = await other.post(
      `/import/execute?planHash=${shown.body.planHash}`,
      form(['export.zip', zip]),
    )
    expect(done).toMatchObject({ status: 200, body: { animals: { created: 8 } } })

    expect(withoutServers(await tables(other))).toEqual(withoutServers(await tables(api)))
    expect((await other.get('/api/mail-settings')).body).toMatchObject({
      gmailAddress: null,
      hasAppPassword: false,
    })
    expect((await other.get('/settings/publish-target')).body).toMatchObject({
      host: null,
      fingerprint: null,
    })
    const again = await unpack(await download(other, '?files=true'))
    const before = await unpack(zip)
    expect(Object.keys(again)).toEqual(Object.keys(before))
    const contents = (members: Record<string, unknown>) =>
      JSON.stringify({ ...withoutServers(members), exportedAt: null })
    const [stored, exported] = [again, before].map((entries) => JSON.parse(String(entries['export.json'])))
    expect(exported.publishTarget[0].fingerprint).toBe('SHA256:abc')
    expect(contents(stored)).toBe(contents(exported))
    for (const name of Object.keys(before).filter((entry) => /^(dateien|tiere|csv)\//.test(entry))) {
      expect([name, again[name]]).toEqual([name, before[name]])
    }
    // What the process keeps in memory is that of the new animals.
    const child = (await other.get('/gerbils?filter=name=Enkel')).body.items[0]
    expect((await other.get(`/gerbils/${child.id}/inbreeding`)).body.coefficient).toBeGreaterThan(0)
    // An import goes on where the other instance left off.
    const report = await importDataset(other, 'dry-run', {
      animals: [{ externalRef: 'T1', name: 'Importiert', receiver: { name: 'Jana' } }],
    })
    expect(report.animals).toMatchObject({ planned: 0, updated: 0, unchanged: 1 })
  })

  test('is not imported where there is something already', async () => {
    const zip = await download(api)
    for (const mode of ['dry-run', 'execute']) {
      const answer = await api.post(`/import/${mode}`, form(['export.zip', zip]))
      expect(answer).toMatchObject({ status: 409, body: { code: 'InstanceNotEmpty', table: 'contacts' } })
    }
  })
})

describeWith(
  'soffice with Calc',
  'the sheets in LibreOffice',
  (soffice) => {
    test('have the same cells, with days as days and numbers as numbers', async () => {
      const entries = await unpack(await download(api))
      const file = path.join(folder, 'gewichte.csv')
      await writeFile(file, entries['csv/gewichte.csv'] ?? '')
      // Separator ;, text delimiter ", UTF-8, German numbers, and days recognised.
      const filter = '--infilter=CSV:59,34,76,1,2/4,1031,false,true'
      await promisify(execFile)(soffice, [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        filter,
        '--convert-to',
        'fods',
        '--outdir',
        folder,
        file,
      ])
      const sheet = await readFile(path.join(folder, 'gewichte.fods'), 'utf8')
      expect(sheet).toMatch(/office:value-type="float" office:value="70\.25"/)
      expect(sheet).toMatch(/office:date-value="2025-01-02"/)
      expect(sheet).toMatch(/<text:p>Tier<\/text:p>/)

      // The workbook opens as it is, with every tab.
      const book = path.join(folder, 'zuchtbuch.xlsx')
      await writeFile(book, entries['zuchtbuch.xlsx'] ?? '')
      const profile = `-env:UserInstallation=file://${folder}/profile`
      await promisify(execFile)(soffice, [
        profile,
        '--headless',
        '--convert-to',
        'fods',
        '--outdir',
        folder,
        book,
      ])
      const sheets = await readFile(path.join(folder, 'zuchtbuch.fods'), 'utf8')
      expect(sheets).toMatch(/office:value-type="float" office:value="70\.25"/)
      expect(sheets).toMatch(/office:date-value="2025-01-02"/)
      expect(sheets.match(/<table:table /g)).toHaveLength(16)
      expect(sheets).toMatch(/<text:p>=HYPERLINK\(&quot;http/)
    }, 120_000)
  },
  findCalc,
)
