import fc from 'fast-check'
import { simpleParser } from 'mailparser'
import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { parseMail } from './parse-mail.ts'

const letters = Array.from('abcXYZ 0123.,;:!?()<>@"\'=_-äöüÄÖÜßéłčЖ字🐹')
const word = fc
  .string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 40 })
  .map((text) => text.trim())
const line = fc.oneof(
  word,
  fc.constantFrom('', '-- ', '> zitiert', '--b1', '=20', 'From mir', '.', 'x'.repeat(300)),
)
const text = fc
  .array(line, { minLength: 1, maxLength: 12 })
  .map((lines) => lines.join('\n'))
  // Of a blank text its HTML takes the place here, not there.
  .filter((value) => value.trim() !== '')
const name = word.filter((value) => /^[\p{L}\d ]+$/u.test(value))

const written = fc.record({
  from: fc.record({
    name,
    address: fc.constantFrom('anna@example.org', 'Jürgen@example.org', 'x.y+z@sub.example.org'),
  }),
  subject: word,
  text,
  html: fc.option(
    text.map((value) => `<p>${value.replaceAll(/[<>&]/g, '')}</p>`),
    { nil: undefined },
  ),
  attachments: fc.array(
    fc.record({
      filename: name.map((value) => `${value}.pdf`),
      content: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
      contentDisposition: fc.constantFrom('attachment' as const, 'inline' as const),
    }),
    { maxLength: 3 },
  ),
  textEncoding: fc.constantFrom('quoted-printable' as const, 'base64' as const),
  references: fc.array(fc.constantFrom('<a@example.org>', '<b@example.org>'), { maxLength: 2 }),
})

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })

const plain = (value = '') => value.replaceAll('\r\n', '\n').trim()

test('mails that another program writes are read as a third one reads them', async () => {
  await fc.assert(
    fc.asyncProperty(written, async (mail) => {
      const { message } = await composer.sendMail(mail)
      const bytes = Buffer.isBuffer(message) ? message : expect.fail()
      const own = parseMail(bytes)
      const other = await simpleParser(bytes, { skipImageLinks: true, skipTextToHtml: true })

      expect(own.messageId).toBe(other.messageId)
      expect(own.subject).toBe(plain(other.subject))
      expect(own.fromName ?? '').toBe(other.from?.value[0]?.name)
      expect(own.fromAddress?.toLowerCase()).toBe(other.from?.value[0]?.address?.toLowerCase())
      expect(own.bodyText).toBe(plain(other.text))
      expect(own.attachments).toEqual(
        other.attachments.map(({ filename = null, contentType, size }) => ({
          fileName: filename,
          contentType,
          size,
        })),
      )
    }),
    { numRuns: 500, seed: 14 },
  )
})
