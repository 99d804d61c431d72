import { memberLabel } from '@zuchtbuch/runtime/member-labels.de'
import { expect, test } from 'vitest'
import { routes } from '../routes.ts'
import { buildOpenApi } from './openapi.ts'
import { useTestApi } from '../../test/test-api.ts'

const api = useTestApi()

const weights = `/gerbils/0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b/weight-records`

test.each([
  ['/feedback', { description: ' ' }, '/description: darf nicht leer sein'],
  ['/feedback', { description: 'x'.repeat(5001) }, '/description: darf höchstens 5000 Zeichen haben'],
  ['/gerbils', {}, '/name: fehlt'],
  ['/gerbils', { name: 'Hans', colour: 'rot' }, '/colour: gibt es hier nicht'],
  [
    '/gerbils',
    { name: 'Hans', gender: 'm' },
    '/gender: muss eines davon sein: Böckchen, Weibchen, unbekannt',
  ],
  [
    '/gerbils',
    { name: 'Hans', dateOfBirth: '1.2.2026' },
    '/dateOfBirth: muss ein Datum der Form JJJJ-MM-TT sein',
  ],
  ['/gerbils', { name: 'Hans', litterId: 'x' }, '/litterId: muss eine Id (UUID) sein'],
  ['/gerbils', { name: 'Hans', isDeaf: 'ja' }, '/isDeaf: muss true oder false sein'],
  ['/gerbils', { name: 7 }, '/name: muss ein Text sein'],
  ['/litters', { date: '2026-01-01', totalBorn: -1 }, '/totalBorn: muss mindestens 0 sein'],
  ['/litters', { date: '2026-01-01', totalBorn: 1.5 }, '/totalBorn: muss eine ganze Zahl sein'],
  [weights, { date: '2026-01-01', weightGrams: 0 }, '/weightGrams: muss größer als 0 sein'],
])('%s %j: %s', async (address, body, finding) => {
  const answer = await api.post(address, body)

  expect(answer).toMatchObject({ status: 400, body: { code: 'ValidationFailed' } })
  expect(
    answer.body.errors.map(({ path, message }: Record<string, string>) => `${path}: ${message}`),
  ).toContain(finding)
})

test('what may be null is not asked to be null', async () => {
  const { body } = await api.post('/litters', { date: '2026-01-01', totalBorn: 'drei' })

  expect(body.detail).toBe('Geboren insgesamt: muss eine Zahl sein')
  expect(body.errors).toHaveLength(1)
})

test('what is wrong in two ways that mean the same is said once', async () => {
  const { body } = await api.post('/gerbils', { name: '' })

  expect(body.detail).toBe('Name: darf nicht leer sein')
})

test('of a value that may be of several kinds the one that was meant is told of', async () => {
  const told = async (path: string, body: object) => (await api.post(path, body)).body.detail
  expect(await told('/litters', { date: '14.3.2026' })).toBe(
    'Tag: muss ein Zeitpunkt wie 2026-03-14T09:26:53Z sein',
  )
  expect(await told('/litters', { date: '2026-01-01', provenance: 7 })).toBe(
    'Woher es stammt: muss ein Text oder ein Objekt sein',
  )
  expect(await told('/litters', {})).toBe('Tag: fehlt')
})

test('what is wrong in the address and in the body is told at once, and counted beyond the first fifty', async () => {
  const body = Object.fromEntries(Array.from({ length: 300 }, (_, nth) => [`x${nth}`, 1]))
  const answer = await api.post('/gerbils', body)
  expect(answer.body.errors).toHaveLength(50)
  expect(answer.body.errorCount).toBe(301)

  const refused = await api.get('/names/suggest?count=x&letter=ab&nonsense=1')
  expect(refused.body.errors.map(({ path }: { path: string }) => path)).toEqual([
    '/query/letter',
    '/query/count',
  ])
})

type Answer = { status: number; body: { code: string; errors: { path: string; code: string }[] } }
const placesOf = ({ body }: Answer) => body.errors.map(({ path, code }) => [path, code])

