import { expect, test } from 'vitest'
import { stripMail } from './strip-mail.ts'

const own = 'Guten Tag,\nsind die beiden Böckchen noch zu haben?'

/** Each is a mail as a program sends it; nothing but `text` is its writer's own. */
const cases: { title: string; body: string; text?: string }[] = [
  {
    title: 'Gmail, German, attribution on two lines',
    body: `${own}\n\nAm Mo., 3. März 2025 um 14:22 Uhr schrieb Rennmauszucht Mühlenweg <\nzucht@muehlenweg.example>:\n\n> Hallo Frau Beispiel,\n> zurzeit sind drei Tiere abzugeben.\n>`,
  },
  {
    title: 'Gmail, English',
    body: `${own}\r\n\r\nOn Mon, Mar 3, 2025 at 2:22 PM Jana Beispiel <jana@example.org> wrote:\r\n\r\n> Hello,\r\n> three gerbils are available.\r\n`,
  },
  {
    title: 'Gmail, English, wrapped attribution',
    body: `${own}\n\nOn Mon, 3 Mar 2025 at 14:22, Rennmauszucht vom Mühlenweg\n<zucht@muehlenweg.example> wrote:\n\n> Hello\n`,
  },
  {
    title: 'Thunderbird, German',
    body: `${own}\n\nAm 03.03.25 um 14:22 schrieb Jana Beispiel:\n> Hallo,\n> gern.\n>\n> Jana`,
  },
  {
    title: 'Apple Mail, German, where the attribution is quoted, too',
    body: `${own}\n\nVon meinem iPhone gesendet\n\n> Am 03.03.2025 um 14:22 schrieb Jana Beispiel <jana@example.org>:\n> \n> \uFEFFHallo,\n> gern.`,
  },
  {
    title: 'Apple Mail, English',
    body: `${own}\n\nSent from my iPhone\n\n> On 3. Mar 2025, at 14:22, Jana Beispiel <jana@example.org> wrote:\n> \n> Hello`,
  },
  {
    title: 'Outlook, German, header block below a rule',
    body: `${own}\n\n________________________________\nVon: Jana Beispiel <jana@example.org>\nGesendet: Montag, 3. März 2025 14:22\nAn: Max Muster <max@example.com>\nBetreff: AW: Abgabetiere\n\nHallo Herr Muster,\ndrei Tiere sind abzugeben.`,
  },
  {
    title: 'Outlook, German, header block alone',
    body: `${own}\n\nVon: Jana Beispiel <jana@example.org> \nGesendet: Montag, 3. März 2025 14:22\nAn: Max Muster\nCc: Erika Muster\nBetreff: AW: Abgabetiere\n\nHallo Herr Muster,\ngern.`,
  },
  {
    title: 'Outlook, German, the old rule',
    body: `${own}\n\n-----Ursprüngliche Nachricht-----\nVon: Jana Beispiel [mailto:jana@example.org]\nGesendet: Montag, 3. März 2025 14:22\nAn: Max\nBetreff: Tiere\n\nHallo`,
  },
  {
    title: 'Outlook, English',
    body: `${own}\n\nFrom: Jana Beispiel <jana@example.org>\nSent: Monday, March 3, 2025 2:22 PM\nTo: Max Muster\nSubject: RE: Gerbils\n\nHello Max`,
  },
  {
    title: 'Outlook, English, the old rule',
    body: `${own}\n\n-----Original Message-----\nFrom: Jana\nSent: Monday\nTo: Max\nSubject: Gerbils\n\nHello Max`,
  },
  {
    title: 'Outlook for the phone, with stars around the names',
    body: `${own}\n\n*Von:* Jana Beispiel <jana@example.org>\n*Gesendet:* Montag, 3. März 2025 14:22\n*An:* Max Muster\n*Betreff:* Tiere\n\nHallo`,
  },
  {
    title: 'GMX and WEB.DE',
    body: `${own}\n\n\nGesendet: Montag, 03. März 2025 um 14:22 Uhr\nVon: "Jana Beispiel" <jana@example.org>\nAn: max@example.com\nBetreff: Tiere\nHallo Max,\ngern.`,
  },
  {
    title: 'Yahoo, German',
    body: `${own}\n\nJana Beispiel <jana@example.org> schrieb am 14:22 Montag, 3.März 2025:\n\nHallo Max,\ngern.`,
  },
  {
    title: 'Outlook for the Mac',
    body: `${own}\n\nAm Montag, 3. März 2025, 14:22:10 MEZ hat Jana Beispiel <jana@example.org> Folgendes geschrieben:\n\nHallo Max`,
  },
  {
    title: 'Horde',
    body: `${own}\n\nZitat von Jana Beispiel <jana@example.org>:\n\n> Hallo Max,\n> gern.`,
  },
  {
    title: 'Gmail, the short style with the day first',
    body: `${own}\n\n2025-03-03 14:22 GMT+01:00 Jana Beispiel <jana@example.org>:\n\n> Hallo Max`,
  },
  {
    title: 'a webmailer with the day as numbers only',
    body: `${own}\n\nAm 2025-03-03 14:22, schrieb Jana Beispiel:\n> Hallo Max`,
  },
  {
    title: 'Proton, English',
    body: `${own}\n\nOn Monday, March 3rd, 2025 at 2:22 PM, Jana Beispiel <jana@example.org> wrote:\n\n> Hello`,
  },
  {
    title: 'Proton, German',
    body: `${own}\n\nJana Beispiel <jana@example.org> schrieb am Montag, 3. März 2025 um 14:22:\n\n> Hallo`,
  },
  {
    title: 'Samsung',
    body: `${own}\n\n\nVon meinem Samsung Galaxy Smartphone gesendet.\n\n\n-------- Ursprüngliche Nachricht --------\nVon: Jana Beispiel <jana@example.org>\nDatum: 03.03.25 14:22 (GMT+01:00)\nAn: max@example.com\nBetreff: Re: Tiere\n\nHallo`,
  },
  {
    title: 'T-Online',
    body: `${own}\n\n-----Original-Nachricht-----\nBetreff: Re: Tiere\nDatum: 2025-03-03T14:22:00+0100\nVon: "Jana Beispiel" <jana@example.org>\nAn: "max@example.com"\n\nHallo`,
  },
  {
    title: 'Outlook on the web, English interface, German mail',
    body: `${own}\n\n________________________________\nFrom: Jana Beispiel <jana@example.org>\nSent: Monday, March 3, 2025 2:22:10 PM\nTo: Max Muster <max@example.com>\nSubject: AW: Tiere\n\nHallo`,
  },
  {
    title: 'answers between the quoted lines',
    body: 'Am 03.03.2025 um 14:22 schrieb Jana Beispiel:\n> Wie groß ist Ihr Gehege?\n120 mal 60 Zentimeter.\n\n> Haben Sie schon Rennmäuse?\nJa, ein einzelnes Weibchen.',
    text: '120 mal 60 Zentimeter.\n\nJa, ein einzelnes Weibchen.',
  },
  {
    title: 'the answer below the quote',
    body: `Am 03.03.2025 um 14:22 schrieb Jana Beispiel:\n\n> Hallo Max\n>> Frühere Frage\n> gern\n\n${own}`,
  },
  {
    title: 'nested quotes of three mails',
    body: `${own}\n\nAm 05.03.2025 um 10:00 schrieb Jana:\n> gern\n>\n> Am 04.03.2025 um 09:00 schrieb Max:\n>> Frage\n>>\n>>> Angebot`,
  },
  {
    title: 'a mail that is forwarded with a word of one’s own',
    body: `${own}\n\n---------- Forwarded message ---------\nVon: Jana Beispiel <jana@example.org>\nDate: Mo., 3. März 2025 um 14:22 Uhr\nSubject: Tiere\nTo: <max@example.com>\n\nHallo`,
  },
  {
    title: 'a mail that is forwarded without a word: then that is what is meant',
    body: `---------- Forwarded message ---------\nVon: Max Muster <max@example.com>\nDate: Mo., 3. März 2025 um 14:22 Uhr\nSubject: Tiere\nTo: <zucht@muehlenweg.example>\n\n${own}`,
  },
  {
    title: 'Apple Mail, forwarded',
    body: `Anfang der weitergeleiteten Nachricht:\n\nVon: Max Muster <max@example.com>\nBetreff: Tiere\nDatum: 3. März 2025 um 14:22:10 MEZ\nAn: zucht@muehlenweg.example\n\n${own}`,
  },
  {
    title: 'a contact form whose head looks like that of a mail',
    body: `Von: Max Muster\nDatum: 03.03.2025\nBetreff: Anfrage\n\n${own}`,
  },
  {
    title: 'a sentence that says what was written when',
    body: 'Hallo,\nam 03.03.2025 schrieb ich Ihnen schon:\nWir suchen zwei Weibchen.',
    text: 'Hallo,\nam 03.03.2025 schrieb ich Ihnen schon:\nWir suchen zwei Weibchen.',
  },
  {
    title: 'a line that begins like a header but is none',
    body: 'Hallo,\nVon: Köln bis zu Ihnen ist es weit.\nGeht auch eine Übergabe unterwegs?',
    text: 'Hallo,\nVon: Köln bis zu Ihnen ist es weit.\nGeht auch eine Übergabe unterwegs?',
  },
  { title: 'nothing but a quote', body: 'Am 03.03.2025 um 14:22 schrieb Jana:\n> Hallo\n> Max', text: '' },
  { title: 'nothing at all', body: ' \r\n\u00a0\r\n', text: '' },
]

test.each(cases)('of a mail with history only the own words stay: $title', ({ body, text = own }) => {
  expect(stripMail(body)).toBe(text)
})
