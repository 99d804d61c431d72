import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededColorVarieties, type ColorVariety } from './color-varieties.ts'
import { coatOf, isSpotted } from './coat-traits.ts'
import { parseGenotype } from './gene-code.ts'
import { formatGenotype, UNKNOWN_GENOTYPE, type Genotype } from './genotype.ts'
import { byLocus, canonicalGroups, LOCI, type Locus, pairOf, viablePairs } from './loci.ts'
import { type OffspringPrediction, predictOffspring } from './offspring.ts'
import { resolveVariety } from './variety-patterns.ts'

const SEEDS = seededColorVarieties

/** Genotypes with any group at the open loci and a complete pair at the others. */
function genotypes(open: readonly Locus[] = []) {
  const groupsOf = (locus: Locus) =>
    canonicalGroups(locus).filter((group) => open.includes(locus) || !group.includes('-'))
  return fc
    .tuple(...LOCI.map((locus) => fc.constantFrom(...groupsOf(locus))))
    .map((groups) => parseGenotype(groups.join(' ')))
}

function allelesAt(genotype: Genotype, locus: Locus): readonly [string, string] {
  const pair = viablePairs(locus).find((alleles) => alleles.join('') === genotype[locus])
  if (pair === undefined) throw new Error(`incomplete at ${locus}`)
  return pair
}

/** The 256 gametes of a complete parent by position, as lists of alleles. */
function gametes(parent: Genotype): string[][] {
  return LOCI.reduce<string[][]>(
    (heads, locus) => heads.flatMap((head) => allelesAt(parent, locus).map((allele) => [...head, allele])),
    [[]],
  )
}

/** All 65,536 young of a complete pair by genotype, those that die included. */
function youngByEnumeration(sire: Genotype, dam: Genotype): Map<string, number> {
  const counts = new Map<string, number>()
  const eggs = gametes(dam)
  for (const sperm of gametes(sire)) {
    for (const egg of eggs) {
      const child = LOCI.map((locus, i) => pairOf(locus, sperm[i] ?? '', egg[i] ?? '')).join(' ')
      counts.set(child, (counts.get(child) ?? 0) + 1)
    }
  }
  return counts
}

const resolved = new Map<string, ColorVariety | null>()

function varietyOf(text: string): ColorVariety | null {
  if (!resolved.has(text)) resolved.set(text, resolveVariety(parseGenotype(text), SEEDS))
  return resolved.get(text) ?? null
}

function completionsOf(genotype: Genotype): Genotype[] {
  return LOCI.reduce<Genotype[]>(
    (heads, locus) => {
      const group = genotype[locus]
      const pairs = viablePairs(locus).filter(
        ([first, second]) => group === '--' || group === `${first}-` || group === first + second,
      )
      return heads.flatMap((head) => pairs.map((pair) => ({ ...head, [locus]: pair.join('') })))
    },
    [UNKNOWN_GENOTYPE],
  )
}

/** The value of a fraction in units of 1/196,608, of which every probability here is a multiple. */
function units(fraction: string | null | undefined): bigint {
  const [part = '', whole = '1'] = (fraction ?? '').split('/')
  const scaled = BigInt(part) * 196_608n
  if (scaled % BigInt(whole) !== 0n) throw new Error(`unexpected denominator: ${fraction}`)
  return scaled / BigInt(whole)
}

function sum(fractions: readonly (string | null | undefined)[]): bigint {
  return fractions.reduce((total, fraction) => total + units(fraction), 0n)
}

function names({ varieties }: OffspringPrediction<ColorVariety>): (string | undefined)[] {
  return varieties.map(({ variety }) => variety?.name)
}

function predict(sire: string, dam: string): OffspringPrediction<ColorVariety> {
  return predictOffspring(parseGenotype(sire), parseGenotype(dam), SEEDS)
}

