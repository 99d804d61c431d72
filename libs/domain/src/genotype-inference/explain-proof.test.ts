import { expect, test } from 'vitest'
import { LOCI, type Locus } from '../colors/loci.ts'
import { inferAnimal } from './animal-inference.ts'
import { explainProof } from './explain-proof.ts'
import { inferTestHerd, type TestAnimal } from './test-inference.ts'
import { proofText } from './texts.de.ts'

/** The reasons for what is proven of an animal at a locus, as sentences. */
function reasonsOf(animals: Readonly<Record<string, TestAnimal>>, name: string, locus: Locus): string[] {
  const { inferred, at, nameAt } = inferTestHerd(animals)
  const number = LOCI.indexOf(locus)
  const { possible, proofs } = inferAnimal(inferred, at(name)).loci[number]!
  const own = { genotype: animals[name]!.genotype ?? null, variety: null }
  return proofs.map((proof) =>
    explainProof(inferred.herd, inferred.loci[number]!, at(name), possible, proof)
      .map((step) => proofText(step, nameAt, own))
      .filter((text) => text !== '')
      .join(' '),
  )
}

const couple = { sire: 'Vater', dam: 'Mutter' }

test.each<[string, Record<string, TestAnimal>, Locus, string[]]>([
  [
    'parents that are fixed alike',
    { Vater: { genotype: 'aa' }, Mutter: { genotype: 'aa' }, Kind: couple },
    'A',
    ['Beide Eltern (Vater, Mutter) sind aa.'],
  ],
  [
    'parents that are fixed differently',
    { Vater: { genotype: 'AA' }, Mutter: { genotype: 'aa' }, Kind: couple },
    'A',
    ['Vater ist AA und gibt immer A weiter. Mutter ist aa und gibt immer a weiter.'],
  ],
  [
    'one parent that is fixed',
    { Mutter: { genotype: 'pp' }, Kind: { dam: 'Mutter' } },
    'P',
    ['Mutter ist pp und gibt immer p weiter.'],
  ],
  [
    'a young one that is recessive',
    { Kind: { genotype: 'P-' }, Enkel: { sire: 'Kind', genotype: 'pp' } },
    'P',
    ['P- Enkel ist pp und hat von jedem Elternteil ein p.'],
  ],
  [
    'what only one parent can have given, and that two copies are deadly',
    {
      Kind: {},
      Partner: { genotype: 'spsp' },
      Enkel: { sire: 'Kind', dam: 'Partner', genotype: 'Spsp' },
    },
    'Sp',
    ['Enkel hat Sp; von Partner (spsp) kann es nicht stammen. SpSp stirbt vor der Geburt.'],
  ],
  [
    'farther relatives',
    {
      Oma: { genotype: 'PP' },
      Opa: { genotype: 'PP' },
      Vater: { sire: 'Opa', dam: 'Oma' },
      Mutter: { genotype: 'PP' },
      Kind: couple,
    },
    'P',
    ['Folgt aus den Angaben zu Mutter, Oma und Opa.'],
  ],
])('a proof from %s is told', (_, animals, locus, sentences) => {
  const told = reasonsOf(animals, 'Kind', locus).map((text) => text.replace(/^Eingetragen: (\S+)\. /, '$1 '))
  const inAnyOrder = (text: string) =>
    text.replace(
      /zu (.*)\.$/,
      (_all, names: string) =>
        `zu ${names
          .split(/, | und /)
          .toSorted()
          .join(', ')}`,
    )

  expect(told.map(inAnyOrder)).toEqual(sentences.map(inAnyOrder))
})

test('young that are different together prove what their parent has', () => {
  const young = { sire: 'Kind', dam: 'Partner' }
  const told = reasonsOf(
    {
      Kind: {},
      Partner: {},
      One: { ...young, genotype: 'CC' },
      Two: { ...young, genotype: 'c[h]c[h]' },
    },
    'Kind',
    'C',
  )

  expect(told).toHaveLength(1)
  expect(told[0]).toContain('ist CC und hat von jedem Elternteil ein C.')
  expect(told[0]).toContain('ist c[h]c[h] und hat von jedem Elternteil ein c[h].')
})
