import { expect, test } from 'vitest'
import { completePedigree, herd } from './test-pedigree.ts'
import { pedigreeTree, type PedigreeNode } from './pedigree-tree.ts'

function places(node: PedigreeNode | null): number {
  return node === null ? 0 : 1 + places(node.sire) + places(node.dam)
}

test('the tree nests sire and dam with null for unknown parents', () => {
  const { snapshot, at } = herd({ X: ['S', 'D'], D: ['S', null] })
  const leaf = (name: string) => ({ animal: at(name), sire: null, dam: null })
  expect(pedigreeTree(snapshot, at('X'), 2)).toEqual({
    animal: at('X'),
    sire: leaf('S'),
    dam: { animal: at('D'), sire: leaf('S'), dam: null },
  })
})

test('the tree stops at the wanted generation', () => {
  const { snapshot, at } = herd(completePedigree(6))
  expect([0, 1, 2, 5].map((generations) => places(pedigreeTree(snapshot, at('X'), generations)))).toEqual([
    1, 3, 7, 63,
  ])
})

test('twelve generations of a heavily inbred animal fill all 8191 places', () => {
  const parentage: Record<string, [string, string]> = {}
  for (let g = 1; g <= 14; g++) {
    parentage[`s${g}`] = [`s${g - 1}`, `d${g - 1}`]
    parentage[`d${g}`] = [`s${g - 1}`, `d${g - 1}`]
  }
  const { snapshot, at } = herd(parentage)
  expect(places(pedigreeTree(snapshot, at('s14'), 12))).toBe(8191)
})

test('a loop in the records ends the tree', () => {
  const { snapshot, at } = herd({ A: ['B', 'M'], B: ['A', null] })
  expect(places(pedigreeTree(snapshot, at('A'), 12))).toBe(2)
})

test('more generations than a chart holds are refused', () => {
  const { snapshot, at } = herd({ X: ['S', 'D'] })
  for (const generations of [-1, 13, 1.5, Number.NaN]) {
    expect(() => pedigreeTree(snapshot, at('X'), generations)).toThrow(RangeError)
  }
})
