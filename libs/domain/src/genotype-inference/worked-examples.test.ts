import { describe, expect, test } from 'vitest'
import { seededColorVarieties } from '../colors/color-varieties.ts'
import { LOCI, type Locus } from '../colors/loci.ts'
import { inferAnimal } from './animal-inference.ts'
import { resolutionsOf } from './contradiction-groups.ts'
import { estimateLitter } from './litter-estimate.ts'
import { inferTestHerd, type TestAnimal } from './test-inference.ts'

const SIX_DIGITS = 6

function openHerd(animals: Readonly<Record<string, TestAnimal>>) {
  const herd = inferTestHerd(animals)
  const locusOf = (name: string, locus: Locus) =>
    inferAnimal(herd.inferred, herd.at(name)).loci[LOCI.indexOf(locus)]!
  return {
    ...herd,
    locusOf,
    probabilityOf: (name: string, locus: Locus, pair: string) =>
      locusOf(name, locus).probabilities.find((entry) => entry.pair === pair)?.probability ?? 0,
    proofsOf: (name: string, locus: Locus) => locusOf(name, locus).proofs.map(herd.namesOf),
    estimate: (sire: string, dam: string) =>
      estimateLitter(herd.inferred, herd.at(sire), herd.at(dam), seededColorVarieties)!,
    setsOf: (group: number) =>
      herd.inferred.groups[group]!.sets.map(({ locus, kind, animals: set }) =>
        [LOCI[locus], kind, herd.namesOf(set).join(' ')].join(' '),
      ).toSorted(),
    resolutions: (group: number) =>
      resolutionsOf(herd.inferred.herd.links, herd.inferred.herd.covers, herd.inferred.groups[group]!).map(
        (way) =>
          way.type === 'records' ? herd.nameAt(way.animal) : `${way.parent} ${herd.nameAt(way.animal)}`,
      ),
  }
}

type Herd = ReturnType<typeof openHerd>
const shareOf = (estimate: ReturnType<Herd['estimate']>, name: string) =>
  estimate.varieties.find(({ variety }) => variety?.name === name)?.probability ?? 0

