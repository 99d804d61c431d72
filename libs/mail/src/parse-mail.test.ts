import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseMail } from './parse-mail.ts'
import { automatic } from './test-automatic.ts'
import { bodies } from './test-bodies.ts'
import { charsets } from './test-charsets.ts'
import { headers } from './test-headers.ts'
import { mail } from './test-mail.ts'

const corpus = { charsets, headers, bodies, automatic }
const parse = async (raw: string) => parseMail(Buffer.from(raw, 'latin1'))

describe.each(Object.entries(corpus))('of the %s', (_, samples) => {
  test.each(samples)('$name', async ({ raw, expected }) => {
    expect(await parse(raw)).toMatchObject(expected)
  })
})

test('the corpus has at least sixty mails, each with a name of its own', () => {
  const names = Object.values(corpus).flatMap((samples) => samples.map(({ name }) => name))
  expect(names.length).toBeGreaterThanOrEqual(60)
  expect(new Set(names).size).toBe(names.length)
})

test('whatever bytes come, every field can be stored and is bounded', async () => {
  const samples = Object.values(corpus).flatMap((list) => list.map(({ raw }) => raw))
  const broken = fc
    .tuple(fc.constantFrom(...samples), fc.nat(), fc.nat(400), fc.uint8Array({ maxLength: 60 }))
    .map(([raw, at, cut, bytes]) => {
      const start = at % (raw.length + 1)
      return raw.slice(0, start) + Buffer.from(bytes).toString('latin1') + raw.slice(start + cut)
    })
  await fc.assert(
    fc.asyncProperty(broken, async (raw) => {
      const fields = await parse(raw)
      const text = JSON.stringify(fields)
      expect(text).not.toContain('\\u0000')
      expect(text.isWellFormed()).toBe(true)
      expect(fields.messageId).toMatch(/^<[^<>\s]+>$/)
      expect(Buffer.byteLength(fields.messageId)).toBeLessThanOrEqual(998)
      expect(fields.references.join('').length).toBeLessThanOrEqual(100_000)
      expect(fields.subject.length).toBeLessThanOrEqual(1000)
      expect(`${fields.subject}${fields.fromName}`).not.toMatch(/[\r\n]/)
    }),
    { numRuns: 300 },
  )
}, 60_000)

test('a mail without an id has the same one wherever it is read, and another one has another', async () => {
  const bare = (body: string, received: string) => mail({ 'Message-ID': null, Received: received }, body)
  const [first, again, other] = await Promise.all([
    parse(bare('a', 'from x')),
    parse(bare('a', 'from y')),
    parse(bare('b', 'from x')),
  ])

  expect(first?.messageId).toBe(again?.messageId)
  expect(first?.messageId).not.toBe(other?.messageId)
})
