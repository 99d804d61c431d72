import { stripMail } from '@zuchtbuch/mail/strip-mail'
import { expect, test } from 'vitest'
import { cleanText, findFlaws } from './clean-text.ts'
import { draftFacts } from './draft-reply.ts'
import { maskPersonalData } from './mask-personal-data.ts'
import { namesPrompt } from './prompts/names.ts'

const lengths = [24_000, 60_000, 1_000_000]
/** What must not hang takes some hundredths of a second. */
const mostMs = 3000

test.each([
  ['letters', 'a'],
  ['capitals', 'A'],
  ['words', 'Hallo wir haben Tiere '],
  ['words without blanks', 'Reserviert'],
  ['digits', '1'],
  ['zeros', '0'],
  ['spaced zeros', '0 '],
  ['spelled digits', 'eins '],
  ['spelled numbers', 'hundertdrei'],
  ['at-signs', '@'],
  ['blanks', ' '],
  ['lines', '\n'],
  ['dots', '.'],
  ['spelled dots', 'a punkt '],
  ['spelled ats', 'a bei '],
  ['parts of an address', 'a_at_'],
  ['other parts of one', '@a.'],
  ['parts with blanks', 'a . '],
  ['short websites', 'ä.de.'],
  ['letters that stand apart', 'a '],
  ['letters and at-signs', 'a@'],
  ['letters and dots', 'a.'],
  ['beginnings of a link', 'www.'],
  ['days of birth', 'geb. '],
  ['numeric marks of HTML', '&#'],
  ['number plates', 'K-A '],
  ['streets', 'weg '],
  ['streets with a number', 'Weg 1 '],
  ['short streets', 'Str.'],
  ['capital words', 'A '],
  ['towns', '12345 A '],
  ['accounts', 'de89 '],
  ['wallets', '0x '],
  ['countries', '+49'],
  ['brackets', '('],
  ['square brackets', '['],
  ['emphasis', ' **a'],
  ['points of a list', '* '],
  ['underscores', '_'],
  ['quotation marks', '„'],
  ['prices', '1€'],
  ['messengers', 'Telegram '],
  ['a mixture', 'Am 3.4. a@b Weg 1, 0171 für zehn Euro „reserviert“ '],
])('%s without end are judged and masked at once', (_, unit) => {
  const asked = { letter: null, gender: null, usages: [], count: 3, avoid: [] }
  for (const length of lengths) {
    const text = unit.repeat(Math.ceil(length / unit.length))
    const since = performance.now()
    findFlaws(cleanText(text), { prices: [], shortest: 20 })
    findFlaws(text, { prices: [], shortest: 20 })
    maskPersonalData(text)
    stripMail(`Hallo\nLG\n${text}`)
    draftFacts(text, [])
    namesPrompt.read({ text: JSON.stringify([{ name: `a${text}b` }]), isCut: false, model: 'x' }, asked, true)
    expect(performance.now() - since).toBeLessThan(mostMs)
  }
})

test('of a text without end a part is kept, and none that was not looked at', () => {
  const link = 'Mehr auf evil.example/zahlen. '
  const text = link.repeat(50_000)

  expect(findFlaws(text, { prices: [], shortest: 20 }).marked.length).toBeLessThanOrEqual(12_000)
  expect(maskPersonalData(text)).not.toContain('evil')
})
