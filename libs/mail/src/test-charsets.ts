import { base64, mail, mailOf, part, type Sample, utf8 } from './test-mail.ts'

const greeting = 'Grüße aus Köln, größte Freude'
const typed = (type: string, encoding: string, body: string) =>
  mail({ 'MIME-Version': '1.0', 'Content-Type': type, 'Content-Transfer-Encoding': encoding }, body)

/** Texts and headers in every charset that German mail comes in, declared rightly, wrongly and not at all. */
export const charsets: Sample[] = [
  {
    name: 'UTF-8 as it is',
    raw: typed('text/plain; charset=utf-8', '8bit', utf8(greeting)),
    expected: { bodyText: greeting },
  },
  {
    name: 'ISO-8859-1 as it is',
    raw: typed('text/plain; charset=ISO-8859-1', '8bit', 'Gr\xfc\xdfe aus K\xf6ln'),
    expected: { bodyText: 'Grüße aus Köln' },
  },
  {
    name: 'ISO-8859-15 with a Euro sign',
    raw: typed('text/plain; charset="iso-8859-15"', '8bit', '45 \xa4'),
    expected: { bodyText: '45 €' },
  },
  {
    name: 'windows-1252 with typographic quotes, quoted-printable',
    raw: typed('text/plain; charset=windows-1252', 'quoted-printable', '=84Sand=93 =96 45 =80'),
    expected: { bodyText: '„Sand“ – 45 €' },
  },
  {
    name: 'windows-1252 declared as ISO-8859-1, as old Outlook does',
    raw: typed('text/plain; charset=iso-8859-1', '8bit', 'f\xfcr 45 \x80'),
    expected: { bodyText: 'für 45 €' },
  },
  {
    name: 'UTF-8 in base64',
    raw: typed('text/plain; charset="UTF-8"', 'base64', base64(utf8(greeting))),
    expected: { bodyText: greeting },
  },
  {
    name: 'UTF-8 in base64 with lines of odd lengths and stray blanks',
    raw: typed('text/plain; charset=utf-8', 'base64', base64(utf8(greeting)).replace(/.{7}/g, '$& \r\n')),
    expected: { bodyText: greeting },
  },
  {
    name: 'quoted-printable with soft line breaks within a character',
    raw: typed('text/plain; charset=utf-8', 'quoted-printable', 'Gr=C3=\r\n=BC=C3=9Fe'),
    expected: { bodyText: 'Grüße' },
  },
  {
    name: 'broken quoted-printable',
    raw: typed('text/plain; charset=utf-8', 'quoted-printable', '100 =% =ZZ fertig='),
    expected: { bodyText: '100 =% =ZZ fertig' },
  },
  {
    name: 'windows-1252 without any declaration',
    raw: mail({}, 'Gr\xfc\xdfe aus K\xf6ln'),
    expected: { bodyText: 'Grüße aus Köln' },
  },
  {
    name: 'windows-1252 declared as US-ASCII',
    raw: typed('text/plain; charset=us-ascii', '8bit', 'Gr\xfc\xdfe'),
    expected: { bodyText: 'Grüße' },
  },
  {
    name: 'windows-1252 declared as UTF-8',
    raw: typed('text/plain; charset=utf-8', '8bit', 'Gr\xfc\xdfe'),
    expected: { bodyText: 'Grüße' },
  },
  {
    name: 'windows-1252 declared as UTF-8 in quoted-printable',
    raw: typed('text/plain; charset=utf-8', 'quoted-printable', 'Gr=FC=DFe'),
    expected: { bodyText: 'Grüße' },
  },
  {
    name: 'UTF-8 without any declaration',
    raw: mail({}, utf8(greeting)),
    expected: { bodyText: greeting },
  },
  {
    name: 'UTF-8 with one broken byte stays UTF-8',
    raw: typed('text/plain; charset=utf-8', '8bit', `${utf8('Grüße')} \xff`),
    expected: { bodyText: 'Grüße \ufffd' },
  },
  {
    name: 'a charset that does not exist',
    raw: typed('text/plain; charset=klingon-8', '8bit', utf8('Grüße')),
    expected: { bodyText: 'Grüße' },
  },
  {
    name: 'a DOS code page',
    raw: typed('text/plain; charset=cp850', '8bit', 'Gr\x81\xe1e aus K\x94ln'),
    expected: { bodyText: 'Grüße aus Köln' },
  },
  {
    name: 'UTF-7',
    raw: typed('text/plain; charset=utf-7', '7bit', 'Gr+APwA3w-e aus K+APY-ln'),
    expected: { bodyText: 'Grüße aus Köln' },
  },
  {
    name: 'KOI8-R',
    raw: typed('text/plain; charset=koi8-r', '8bit', '\xf0\xd2\xc9\xd7\xc5\xd4'),
    expected: { bodyText: 'Привет' },
  },
  {
    name: 'ISO-2022-JP',
    raw: typed('text/plain; charset=iso-2022-jp', '7bit', '\x1b$B$3$s\x1b(B'),
    expected: { bodyText: 'こん' },
  },
  {
    name: 'UTF-16 in base64',
    raw: typed('text/plain; charset=utf-16le', 'base64', Buffer.from('Grüße', 'utf16le').toString('base64')),
    expected: { bodyText: 'Grüße' },
  },
  {
    name: 'encoded words in subject and name, of two charsets, one split',
    raw: mail(
      {
        Subject: '=?ISO-8859-1?Q?Gr=FC=DFe?= =?utf-8?B?4oKs?=\r\n =?utf-8?Q?_und_mehr?=',
        From: '=?utf-8?Q?J=C3=BCrgen_M=C3=BCller?= <j@example.org>',
      },
      'x',
    ),
    expected: { subject: 'Grüße€ und mehr', fromName: 'Jürgen Müller', fromAddress: 'j@example.org' },
  },
  {
    name: 'raw UTF-8 in the headers',
    raw: mail({ Subject: utf8('Größe'), From: `${utf8('Jürgen')} <j@example.org>` }, 'x'),
    expected: { subject: 'Größe', fromName: 'Jürgen', fromAddress: 'j@example.org' },
  },
  {
    name: 'raw windows-1252 in the headers',
    raw: mail({ Subject: 'Gr\xf6\xdfe \x80', From: 'J\xfcrgen <j@example.org>' }, 'x'),
    expected: { subject: 'Größe €', fromName: 'Jürgen' },
  },
  {
    name: 'an encoded word that is broken',
    raw: mail({ Subject: '=?utf-8?B?not base64' }, 'x'),
    expected: { subject: '=?utf-8?B?not base64' },
  },
  {
    name: 'an emoji in the subject and a combining accent in the text',
    raw: mail({ Subject: '=?utf-8?B?8J+QuSBNYXVz?=' }, utf8('A\u0308pfel')),
    expected: { subject: '🐹 Maus', bodyText: 'A\u0308pfel' },
  },
  {
    name: 'two parts in different charsets',
    raw: mailOf('mixed', [
      part({ 'Content-Type': 'text/plain; charset=iso-8859-1' }, 'K\xf6ln'),
      part({ 'Content-Type': 'text/plain; charset=utf-8' }, utf8('Größe')),
    ]),
    expected: { bodyText: 'Köln\nGröße' },
  },
]