describe('a pair of complete parents', () => {
  test('has exactly the figures that counting all 65,536 pairs of gametes gives', () => {
    fc.assert(
      fc.property(genotypes(), genotypes(), (sire, dam) => {
        const young = youngByEnumeration(sire, dam)
        const living = [...young].filter(([text]) => !text.includes('SpSp'))
        const alive = living.reduce((total, [, count]) => total + count, 0)
        const expected = new Map<string, bigint>()
        for (const [text, count] of living) {
          const child = parseGenotype(text)
          const key = [varietyOf(text)?.name, isSpotted(child), coatOf(child)].join()
          expected.set(key, (expected.get(key) ?? 0n) + (BigInt(count) * 196_608n) / BigInt(alive))
        }
        const prediction = predictOffspring(sire, dam, SEEDS)
        const outcomes = prediction.outcomes.map(
          ({ variety, spotted, coat, probability }) =>
            [[variety?.name, spotted, coat].join(), units(probability.fraction)] as const,
        )
        expect(new Map(outcomes)).toEqual(expected)
        expect(outcomes).toHaveLength(expected.size)
        expect(units(prediction.lethalShare?.fraction)).toBe(BigInt(65_536 - alive) * 3n)
      }),
      { numRuns: 12 },
    )
  })

  test('has probabilities that sum to one, by variety and by outcome, and agree with the shares', () => {
    fc.assert(
      fc.property(genotypes(), genotypes(), (sire, dam) => {
        const { varieties, outcomes, spottedShare, rexShare, complete } = predictOffspring(sire, dam, SEEDS)
        expect(complete).toBe(true)
        expect(sum(varieties.map(({ probability }) => probability?.fraction))).toBe(196_608n)
        expect(sum(outcomes.map(({ probability }) => probability.fraction))).toBe(196_608n)
        for (const { variety, probability } of varieties) {
          const own = outcomes.filter((outcome) => outcome.variety === variety)
          expect(sum(own.map((outcome) => outcome.probability.fraction))).toBe(units(probability?.fraction))
        }
        const spotted = outcomes.filter((outcome) => outcome.spotted)
        expect(sum(spotted.map(({ probability }) => probability.fraction))).toBe(
          units(spottedShare?.fraction),
        )
        const rex = outcomes.filter(({ coat }) => coat !== 'smooth')
        expect(sum(rex.map(({ probability }) => probability.fraction))).toBe(units(rexShare?.fraction))
        const order = varieties.map(({ probability }) => probability?.value ?? 0)
        expect(order).toEqual(order.toSorted((a, b) => b - a))
      }),
      { numRuns: 200 },
    )
  })

  test('of two Schecken loses a quarter and has two thirds Schecken among the living', () => {
    const prediction = predict('aa CC DD EE GG PP Spsp rere', 'aa CC DD EE GG PP Spsp rere')
    expect(prediction.lethalShare).toEqual({ fraction: '1/4', value: 0.25 })
    expect(prediction.spottedShare?.fraction).toBe('2/3')
    expect(prediction.rexShare).toEqual({ fraction: '0', value: 0 })
    expect(prediction.outcomes.map(({ spotted, probability }) => [spotted, probability.fraction])).toEqual([
      [true, '2/3'],
      [false, '1/3'],
    ])
  })

  test('of two rex animals counts double rex as rex', () => {
    const { rexShare, doubleRexShare } = predict('AA CC DD EE GG PP spsp Rere', 'AA CC DD EE GG PP Spsp Rere')
    expect(rexShare?.fraction).toBe('3/4')
    expect(doubleRexShare?.fraction).toBe('1/4')
  })
})

describe('a pair with an unknown Re', () => {
  test('has the figures of its colours and an open coat', () => {
    const known = predict('Aa CC DD EE GG Pp Spsp rere', 'Aa CC DD EE GG Pp spsp Rere')
    const open = predict('Aa CC DD EE GG Pp Spsp', 'Aa CC DD EE GG Pp spsp Rere')
    expect(open).toMatchObject({ complete: true, rexShare: null, lethalShare: known.lethalShare })
    expect(open.varieties).toEqual(known.varieties)
    expect(open.spottedShare).toEqual(known.spottedShare)
    expect(open.outcomes.map(({ coat }) => coat)).toEqual(open.outcomes.map(() => null))
    expect(sum(open.outcomes.map(({ probability }) => probability.fraction))).toBe(196_608n)
  })

  test('has no figures only where a variety that can occur is defined by Re', () => {
    const rexAgouti = {
      id: 'own',
      name: 'Rexagouti',
      englishName: '',
      genotype: 'A- C- D- E- G- P- -- Re-',
      sortOrder: 71,
    }
    const catalogue = [...SEEDS, rexAgouti]
    const agouti = parseGenotype('AA CC DD EE GG PP spsp')
    const rex = parseGenotype('AA CC DD EE GG PP spsp Rere')
    expect(predictOffspring(agouti, rex, catalogue)).toMatchObject({
      complete: false,
      varieties: [
        { variety: { name: 'Agouti' }, probability: null },
        { variety: rexAgouti, probability: null },
      ],
    })
    const black = parseGenotype('aa CC DD EE GG PP spsp')
    expect(predictOffspring(black, black, catalogue).complete).toBe(true)
    const smooth = parseGenotype('AA CC DD EE GG PP spsp rere')
    expect(
      predictOffspring(smooth, rex, catalogue).varieties.map(({ variety, probability }) => [
        variety?.name,
        probability?.fraction,
      ]),
    ).toEqual([
      ['Agouti', '1/2'],
      ['Rexagouti', '1/2'],
    ])
  })
})

