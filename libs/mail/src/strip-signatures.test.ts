import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stripMail } from './strip-mail.ts'

const own = 'Guten Tag,\nwir suchen zwei Weibchen aus einem Wurf.'

const cases: { title: string; end: string; text?: string }[] = [
  { title: 'the rule of RFC 3676', end: '-- \nMax Muster\nLindenweg 12\n50667 Köln' },
  { title: 'the rule without its blank', end: '--\nMax Muster' },
  { title: 'a long dash as rule', end: '—\nMax' },
  { title: 'underscores as rule', end: '_____\nMax Muster\nMusterfirma GmbH' },
  { title: 'a formal closing', end: 'Mit freundlichen Grüßen\n\nMax Muster' },
  { title: 'a formal closing with a comma', end: 'Mit freundlichen Grüßen,\nErika Muster' },
  { title: 'a formal closing, Swiss', end: 'Freundliche Grüsse\nUrs Muster' },
  { title: 'a closing without umlauts', end: 'Mit freundlichen Gruessen\nMax' },
  { title: 'mfg', end: 'MfG Max Muster' },
  { title: 'lg with a name', end: 'LG Anna' },
  { title: 'lg in small letters', end: 'lg\nanna' },
  { title: 'vg', end: 'VG, Tom' },
  { title: 'a warm closing from a place', end: 'Viele liebe Grüße aus Hamburg\nFamilie Muster' },
  { title: 'a sunny closing', end: 'Sonnige Grüße von der Ostsee,\nAnna' },
  { title: 'thanks and greetings in one line', end: 'Vielen Dank im Voraus und viele Grüße\nAnna Muster' },
  { title: 'a short thanks and greetings', end: 'Danke und LG\nAnna' },
  { title: 'a bare greeting', end: 'Gruß\nTom' },
  { title: 'an English closing', end: 'Best regards,\nMax Muster\nAcme Ltd.' },
  { title: 'an informal English closing', end: 'Thanks a lot and kind regards\nMax' },
  { title: 'cheers', end: 'Cheers,\nMax' },
  { title: 'yours sincerely', end: 'Yours sincerely\nMax Muster' },
  { title: 'the iPhone', end: 'Von meinem iPhone gesendet' },
  { title: 'the iPad, English', end: 'Sent from my iPad' },
  { title: 'Samsung', end: 'Gesendet von meinem Samsung Galaxy Smartphone.' },
  { title: 'an older Samsung', end: 'Von Samsung Mobile gesendet' },
  { title: 'K-9', end: 'Diese Nachricht wurde von meinem Android-Gerät mit K-9 Mail gesendet.' },
  {
    title: 'the GMX app',
    end: '--\nDiese Nachricht wurde von meinem Android Mobiltelefon mit GMX Mail gesendet.',
  },
  { title: 'WEB.DE', end: 'Gesendet mit der WEB.DE Mail App' },
  { title: 'Outlook for iOS, German', end: 'Holen Sie sich Outlook für iOS<https://aka.ms/o0ukef>' },
  { title: 'Outlook for Android, English', end: 'Get Outlook for Android' },
  { title: 'Mail for Windows', end: 'Gesendet von Mail für Windows' },
  { title: 'Proton', end: 'Sent with Proton Mail secure email.' },
  { title: 'Yahoo', end: 'Gesendet von Yahoo Mail auf Android' },
  { title: 'a virus scanner', end: 'Virenfrei. www.avast.com' },
  {
    title: 'a notice on secrecy on several lines',
    end: 'Diese E-Mail enthält vertrauliche und/oder rechtlich geschützte Informationen. Wenn Sie nicht der\nrichtige Adressat sind, vernichten Sie bitte diese Mail.',
  },
  {
    title: 'closing, name, phone and telephone signature together',
    end: 'Liebe Grüße\nAnna\n\n0171 1234567\n\nVon meinem iPhone gesendet',
  },
  {
    title: 'a postscript below the name',
    end: 'Liebe Grüße\nAnna\n\nPS: Wir haben schon ein Gehege.',
    text: `${own}\n\nPS: Wir haben schon ein Gehege.`,
  },
  {
    title: 'a question below the name',
    end: 'Liebe Grüße\nAnna\n\nDürfen wir am Samstag kommen?',
    text: `${own}\n\nDürfen wir am Samstag kommen?`,
  },
  {
    title: 'a closing behind the last sentence',
    end: 'Wir freuen uns auf Ihre Antwort. LG Anna',
    text: `${own}\n\nWir freuen uns auf Ihre Antwort.`,
  },
  {
    title: 'a sentence about greetings, which is no closing',
    end: 'Viele Grüße auch an Ihre Mäuse, die uns auf den Bildern der Seite so gut gefallen haben!',
    text: `${own}\n\nViele Grüße auch an Ihre Mäuse, die uns auf den Bildern der Seite so gut gefallen haben!`,
  },
]

test.each(cases)('what ends a letter is dropped: $title', ({ end, text = own }) => {
  expect(stripMail(`${own}\n\n${end}`)).toBe(text)
})

test('a letter that begins with greetings keeps them', () => {
  const text = 'Viele Grüße aus Hamburg!\nWir suchen zwei Weibchen.'

  expect(stripMail(text)).toBe(text)
})

describe('whatever the body is', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.constantFrom(
      '> ',
      '-- ',
      'Von: ',
      'Am 03.03.2025 um 10:00 schrieb Jana:',
      'LG',
      'Betreff: x',
      '-----Original Message-----',
      '\r',
      'PS: ',
    ),
  )

  test('it is not longer than before, and stripping once more changes no quote into text', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const body = pieces.join('\n')
        const text = stripMail(body)

        expect(text.length).toBeLessThanOrEqual(body.length)
        expect(text).not.toMatch(/^>/m)
        expect(text).toBe(text.trim())
      }),
    )
  })

  test.each(['>', ' ', '\n', '-', '_', 'Am 1.1.2025 ', 'schrieb ', 'Von:\n', 'a@b ', 'grüße ', '0 '])(
    'a megabyte of %j is done with',
    (unit) => {
      const body = unit.repeat(Math.ceil(1_000_000 / unit.length))

      expect(stripMail(body).length).toBeLessThanOrEqual(60_000)
    },
  )
})