describe('worked examples with the default frequencies', () => {
  test('W1: an animal alone says nothing but its colour', () => {
    const { locusOf, probabilityOf } = openHerd({ Anton: { variety: 'Anthrazit' } })

    expect(probabilityOf('Anton', 'P', 'PP')).toBeCloseTo(0.538462, SIX_DIGITS)
    expect(probabilityOf('Anton', 'P', 'Pp')).toBeCloseTo(0.461538, SIX_DIGITS)
    expect(probabilityOf('Anton', 'C', 'CC')).toBeCloseTo(0.538462, SIX_DIGITS)
    expect(probabilityOf('Anton', 'C', 'Cc[chm]')).toBeCloseTo(0.307692, SIX_DIGITS)
    expect(probabilityOf('Anton', 'C', 'Cc[h]')).toBeCloseTo(0.153846, SIX_DIGITS)
    expect(locusOf('Anton', 'P')).toMatchObject({
      status: 'unknown',
      proven: 'P-',
      method: 'exact',
      group: -1,
    })
    expect(locusOf('Anton', 'A')).toMatchObject({ status: 'complete', proven: 'aa', proofs: [] })
  })

  test.each([
    [0, 0.461538],
    [2, 0.176471],
    [4, 0.050847],
  ])('W2: %i Agouti young of Agouti x Platin', (young, probability) => {
    const { locusOf, probabilityOf } = openHerd({
      Sire: { variety: 'Agouti' },
      Dam: { variety: 'Platin' },
      ...Object.fromEntries(
        Array.from({ length: young }, (_, k) => [`Y${k}`, { sire: 'Sire', dam: 'Dam', variety: 'Agouti' }]),
      ),
    })

    expect(probabilityOf('Sire', 'P', 'Pp')).toBeCloseTo(probability, SIX_DIGITS)
    if (young > 0) expect(locusOf('Y0', 'P')).toMatchObject({ status: 'proven', proven: 'Pp' })
  })

  test('W3: what young and mate prove, with the animals that prove it', () => {
    const { locusOf, proofsOf } = openHerd({
      Emil: { variety: 'Agouti' },
      Frieda: { variety: 'Kohlfuchs' },
      Gustav: { sire: 'Emil', dam: 'Frieda', variety: 'Schwarz' },
      Hanna: { sire: 'Emil', dam: 'Frieda', variety: 'Algierfuchs' },
    })

    expect(locusOf('Emil', 'A')).toMatchObject({ status: 'proven', proven: 'Aa' })
    expect(locusOf('Emil', 'E')).toMatchObject({ status: 'proven', proven: 'Ee' })
    expect(proofsOf('Emil', 'A')).toEqual([
      ['Emil', 'Gustav'],
      ['Frieda', 'Gustav', 'Hanna'],
    ])
    expect(locusOf('Gustav', 'E')).toMatchObject({ status: 'proven', proven: 'Ee' })
    expect(proofsOf('Gustav', 'E')).toEqual([['Frieda', 'Gustav']])
  })

  test('W4: litter mates inform each other through an unknown sire', () => {
    const { locusOf, probabilityOf, proofsOf } = openHerd({
      Mina: { variety: 'Agouti' },
      Nora: { dam: 'Mina', variety: 'Silberagouti' },
      Otto: { dam: 'Mina' },
    })

    expect(locusOf('Mina', 'G')).toMatchObject({ status: 'proven', proven: 'Gg' })
    expect(proofsOf('Mina', 'G')).toEqual([['Mina', 'Nora']])
    expect(probabilityOf('Otto', 'G', 'GG')).toBeCloseTo(0.1875, SIX_DIGITS)
    expect(probabilityOf('Otto', 'G', 'Gg')).toBeCloseTo(0.5, SIX_DIGITS)
    expect(probabilityOf('Otto', 'G', 'gg')).toBeCloseTo(0.3125, SIX_DIGITS)
  })

  test('W5: spotted parents, with the lethal pair divided out', () => {
    const { probabilityOf, estimate } = openHerd({
      Paul: { genotype: 'Spsp' },
      Rosa: {},
      One: { sire: 'Paul', dam: 'Rosa', genotype: 'spsp' },
      Two: { sire: 'Paul', dam: 'Rosa', genotype: 'spsp' },
    })

    expect(probabilityOf('Rosa', 'Sp', 'Spsp')).toBeCloseTo(0.135593, SIX_DIGITS)
    expect(estimate('Paul', 'Rosa').spottedShare).toBeCloseTo(0.522599, SIX_DIGITS)
    expect(estimate('Paul', 'Rosa').lethalShare).toBeCloseTo(0.033898, SIX_DIGITS)
  })

  const agoutiFamily = {
    Karl: { variety: 'Agouti' },
    Lena: { variety: 'Agouti' },
    Mia: { sire: 'Karl', dam: 'Lena', variety: 'Agouti' },
    Nils: { sire: 'Karl', dam: 'Lena', variety: 'Agouti' },
  }

  test('W6: a pairing of relatives needs their joint distribution', () => {
    const { probabilityOf, estimate } = openHerd(agoutiFamily)

    expect(probabilityOf('Mia', 'P', 'Pp')).toBeCloseTo(0.362153, SIX_DIGITS)
    expect(estimate('Nils', 'Mia').pairs[LOCI.indexOf('P')]![2]).toBeCloseTo(0.04894, SIX_DIGITS)
  })

  test('W7: young of full siblings', () => {
    const { probabilityOf } = openHerd({
      ...agoutiFamily,
      ...Object.fromEntries(
        Array.from({ length: 4 }, (_, k) => [`Y${k}`, { sire: 'Nils', dam: 'Mia', variety: 'Agouti' }]),
      ),
    })

    expect(probabilityOf('Mia', 'P', 'PP')).toBeCloseTo(0.73639, SIX_DIGITS)
  })

  test('W8: an allele is certain although no group says so', () => {
    const { locusOf, probabilityOf } = openHerd({
      Karl: {},
      Lena: { variety: 'Agouti' },
      Mia: { sire: 'Karl', dam: 'Lena', variety: 'Agouti' },
      Nils: { sire: 'Karl', dam: 'Lena', variety: 'Agouti' },
      Olga: { sire: 'Nils', dam: 'Mia' },
      Pia: { sire: 'Nils', dam: 'Mia' },
      Gold: { sire: 'Olga', dam: 'Pia', variety: 'Gold' },
    })

    expect(locusOf('Olga', 'P')).toMatchObject({ status: 'proven', proven: '--', certainAlleles: ['p'] })
    expect(locusOf('Olga', 'P').probabilities.map(({ pair }) => pair)).toEqual(['Pp', 'pp'])
    expect(probabilityOf('Olga', 'P', 'pp')).toBeCloseTo(0.381238, SIX_DIGITS)
  })

  test('W9: an estimated litter', () => {
    const { probabilityOf, estimate } = openHerd({
      Karl: { genotype: 'Pp' },
      Lena: { genotype: 'Pp' },
      Mia: { sire: 'Karl', dam: 'Lena', variety: 'Agouti' },
      Otto: { variety: 'Gold' },
    })
    const litter = estimate('Otto', 'Mia')

    expect(probabilityOf('Mia', 'P', 'Pp')).toBeCloseTo(2 / 3, SIX_DIGITS)
    expect(litter.pairs[LOCI.indexOf('P')]![1]).toBeCloseTo(0.666667, SIX_DIGITS)
    expect(litter.pairs[LOCI.indexOf('P')]![2]).toBeCloseTo(0.333333, SIX_DIGITS)
    expect(litter.varieties.slice(0, 4).map(({ variety }) => variety?.name)).toEqual([
      'Agouti',
      'Gold',
      'Schwarz',
      'Topas',
    ])
    expect(shareOf(litter, 'Agouti')).toBeCloseTo(0.559582, SIX_DIGITS)
    expect(shareOf(litter, 'Gold')).toBeCloseTo(0.215224, SIX_DIGITS)
    expect(shareOf(litter, 'Schwarz')).toBeCloseTo(0.049741, SIX_DIGITS)
    expect(shareOf(litter, 'Topas')).toBeCloseTo(0.043045, SIX_DIGITS)
    expect(litter.varieties.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12)
  })

  test('W10: a contradiction within a family', () => {
    const { inferred, setsOf, resolutions } = openHerd({
      Rudi: { variety: 'Marder' },
      Susi: { variety: 'Marder' },
      Toni: { sire: 'Rudi', dam: 'Susi', variety: 'Schwarz' },
      Uli: { sire: 'Rudi', dam: 'Susi', variety: 'Siam' },
    })

    expect(inferred.groups).toHaveLength(1)
    expect(setsOf(0)).toEqual(['C family Rudi Susi Toni', 'C family Rudi Susi Uli'])
    expect(resolutions(0).toSorted()).toEqual(['Rudi', 'Susi', 'father Rudi', 'mother Susi'])
  })

  test('W11: one wrong dam shows at two loci', () => {
    const { inferred, setsOf, resolutions, locusOf, probabilityOf } = openHerd({
      Veit: { variety: 'Schwarz' },
      Wanda: { variety: 'Platin' },
      x1: { sire: 'Veit', dam: 'Wanda', variety: 'Agouti' },
      x2: { sire: 'Veit', dam: 'Wanda', variety: 'Marder' },
    })

    expect(inferred.groups).toHaveLength(1)
    expect(setsOf(0)).toEqual(['A family Veit Wanda x1', 'C parentChild Wanda x2'])
    expect(resolutions(0)).toEqual(['Wanda', 'mother Wanda'])
    expect(locusOf('Veit', 'A').status).toBe('conflict')
    expect(locusOf('Veit', 'C').status).not.toBe('conflict')
    expect(probabilityOf('Veit', 'P', 'Pp')).toBeCloseTo(0.176471, SIX_DIGITS)
  })
})
