import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanText, cutAtSentence, findFlaws, readPrices } from './clean-text.ts'

test.each([
  ['fences', '```text\nHallo,\ngern.\n```'],
  ['an announcement', 'Hier ist der Entwurf:\n\nHallo,\ngern.'],
  ['a polite announcement', 'Gerne! Hier ist ein Vorschlag für die Antwort:\nHallo,\ngern.'],
  ['a subject', 'Betreff: Ihre Anfrage\n\nHallo,\ngern.'],
  ['quotation marks around it', '„Hallo,\ngern.“'],
  ['Markdown', '## Hallo,\n**gern.**'],
  ['blanks at the ends of lines', '  Hallo,  \r\ngern.  \n\n'],
])('%s are taken off', (_, reply) => {
  expect(cleanText(reply)).toBe('Hallo,\ngern.')
})

test.each([
  'Hallo,\n\nKrümel ist da.\n\nViele Grüße',
  'Das Tier heißt „Krümel“ und die Schwester „Flocke“',
  'Hier fühlt sie sich wohl: im Sand.\nUnd im Heu.',
  '- Krümel\n- Flocke',
])('%j stays as it is', (text) => {
  expect(cleanText(text)).toBe(text)
})

test.each([
  ['25 €', [25]],
  ['je 25,50 Euro, zusammen 51,00€', [25.5, 51]],
  ['EUR 1.200', [1200]],
  ['1.200,50 €', [1200.5]],
  ['20,- €', [20]],
  ['€ 15', [15]],
  ['12.50 EUR', [12.5]],
  ['am 14.03.2026 geboren, 60 g schwer', []],
])('the prices in %j are %j', (text, prices) => {
  expect(readPrices(text)).toEqual(prices)
})

describe('flaws of a text', () => {
  const ordinary = 'Hallo, danke für die Nachricht. Krümel kostet 25 € und ist am 14.03.2026 geboren.'
  const flawsOf = (text: string) => findFlaws(text, { prices: [25], shortest: 20 })

  test('an ordinary text has none', () => {
    expect(flawsOf(ordinary)).toEqual({ grave: [], small: [] })
  })

  test.each([
    ['', /zu kurz/],
    [`${ordinary} Das Futter kostet 5 Euro.`, /Preis/],
    [`${ordinary} Mehr unter https://betrug.example/zahlen`, /Link/],
    [`${ordinary} Mehr unter www.betrug.example`, /Link/],
    [`${ordinary} Schreib an boese@betrug.example.`, /Link/],
    [`${ordinary} Ruf an: 0171 1234567.`, /Telefonnummer/],
    ['Als KI kann ich leider keine Anzeigen schreiben.', /von dir/],
    ["I'm sorry, but I cannot help with that request.", /von dir/],
  ])('%j is grave', (text, problem) => {
    expect(flawsOf(text).grave.join(' ')).toMatch(problem)
  })

  test.each(['[Dein Name]', '{Name}', '<Datum>', '____', 'XXX'])('the placeholder %s is small', (mark) => {
    expect(flawsOf(`${ordinary} Viele Grüße, ${mark}`)).toEqual({
      grave: [],
      small: [expect.stringContaining('Platzhalter')],
    })
  })
})

test('a text that is too long ends behind a whole sentence, or at least behind a whole word', () => {
  expect(cutAtSentence('Eins zwei. Drei vier! Fünf sechs sieben', 25)).toBe('Eins zwei. Drei vier!')
  expect(cutAtSentence('Eins zwei drei vier fünf', 12)).toBe('Eins zwei')
  expect(cutAtSentence('Kurz.', 12)).toBe('Kurz.')
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.integer({ min: 1, max: 200 }),
      (text, longest) => {
        const cut = cutAtSentence(text.toWellFormed(), longest)
        expect(cut.length).toBeLessThanOrEqual(Math.max(longest, 0))
        expect(cut.isWellFormed()).toBe(true)
      },
    ),
  )
})
