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
  ['$50 oder 50 $ oder 50 CHF', [50, 50, 50]],
  ['50,- und 1.200,–', [50, 1200]],
  ['fünfzig Euro, einundzwanzig €', [50, 21]],
  ['zweihundertdreißig Euro', [230]],
  ['２５ €', [25]],
  ['am 14.03.2026 geboren, 60 g schwer, 3,5 Jahre, viele Euro', []],
])('the prices in %j are %j', (text, prices) => {
  expect(readPrices(text)).toEqual(prices)
})

describe('flaws of a text', () => {
  const ordinary = 'Hallo, danke für die Nachricht. Krümel kostet 25 € und ist am 14.03.2026 geboren.'
  const flawsOf = (text: string) => findFlaws(text, { prices: [25], shortest: 20 })

  test('an ordinary text has none', () => {
    expect(flawsOf(ordinary)).toEqual({ grave: [], small: [], marked: ordinary })
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
    expect(flawsOf(`${ordinary} Viele Grüße, ${mark}`)).toMatchObject({
      grave: [],
      small: [expect.stringContaining('Platzhalter')],
    })
  })

  test.each([
    'Zahlen Sie unter evil-zucht.example/pay',
    'Zahlen Sie unter bit.ly/abc123',
    'Schreib mir auf t.me/evil',
    'Mehr auf hxxp://evil.example/x',
    'Mehr auf ftp://evil.example/x',
    'Mehr auf evil-zucht.de.',
    'Mehr auf ｈｔｔｐｓ：／／evil.example/x',
    'Mehr auf ht​tps://evil.example/x',
    'Schreib an zucht(at)evil.example',
    'Schreib an zucht @ evil',
    'Schreib an zucht＠evil.example',
    'Schreib an zucht_at_evil.example',
    'Ruf an: 0171.2345.678',
    'Ruf an: ０１７１ ２３４５６７８',
    'Ruf an: 0171​2345678',
    'Ruf an: +49 (0)171 2345678',
    'Das Konto ist DE89-3704-0044-0532-0130-00',
    'Krümel kostet $50.',
    'Krümel kostet 50,-.',
    'Krümel kostet 50 CHF.',
    'Krümel kostet fünfzig Euro.',
    'Krümel kostet ５０ €.',
    'Krümel kostet hundertfünfundzwanzig Euro.',
  ])('%j is grave in whatever form', (words) => {
    expect(flawsOf(`${ordinary} ${words}`).grave).not.toEqual([])
  })

  test.each([
    ['Komm vorbei: Lindenweg 12, 50667 Köln', 'Lindenweg 12, 50667 Köln'],
    ['Folge @evil_zucht.', '@evil_zucht.'],
    ['Bitte per PayPal an Zucht Evil.', 'PayPal'],
    ['Wir brauchen eine Anzahlung.', 'Anzahlung'],
    ['Krümel ist für dich reserviert.', 'Krümel ist für dich reserviert'],
    ['Ich halte dir Krümel bis Samstag frei.', 'Ich halte dir Krümel bis Samstag frei'],
  ])('%j is told to the model, and marked for the breeder', (words, place) => {
    const { grave, small, marked } = flawsOf(`${ordinary} ${words}`)
    expect(grave).toEqual([])
    expect(small).not.toEqual([])
    expect(marked).toContain(`[Bitte prüfen: ${place}]`)
    expect(marked.replaceAll(/\[Bitte prüfen: (.*?)\]/g, '$1')).toBe(`${ordinary} ${words}`)
  })

  test.each([
    'Krümel ist am 14.03.2026 geboren, z.B. im Gehege 3, und wiegt 75,5 g.',
    'Versprechen kann ich nichts, und reserviert wird noch nicht.',
    'Gern. Viele Grüße… „Krümel“ – ½ Jahr, 120 x 60 cm.',
    'Das Gehege misst 100,5 cm. Zwei Böckchen, drei Weibchen.',
  ])('%j has nothing that would be marked', (words) => {
    expect(flawsOf(`${ordinary} ${words}`)).toEqual({ grave: [], small: [], marked: `${ordinary} ${words}` })
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
