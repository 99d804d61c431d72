import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Encoding, readJsonMembers } from './read-json-members.ts'

/** Pieces of a few bytes, so that everything is cut everywhere. */
async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(content: Buffer | string, size = 7, encoding: Encoding = 'utf-8'): Promise<unknown> {
  const members = new Map<number, [string, unknown]>()
  for await (const piece of readJsonMembers(inPieces(Buffer.from(content), size), encoding)) {
    if ('whole' in piece) return piece.whole
    const { nth, member } = piece
    if ('value' in piece) members.set(nth, [member, piece.value])
    else members.set(nth, [member, [...((members.get(nth)?.[1] as unknown[]) ?? []), ...piece.elements]])
  }
  return Object.fromEntries(members.values())
}

const marked = (encoding: 'utf16le', text: string) => Buffer.from(`\uFEFF${text}`, encoding)
const outcome = async (work: () => unknown) => {
  try {
    return { value: await work() }
  } catch {
    return 'refused'
  }
}

test('whatever is JSON is read as JSON.parse reads it, however it is spaced and cut', async () => {
  const space = fc.constantFrom(undefined, 1, '\t', '  ')
  await fc.assert(
    fc.asyncProperty(
      fc.json({ noUnicodeString: false }),
      space,
      fc.integer({ min: 1, max: 50 }),
      async (text, indent, size) => {
        const spaced = JSON.stringify(JSON.parse(text), null, indent)
        expect(await read(spaced, size)).toEqual(JSON.parse(spaced))
      },
    ),
    { numRuns: 500 },
  )
})

test('whatever is not JSON any more is refused, as JSON.parse refuses it', async () => {
  const text = '{"a":[1,{"b":"}],\\""},[]],"c":{"d":[2]},"e":null,"f":[ ],"g":[{},{}]}'
  const change = fc.record({
    at: fc.nat(text.length),
    removed: fc.nat(3),
    put: fc.constantFrom('', ',', '"', '[', ']', '{', '}', ':', ' ', '1', '\\', '\u00a0', ',,', '[]', 'x'),
  })
  await fc.assert(
    fc.asyncProperty(change, fc.integer({ min: 1, max: 30 }), async ({ at, removed, put }, size) => {
      const changed = text.slice(0, at) + put + text.slice(at + removed)
      expect(await outcome(() => read(changed, size))).toEqual(
        await outcome(() => JSON.parse(changed) as unknown),
      )
    }),
    { numRuns: 2000 },
  )
})

test.each([
  '',
  ' ',
  '{',
  '{"a":[1]',
  '{"a":[1,]}',
  '{"a":[,1]}',
  '{"a":[1}}',
  '{"a":1,}',
  '{,}',
  '{} {}',
  '{"a":[]"b":1}',
  'x',
])('a text that is not JSON is refused: %s', async (text) => {
  await expect(read(text)).rejects.toMatchObject({
    status: 400,
    members: { errors: [{ code: 'malformedJson' }] },
  })
})

test('of two members with one name both come, one after the other', async () => {
  const pieces: unknown[] = []
  const text = Buffer.from('{"a":[1],"a":[],"a":2}')
  for await (const piece of readJsonMembers(inPieces(text, 3), 'utf-8')) pieces.push(piece)
  expect(pieces).toEqual([
    { member: 'a', nth: 0, elements: [] },
    { member: 'a', nth: 0, elements: [1] },
    { member: 'a', nth: 1, elements: [] },
    { member: 'a', nth: 2, value: 2 },
  ])
})

test('a long list comes in pieces of about a quarter of a megabyte', async () => {
  const row = { text: 'x'.repeat(10_000) }
  const text = JSON.stringify({ rows: Array.from({ length: 500 }, () => row) })
  const counts: number[] = []
  for await (const piece of readJsonMembers(inPieces(Buffer.from(text), 65_536), 'utf-8'))
    if ('elements' in piece) counts.push(piece.elements.length)
  expect(counts.reduce((sum, count) => sum + count)).toBe(500)
  expect(Math.max(...counts)).toBeLessThan(40)
})

test('a byte order mark says how the text is written; without one it is UTF-8, or else what it is told', async () => {
  const text = '{"name":"Krümel 🐹","list":["ä"]}'
  const value: unknown = JSON.parse(text)
  for (const size of [1, 2, 3, 100]) {
    expect(await read(Buffer.from(`\uFEFF${text}`), size)).toEqual(value)
    expect(await read(marked('utf16le', text), size)).toEqual(value)
    expect(await read(marked('utf16le', text).swap16(), size)).toEqual(value)
  }
  const western = Buffer.from('{"name":"Krümel"}', 'latin1')
  await expect(read(western)).rejects.toMatchObject({ name: 'NotUtf8' })
  expect(await read(western, 5, 'windows-1252')).toEqual({ name: 'Krümel' })
})

test.each(['[', '{"a":', '{"litters":[{"notes":[', '{"a":1,"b":[[{},'])(
  'what is nested without an end, %s, is refused at its first bytes',
  async (unit) => {
    let taken = 0
    async function* endless() {
      for (; taken < 200_000_000; taken += 65_536)
        yield Buffer.from(unit.repeat(Math.ceil(65_536 / unit.length)))
    }
    const reading = async () => {
      for await (const _ of readJsonMembers(endless(), 'utf-8'));
    }
    await expect(reading()).rejects.toThrow('tiefer verschachtelt')
    expect(taken).toBe(0)
  },
)

test('64 levels are read, 65 are not, in an object and in a list', async () => {
  const list = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
  for (const [open, close, own] of [
    ['', '', 0],
    ['{"a":', '}', 1],
    ['{"[[[[":{"b":"]",  "c":', '}}', 2],
  ] as const) {
    const text = (levels: number) => `${open}${list(levels - own)}${close}`
    expect(await read(text(64))).toEqual(JSON.parse(text(64)))
    await expect(read(text(65))).rejects.toThrow('tiefer verschachtelt')
  }
})
