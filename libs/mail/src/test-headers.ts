import { mail, type Sample, utf8 } from './test-mail.ts'

const chain = Array.from({ length: 400 }, (_, nth) => `<c${nth}@example.org>`)

/** Headers that are missing, doubled, too long or hostile. */
export const headers: Sample[] = [
  {
    name: 'an ordinary mail',
    raw: mail({}, 'Habt ihr junge Weibchen?\r\n\r\nJana'),
    expected: {
      messageId: '<m1@example.org>',
      inReplyTo: null,
      references: [],
      fromName: 'Jana Petersen',
      fromAddress: 'jana@example.org',
      replyTo: null,
      subject: 'Rennmaus',
      bodyText: 'Habt ihr junge Weibchen?\n\nJana',
      attachments: [],
      isAutomated: false,
    },
  },
  {
    name: 'no header but a body',
    raw: '\r\nnur Text\r\n',
    expected: { fromName: null, fromAddress: null, subject: '', bodyText: 'nur Text' },
  },
  {
    name: 'nothing at all',
    raw: '',
    expected: { fromAddress: null, subject: '', bodyText: '', attachments: [] },
  },
  {
    name: 'headers without a body',
    raw: 'From: a@example.org\r\nSubject: leer',
    expected: { fromAddress: 'a@example.org', subject: 'leer', bodyText: '' },
  },
  {
    name: 'lines that end with a bare LF',
    raw: mail({}, 'eins\r\nzwei').replaceAll('\r\n', '\n'),
    expected: { messageId: '<m1@example.org>', bodyText: 'eins\nzwei' },
  },
  {
    name: 'no From',
    raw: mail({ From: null }, 'x'),
    expected: { fromName: null, fromAddress: null },
  },
  {
    name: 'a From without an address',
    raw: mail({ From: 'Irgendwer' }, 'x'),
    expected: { fromName: 'Irgendwer', fromAddress: null },
  },
  {
    name: 'a From with a bare address',
    raw: mail({ From: 'jana@example.org' }, 'x'),
    expected: { fromName: null, fromAddress: 'jana@example.org' },
  },
  {
    name: 'a name with a comma, quoted, and a comment',
    raw: mail({ From: '"Petersen, Jana" <jana@example.org> (privat)' }, 'x'),
    expected: { fromName: 'Petersen, Jana', fromAddress: 'jana@example.org' },
  },
  {
    name: 'a name that is another address',
    raw: mail({ From: '"opfer@bank.example" <taeter@example.org>' }, 'x'),
    expected: { fromName: 'opfer@bank.example', fromAddress: 'taeter@example.org' },
  },
  {
    name: 'several senders: the first counts',
    raw: mail({ From: 'a@example.org, b@example.org' }, 'x'),
    expected: { fromAddress: 'a@example.org' },
  },
  {
    name: 'a group address as the sender',
    raw: mail({ From: 'Verein: Jana <jana@example.org>, b@example.org;' }, 'x'),
    expected: { fromName: 'Jana', fromAddress: 'jana@example.org' },
  },
  {
    name: 'an empty group as the sender',
    raw: mail({ From: 'Undisclosed-Recipients:;' }, 'x'),
    expected: { fromName: null, fromAddress: null },
  },
  {
    name: 'a Reply-To with two addresses',
    raw: mail({ 'Reply-To': 'Jana <privat@example.org>, b@example.org' }, 'x'),
    expected: { replyTo: 'privat@example.org', fromAddress: 'jana@example.org' },
  },
  {
    name: 'a Reply-To that is no address',
    raw: mail({ 'Reply-To': 'bitte nicht antworten' }, 'x'),
    expected: { replyTo: null },
  },
  {
    name: 'an international domain in its ASCII form',
    raw: mail({ From: '<jana@xn--mller-kva.example>' }, 'x'),
    expected: { fromAddress: 'jana@müller.example' },
  },
  {
    name: 'an address of a thousand characters',
    raw: mail({ From: `${'a'.repeat(1000)}@example.org` }, 'x'),
    expected: { fromAddress: null },
  },
  {
    name: 'line breaks smuggled into subject and name by encoded words',
    raw: mail({ Subject: '=?utf-8?Q?a=0D=0ABcc:_x@y.z?=', From: '=?utf-8?Q?b=0Ac?= <a@example.org>' }, 'x'),
    expected: { subject: 'a Bcc: x@y.z', fromName: 'b c' },
  },
  {
    name: 'NUL characters everywhere',
    raw: mail({ Subject: 'a\0b', From: 'J\0ana <jana@example.org>' }, 'vor\0nach\0'),
    expected: { subject: 'ab', fromName: 'Jana', bodyText: 'vornach' },
  },
  {
    name: 'no Message-ID',
    raw: mail({ 'Message-ID': null }, 'x'),
    expected: {
      messageId:
        '<358b23b49922d84d43d2b48fcaa80d437692ecb606c7ab794ca059d2a7acaeea@content.zuchtbuch.invalid>',
    },
  },
  {
    name: 'a Message-ID without brackets',
    raw: mail({ 'Message-ID': 'm2@example.org' }, 'x'),
    expected: { messageId: '<m2@example.org>' },
  },
  {
    name: 'a Message-ID with text around it, folded',
    raw: mail({ 'Message-ID': '\r\n <m3@example.org> (hi)' }, 'x'),
    expected: { messageId: '<m3@example.org>' },
  },
  {
    name: 'References without blanks between them, folded, one of them twice',
    raw: mail({ References: '<a@x><b@x>\r\n\t<a@x> text <c@x>', 'In-Reply-To': '"Jana" <c@x>' }, 'x'),
    expected: { references: ['<a@x>', '<b@x>', '<c@x>'], inReplyTo: '<c@x>' },
  },
  {
    name: 'four hundred References: all of them stay',
    raw: mail({ References: chain.join('\r\n ') }, 'x'),
    expected: { references: chain },
  },
  {
    name: 'an In-Reply-To of a program that writes a sentence',
    raw: mail({ 'In-Reply-To': 'Your message of Friday' }, 'x'),
    expected: { inReplyTo: null },
  },
  {
    name: 'a subject of 50,000 characters',
    raw: mail({ Subject: 'ab '.repeat(17_000) }, 'x'),
    expected: { subject: 'ab '.repeat(334).slice(0, 1000) },
  },
  {
    name: 'a text that is longer than what is kept',
    raw: mail({}, 'a'.repeat(300_000)),
    expected: {
      bodyText: `${'a'.repeat(200_000)}\n\n[… Die Mail ist länger und wurde hier gekürzt.]`,
    },
  },
  {
    name: 'headers in capitals and without blanks',
    raw: 'FROM:jana@example.org\r\nSUBJECT:hallo\r\nMESSAGE-ID:<k@x>\r\n\r\nx',
    expected: { fromAddress: 'jana@example.org', subject: 'hallo', messageId: '<k@x>' },
  },
  {
    name: 'a line in the header that is none',
    raw: 'From: jana@example.org\r\nthis is no header\r\nSubject: hallo\r\n\r\nx',
    expected: { fromAddress: 'jana@example.org', subject: 'hallo', bodyText: 'x' },
  },
  {
    name: 'a date that is none, and no MIME version',
    raw: mail({ Date: 'gestern', 'Content-Type': 'text/plain; charset=utf-8' }, utf8('schön')),
    expected: { bodyText: 'schön' },
  },
]
