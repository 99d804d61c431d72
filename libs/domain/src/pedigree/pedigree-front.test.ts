import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inbreedingByFront } from './pedigree-front.ts'
import type { PedigreeLinks } from './pedigree-links.ts'
import { inbreedingByColumns, inbreedingOfAll } from './pedigree-population.ts'
import { herdOf, randomPedigrees } from './test-pedigree.ts'

const roomy = 1e9

function expectSameAsByColumns(links: PedigreeLinks) {
  const byFront = inbreedingByFront(links, roomy)
  const byColumns = inbreedingByColumns(links)
  expect(byFront).toHaveLength(links.sire.length)
  const differs = byFront!.findIndex((f, i) => Math.abs(f - byColumns.inbreeding[i]!) > 1e-12)
  expect(differs).toBe(-1)
  return byColumns
}

describe('F by the front of the relationship matrix', () => {
  test('is F column by column in random pedigrees', () => {
    fc.assert(
      fc.property(randomPedigrees(600, 40), (pedigree) => {
        expectSameAsByColumns(herdOf(pedigree).snapshot)
      }),
      { numRuns: 40, endOnFailure: true },
    )
  })

  test('is F column by column where many founders come late and generations overlap', () => {
    // 200 founders first, each used once and far apart; every other parent is used up to 90 animals later.
    const [founders, count] = [200, 4000]
    const parentOf = (i: number, step: number) => i - 1 - ((i * step) % Math.min(90, i - founders + 1))
    const sire = new Int32Array(count).fill(-1)
    const dam = new Int32Array(count).fill(-1)
    for (let i = founders; i < count; i++) {
      sire[i] = i % 19 === 0 ? ((i / 19) | 0) % founders : parentOf(i, 7)
      dam[i] = i % 23 === 0 ? -1 : parentOf(i, 31)
    }
    const { inbreeding } = expectSameAsByColumns({ sire, dam, parentLimit: count })
    expect(inbreeding.at(-1)).toBeGreaterThan(0.05)
  })

  test('is left to the columns where the matrix would be too large, and comes to the same', () => {
    // Two founders, 10,000 full sibs, and the pairs of the first with the last, the second with the last but one …
    const sibs = 10_000
    const first = 2 + sibs
    const links = {
      sire: Int32Array.from({ length: first + sibs / 2 }, (_, i) => (i < 2 ? -1 : i < first ? 0 : i - sibs)),
      dam: Int32Array.from({ length: first + sibs / 2 }, (_, i) =>
        i < 2 ? -1 : i < first ? 1 : 2 * first - 1 - i,
      ),
      parentLimit: first,
    }
    expect(inbreedingByFront(links, 256e6)).toBeNull()
    const { inbreeding, mendelian } = inbreedingOfAll(links)
    expect(inbreeding.every((f, i) => f === (i < first ? 0 : 0.25))).toBe(true)
    expect(mendelian.every((d, i) => d === (i < 2 ? 1 : 0.5))).toBe(true)
  })
})
