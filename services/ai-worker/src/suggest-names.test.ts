import { startFakeAi, type FakeAi } from '@zuchtbuch/testing/fake-ai'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openAi, type Ai } from './ai-client.ts'
import { AiFailure } from './ai-failure.ts'
import { suggestNames } from './suggest-names.ts'

let fake: FakeAi
beforeEach(async () => {
  fake = await startFakeAi()
})
afterEach(() => fake.close())

const never = new AbortController().signal
const anything = { letter: null, gender: null, usages: [], count: 3 }

type Item = { name: string; meaning?: string; origin?: string; gender?: string }
const item = (name: string, rest: Omit<Item, 'name'> = {}): Item => ({
  name,
  meaning: 'Bedeutung',
  origin: 'griechisch',
  gender: 'Both',
  ...rest,
})
const list = (...items: (string | Item)[]) =>
  JSON.stringify({ names: items.map((entry) => (typeof entry === 'string' ? item(entry) : entry)) })

const suggest = (wishes: Partial<Parameters<typeof suggestNames>[1]>, residents: string[] = []) =>
  suggestNames(
    openAi({ apiKey: 'k', baseUrl: fake.url, model: 'maus-1', timeoutMs: 20_000, maxTokens: 900 }),
    { ...anything, ...wishes },
    residents,
    never,
  )
const names = async (...given: Parameters<typeof suggest>) =>
  (await suggest(...given)).map(({ name }) => name)

test('names come with meaning and origin, exactly as many as wanted', async () => {
  fake.play({ reply: list('Kalle', 'Karla', 'Kaspar', 'Kimba') })

  expect(await suggest({ count: 2 })).toEqual([
    { name: 'Kalle', meaning: 'Bedeutung', origin: 'griechisch' },
    { name: 'Karla', meaning: 'Bedeutung', origin: 'griechisch' },
  ])
  expect(fake.requests).toHaveLength(1)
})

test('the wishes are told, and nobody’s name is', async () => {
  fake.play({ reply: list('Kalypso', 'Kassandra', 'Kirke') })
  await suggest({ letter: 'K', gender: 'Female', usages: ['nordisch', 'griechisch'] }, ['Krümel', 'Flocke'])
  const { text, body } = fake.requests[0] ?? expect.fail()

  expect(body.messages[1]?.content).toBe(
    [
      'Bitte 10 Namen.',
      'Jeder Name beginnt mit dem Buchstaben K.',
      'Nur Namen für Weibchen, also weibliche oder für beide Geschlechter übliche.',
      'Jeder Name hat eine dieser Herkünfte: nordisch, griechisch. Als „origin“ steht eines dieser Wörter, genau so geschrieben.',
    ].join('\n'),
  )
  expect(JSON.stringify(body.response_format)).toContain('"enum":["nordisch","griechisch"]')
  expect(text).not.toMatch(/Krümel|Flocke/)
})

describe('of what the model offers', () => {
  test.each([
    ['another initial', { letter: 'K' }, [], list('Kalle', 'Carl', 'kira', 'Ä')],
    [
      'another gender',
      { gender: 'Male' as const },
      [],
      list('Kalle', item('Karla', { gender: 'Female' }), item('Kira', { gender: 'Male' })),
    ],
    [
      'another origin',
      { usages: ['nordisch'] },
      [],
      list(item('Kalle', { origin: 'Altnordisch' }), 'Kassandra', item('Kira', { origin: 'nordische' })),
    ],
    [
      'a name that a resident has',
      {},
      ['KAR-LA', 'Kimba vom Mühlenweg'],
      list('Kalle', 'Karla', 'Kimba', 'Kira'),
    ],
    ['a name a second time', {}, [], list('Kalle', 'KALLE', 'Kal-le', 'Kira')],
    ['what is no name', {}, [], list('Kalle', '12', '<b>Kunz</b>', '{"x":1}', 'K'.repeat(60), 'Kira')],
  ])('%s is left out', async (_, wishes, residents, reply) => {
    fake.play({ reply })

    expect((await names(wishes, residents)).map((name) => name.toLowerCase())).toEqual(['kalle', 'kira'])
  })

  test('the origin comes back as it was wished for', async () => {
    fake.play({ reply: list(item('Kalle', { origin: 'Altnordische' })) })

    expect((await suggest({ usages: ['nordisch'], count: 1 }))[0]?.origin).toBe('nordisch')
  })
})

