import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededDiagnoses } from './diagnoses.data.ts'
import { diagnosisStems, proposeDiagnosis } from './propose-diagnosis.ts'

test.each([
  ['Epi', 'epilepsy'],
  ['Epilepsie beim Umsetzen', 'epilepsy'],
  ['kurzer Krampf, danach müde', 'epilepsy'],
  ['Krampfanfall', 'epilepsy'],
  ['zweiter Anfall', 'epilepsy'],
  ['Tumor am Ohr', 'tumour-other'],
  ['Knubbel unter der Haut', 'tumour-other'],
  ['GESCHWÜR', 'tumour-other'],
  ['Tumor der Bauchdrüse', 'tumour-gland'],
  ['Bauchdrüsenentzündung', 'gland-inflamed'],
  ['Knickschwanz', 'tail-kink'],
  ['Knick im Schwanz', 'tail-kink'],
  ['Wellenschwanz', 'tail-wave'],
  ['Milben', 'mites'],
  ['Wurmbefall', 'worms'],
  ['Würmer', 'worms'],
  ['Kokzidien', 'coccidia'],
  ['Pilzinfektion', 'fungus'],
  ['Zahn abgebrochen', 'teeth-long'],
  ['Za\u0308hne zu lang', 'teeth-long'],
  ['Biss am Schwanz', 'bite'],
  ['Bisswunde', 'bite'],
  ['Altersschwäche', 'old-age'],
  ['Alter', 'old-age'],
])('%j speaks for %s', (text, code) => {
  expect(proposeDiagnosis(text)).toBe(code)
})

test.each([
  ['kein Tumor'],
  ['Kein sichtbarer Knubbel'],
  ['keine Milben gefunden'],
  ['ohne Krampf'],
  ['Epi-Test ruhig'],
  ['Epidermis trocken'],
  ['Knick in der Pfote'],
  ['ein bisschen dünn'],
  ['bissig'],
  ['altert schnell'],
  ['Hautstelle'],
  [''],
])('%j speaks for nothing', (text) => {
  expect(proposeDiagnosis(text)).toBeNull()
})

test('what is denied in one part may be found in another', () => {
  expect(proposeDiagnosis('Keine Milben, aber Pilz')).toBe('fungus')
  expect(proposeDiagnosis('Kein Tumor. Zähne zu lang')).toBe('teeth-long')
})

test('only texts with one of the stems speak for something, and for a diagnosis that there is', () => {
  const codes = new Set(seededDiagnoses.map(({ code }) => code))
  const word = fc.oneof(fc.constantFrom(...diagnosisStems, 'kein', 'ohne', 'Schwanz', '.', ','), fc.string())
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), (words) => {
      const text = words.join(' ')
      const code = proposeDiagnosis(text)
      if (code === null) return
      expect(codes).toContain(code)
      expect(diagnosisStems.some((stem) => text.normalize('NFC').toLowerCase().includes(stem))).toBe(true)
    }),
  )
})

test('a long text is read at once', () => {
  const began = performance.now()
  for (const part of ['kein ', 'knick ', 'x', 'epi-']) proposeDiagnosis(part.repeat(20_000 / part.length))
  expect(performance.now() - began).toBeLessThan(500)
})
