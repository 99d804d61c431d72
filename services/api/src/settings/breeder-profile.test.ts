import { pictureFiles } from '@zuchtbuch/files/pictures'
import { halves } from '@zuchtbuch/files/test-pictures'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, useTestApi } from '../../test/test-api.ts'
import { expectRefused, photoForm, storedFiles } from '../../test/test-photos.ts'

const path = '/settings/breeder-profile'
const full = {
  breederName: 'Rennmäuse vom Mühlenweg',
  breederNameSuffix: 'vom Mühlenweg',
  ownerName: 'Jana Petersen',
  street: 'Mühlenweg 3',
  postalCode: '24103',
  city: 'Kiel',
  country: 'Deutschland',
  phone: '0431 123456',
  email: 'zucht@example.org',
  website: 'https://example.org/zucht',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  taxNote: 'Kein Ausweis von Umsatzsteuer',
  permitNote: 'Erlaubnis nach § 11 TierSchG vom 1. März 2024',
  contractTerms: '# Vertrag\n\n1. Das Tier …',
}

const api = useTestApi()
let jpeg: Buffer
beforeAll(async () => {
  jpeg = await halves().jpeg().toBuffer()
})
afterEach(async () => {
  await api.put(path, Object.fromEntries(Object.keys(full).map((name) => [name, null])))
  await api.delete(`${path}/logo`)
})

const etagOf = async () => (await api.get(path)).headers.get('etag') ?? ''

describe('the breeder profile', () => {
  test('is there from the start, with nothing in it', async () => {
    const fresh = await startTestApi()
    const { status, body } = await fresh.get(path)
    await fresh.stop()

    expect(status).toBe(200)
    const { createdAt, updatedAt, ...rest } = body
    expect(updatedAt).toBe(createdAt)
    const empty = Object.fromEntries(Object.keys(full).map((name) => [name, null]))
    expect(rest).toEqual({ ...empty, addressForm: 'Sie', logoFileName: null, version: 1 })
  })

  test('keeps what a change omits and clears what is null', async () => {
    expect((await api.put(path, full)).body).toMatchObject(full)
    expect((await api.put(path, { city: 'Plön', phone: null })).body).toMatchObject({
      ...full,
      city: 'Plön',
      phone: null,
    })
    expect((await api.get(path)).body).toMatchObject({ ...full, city: 'Plön', phone: null })
  })

  test('takes its own answer back, and the name of the logo in it has no effect', async () => {
    const { body } = await api.put(path, full)
    const answer = await api.put(path, { ...body, logoFileName: '../secrets.key' })

    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ ...body, version: body.version + 1, updatedAt: expect.any(String) })
  })

  test('stores texts without the blanks around them, and blank ones as none', async () => {
    const given = {
      ownerName: '  Jana Petersen ',
      street: '   ',
      email: ' zucht@example.org ',
      website: 'www.example.org',
      iban: 'de89 3704 0044 0532 0130 00',
      bic: 'cobadeff',
      taxNote: '',
    }
    expect((await api.put(path, given)).body).toMatchObject({
      ownerName: 'Jana Petersen',
      street: null,
      email: 'zucht@example.org',
      website: 'https://www.example.org',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFF',
      taxNote: null,
    })
  })

  test.each([
    ['email', 'jana', 'ist keine E-Mail-Adresse'],
    ['email', 'a@b.de, c@d.de', 'ist keine E-Mail-Adresse'],
    ['email', 'a@b.de\r\nBcc: x@y.de', 'ist keine E-Mail-Adresse'],
    ['website', 'javascript:alert(1)', 'ist keine Adresse einer Website'],
    ['website', 'https://', 'ist keine Adresse einer Website'],
    ['iban', 'DE89370400440532013001', 'ist keine gültige IBAN'],
    ['iban', '1234', 'ist keine gültige IBAN'],
    ['bic', 'COBA', 'ist kein BIC'],
  ])('refuses %s %j in German', async (name, value, message) => {
    const answer = await api.put(path, { city: 'Kiel', [name]: value })

    expectRefused(answer, 400, 'ValidationFailed')
    expect(answer.body.errors).toEqual([
      { path: `/${name}`, message: expect.stringContaining(message), code: 'invalid' },
    ])
    expect((await api.get(path)).body.city).toBeNull()
  })

  test.each([
    ['ownerName', 'x'.repeat(201)],
    ['contractTerms', 'x'.repeat(50_001)],
    ['phone', 431],
    ['city', 'Ki\0el'],
    ['unknown', 'x'],
  ])('refuses %s when it cannot be stored', async (name, value) => {
    expectRefused(await api.put(path, { [name]: value }), 400, 'ValidationFailed')
  })

  test('takes terms of 50,000 characters', async () => {
    expect((await api.put(path, { contractTerms: 'ä'.repeat(50_000) })).status).toBe(200)
  })

  test('is changed only as the version that the caller saw, when it says which', async () => {
    const seen = { 'if-match': await etagOf() }
    expect((await api.put(path, { city: 'Kiel' }, seen)).status).toBe(200)
    expectRefused(await api.put(path, { city: 'Bonn' }, seen), 412, 'PreconditionFailed')
    expectRefused(await api.put(`${path}/logo`, photoForm(jpeg), seen), 412, 'PreconditionFailed')
    expectRefused(await api.delete(`${path}/logo`, undefined, seen), 412, 'PreconditionFailed')

    expect((await api.get(path)).body).toMatchObject({ city: 'Kiel', logoFileName: null })
    expect(await storedFiles(api)).toEqual([])
  })

  test('changed by many at once loses none of the changes', async () => {
    const { version } = (await api.get(path)).body
    const given = Object.entries(full)
    await Promise.all(given.map(([name, value]) => api.put(path, { [name]: value })))

    expect((await api.get(path)).body).toMatchObject({ ...full, version: version + given.length })
  })
})

