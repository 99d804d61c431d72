import { base64, file, html, mail, mailOf, multipart, part, type Sample, text, utf8 } from './test-mail.ts'

const jpeg = '\xff\xd8\xff\xe0'.repeat(500)
const nested = (depth: number): string => {
  if (depth === 0) return text('ganz innen')
  const [type, body] = multipart('mixed', [nested(depth - 1)], `n${depth}`)
  return part({ 'Content-Type': type }, body)
}

/** Bodies of every shape: alternatives, files, nesting, and those that are not what they say. */
export const bodies: Sample[] = [
  {
    name: 'plain text and HTML as alternatives',
    raw: mailOf('alternative', [text('nur der Text'), html('<p>nicht das HTML</p>')]),
    expected: { bodyText: 'nur der Text' },
  },
  {
    name: 'only HTML',
    raw: mail(
      { 'Content-Type': 'text/html; charset=utf-8' },
      utf8('<h1>Hallo</h1><p>Gr&ouml;&szlig;e <b>45&nbsp;cm</b></p><a href="https://x.example/a">Bild</a>'),
    ),
    expected: { bodyText: 'Hallo\n\nGröße 45\u00a0cm\n\nBild (https://x.example/a)' },
  },
  {
    name: 'only HTML, as one of no alternatives',
    raw: mailOf('alternative', [html('<div>eins</div><div>zwei</div>')]),
    expected: { bodyText: 'eins\nzwei' },
  },
  {
    name: 'HTML with an empty text beside it',
    raw: mailOf('alternative', [text('  '), html('<p>das HTML</p>')]),
    expected: { bodyText: 'das HTML' },
  },
  {
    name: 'HTML with scripts, styles and tracking pictures',
    raw: mailOf('alternative', [
      html('<style>p{}</style><script>alert(1)</script><p>Text</p><img src="https://t.example/p.gif">'),
    ]),
    expected: { bodyText: 'Text' },
  },
  {
    name: 'HTML that is nested ten thousand deep',
    raw: mail({ 'Content-Type': 'text/html' }, `${'<div>'.repeat(10_000)}innen`),
    expected: { attachments: [] },
  },
  {
    name: 'HTML that never closes anything',
    raw: mail({ 'Content-Type': 'text/html' }, '<p>eins<p>zwei<table><td>drei'),
    expected: { subject: 'Rennmaus' },
  },
  {
    name: 'a text and a footer of a mailing list in another part',
    raw: mailOf('mixed', [text('die Nachricht'), text('-- \r\nListe')]),
    expected: { bodyText: 'die Nachricht\n-- \nListe' },
  },
  {
    name: 'HTML and a plain footer',
    raw: mailOf('mixed', [html('<p>die Nachricht</p>'), text('Liste')]),
    expected: { bodyText: 'die Nachricht\nListe' },
  },
  {
    name: 'format=flowed',
    raw: mail(
      { 'Content-Type': 'text/plain; charset=utf-8; format=flowed' },
      'Diese Zeile geht \r\nhier weiter.\r\nNeue Zeile.',
    ),
    expected: { bodyText: 'Diese Zeile geht hier weiter.\nNeue Zeile.' },
  },
  {
    name: 'format=flowed with DelSp',
    raw: mail(
      { 'Content-Type': 'text/plain; charset=utf-8; format=flowed; delsp=yes' },
      'Donau \r\ndampfschiff',
    ),
    expected: { bodyText: 'Donaudampfschiff' },
  },
  {
    name: 'a picture attached',
    raw: mailOf('mixed', [text('siehe Bild'), file('maus.jpg', 'image/jpeg', jpeg)]),
    expected: {
      bodyText: 'siehe Bild',
      attachments: [{ fileName: 'maus.jpg', contentType: 'image/jpeg', size: 2000 }],
    },
  },
  {
    name: 'a picture within HTML',
    raw: mailOf('related', [
      html('<p>siehe <img src="cid:1"></p>'),
      part(
        { 'Content-Type': 'image/png', 'Content-ID': '<1>', 'Content-Transfer-Encoding': 'base64' },
        base64('\x89PNG'),
      ),
    ]),
    expected: {
      bodyText: 'siehe',
      attachments: [{ fileName: null, contentType: 'image/png', size: 4 }],
    },
  },
  {
    name: 'a file whose name is encoded and continued (RFC 2231)',
    raw: mailOf('mixed', [
      text('x'),
      part(
        {
          'Content-Type': 'application/pdf',
          'Content-Disposition': "attachment;\r\n filename*0*=utf-8''Vertr%C3%A4ge;\r\n filename*1=.pdf",
        },
        'abc',
      ),
    ]),
    expected: { attachments: [{ fileName: 'Verträge.pdf', contentType: 'application/pdf', size: 3 }] },
  },
  {
    name: 'a file whose name is an encoded word',
    raw: mailOf('mixed', [text('x'), file('=?utf-8?Q?Gr=C3=B6=C3=9Fe.txt?=', 'text/plain', 'abc')]),
    expected: { attachments: [{ fileName: 'Größe.txt', contentType: 'text/plain', size: 3 }] },
  },
  {
    name: 'a file whose name is a path',
    raw: mailOf('mixed', [text('x'), file('../../etc/passwd', 'text/plain', 'abc')]),
    expected: { bodyText: 'x' },
  },
  {
    name: 'a file without a name and of an empty type',
    raw: mailOf('mixed', [
      text('x'),
      part({ 'Content-Type': ';', 'Content-Disposition': 'attachment' }, 'abc'),
    ]),
    expected: { bodyText: 'x' },
  },
  {
    name: 'only a file',
    raw: mail(
      { 'Content-Type': 'application/pdf; name="a.pdf"', 'Content-Transfer-Encoding': 'base64' },
      base64('%PDF'),
    ),
    expected: {
      bodyText: '',
      attachments: [{ fileName: 'a.pdf', contentType: 'application/pdf', size: 4 }],
    },
  },
  {
    name: 'winmail.dat of Outlook (TNEF)',
    raw: mailOf('mixed', [text('Hallo'), file('winmail.dat', 'application/ms-tnef', 'x\x9f>"')]),
    expected: {
      bodyText: 'Hallo',
      attachments: [{ fileName: 'winmail.dat', contentType: 'application/ms-tnef', size: 4 }],
    },
  },
  {
    name: 'an invitation to a calendar',
    raw: mailOf('alternative', [
      text('Besichtigung am Samstag'),
      part({ 'Content-Type': 'text/calendar; method=REQUEST; charset=utf-8' }, 'BEGIN:VCALENDAR'),
    ]),
    expected: {
      bodyText: 'Besichtigung am Samstag',
      attachments: [{ fileName: null, contentType: 'text/calendar', size: 15 }],
    },
  },
  {
    name: 'signed with S/MIME',
    raw: mailOf('signed; protocol="application/pkcs7-signature"', [
      text('unterschrieben'),
      file('smime.p7s', 'application/pkcs7-signature', 'sig'),
    ]),
    expected: {
      bodyText: 'unterschrieben',
      attachments: [{ fileName: 'smime.p7s', contentType: 'application/pkcs7-signature', size: 3 }],
    },
  },
  {
    name: 'encrypted with S/MIME',
    raw: mail(
      {
        'Content-Type': 'application/pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"',
        'Content-Transfer-Encoding': 'base64',
      },
      base64('geheim'),
    ),
    expected: {
      bodyText: '',
      attachments: [{ fileName: 'smime.p7m', contentType: 'application/pkcs7-mime', size: 6 }],
    },
  },
  {
    name: 'forwarded as an attached message',
    raw: mailOf('mixed', [
      text('siehe unten'),
      part(
        { 'Content-Type': 'message/rfc822' },
        mail({ From: 'other@example.org', Subject: 'Innen', 'Message-ID': '<inner@x>' }, 'innerer Text'),
      ),
    ]),
    expected: { messageId: '<m1@example.org>', subject: 'Rennmaus', fromAddress: 'jana@example.org' },
  },
  {
    name: 'nested thirty deep',
    raw: (() => {
      const [type, body] = multipart('mixed', [nested(30)])
      return mail({ 'Content-Type': type }, body)
    })(),
    expected: { bodyText: 'ganz innen' },
  },
  {
    name: 'a multipart that never ends',
    raw: mail({ 'Content-Type': 'multipart/mixed; boundary=b1' }, `--b1\r\n${text('abgebrochen')}`),
    expected: { bodyText: 'abgebrochen' },
  },
  {
    name: 'a multipart without a boundary',
    raw: mail({ 'Content-Type': 'multipart/mixed' }, 'was auch immer'),
    expected: { bodyText: 'was auch immer', attachments: [] },
  },
  {
    name: 'a boundary that is the beginning of another, and lines that only look like one',
    raw: mailOf('mixed', [
      text('--b1x\r\n --b1\r\n--b1 nicht'),
      part(
        { 'Content-Type': 'multipart/alternative; boundary=b1a' },
        `--b1a\r\n${text('innen')}\r\n--b1a--\r\nRest`,
      ),
    ]),
    expected: { bodyText: '--b1x\n --b1\n--b1 nicht\ninnen', attachments: [] },
  },
  {
    name: 'names in capitals, a comment after the charset, a blank in a name without quotes',
    raw: mailOf('MIXED', [
      part({ 'CONTENT-TYPE': 'TEXT/PLAIN; CHARSET=ISO-8859-1 (Latin 1)' }, 'K\xf6ln'),
      part(
        { 'content-type': 'IMAGE/JPEG; NAME=zwei Mäuse (1).jpg', 'content-disposition': 'ATTACHMENT' },
        'abc',
      ),
    ]).replace('Mäuse', 'M\xe4use'),
    expected: {
      bodyText: 'Köln',
      attachments: [{ fileName: 'zwei Mäuse (1).jpg', contentType: 'image/jpeg', size: 3 }],
    },
  },
  {
    name: 'a file whose encoded name says its charset (RFC 2231), and one whose name has quotes',
    raw: mailOf('mixed', [
      text('x'),
      part(
        { 'Content-Type': 'a/b', 'Content-Disposition': "attachment; filename*=iso-8859-1'de'M%E4use.txt" },
        '',
      ),
      part({ 'Content-Type': 'a/b', 'Content-Disposition': 'attachment; filename="a\\"b; c.txt"' }, ''),
    ]),
    expected: {
      attachments: [
        { fileName: 'Mäuse.txt', contentType: 'a/b', size: 0 },
        { fileName: 'a"b; c.txt', contentType: 'a/b', size: 0 },
      ],
    },
  },
  {
    name: 'quoted-printable with blanks added at the ends of lines',
    raw: mail(
      { 'Content-Transfer-Encoding': 'Quoted-Printable' },
      'eins  \t\r\nzwei=20\r\nge= \t\r\nteilt=3d',
    ),
    expected: { bodyText: 'eins\nzwei \ngeteilt=' },
  },
  {
    name: 'a digest of messages',
    raw: mailOf('digest', ['\r\nSubject: Innen\r\n\r\nText']),
    expected: { bodyText: '', attachments: [{ fileName: null, contentType: 'message/rfc822', size: 22 }] },
  },
  {
    name: 'a multipart without parts',
    raw: mail({ 'Content-Type': 'multipart/mixed; boundary=b1' }, 'Vorspann\r\n--b1--'),
    expected: { bodyText: '', attachments: [] },
  },
  {
    name: 'base64 that is cut off',
    raw: mail(
      { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Transfer-Encoding': 'base64' },
      'SGFsb',
    ),
    expected: { subject: 'Rennmaus' },
  },
  {
    name: 'a line of 200,000 characters',
    raw: mail({}, `${'x'.repeat(199_000)}\r\nEnde`),
    expected: { bodyText: `${'x'.repeat(199_000)}\nEnde` },
  },
  {
    name: 'three hundred files',
    raw: mailOf('mixed', [
      text('viele'),
      ...Array.from({ length: 300 }, (_, nth) => file(`f${nth}`, 'text/plain', 'a')),
    ]),
    expected: {
      bodyText: 'viele',
      attachments: Array.from({ length: 100 }, (_, nth) => ({
        fileName: `f${nth}`,
        contentType: 'text/plain',
        size: 1,
      })),
    },
  },
]
