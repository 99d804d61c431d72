import { countryOf } from '../country.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultLegalAnswers, type LegalAnswers, legalLacks, type LegalProfile } from './legal-answers.ts'
import { imprintOf, type LegalBlock, privacyOf } from './legal-pages.de.ts'

const profile: LegalProfile = {
  ownerName: 'Jana Petersen',
  breederName: 'Rennmäuse vom Mühlenweg',
  street: 'Mühlenweg 3',
  postalCode: '24103',
  city: 'Kiel',
  country: 'Deutschland',
  email: 'zucht@example.org',
  phone: null,
  permitNote: null,
}
const answers: LegalAnswers = {
  ...defaultLegalAnswers,
  hostName: 'Beispielhost',
  hostPlace: 'Berlin',
  hostCountry: 'Deutschland',
}
const words = (blocks: LegalBlock[]) =>
  blocks
    .map((block) => (block.type === 'Heading' ? `# ${block.data.text}` : block.data.markdown))
    .join('\n\n')
const imprint = (more: Partial<LegalAnswers> = {}, of: Partial<LegalProfile> = {}) =>
  words(imprintOf({ ...profile, ...of }, { ...answers, ...more }))
const privacy = (more: Partial<LegalAnswers> = {}, of: Partial<LegalProfile> = {}) =>
  words(privacyOf({ ...profile, ...of }, { ...answers, ...more }, '2026-11-29'))

const address = (country: string) =>
  `Verantwortlich für diese Seiten:\nJana Petersen\nRennmäuse vom Mühlenweg\nMühlenweg 3\n24103 Kiel\n${country}`
const mail = 'E-Mail: zucht@example.org'
const trade = [
  'Umsatzsteuer-Identifikationsnummer: DE123456789',
  'Erlaubnis nach § 11 TierSchG: Az. 12/3, erteilt von Veterinäramt Kiel',
]
const pictures = (whose: string) =>
  `Bilder und Texte stammen, wenn nicht anders vermerkt, aus ${whose} Zucht. Bitte fragen Sie, bevor Sie etwas davon verwenden.`

test.each([
  ['Deutschland', false, [mail, 'Angaben nach § 5 DDG', pictures('unserer')]],
  ['Deutschland', true, [mail, ...trade, 'Angaben nach § 5 DDG', pictures('unserer')]],
  ['Österreich', false, [mail, 'Angaben nach § 5 ECG und § 25 MedienG', pictures('unserer')]],
  ['Österreich', true, [mail, ...trade, 'Angaben nach § 5 ECG und § 25 MedienG', pictures('unserer')]],
  ['Schweiz', false, [mail, pictures('unserer')]],
  ['Schweiz', true, [mail, ...trade, pictures('unserer')]],
])('the imprint, whole: %s, as a trade %s', (country, isTrader, paragraphs) => {
  const answered = { isTrader, vatId: 'DE123456789', permitAuthority: 'Veterinäramt Kiel' }
  expect(imprint(answered, { country, permitNote: 'Az. 12/3' })).toBe(
    ['# Impressum', address(country), ...paragraphs].join('\n\n'),
  )
})

test('the imprint, whole: all that may be said, of one person', () => {
  const said = imprint(
    {
      plural: false,
      showPhone: true,
      contactForm: 'https://example.org/kontakt',
      isTrader: true,
      vatId: 'DE123456789',
      permitAuthority: 'Veterinäramt Kiel',
      hasEditorial: true,
      responsible: 'Ute Petersen',
    },
    { phone: '0431 123456', permitNote: 'Az. 12/3' },
  )
  expect(said).toBe(
    [
      '# Impressum',
      address('Deutschland'),
      `${mail}\nTelefon: 0431 123456\nKontaktformular: https://example.org/kontakt`,
      ...trade,
      'Für Beiträge verantwortlich: Ute Petersen, Anschrift wie oben',
      'Angaben nach § 5 DDG',
      pictures('meiner'),
    ].join('\n\n'),
  )
})

test('the imprint has no number that nobody gave, and none of a telephone without its tick', () => {
  expect(imprint({}, { phone: '0431 123456' })).toBe(imprint())
  expect(imprint({ showPhone: true })).toBe(imprint())
  expect(imprint({ showPhone: true }, { phone: '0431 123456' })).toContain('\nTelefon: 0431 123456\n')
  expect(imprint({ isTrader: true, vatId: 'keine', permitAuthority: 'Keine' })).toBe(imprint())
  // Of who is no trader nothing is said that was answered before.
  expect(imprint({ vatId: 'DE123456789' })).toBe(imprint())
  expect(imprint({ hasEditorial: true })).toContain('Für Beiträge verantwortlich: Jana Petersen, Anschrift')
})

test.each([
  [null, 'DE', '§ 5 DDG'],
  ['Österreich', 'AT', '§ 5 ECG und § 25 MedienG'],
  [' schweiz ', 'CH', ''],
  ['Dänemark', 'Other', ''],
] as const)('in %s the law of %s is named', (country, code, law) => {
  expect(countryOf(country)).toBe(code)
  const said = imprint({}, { country })
  expect(said.includes('Angaben nach')).toBe(law !== '')
  expect(said).toContain(law)
  expect(said).not.toMatch(/TMG|Streitbeilegung|Haftung/)
  expect(privacy({}, { country }).includes('DSGVO')).toBe(code !== 'CH')
})

