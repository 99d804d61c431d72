import type { MailFields } from './mail-fields.ts'

/** A mail of the corpus: its bytes, one per character, and what must be read from it. */
export type Sample = { name: string; raw: string; expected: Partial<MailFields> }

/** The bytes of a text in UTF-8, one per character. */
export const utf8 = (text: string) => Buffer.from(text, 'utf8').toString('latin1')
export const base64 = (bytes: string) =>
  Buffer.from(bytes, 'latin1')
    .toString('base64')
    .replace(/.{76}(?=.)/g, '$&\r\n')

const usual: Record<string, string> = {
  From: 'Jana Petersen <jana@example.org>',
  To: 'zucht@example.org',
  Subject: 'Rennmaus',
  Date: 'Sat, 14 Mar 2026 09:26:53 +0100',
  'Message-ID': '<m1@example.org>',
}

/** A mail with the usual headers; null leaves one out. */
export function mail(headers: Record<string, string | null>, body: string): string {
  const lines = Object.entries({ ...usual, ...headers }).flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${value}`],
  )
  return `${[...lines, '', body].join('\r\n')}\r\n`
}

/** One part of a multipart body. */
export const part = (headers: Record<string, string>, body: string) =>
  `${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${body}`

export function multipart(subtype: string, parts: string[], boundary = 'b1'): [string, string] {
  const body = parts.map((one) => `--${boundary}\r\n${one}\r\n`).join('')
  return [`multipart/${subtype}; boundary="${boundary}"`, `${body}--${boundary}--`]
}

/** A mail whose body has several parts. */
export function mailOf(subtype: string, parts: string[], headers: Record<string, string | null> = {}) {
  const [type, body] = multipart(subtype, parts)
  return mail({ 'MIME-Version': '1.0', 'Content-Type': type, ...headers }, body)
}

export const text = (body: string) => part({ 'Content-Type': 'text/plain; charset=utf-8' }, body)
export const html = (body: string) => part({ 'Content-Type': 'text/html; charset=utf-8' }, body)
export const file = (name: string, type: string, bytes: string) =>
  part(
    {
      'Content-Type': `${type}; name="${name}"`,
      'Content-Transfer-Encoding': 'base64',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
    base64(bytes),
  )
