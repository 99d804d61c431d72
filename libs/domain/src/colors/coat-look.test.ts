import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coatLook, type DrawnLook } from './coat-look.ts'
import { COAT_PALETTE, type CoatColors } from './coat-palette.data.ts'
import { seededColorVarieties } from './color-varieties.ts'
import { parseGenotype } from './gene-code.ts'
import { canonicalGroups, LOCI, viablePairs } from './loci.ts'
import { resolveVariety } from './variety-patterns.ts'

function drawn(genotype: string | null, pattern: string | null = null): DrawnLook {
  const look = coatLook(genotype, pattern)
  return look.certainty === 'unknown' ? expect.fail(`unknown: ${genotype} ${pattern}`) : look
}

/** The variety whose palette a look shows; the law below says that there is only one. */
function shown(genotype: string | null, pattern: string | null = null): string | undefined {
  const { certainty: _certainty, spotted: _spotted, rex: _rex, ...colors } = drawn(genotype, pattern)
  return Object.keys(COAT_PALETTE).find(
    (name) => JSON.stringify(COAT_PALETTE[name]) === JSON.stringify(colors),
  )
}

/** CIE L*a*b* (D65) of `#rrggbb`. */
function labOf(hex: string): number[] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  const root = (value: number) =>
    value > 216 / 24389 ? Math.cbrt(value) : (24389 / 27 / 116) * value + 16 / 116
  const x = root((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
  const y = root(0.2126729 * r + 0.7151522 * g + 0.072175 * b)
  const z = root((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** The difference of two colours as CIE 1976 counts it; one that is missing differs from none. */
function deltaE(one: string | undefined, other: string | undefined): number {
  if (one === undefined || other === undefined) return 0
  const [a, b] = [labOf(one), labOf(other)]
  return Math.hypot(...a.map((value, i) => value - (b[i] ?? 0)))
}

const PARTS = ['coat', 'belly', 'tuft', 'points', 'patch'] as const
const MARKS = ['ticking', 'points', 'patch'] as const

function differenceInMarks(one: CoatColors, other: CoatColors): boolean {
  return (
    one.eyes !== other.eyes || MARKS.some((mark) => (one[mark] === undefined) !== (other[mark] === undefined))
  )
}

function largestDifference(one: CoatColors, other: CoatColors): number {
  return Math.max(...PARTS.map((part) => deltaE(one[part], other[part])))
}

const completeText = fc
  .tuple(...LOCI.map((locus) => fc.constantFrom(...viablePairs(locus).map((pair) => pair.join('')))))
  .map((pairs) => pairs.join(' '))
const canonicalText = fc
  .tuple(...LOCI.map((locus) => fc.constantFrom(...canonicalGroups(locus))))
  .map((groups) => groups.join(' '))

describe('the palette', () => {
  test('has the 70 seeded varieties and no other', () => {
    expect(Object.keys(COAT_PALETTE)).toEqual(seededColorVarieties.map(({ name }) => name))
    for (const color of Object.values(COAT_PALETTE).flatMap((colors) => Object.values(colors)))
      expect(color).toMatch(/^#[0-9a-f]{6}$/)
  })

  test('tells any two varieties apart: by eyes, by ticking, points or patch, or by a ΔE76 of at least 6', () => {
    const looks = Object.entries(COAT_PALETTE)
    const pairs = looks.flatMap(([one, a], i) =>
      looks.slice(i + 1).map(([other, b]) => ({ pair: `${one} / ${other}`, a, b })),
    )
    expect(pairs).toHaveLength(2415)
    const alike = pairs.filter(({ a, b }) => !differenceInMarks(a, b))
    const closest = alike
      .map(({ pair, a, b }) => ({ pair, by: largestDifference(a, b) }))
      .toSorted((a, b) => a.by - b.by)
    expect(closest[0]?.pair).toBe('CP Silberagouti hell / Dilute Colourpoint')
    expect(closest[0]?.by).toBeCloseTo(6.3, 1)
  })

  test('measures a difference as CIE 1976 does', () => {
    expect(labOf('#ff0000').map(Math.round)).toEqual([53, 80, 67])
    expect(deltaE('#000000', '#ffffff')).toBeCloseTo(100, 3)
  })
})

describe('coatLook', () => {
  test('draws each variety by its pattern in the colours of its own', () => {
    for (const { name, genotype } of seededColorVarieties) {
      expect(shown(genotype)).toBe(name)
      expect(shown(null, genotype)).toBe(name)
      expect(drawn(null, genotype).certainty).toBe('guessed')
    }
  })

  test('draws every complete genotype in the colours of its variety, and knows it', () => {
    fc.assert(
      fc.property(completeText, fc.option(canonicalText), (text, pattern) => {
        const genotype = parseGenotype(text)
        expect(shown(text, pattern)).toBe(resolveVariety(genotype, seededColorVarieties)?.name)
        expect(drawn(text, pattern)).toMatchObject({
          certainty: 'known',
          spotted: genotype.Sp === 'Spsp',
          rex: genotype.Re !== 'rere',
        })
      }),
    )
  })

  test('draws any genotype and pattern, and is unknown only where both leave the colour open', () => {
    fc.assert(
      fc.property(fc.option(canonicalText), fc.option(canonicalText), (genotype, pattern) => {
        const open = [genotype, pattern].every(
          (text) => text === null || text.startsWith('-- -- -- -- -- --'),
        )
        expect(coatLook(genotype, pattern).certainty === 'unknown').toBe(open)
      }),
    )
  })

  test('shows the dominant allele of a wildcard', () => {
    expect(drawn('A- C- D- E- G- P- -- --')).toMatchObject({ certainty: 'known', coat: '#b98c57' })
    expect(shown('aa c[chm]- DD EE GG PP spsp rere')).toBe('Marder')
    expect(shown('A- C- D- e- G- P- -- --')).toBe('Algierfuchs')
    expect(shown('A- C- D- E- G- pp -- --')).toBe('Gold')
    expect(drawn('AA CC DD EE GG PP Spsp Re-')).toMatchObject({ spotted: true, rex: true })
  })

  test('knows the colour where the open locus is hidden', () => {
    expect(drawn('-- CC DD e[f]e[f] GG PP spsp rere').certainty).toBe('known')
    expect(drawn('-- c[h]c[h] DD EE GG pp spsp rere').certainty).toBe('known')
    expect(drawn('-- c[h]c[h] DD EE GG PP spsp rere').certainty).toBe('guessed')
  })

  test('takes an open locus from the variety, and what is known from the genotype', () => {
    expect(drawn('-- CC DD EE GG PP spsp rere', 'aa C- D- E- G- P- -- --').certainty).toBe('guessed')
    expect(shown('-- CC DD EE GG PP spsp rere', 'aa C- D- E- G- P- -- --')).toBe('Schwarz')
    expect(shown('A- CC DD EE GG -- spsp rere', 'aa C- D- E- G- pp -- --')).toBe('Gold')
    expect(drawn('A- -- -- -- -- -- -- --', '-- -- -- -- -- -- Spsp --').spotted).toBe(true)
  })

  test('takes the nearest variety where the genotype decides for none: P, C, E, A, G, D, wild colour before others', () => {
    expect(shown('aa -- -- -- -- -- -- --')).toBe('Schwarz')
    expect(shown('-- -- -- -- -- pp -- --')).toBe('Gold')
    expect(shown('-- -- -- -- gg -- -- --')).toBe('Silberagouti')
    expect(shown('-- -- dd -- -- -- -- --')).toBe('Dilute Agouti')
    expect(shown('-- c[chm]- -- -- -- -- -- --')).toBe('CP Agouti')
    expect(shown('-- -- -- ee -- -- -- --')).toBe('Algierfuchs')
    expect(drawn('aa -- -- -- -- -- -- --').certainty).toBe('guessed')
  })

  test('refuses a text that is not canonical', () => {
    expect(() => coatLook('AA', null)).toThrow(RangeError)
    expect(() => coatLook(null, 'aA CC DD EE GG PP spsp rere')).toThrow(RangeError)
  })
})
