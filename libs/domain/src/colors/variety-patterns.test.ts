import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededColorVarieties } from './color-varieties.ts'
import { coverOf } from './genotype-cover.ts'
import { parseGenotype } from './gene-code.ts'
import { UNKNOWN_GENOTYPE } from './genotype.ts'
import { canonicalGroups, LOCI } from './loci.ts'
import {
  certainVariety,
  patternRelation,
  possibleVarieties,
  resolveVariety,
  type VarietyPattern,
} from './variety-patterns.ts'

/** Written out by hand: the pairs of living animals at each locus. */
const PAIRS: readonly (readonly string[])[] = [
  ['AA', 'Aa', 'aa'],
  ['CC', 'Cc[chm]', 'Cc[h]', 'c[chm]c[chm]', 'c[chm]c[h]', 'c[h]c[h]'],
  ['DD', 'Dd', 'dd'],
  ['EE', 'Ee', 'Ee[f]', 'ee', 'ee[f]', 'e[f]e[f]'],
  ['GG', 'Gg', 'gg'],
  ['PP', 'Pp', 'pp'],
  ['Spsp', 'spsp'],
  ['ReRe', 'Rere', 'rere'],
]

function pairMatches(group: string, pair: string): boolean {
  if (group === '--' || group === pair) return true
  const [dominant] = pair.match(/sp|re|[a-z](?:\[\w+\])?/gi) ?? []
  return group === `${dominant}-`
}

/** All complete genotypes that a canonical text stands for, one by one. */
function completions(text: string): string[] {
  const choices = text
    .split(' ')
    .map((group, i) => (PAIRS[i] ?? []).filter((pair) => pairMatches(group, pair)))
  return choices.reduce<string[]>(
    (heads, pairs) => heads.flatMap((head) => pairs.map((pair) => (head === '' ? pair : `${head} ${pair}`))),
    [''],
  )
}

/** The rule itself, without arithmetic on sets: of the matching patterns the one with the fewest genotypes. */
function winnersByEnumeration<V extends VarietyPattern>(varieties: readonly V[]): Map<string, V[]> {
  const winners = new Map<string, { fewest: number; best: V[] }>()
  for (const variety of varieties) {
    const matched = completions(variety.genotype)
    for (const genotype of matched) {
      const { fewest, best } = winners.get(genotype) ?? { fewest: Infinity, best: [] }
      if (matched.length < fewest) winners.set(genotype, { fewest: matched.length, best: [variety] })
      else if (matched.length === fewest) best.push(variety)
    }
  }
  return new Map(winners.entries().map(([genotype, { best }]) => [genotype, best]))
}

const ALL = completions('-- -- -- -- -- -- -- --')
const SEED_WINNERS = winnersByEnumeration(seededColorVarieties)

const canonicalText = fc
  .tuple(...LOCI.map((locus) => fc.constantFrom(...canonicalGroups(locus))))
  .map((groups) => groups.join(' '))

function nameOf(genotype: string): string | undefined {
  return resolveVariety(parseGenotype(genotype), seededColorVarieties)?.name
}

function possible(genotype: string): string[] {
  return possibleVarieties(parseGenotype(genotype), seededColorVarieties).map(({ name }) => name)
}

describe('the patterns of the seeded catalogue', () => {
  test('gives each of the 17,496 viable complete genotypes exactly one variety and reaches all 70', () => {
    expect(ALL).toHaveLength(17_496)
    const won = new Map<string, number>()
    for (const text of ALL) {
      const best = SEED_WINNERS.get(text) ?? []
      expect(best).toHaveLength(1)
      const name = nameOf(text)
      if (name === undefined || name !== best[0]?.name)
        expect.fail(`${text}: ${name} instead of ${best[0]?.name}`)
      won.set(name, (won.get(name) ?? 0) + 1)
    }
    expect(won.size).toBe(70)
    const percent = (name: string) => (((won.get(name) ?? 0) / ALL.length) * 100).toFixed(2)
    expect(['Rotaugenweiß', 'Colourpoint Rotauge', 'Dilute Colourpoint'].map(percent)).toEqual([
      '12.96',
      '11.11',
      '6.58',
    ])
  })

  test('has 2,415 pairs of patterns, 2,409 of them disjoint and six nested', () => {
    const relations = seededColorVarieties.flatMap((one, i) =>
      seededColorVarieties
        .slice(i + 1)
        .map((other) => ({ one, other, is: patternRelation(one.genotype, other.genotype) })),
    )
    expect(relations).toHaveLength(2415)
    expect(relations.filter(({ is }) => is === 'disjoint')).toHaveLength(2409)
    const nested = relations
      .filter(({ is }) => is === 'narrower' || is === 'wider')
      .map(({ one, other, is }) =>
        (is === 'narrower' ? [one.name, other.name] : [other.name, one.name]).join(' in '),
      )
    expect(nested.toSorted()).toEqual([
      'D-Separator in Dilute Rotfuchs',
      'Dilute Marder in Dilute Colourpoint',
      'Dilute Siam in Dilute Colourpoint',
      'Goldfuchs hell in Goldfuchs',
      'Himalaya in Rotaugenweiß',
      'Rotfuchs hell in Rotfuchs',
    ])
  })
})