test.each<[body: unknown, path: string, code: string]>([
  [{}, '/name', 'missing'],
  [{ name: 'X', nmae: 'Y' }, '/nmae', 'unknown'],
  [{ name: 5 }, '/name', 'wrongType'],
  [{ name: '' }, '/name', 'tooShort'],
  [{ name: 'x'.repeat(201) }, '/name', 'tooLong'],
  [{ name: 'X', gender: 'Diverse' }, '/gender', 'notAllowed'],
  [{ name: 'X', dateOfBirth: '2025-02-30' }, '/dateOfBirth', 'malformed'],
  [{ name: 'X', litterId: '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b' }, '/litterId', 'unknownReference'],
  [{ name: 'X', dateOfBirth: '2999-01-01' }, '/dateOfBirth', 'implausibleDate'],
  [{ name: 'X', genotype: 'AA cc' }, '/genotype', 'genotypeInvalid'],
])('the finding about %j is at %s and called %s', async (body, path, code) => {
  const answer = await api.post('/gerbils', body)
  expect(answer.status).toBe(400)
  expect(placesOf(answer)).toContainEqual([path, code])
})

test.each([
  ['/gerbils/krümel', 'InvalidId', '/path/id'],
  [
    '/inbreeding?fatherId=krümel&motherId=0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b',
    'InvalidId',
    '/query/fatherId',
  ],
  ['/inbreeding?fatherId=0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b', 'ValidationFailed', '/query/motherId'],
  ['/color-varieties/resolve?genotype=cc', 'GenotypeInvalid', '/query/genotype'],
  ['/names/suggest?count=51', 'ValidationFailed', '/query/count'],
])('what is wrong with the address %s is %s at %s', async (address, code, path) => {
  const answer = await api.get(address)
  expect(answer).toMatchObject({ status: 400, body: { code } })
  expect(placesOf(answer).map(([place]) => place)).toEqual([path])
})

test('a refusal of the herd book names the member, too', async () => {
  const { id } = (await api.post('/gerbils', { name: 'Bock', gender: 'Male' })).body
  const answer = await api.post('/litters', { date: '2025-03-14', motherId: id })
  expect(answer).toMatchObject({ status: 400, body: { code: 'ParentGenderInvalid', parent: 'mother' } })
  expect(placesOf(answer)).toEqual([['/motherId', 'parentGenderInvalid']])
})

test('people read the words for values, programmers the values', async () => {
  const { body } = await api.post('/gerbils', { name: 'Hans', gender: 'm', status: 'x' })
  expect(body.detail).toMatch(/^Geschlecht: muss eines davon sein: Böckchen, Weibchen, unbekannt; Status: /)
  expect(body.detail).not.toMatch(/Male|ForSale/)
  expect(body.developerDetail).toMatch(/^\/gender: one of Male, Female, Unknown; \/status: one of .*ForSale/)
  expect((await api.post('/gerbils', {})).body).not.toHaveProperty('developerDetail')
})

test('paging, filter and order are refused in German, with the English detail beside it', async () => {
  const told = async (query: string) => {
    const { detail, developerDetail } = (await api.get(`/gerbils?${query}`)).body
    return [detail, developerDetail]
  }
  expect(await told('page=x')).toEqual([
    'Seite und Einträge je Seite müssen ganze Zahlen in den erlaubten Grenzen sein.',
    expect.stringMatching(/^The parameter page must be/),
  ])
  expect(await told('filter=colour==1')).toEqual([
    'Der Filter ist an Stelle 1 nicht zu verstehen.',
    expect.stringMatching(/colour/),
  ])
  expect(await told('orderBy=name,nonsense')).toEqual([
    'Die Sortierung ist an Stelle 6 nicht zu verstehen.',
    expect.stringMatching(/nonsense/),
  ])
})

test('every member and parameter of a request has a German label', () => {
  const document: any = buildOpenApi(routes, 'http://localhost')
  const names = new Set<string>()
  const known = new Set<string>()
  const walk = (schema: any): void => {
    if (typeof schema !== 'object' || schema === null) return
    if (schema.$ref !== undefined) {
      if (known.has(schema.$ref)) return
      known.add(schema.$ref)
      return walk(document.components.schemas[schema.$ref.split('/').at(-1)])
    }
    for (const [name, member] of Object.entries<any>(schema.properties ?? {})) {
      if (member.readOnly === true) continue
      names.add(name)
      walk(member)
    }
    for (const part of [schema.items, schema.additionalProperties]) walk(part)
    for (const parts of [schema.anyOf, schema.oneOf, schema.allOf]) for (const part of parts ?? []) walk(part)
  }
  for (const operations of Object.values<any>(document.paths))
    for (const { parameters = [], requestBody } of Object.values<any>(operations)) {
      for (const { name } of parameters) names.add(name)
      for (const { schema } of Object.values<any>(requestBody?.content ?? {})) walk(schema)
    }
  expect(names.size).toBeGreaterThan(200)
  expect([...names].filter((name) => memberLabel(name) === undefined)).toEqual([])
})
