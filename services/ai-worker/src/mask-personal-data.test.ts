import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskPersonalData } from './mask-personal-data.ts'

test.each([
  // e-mail
  ['Schreiben Sie an anna.muster+maus@mail.example.org bitte.', 'Schreiben Sie an [E-Mail-Adresse] bitte.'],
  ['anna(at)example.org', '[E-Mail-Adresse]'],
  ['anna [at] example [dot] org', '[E-Mail-Adresse]'],
  ['anna at example punkt org', '[E-Mail-Adresse]'],
  ['jürgen@müller-mäuse.de.', '[E-Mail-Adresse].'],
  // phone
  ['Tel.: 0221/1234567', 'Tel.: [Telefonnummer]'],
  ['Ruf an: 0171 1234567!', 'Ruf an: [Telefonnummer]!'],
  ['0171-123 45 67 oder 0171.1234567', '[Telefonnummer] oder [Telefonnummer]'],
  ['(0221) 12 34 56', '[Telefonnummer]'],
  ['+49 (0)171 / 12 34 567', '[Telefonnummer]'],
  ['+49171 1234567', '[Telefonnummer]'],
  ['0049 171 1234567', '[Telefonnummer]'],
  ['+43 664 1234567, +41 79 123 45 67', '[Telefonnummer], [Telefonnummer]'],
  ['WhatsApp 1234567', 'WhatsApp [Telefonnummer]'],
  ['Meine Nummer ist 98765', 'Meine Nummer ist [Telefonnummer]'],
  ['geboren 01.02.2025, Handy 01712345678', 'geboren 01.02.2025, Handy [Telefonnummer]'],
  // postal address
  ['Wir wohnen im Lindenweg 12, 50667 Köln.', 'Wir wohnen im [Adresse].'],
  ['Hauptstr. 5a\n50667 Köln', '[Adresse]'],
  ['Berliner Straße 101', '[Adresse]'],
  ['Karl-Marx-Allee 7 b, D-10178 Berlin', '[Adresse]'],
  ['berliner straße 5', '[Adresse]'],
  ['Am Alten Markt 5', '[Adresse]'],
  ['Unter den Linden 77, 10117 Berlin', '[Adresse]'],
  ['Straße des 17. Juni 135', '[Adresse]'],
  ['aus 20095 Hamburg', 'aus [Adresse]'],
  ['60311 Frankfurt am Main', '[Adresse]'],
  ['A-1010 Wien', '[Adresse]'],
  ['PLZ 50667', '[Adresse]'],
  ['221B Baker Street', '[Adresse]'],
  // name
  [
    'Hallo, mein Name ist Anna Muster und ich suche Tiere.',
    'Hallo, mein Name ist [Name] und ich suche Tiere.',
  ],
  ['Ich heiße Max.', 'Ich heiße [Name].'],
  // account and links
  ['IBAN DE89 3704 0044 0532 0130 00', 'IBAN [Bankverbindung]'],
  ['de89370400440532013000', '[Bankverbindung]'],
  ['Bilder: https://bilder.example/album?id=1', 'Bilder: [Link]'],
  ['www.anna-muster.example', '[Link]'],
  // other forms
  ['jana_at_example.org', '[E-Mail-Adresse]'],
  ['jana @ example . org', '[E-Mail-Adresse]'],
  ['jana @ example', '[E-Mail-Adresse]'],
  ['jana&#64;example.org', '[E-Mail-Adresse]'],
  ['jana&#x40;example.org', '[E-Mail-Adresse]'],
  ['jana＠example.org', '[E-Mail-Adresse]'],
  ['０１７１ １２３４５６７', '[Telefonnummer]'],
  ['0171​1234567', '[Telefonnummer]'],
  ['DE89-3704-0044-0532-0130-00', '[Bankverbindung]'],
  ['facebook.com/jana.muster', '[Link]'],
  ['Mehr auf anna-muster.de.', 'Mehr auf [Link].'],
  ['Folgt mir: @jana_maus', 'Folgt mir: [Profil]'],
  ['Insta: jana.maus', 'Insta: [Profil]'],
  ['Ich bin am 01.02.1985 geboren', 'Ich bin am [Geburtsdatum] geboren'],
  ['1. Februar 1985', '[Geburtsdatum]'],
  ['geb. 1.2.85', 'geb. [Geburtsdatum]'],
  ['Jahrgang 1985', 'Jahrgang [Geburtsdatum]'],
  ['1985-02-01', '[Geburtsdatum]'],
  ['Wir kommen mit K-AB 1234.', 'Wir kommen mit [Kennzeichen].'],
  ['Kennzeichen K AB 123', 'Kennzeichen [Kennzeichen]'],
  ['lindenweg 12 in musterstadt', '[Adresse]'],
  ['Ich bin Anna Muster und suche', 'Ich bin [Name] und suche'],
  ['Hier schreibt Anna Muster', 'Hier schreibt [Name]'],
  ['Name: Anna Muster', 'Name: [Name]'],
])('%j leaves the house as %j', (text, masked) => {
  expect(maskPersonalData(text)).toBe(masked)
})