describe('resolveVariety', () => {
  test('lets the most specific pattern win', () => {
    expect(nameOf('AA Cc[h] DD ee GG pp spsp rere')).toBe('Goldfuchs hell')
    expect(nameOf('AA CC DD ee GG pp spsp rere')).toBe('Goldfuchs')
    expect(nameOf('aa c[h]c[h] dd ee gg Pp Spsp ReRe')).toBe('Himalaya')
  })

  test('refuses a genotype with a wildcard with INCOMPLETE', () => {
    expect(() => nameOf('AA CC DD EE GG PP spsp')).toThrow(
      expect.objectContaining({ code: 'INCOMPLETE', locus: 'Re' }),
    )
  })

  test('finds nothing where no pattern matches', () => {
    expect(resolveVariety(parseGenotype('AA CC DD EE GG PP spsp rere'), [])).toBeNull()
  })

  test('prefers a narrower variety of the breeder, also one that is defined by Sp and Re', () => {
    const own = [
      { name: 'Wildfarben', genotype: 'AA C- D- E- G- P- -- --', sortOrder: 71 },
      { name: 'Wildfarben Rexschecke', genotype: 'AA C- D- E- G- P- Spsp Re-', sortOrder: 72 },
    ]
    const catalogue = [...seededColorVarieties, ...own]
    const resolved = (text: string) => resolveVariety(parseGenotype(text), catalogue)?.name
    expect(resolved('Aa CC DD EE GG PP Spsp Rere')).toBe('Agouti')
    expect(resolved('AA CC DD EE GG PP spsp Rere')).toBe('Wildfarben')
    expect(resolved('AA CC DD EE GG PP Spsp ReRe')).toBe('Wildfarben Rexschecke')
    expect(possibleVarieties(parseGenotype('AA CC DD EE GG PP'), catalogue).map(({ name }) => name)).toEqual([
      'Wildfarben',
      'Wildfarben Rexschecke',
    ])
  })
})

