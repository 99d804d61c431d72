import { expect, test } from 'vitest'
import { buildReply } from './build-reply.ts'
import { parseMail } from './parse-mail.ts'

const reply = {
  messageId: '<a1@zucht.example>',
  date: new Date('2026-03-14T09:26:53Z'),
  from: 'zucht@example.org',
  fromName: 'Rennmäuse vom "Mühlenweg", Jana',
  to: 'jana@example.org',
  subject: 'Re: Größe',
  inReplyTo: '<m1@example.org>',
  references: ['<m0@example.org>', '<m1@example.org>'],
  text: 'Guten Tag,\n.\nSchöne Grüße\n-- \nZucht',
}

test('an answer is read as it was written, with its ids', async () => {
  const fields = parseMail(await buildReply(reply))

  expect(fields).toMatchObject({
    messageId: reply.messageId,
    inReplyTo: reply.inReplyTo,
    references: reply.references,
    fromAddress: reply.from,
    fromName: reply.fromName,
    subject: reply.subject,
    bodyText: reply.text,
  })
})

test('the same answer has the same bytes, every line of them ended by CR LF and at most 998 long', async () => {
  const references = Array.from({ length: 1000 }, (_, nth) => `<${'x'.repeat(60)}${nth}@example.org>`)
  const widest = `<${'y'.repeat(983)}@example.org>`
  const long = {
    ...reply,
    inReplyTo: widest,
    references: [...references, widest],
    text: 'ä'.repeat(5000),
  }
  const bytes = await buildReply(long)

  expect(bytes.equals(await buildReply(long))).toBe(true)
  const lines = bytes.toString('latin1').split('\r\n')
  expect(lines.some((line) => /[\r\n]/.test(line))).toBe(false)
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(998)
  expect(parseMail(bytes)).toMatchObject({ inReplyTo: widest, references: long.references })
})

test('an answer says nothing of the program and carries no hidden recipient', async () => {
  const text = (await buildReply(reply)).toString('latin1')

  expect(text).not.toMatch(/^(X-Mailer|User-Agent|Bcc|Cc):/im)
})

test.each(['to', 'from', 'fromName', 'subject', 'inReplyTo', 'messageId'] as const)(
  'a line break in %s is refused',
  async (member) => {
    await expect(buildReply({ ...reply, [member]: 'x\r\nBcc: opfer@example.org' })).rejects.toThrow(
      RangeError,
    )
  },
)
