import { expect, test } from 'vitest'
import { findFlaws, readPrices } from './clean-text.ts'
import { maskPersonalData } from './mask-personal-data.ts'
import { plainForm } from './normal-form.ts'
import { knownForms, newForms } from './test-forms.ts'
import { honestMails, honestReplies } from './test-letters.ts'

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`
const say = (line: string) => process.stdout.write(`${line}\n`)
const isMasked = (text: string) => maskPersonalData(text) !== plainForm(text)
const hasFlaws = (text: string) => {
  const { grave, small } = findFlaws(text, { prices: readPrices(text), shortest: 20 })
  return grave.length + small.length > 0
}

test('of 150 ways to be reached or paid at least 90 % are found, in what a model wrote and in what is sent to it', () => {
  const missed = (forms: readonly string[]) =>
    forms.filter((form) => !isMasked(form) || !hasFlaws(`Hallo, danke für die Nachricht. ${form}`))
  const [known, unseen] = [missed(knownForms), missed(newForms)]
  const total = knownForms.length + newForms.length
  const found = percent(total - known.length - unseen.length, total)
  const foundUnseen = percent(newForms.length - unseen.length, newForms.length)
  say(`Ways to be reached: ${found} of ${total} found, of those the rules had not met ${foundUnseen}.`)
  say(`Not found: ${[...known, ...unseen].join(' | ')}`)

  expect(total).toBe(150)
  expect(known.length + unseen.length).toBeLessThanOrEqual(15)
  expect(unseen.length).toBeLessThanOrEqual(newForms.length / 5)
})

test('of 500 honest letters at most 1 % are marked', () => {
  const marked = [
    ...honestMails.filter(isMasked),
    ...honestReplies.filter((text) => isMasked(text) || hasFlaws(text)),
  ]
  say(`Honest letters: ${percent(marked.length, 500)} of 500 marked. ${marked.join(' | ')}`)

  expect(new Set([...honestMails, ...honestReplies]).size).toBe(500)
  expect(marked.length).toBeLessThanOrEqual(5)
})