describe('a pair with an incomplete parent', () => {
  test('has no figures, only the varieties that can occur, by sortOrder', () => {
    const prediction = predict('A- CC DD EE GG PP spsp rere', 'aa CC DD EE GG P- spsp rere')
    expect(prediction).toMatchObject({
      complete: false,
      lethalShare: null,
      spottedShare: null,
      rexShare: null,
      outcomes: [],
    })
    expect(prediction.varieties.map(({ variety, probability }) => [variety?.name, probability])).toEqual([
      ['Agouti', null],
      ['Schwarz', null],
    ])
  })

  test('leaves out what the other parent makes impossible', () => {
    const impossible = predictOffspring(UNKNOWN_GENOTYPE, parseGenotype('AA CC DD EE GG PP spsp rere'), SEEDS)
    expect(names(impossible)).toEqual(['Agouti'])
    expect(names(predictOffspring(UNKNOWN_GENOTYPE, UNKNOWN_GENOTYPE, SEEDS))).toHaveLength(70)
  })

  test('can produce exactly what some completion of the parents produces with a probability', () => {
    const openLoci = fc.constantFrom<readonly Locus[]>(['A', 'P'], ['C'], ['E', 'D'], ['Sp', 'G'], ['C', 'P'])
    const pairs = openLoci.chain((open) => fc.tuple(genotypes(open), genotypes(open)))
    fc.assert(
      fc.property(pairs, ([sire, dam]) => {
        const possible = new Set<string | undefined>()
        for (const one of completionsOf(sire)) {
          for (const other of completionsOf(dam)) {
            for (const name of names(predictOffspring(one, other, SEEDS))) possible.add(name)
          }
        }
        expect(new Set(names(predictOffspring(sire, dam, SEEDS)))).toEqual(possible)
      }),
      { numRuns: 25 },
    )
  })
})

test('young that no pattern matches are counted under no variety', () => {
  const agouti = { genotype: 'A- C- D- E- G- P- -- --', sortOrder: 1 }
  const carrier = parseGenotype('Aa CC DD EE GG PP spsp rere')
  expect(predictOffspring(carrier, carrier, [agouti]).varieties).toEqual([
    { variety: agouti, probability: { fraction: '3/4', value: 0.75 } },
    { variety: null, probability: { fraction: '1/4', value: 0.25 } },
  ])
})

test('a prediction takes less than five milliseconds for the pairs with the most varied young', () => {
  const hybrid = parseGenotype('Aa Cc[h] Dd Ee[f] Gg Pp Spsp Rere')
  const colourpoint = parseGenotype('Aa c[chm]c[h] Dd ee[f] Gg Pp Spsp Rere')
  const open = byLocus((locus) => (locus === 'A' ? 'A-' : '--'))
  for (const [sire, dam] of [
    [hybrid, colourpoint],
    [UNKNOWN_GENOTYPE, UNKNOWN_GENOTYPE],
    [open, hybrid],
  ] as const) {
    const times = Array.from({ length: 20 }, () => {
      const start = performance.now()
      predictOffspring(sire, dam, SEEDS)
      return performance.now() - start
    })
    expect(Math.min(...times), formatGenotype(sire)).toBeLessThan(5)
  }
})
