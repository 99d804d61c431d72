import { expect, test } from 'vitest'
import { parseMail } from './parse-mail.ts'
import { checkSender, senderWarnings, trustedAuthservId } from './sender-check.ts'

const own = 'mx.google.com'
const check = (headers: string[], trusted: string | undefined = own) =>
  checkSender(parseMail(Buffer.from(`${headers.join('\r\n')}\r\n\r\nText\r\n`)), trusted)
const from = 'From: Jana <jana@example.org>'
const results = (text: string) => `Authentication-Results: ${text}`

test.each([
  ['DMARC', 'mx.google.com; dmarc=pass (p=NONE sp=NONE dis=NONE) header.from=example.org'],
  [
    'DMARC among others',
    'mx.google.com;\r\n dkim=pass header.i=@list.example header.s=s1;\r\n spf=softfail (x; y) smtp.mailfrom=a@list.example;\r\n dmarc=pass header.from=example.org',
  ],
  [
    'a signature of the domain where DMARC says nothing',
    'mx.google.com; dkim=pass header.i=@example.org; dmarc=none',
  ],
  [
    'a signature of the domain above',
    'MX.Google.com 1; dkim=pass header.d=example.org',
    'From: jana@mail.example.org',
  ],
  [
    'an international domain',
    'mx.google.com; dmarc=pass header.from=xn--mller-kva.example',
    'From: jana@xn--mller-kva.example',
  ],
])('%s proves a sender', (_, text, sender = from) => {
  expect(check([results(text), sender])).toBe('pass')
})

test.each([
  ['nothing', []],
  ['a header of somebody else', [results('mx.evil.example; dmarc=pass header.from=example.org')]],
  [
    'a header of somebody else above the provider’s',
    [results('mx.evil.example; dmarc=fail'), results('mx.google.com; dmarc=pass header.from=example.org')],
  ],
  [
    'a second header under the provider’s own',
    [results('mx.google.com; spf=pass'), results('mx.google.com; dmarc=pass header.from=example.org')],
  ],
  ['DMARC of another domain', [results('mx.google.com; dmarc=pass header.from=evil.example')]],
  ['a signature of another domain', [results('mx.google.com; dkim=pass header.i=@evil.example')]],
  ['a signature of a domain that only ends alike', [results('mx.google.com; dkim=pass header.d=ample.org')]],
  ['a signature of everything', [results('mx.google.com; dkim=pass header.d=org')]],
  [
    'SPF alone, which a neighbour on the same server passes, too',
    [results('mx.google.com; spf=pass smtp.mailfrom=jana@example.org')],
  ],
  ['a comment', [results('mx.google.com; spf=pass (; dmarc=pass header.from=example.org)')]],
  [
    'a comment within a comment',
    [results('mx.google.com; spf=pass (a (b) ; dmarc=pass header.from=example.org)')],
  ],
  [
    'words in quotation marks',
    [results('mx.google.com; spf=pass reason="; dmarc=pass header.from=example.org"')],
  ],
  [
    'a name that only begins like the provider’s',
    [results('mx.google.com.evil.example; dmarc=pass header.from=example.org')],
  ],
  [
    'an empty header above',
    ['Authentication-Results:', results('mx.google.com; dmarc=pass header.from=example.org')],
  ],
])('%s proves nobody', (_, headers) => {
  expect(check([...headers, from])).toBe('unknown')
})

test('what the provider refutes is refuted, whatever else it says', () => {
  expect(
    check([
      results(
        'mx.google.com; dkim=pass header.i=@example.org; dmarc=fail (p=REJECT) header.from=example.org',
      ),
      from,
    ]),
  ).toBe('fail')
})

test.each([
  ['two headers', ['From: jana@example.org', 'From: angreifer@example.org']],
  ['two addresses', ['From: jana@example.org, angreifer@example.org']],
  ['a group', ['From: Verein: jana@example.org, b@example.org;']],
  ['no address', ['From: Jana']],
])('a sender who is named by %s is not proven', (_, senders) => {
  expect(check([results('mx.google.com; dmarc=pass header.from=example.org'), ...senders])).toBe('unknown')
})

test('without a name to trust nobody is proven; it is known for Gmail, and may be configured', () => {
  const pass = results('mx.google.com; dmarc=pass header.from=example.org')
  expect(checkSender(parseMail(Buffer.from(`${pass}\r\n${from}\r\n\r\n`)), undefined)).toBe('unknown')
  expect(trustedAuthservId('IMAP.gmail.com', undefined)).toBe(own)
  expect(trustedAuthservId('imap.example.org', undefined)).toBeUndefined()
  expect(trustedAuthservId('imap.example.org', 'MX.example.org')).toBe('mx.example.org')
})

test.each([
  [null, []],
  ['Jana@Example.org', []],
  ['jana@privat.example', ['ReplyToOtherDomain']],
  ['jana@example.org.evil.example', ['ReplyToOtherDomain']],
  ['jana@org', ['ReplyToOtherDomain']],
  ['jana.p@example.org', ['ReplyToOtherAddress']],
  ['jana@mail.example.org', ['ReplyToOtherAddress']],
])('a Reply-To of %s warns of %j', (replyTo, expected) => {
  const mail = { fromAddress: 'jana@example.org', replyTo }
  expect(senderWarnings(mail, { check: 'pass', isKnown: true })).toEqual(expected)
})

test('long results are read in no time', () => {
  for (const unit of ['(', '"', ';', '=', 'a=b;', '\\', '"a', 'a.b=', '(a)'])
    expect(check([results(`mx.google.com;${unit.repeat(100_000 / unit.length)}`), from])).toBe('unknown')
})
