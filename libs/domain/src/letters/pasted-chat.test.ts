import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPastedChat } from './pasted-chat.ts'

const today = '2026-11-28'
const read = (text: string, own: string[] = ['Mühlenweg']) => readPastedChat(text, own, today)

describe('a conversation copied from a messenger', () => {
  test.each([
    ['a phone', '[12.11., 18:03] Jana Petersen: Habt ihr noch Weibchen?', '2026-11-12', '18:03'],
    ['an iPhone', '\u200e[12.11.25, 18:03:12] Jana Petersen: Habt ihr noch Weibchen?', '2025-11-12', '18:03'],
    ['a browser', '[6:03 PM, 11.12.2025] Jana Petersen: Habt ihr noch Weibchen?', '2025-12-11', '18:03'],
    ['an Android export', '12.11.25, 18:03 - Jana Petersen: Habt ihr noch Weibchen?', '2025-11-12', '18:03'],
    ['Telegram', 'Jana Petersen, [12.11.2025 18:03]\nHabt ihr noch Weibchen?', '2025-11-12', '18:03'],
  ])('of %s', (_form, text, day, time) => {
    expect(read(text)).toEqual({ name: 'Jana Petersen', day, time, text: 'Habt ihr noch Weibchen?' })
  })

  test('of a day that has no year is the last one', () => {
    expect(read('[29.11., 08:00] Jana: Hallo').day).toBe('2025-11-29')
    expect(read('[28.11., 08:00] Jana: Hallo').day).toBe('2026-11-28')
    expect(read('[31.02.2026, 08:00] Jana: Hallo')).toEqual({ name: 'Jana', text: 'Hallo' })
    expect(read('[29.11.2026, 08:00] Jana: Hallo')).not.toHaveProperty('day')
  })

  test('has no time where the text names one that no clock shows', () => {
    expect(read('[12.11.2025, 25:61] Jana: Hallo')).toEqual({
      name: 'Jana',
      day: '2025-11-12',
      text: 'Hallo',
    })
  })

  test('of an Android export begins below what the program itself says', () => {
    const system = '12.11.25, 18:02 - Mails und Anrufe sind Ende-zu-Ende-verschlüsselt.'
    const conversation = `${system}\n12.11.25, 18:03 - Jana: Habt ihr Weibchen?\n12.11.25, 18:04 - Danke`
    expect(read(conversation)).toEqual({
      name: 'Jana',
      day: '2025-11-12',
      time: '18:03',
      text: 'Habt ihr Weibchen?\n12.11.25, 18:04 - Danke',
    })
    expect(read(system)).toEqual({ text: system })
  })

  test('of several lines and several messages keeps them all', () => {
    const text =
      '[12.11., 18:03] Jana: Hallo!\nIch suche zwei Weibchen.\n\n[12.11., 18:04] Jana: Ab Dezember.'
    expect(read(text).text).toBe('Hallo!\nIch suche zwei Weibchen.\nAb Dezember.')
  })

  test('of two people is of the one who is not the breeder, with both names in the text', () => {
    const text = '[12.11., 18:03] mühlenweg: Ja, bitte?\n[12.11., 18:04] Jana: Habt ihr Weibchen?'
    expect(read(text)).toEqual({
      name: 'Jana',
      day: '2026-11-12',
      time: '18:04',
      text: 'mühlenweg: Ja, bitte?\nJana: Habt ihr Weibchen?',
    })
  })

  test('of somebody who is not in the address book gives the number', () => {
    const text = '[12.11., 18:03] \u202a+49 171 2345678\u202c: Hallo, hier ist Jana. LG Jana Petersen'
    expect(read(text)).toMatchObject({ phone: '+49 171 2345678', day: '2026-11-12' })
    expect(read('[12.11., 18:03] +49\u00a0171\u00a02345678: Hallo\nLG Jana')).toMatchObject({
      phone: '+49 171 2345678',
      name: 'Jana',
    })
    expect(read('[12.11., 18:03] ~ Jana: Hallo').name).toBe('Jana')
  })
})

describe('any other text', () => {
  test.each([
    ['Ich suche zwei Weibchen.\nLiebe Grüße\nJana Petersen', 'Jana Petersen'],
    ['Ich suche zwei Weibchen. \nLG Jana 😊', 'Jana'],
    ['Ich suche zwei Weibchen.\nMit freundlichen Grüßen,\n\nJana von der Au', 'Jana von der Au'],
    ['Ich suche zwei Weibchen.\nViele Grüße aus Kiel, Jana Petersen', 'Jana Petersen'],
    ['Name: Jana Petersen\nAnzahl: 2', 'Jana Petersen'],
    ['Grüße an alle, ich suche zwei Weibchen.', undefined],
    ['LG und bis bald', undefined],
    ['LG Jana und bis bald', undefined],
  ])('%j is signed by %s', (text, name) => {
    expect(read(text).name).toBe(name)
    expect(read(text).text).toBe(text)
  })

  test.each([
    ['Meine Nummer: 0171 / 234 56 78.', '0171 / 234 56 78'],
    ['+49 (171) 2345678', '+49 (171) 2345678'],
    ['Ich wohne in 24937 Flensburg, ab 12.11.2026 um 18:30.', undefined],
    ['Gehege 100 x 50 x 50, DE89 3704 0044 0532 0130 00', undefined],
  ])('%j has the number %s', (text, phone) => expect(read(text).phone).toBe(phone))

  test('names an address', () => {
    expect(read('Schreib mir an jana.petersen@example.org.').email).toBe('jana.petersen@example.org')
    expect(read('keine@@mail')).not.toHaveProperty('email')
  })
})

test('whatever is pasted is read, and nothing of it is lost but what the messenger put there', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '[12.11., 18:03] Jana: ',
      '\n',
      'LG ',
      '12.11.25, 18:03 - ',
      ': ',
      '+49 171 ',
      '\u200e',
      'Jana, [1.1.2025 1:01]',
    ),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const pasted = pieces.join('')
      const { text, name } = read(pasted)
      const letters = (all: string) => all.replace(/[^\p{L}]/gu, '')
      const missing = letters(pasted).length - letters(text).length
      expect(missing).toBeGreaterThanOrEqual(0)
      if (!pasted.includes('Jana'))
        expect(missing === 0 || name !== undefined || /\d:\d\d/.test(pasted)).toBe(true)
    }),
  )
})

test('a text of any length is read at once', () => {
  for (const text of [
    'LG '.repeat(16_000),
    '+1 '.repeat(16_000),
    '[1.1., 1:11] A: b\n'.repeat(2700),
    `+${'1 '.repeat(24_000)}`,
    'Aa '.repeat(16_000),
  ]) {
    const from = performance.now()
    read(text)
    expect(performance.now() - from).toBeLessThan(500)
  }
})