test('the privacy page, whole', () => {
  expect(privacy({ hostLogsDays: 7, mailHost: 'Posthaus' })).toBe(`# Datenschutz

# Wer verantwortlich ist

Für die Daten auf dieser Website ist Jana Petersen, Mühlenweg 3, 24103 Kiel, zucht@example.org verantwortlich.

# Beim Ansehen der Seiten

Die Seiten bestehen aus fertigen Dateien. Sie setzen keine Cookies, zählen keine Besuche und laden nichts von fremden Servern.

Damit eine Seite bei Ihnen ankommt, verarbeitet Beispielhost (Berlin, Deutschland) technisch nötige Daten: IP-Adresse, Zeit, aufgerufene Datei, Browser. Diese Aufzeichnungen werden nach 7 Tagen gelöscht. Grundlage ist unser berechtigtes Interesse, die Seiten sicher anzubieten (Art. 6 Abs. 1 Buchst. f DSGVO).

# Wenn Sie uns schreiben

Wir verwenden, was Sie uns mitteilen, um Ihre Anfrage zu beantworten (Art. 6 Abs. 1 Buchst. b DSGVO). Kommt keine Abgabe zustande, löschen wir es nach 6 Monaten.

Unsere E-Mails liegen bei Posthaus.

# Warteliste

Ihren Wunsch speichern wir, bis er erfüllt ist, Sie ihn zurückziehen oder 6 Monate nach dem letzten Kontakt.

# Kauf- und Schutzvertrag

Name, Anschrift und die Angaben des Vertrags bewahren wir 10 Jahre auf, weil beide Seiten sie später brauchen können (Art. 6 Abs. 1 Buchst. b und f DSGVO). Ausweisnummern speichern wir nicht.

# Nachfragen zum Tier

Nach der Abgabe fragen wir nur, wenn Sie zugestimmt haben (Art. 6 Abs. 1 Buchst. a DSGVO). Die Zustimmung können Sie jederzeit zurückziehen; eine kurze Mail genügt.

# Weitergabe

Wir geben Ihre Daten niemandem, der nicht für uns den Versand oder Betrieb übernimmt.

# Ihre Rechte

Sie können Auskunft, Berichtigung, Löschung, Einschränkung und die Herausgabe Ihrer Daten verlangen und einer Verarbeitung aus berechtigtem Interesse widersprechen. Schreiben Sie an zucht@example.org. Beschweren können Sie sich bei einer Datenschutzbehörde.

Stand: November 2026`)
})

test('the privacy page of Austria is that of Germany, that of Switzerland names its own law', () => {
  expect(privacy({}, { country: 'Österreich' })).toBe(privacy())
  const law = 'nach dem Schweizer Datenschutzgesetz (DSG)'
  const swiss = privacy()
    .replace(/sicher anzubieten \(Art[^)]+\)/, `sicher anzubieten ${law}`)
    .replace(/zu beantworten \(Art[^)]+\)/, `zu beantworten ${law}`)
    .replace(/brauchen können \(Art[^)]+\)/, `brauchen können ${law}`)
    .replace(/zugestimmt haben \(Art[^)]+\)/, `zugestimmt haben ${law}`)
  expect(privacy({}, { country: 'Schweiz' })).toBe(swiss)
  expect(swiss).not.toMatch(/Art\.|DSGVO/)
})

test('without a waiting list, without questions afterwards, by one person, and what is not known', () => {
  const said = privacy({
    plural: false,
    waitlist: false,
    aftercare: false,
    hostContract: true,
    authority: 'ULD',
  })
  expect(said).not.toMatch(/Warteliste|Nachfragen|\b[Ww]ir\b|\buns\b/)
  for (const line of [
    'Wie lange sie gespeichert werden, bestimmt der Anbieter. Grundlage ist mein berechtigtes Interesse',
    'Mit dem Anbieter besteht ein Vertrag zur Auftragsverarbeitung.',
    '# Wenn Sie mir schreiben',
    'Ich verwende, was Sie mir mitteilen',
    'zum Beispiel ULD.',
  ])
    expect(said).toContain(line)
})

test('each thing that is missing is said, alone', () => {
  expect(legalLacks(profile, answers)).toEqual([])
  for (const member of ['ownerName', 'street', 'postalCode', 'city', 'country', 'email'] as const)
    for (const nothing of [null, ' '])
      expect(legalLacks({ ...profile, [member]: nothing }, answers)).toEqual([member])
  for (const member of ['hostName', 'hostPlace', 'hostCountry'] as const)
    for (const nothing of [null, ' '])
      expect(legalLacks(profile, { ...answers, [member]: nothing })).toEqual([member])
  expect(legalLacks(profile, { ...answers, isTrader: true })).toEqual(['vatId'])
  expect(legalLacks(profile, { ...answers, isTrader: true, permitAuthority: 'keine' })).toEqual([])
})

test('what was typed is text, however it looks, and stays in its line', () => {
  const hostile = fc.oneof(
    fc.string({ maxLength: 60, unit: 'binary' }),
    fc.constantFrom(
      '<script>',
      '](javascript:alert(1))',
      '# Groß',
      '3. Stock',
      '- nein',
      'a\n\n# b',
      '**fett**',
      '|a|b|',
    ),
  )
  fc.assert(
    fc.property(hostile, (value) => {
      const [, body] = imprintOf({ ...profile, street: value }, answers)
      const { markdown } = (body as { data: { markdown: string } }).data
      // As many paragraphs as without it: nothing of it begins a block of its own.
      expect(markdown.split('\n\n')).toHaveLength(imprint().split('\n\n').length - 1)
      const line = markdown.split('\n').find((_, nth) => nth === 3) ?? ''
      expect(line).not.toMatch(/(?<!\\)[`*_[\]<>~|#]/)
    }),
  )
})