test.each([
  'Wir kommen am 01.02.2025 zwischen 14:00 und 16:00 Uhr.',
  'Vom 05.-07.03.2025 sind wir verreist, ab 08.03. wieder da.',
  'Am 2025-03-03 oder 03/04/2025?',
  'Das Gehege misst 120 x 60 cm, 2 Böckchen, 150 €, 0,5 kg Futter, 12345 Euro.',
  'Im Mai 2025 hatten wir 3 Weibchen, im Sommer 2024 zwei.',
  'Am Samstag 14 Uhr? Im Gehege 2 Böckchen, in der Gruppe 3.',
  'Wir wohnen in Köln und haben seit 2019 Rennmäuse.',
  'Ist Krümel (Agouti, Aa CC DD EE GG Pp) 2 Jahre alt?',
  'Ich bin weg 2 Wochen, danach immer.',
  'Das ist fein.Danke usw.und so weiter, z.B. 3.5 Jahre.',
  'Krümel, geb. 14.03.2026, Jahrgang 2026, Bock. Ihre Mutter ist von 2024.',
  'Ich bin Anfängerin und suche zwei Böckchen.',
  'Vom Supermarkt 10 Minuten, unterwegs 3 Stunden, Feldhof 2 Tiere',
  '10 Jahre Erfahrung, 3-4 Tiere, Boden 20-30 cm hoch',
])('%j is nobody’s address and stays as it is', (text) => {
  expect(maskPersonalData(text, new Date('2026-11-22'))).toBe(text)
})

test('no e-mail address, phone number or account passes, however it is written', () => {
  const digits = (min: number, max: number) =>
    fc.stringMatching(new RegExp(`^[1-9]\\d{${min - 1},${max - 1}}$`))
  const between = fc.constantFrom('', ' ', '/', '-', ' / ', '.', ' - ')
  const phone = fc
    .tuple(
      fc.constantFrom('0', '+49', '+49 ', '0049 ', '+43 ', '+41', '(0', '+49 (0)'),
      digits(2, 4),
      between,
      digits(3, 4),
      fc.constantFrom('', ' ', '-'),
      digits(2, 4),
    )
    .map(([prefix, area, gap, first, blank, second]) => {
      const closing = prefix === '(0' ? ')' : ''
      return `${prefix}${area}${closing}${gap}${first}${blank}${second}`
    })
  const account = fc
    .tuple(fc.constantFrom('DE', 'AT', 'de'), digits(20, 20), fc.boolean())
    .map(([country, number, spaced]) => {
      const iban = country + number
      return spaced ? (iban.match(/.{1,4}/g) ?? []).join(' ') : iban
    })
  const secret = fc.oneof(fc.emailAddress(), phone, account)
  const words = fc.constantFrom(
    'Schreib an',
    'oder',
    'Krümel ist am 14.03.2026 geboren,',
    '(',
    'unter:',
    'und',
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(words, secret), { minLength: 1, maxLength: 4 }), (pairs) => {
      const text = pairs.map(([word, hidden]) => `${word} ${hidden}`).join(', ')
      const masked = maskPersonalData(text)

      for (const [, hidden] of pairs) expect(masked).not.toContain(hidden)
      expect(masked.replaceAll('14.03.2026', '')).not.toMatch(/\d{3}|@/)
    }),
    { numRuns: 2000 },
  )
})

test('every form of writing is brought into one first, and nothing else is changed', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...Array.from('abc äöü.,;!?()€')), maxLength: 200 }),
      (text) => {
        expect(maskPersonalData(text)).toBe(text)
      },
    ),
  )
})