describe('a reply is read when it', () => {
  const items = [item('Kalle'), item('Karla'), item('Kira')]
  test.each([
    ['is the bare list', JSON.stringify(items)],
    ['is fenced', `\`\`\`json\n${JSON.stringify({ names: items })}\n\`\`\``],
    ['is wrapped in prose', `Gern! Hier: ${JSON.stringify(items)} Viel Freude!`],
    ['has the list deep inside', JSON.stringify({ ergebnis: { vorschläge: items }, anzahl: 3 })],
    ['is cut off', JSON.stringify({ names: [...items, item('Kunigunde')] }).slice(0, -20)],
    [
      'has German members',
      JSON.stringify(
        items.map(({ name }) => ({ vorname: name, bedeutung: 'x', herkunft: 'y', geschlecht: 'männlich' })),
      ),
    ],
    ['is a list of texts', JSON.stringify(['Kalle', 'Karla', 'Kira'])],
    ['has numbers and marks around the names', list('1. Kalle', '**Karla**', '"Kira"')],
  ])('%s', async (_, reply) => {
    fake.play({ reply })

    expect(await names({})).toEqual(['Kalle', 'Karla', 'Kira'])
    expect(fake.requests).toHaveLength(1)
  })
})

describe('when there are not enough', () => {
  test('more are asked for once, without those that are known by then', async () => {
    fake.play({ reply: list('Kalle', 'Karla') }, { reply: list('Karla', 'Kira', 'Kimba') })

    expect(await names({}, ['Karla'])).toEqual(['Kalle', 'Kira', 'Kimba'])
    expect(fake.requests[1]?.body.messages[1]?.content).toContain('Diese Namen sind vergeben: Kalle, Karla.')
  })

  test('there are as many as could be had', async () => {
    fake.play({ reply: list('Kalle') })

    expect(await names({})).toEqual(['Kalle'])
    expect(fake.requests).toHaveLength(2)
  })

  test('a failure then costs nothing of what is there', async () => {
    fake.play({ reply: list('Kalle') }, { status: 401 })

    expect(await names({})).toEqual(['Kalle'])
  })

  test('with none at all the failure is told', async () => {
    fake.play({ reply: list() }, { status: 401 })

    await expect(suggest({})).rejects.toThrow(/nimmt den Schlüssel nicht an/)
  })
})

describe('a reply without a list', () => {
  test('is asked for once more', async () => {
    fake.play({ reply: 'Kalle, Karla, Kira' }, { reply: list('Kalle', 'Karla', 'Kira') })

    expect(await names({})).toEqual(['Kalle', 'Karla', 'Kira'])
    expect(fake.requests[1]?.body.messages.at(-1)?.content).toContain('kein JSON')
  })

  test('twice is a failure', async () => {
    fake.play({ reply: 'Gern! Welche Namen mögen Sie?' })

    await expect(suggest({})).rejects.toThrow(AiFailure)
    expect(fake.requests).toHaveLength(2)
  })
})

test('whatever JSON a model makes up, each name fits the wishes, is free and comes once', async () => {
  const values = fc.oneof(
    fc.jsonValue(),
    fc.record({ name: fc.string(), gender: fc.constantFrom('Male', 'Female', 7) }),
    fc.constantFrom(item('Kalle'), item('Karla'), item('kira')),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(values), async (items) => {
      const ai: Ai = {
        ask: async () => ({ text: JSON.stringify({ names: items }), isCut: false, model: 'x' }),
      }
      const found = await suggestNames(ai, { ...anything, letter: 'K', count: 2 }, ['Karla'], never).catch(
        (error: unknown) => {
          expect(error).toBeInstanceOf(AiFailure)
          return []
        },
      )
      expect(found.length).toBeLessThanOrEqual(2)
      for (const { name } of found) expect(name).toMatch(/^k/i)
      const keys = found.map(({ name }) => name.toLowerCase())
      expect(keys).not.toContain('karla')
      expect(new Set(keys).size).toBe(keys.length)
    }),
  )
})
