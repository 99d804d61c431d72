import fc from 'fast-check'
import { expect, test } from 'vitest'
import { capChain, parentToAsk, replyReferences, replySubject, threadRoot } from './threading.ts'

const id = fc.nat(60).map((nth) => `<${nth}@x>`)
const headers = fc
  .record({ messageId: id, inReplyTo: fc.option(id), references: fc.uniqueArray(id) })
  .map(({ references, messageId, ...rest }) => ({
    ...rest,
    messageId,
    references: references.filter((one) => one !== messageId),
  }))

test('the root is the first reference, else what is answered, else the mail itself', () => {
  const mail = { messageId: '<c@x>', inReplyTo: '<b@x>', references: ['<a@x>', '<b@x>'] }
  expect(threadRoot(mail)).toBe('<a@x>')
  expect(threadRoot({ ...mail, references: [] })).toBe('<b@x>')
  expect(threadRoot({ ...mail, references: [], inReplyTo: null })).toBe('<c@x>')
})

test('however long people answer each other, the thread stays one', () => {
  fc.assert(
    fc.property(headers, fc.integer({ min: 1, max: 250 }), (first, answers) => {
      const root = threadRoot(first)
      let mail = first
      for (let nth = 0; nth < answers; nth++) {
        const references = replyReferences(mail)
        mail = { messageId: `<r${nth}@x>`, inReplyTo: mail.messageId, references }
        expect(threadRoot(mail)).toBe(root === first.messageId ? first.messageId : root)
      }
    }),
    { numRuns: 50 },
  )
})

test('the references of an answer end with what is answered, name nothing twice and lose nothing', () => {
  fc.assert(
    fc.property(headers, (mail) => {
      const references = replyReferences(mail)
      expect(references.at(-1)).toBe(mail.messageId)
      expect(new Set(references).size).toBe(references.length)
      expect(references.slice(0, -1)).toEqual(
        (mail.references.length > 0 ? mail.references : mail.inReplyTo ? [mail.inReplyTo] : []).filter(
          (one) => one !== mail.messageId,
        ),
      )
    }),
  )
})

test('mails with the same subject are one thread only when their headers say so', () => {
  const mail = (messageId: string) => ({ messageId, inReplyTo: null, references: [] })
  expect(threadRoot(mail('<a@x>'))).not.toBe(threadRoot(mail('<b@x>')))
})

test('a chain of a thousand answers is kept whole', () => {
  const ids = Array.from({ length: 1000 }, (_, nth) => `<${'x'.repeat(60)}${nth}@example.org>`)
  expect(capChain([...ids, ...ids])).toEqual(ids)
  expect(capChain([])).toEqual([])
})

test('of a chain that fits into no header the root and the newest are kept', () => {
  const ids = Array.from({ length: 20_000 }, (_, nth) => `<${nth}@x>`)
  const kept = capChain(ids)

  expect(kept).toEqual([ids[0], ...ids.slice(1 - kept.length)])
  const bytes = kept.map((id) => `\r\n ${id}`).join('').length
  expect(bytes).toBeLessThanOrEqual(100_000)
  expect(bytes).toBeGreaterThan(99_900)
})

test('only a mail that names nothing but its parent asks for the parent’s thread', () => {
  const mail = { messageId: '<c@x>', inReplyTo: '<b@x>', references: [] as string[] }
  expect(parentToAsk(mail)).toBe('<b@x>')
  expect(parentToAsk({ ...mail, references: ['<b@x>'] })).toBe('<b@x>')
  expect(parentToAsk({ ...mail, references: ['<a@x>', '<b@x>'] })).toBeNull()
  expect(parentToAsk({ ...mail, inReplyTo: null })).toBeNull()
  expect(parentToAsk({ ...mail, inReplyTo: '<c@x>' })).toBeNull()
})

test.each([
  ['Weibchen gesucht', 'Re: Weibchen gesucht'],
  ['Re: Weibchen', 'Re: Weibchen'],
  ['RE: Weibchen', 'RE: Weibchen'],
  ['re:Weibchen', 're:Weibchen'],
  ['Re[2]: Weibchen', 'Re[2]: Weibchen'],
  ['AW: Weibchen', 'Re: AW: Weibchen'],
  ['Rennmaus', 'Re: Rennmaus'],
  ['', 'Re: '],
])('the subject %j is answered with %j, and an answer to that keeps it', (subject, expected) => {
  expect(replySubject(subject)).toBe(expected)
  expect(replySubject(expected)).toBe(expected.trim())
})