describe('possibleVarieties', () => {
  test('lists by sortOrder what a genotype with wildcards may be, without patterns that are always beaten', () => {
    expect(possible('A- CC DD EE GG P- spsp rere')).toEqual(['Agouti'])
    expect(possible('-- CC DD EE GG PP spsp rere')).toEqual(['Agouti', 'Schwarz'])
    expect(possible('aa Cc[h] DD ee GG pp')).toEqual(['Rotfuchs hell'])
    expect(possible('aa c[h]c[h] DD EE GG P-')).toEqual(['Himalaya'])
    expect(possibleVarieties(UNKNOWN_GENOTYPE, seededColorVarieties)).toEqual(seededColorVarieties)
  })

  test('leaves out a variety whose whole ground is covered by several narrower ones', () => {
    const catalogue = [
      { genotype: 'A- -- -- -- -- -- -- --', sortOrder: 1 },
      { genotype: 'AA -- -- -- -- -- -- --', sortOrder: 2 },
      { genotype: 'Aa -- -- -- -- -- -- --', sortOrder: 3 },
    ]
    expect(possibleVarieties(UNKNOWN_GENOTYPE, catalogue).map(({ sortOrder }) => sortOrder)).toEqual([2, 3])
  })

  test('equals the winners of all completions', () => {
    fc.assert(
      fc.property(canonicalText, (text) => {
        const names = new Set(
          completions(text).flatMap((one) => (SEED_WINNERS.get(one) ?? []).map(({ name }) => name)),
        )
        expect(possible(text)).toEqual(
          seededColorVarieties.map(({ name }) => name).filter((name) => names.has(name)),
        )
      }),
      { numRuns: 60 },
    )
  })

  test('equals the winners of all completions for any catalogue, the lower sortOrder breaking ties', () => {
    const catalogues = fc.uniqueArray(canonicalText, { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(catalogues, canonicalText, (patterns, text) => {
        const catalogue = patterns.map((genotype, sortOrder) => ({ genotype, sortOrder }))
        const winners = winnersByEnumeration(catalogue)
        const orders = new Set(completions(text).map((one) => winners.get(one)?.[0]?.sortOrder))
        expect(possibleVarieties(parseGenotype(text), catalogue)).toEqual(
          catalogue.filter(({ sortOrder }) => orders.has(sortOrder)),
        )
      }),
      { numRuns: 40 },
    )
  })

  test('needs less than five milliseconds for an animal of which nothing is known', () => {
    const times = Array.from({ length: 20 }, () => {
      const start = performance.now()
      possibleVarieties(UNKNOWN_GENOTYPE, seededColorVarieties)
      return performance.now() - start
    })
    expect(Math.min(...times)).toBeLessThan(5)
  })
})

describe('patternRelation', () => {
  test('equals the relation of the two sets of genotypes', () => {
    fc.assert(
      fc.property(canonicalText, canonicalText, (p, q) => {
        const [one, other] = [new Set(completions(p)), new Set(completions(q))]
        const shared = [...one].filter((genotype) => other.has(genotype)).length
        const within = shared === one.size
        const around = shared === other.size
        const expected =
          within && around
            ? 'equal'
            : within
              ? 'narrower'
              : around
                ? 'wider'
                : shared === 0
                  ? 'disjoint'
                  : 'overlapping'
        expect(patternRelation(p, q)).toBe(expected)
      }),
      { numRuns: 100 },
    )
  })

  test('names all five relations', () => {
    const agouti = 'A- C- D- E- G- P- -- --'
    expect(patternRelation(agouti, agouti)).toBe('equal')
    expect(patternRelation(agouti, 'aa C- D- E- G- P- -- --')).toBe('disjoint')
    expect(patternRelation('AA C- D- E- G- P- -- --', agouti)).toBe('narrower')
    expect(patternRelation(agouti, 'AA C- D- E- G- P- -- --')).toBe('wider')
    expect(patternRelation(agouti, '-- CC D- E- G- P- -- --')).toBe('overlapping')
  })
})

test('coverOf refuses what is not canonical', () => {
  for (const text of [
    '',
    'AA',
    'aA CC DD EE GG PP spsp rere',
    'AA CC DD EE GG PP spsp rere rere',
    'AA CC DD EE GG PP SpSp rere',
  ]) {
    expect(() => coverOf(text)).toThrow(RangeError)
  }
})

describe('certainVariety', () => {
  const certain = (genotype: string, catalogue = seededColorVarieties) =>
    certainVariety(parseGenotype(genotype), catalogue)?.name ?? null

  test('is the one that all completions resolve to, and none where one resolves to another or to nothing', () => {
    expect(certain('AA CC DD EE GG PP spsp rere')).toBe('Agouti')
    expect(certain('A- CC DD E- G- P- -- --')).toBe('Agouti')
    expect(certain('A- CC -- E- G- P- -- --')).toBeNull()
    expect(certain('-- -- -- -- -- -- -- --')).toBeNull()
    const withoutDilute = seededColorVarieties.filter(({ name }) => name === 'Agouti')
    expect(certain('AA CC -- EE GG PP spsp rere', withoutDilute)).toBeNull()
    expect(certain('AA CC DD EE GG PP spsp rere', [])).toBeNull()
  })

  test('agrees with every completion looked at by itself', () => {
    // Two groups are left open at most: the enumeration stays small, and a good part of the codes is certain.
    const nearlyComplete = fc
      .tuple(
        fc.tuple(...PAIRS.map((pairs) => fc.constantFrom(...pairs))),
        fc.uniqueArray(fc.nat(7), { maxLength: 2 }),
      )
      .map(([groups, open]) => groups.map((group, i) => (open.includes(i) ? '--' : group)).join(' '))
    fc.assert(
      fc.property(nearlyComplete, (text) => {
        const names = new Set(completions(text).map((one) => nameOf(one) ?? null))
        expect(certain(text)).toBe(names.size === 1 ? [...names][0] : null)
      }),
      { numRuns: 300 },
    )
  })
})
