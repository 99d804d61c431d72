import { expect, test } from 'vitest'
import { seededContractClauses } from './contract-clauses.data.ts'
import { CONTRACT_KINDS, inWordsOf } from './contract-kinds.ts'

test.each([
  ['Der Käufer zahlt den Kaufpreis.', 'Der Übernehmer zahlt die Schutzgebühr.'],
  ['Der Kaufpreis des Verkäufers', 'Die Schutzgebühr des Abgebers'],
  ['die Höhe des Kaufpreises', 'die Höhe der Schutzgebühr'],
  [
    'vom Kaufpreis, zum Kaufpreis, mit dem Kaufpreis',
    'von der Schutzgebühr, zur Schutzgebühr, mit der Schutzgebühr',
  ],
  ['Kaufpreis: 20 €', 'Schutzgebühr: 20 €'],
  ['Teil dieses Kaufvertrags', 'Teil dieses Schutzvertrags'],
  ['Der Wiederverkäufer und die Käuferin', 'Der Wiederverkäufer und die Käuferin'],
])('%j becomes %j', (sale, custody) => {
  expect(inWordsOf('Schutzvertrag', sale)).toBe(custody)
  expect(inWordsOf('Kaufvertrag', sale)).toBe(sale)
})

test('no clause that every book starts with speaks of a sale where nothing is sold', () => {
  for (const kind of CONTRACT_KINDS.slice(1))
    for (const { title, text } of seededContractClauses)
      expect(inWordsOf(kind, `${title} ${text}`)).not.toMatch(/(?<!\p{L})(?:Verk|K)auf|(?:Verk|K)äufer/u)
  expect(inWordsOf('Abgabevertrag', 'Der Kaufpreis')).toBe('Der Abgabepreis')
})