describe('the logo', () => {
  const setLogo = (...files: (Buffer | string)[]) => api.put(`${path}/logo`, photoForm(...files))

  test('is stored like a photo and served in its widths', async () => {
    const { status, body } = await setLogo(jpeg)
    expect(status).toBe(200)
    expect(body.logoFileName).toMatch(/^[0-9a-f]{32}\.jpg$/)
    expect((await api.get(path)).body.logoFileName).toBe(body.logoFileName)

    const picture = await fetch(`${api.url}/media/files/${body.logoFileName}?width=160`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })

  test('takes the place of the former one, whose files go', async () => {
    await setLogo(jpeg)
    const { body } = await setLogo(await halves(80, 40).png().toBuffer())

    expect(await storedFiles(api)).toEqual(pictureFiles(body.logoFileName).toSorted())
  })

  test('goes with its files; to remove what is not there is no error', async () => {
    await setLogo(jpeg)
    expect((await api.delete(`${path}/logo`)).status).toBe(204)
    const { version, logoFileName } = (await api.get(path)).body

    expect(logoFileName).toBeNull()
    expect(await storedFiles(api)).toEqual([])
    expect((await api.delete(`${path}/logo`)).status).toBe(204)
    expect((await api.get(path)).body.version).toBe(version)
  })

  test.each([
    ['no picture', ['<svg xmlns="http://www.w3.org/2000/svg"/>'], 415, 'UnsupportedMediaType'],
    ['two files', ['a', 'b'], 413, 'PayloadTooLarge'],
    ['no file', [], 400, 'ValidationFailed'],
  ])('stays as it was when %s is sent', async (_what, files, status, code) => {
    const { logoFileName } = (await setLogo(jpeg)).body
    expectRefused(await setLogo(...files), status, code)

    expect((await api.get(path)).body.logoFileName).toBe(logoFileName)
    expect(await storedFiles(api)).toEqual(pictureFiles(logoFileName).toSorted())
  })

  test('set by many at once is one of them, and of the others no file is left', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => setLogo(jpeg)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])

    const { logoFileName } = (await api.get(path)).body
    expect(await storedFiles(api)).toEqual(pictureFiles(logoFileName).toSorted())
  })
})
