import { describe, expect, test } from 'vitest'
import { seededColorVarieties } from './color-varieties.ts'
import type { Coat } from './coat-traits.ts'
import { parseGenotype } from './gene-code.ts'
import { predictOffspring } from './offspring.ts'
import { resolveVariety } from './variety-patterns.ts'

interface Example {
  title: string
  sire: string
  sireVariety: string
  dam: string
  damVariety: string
  lethalShare: string
  byVariety: [variety: string, fraction: string, decimal: number][]
  outcomes: [variety: string, spotted: boolean, coat: Coat, fraction: string][]
}

/** Pairings worked out beforehand, locus by locus and by enumeration of all gametes. */
const EXAMPLES: readonly Example[] = [
  {
    title: 'Two agouti carriers of non-agouti',
    sire: 'Aa CC DD EE GG PP spsp rere',
    sireVariety: 'Agouti',
    dam: 'Aa CC DD EE GG PP spsp rere',
    damVariety: 'Agouti',
    lethalShare: '0',
    byVariety: [
      ['Agouti', '3/4', 0.75],
      ['Schwarz', '1/4', 0.25],
    ],
    outcomes: [
      ['Agouti', false, 'smooth', '3/4'],
      ['Schwarz', false, 'smooth', '1/4'],
    ],
  },
  {
    title: 'Test cross Aa x aa',
    sire: 'Aa CC DD EE GG PP spsp rere',
    sireVariety: 'Agouti',
    dam: 'aa CC DD EE GG PP spsp rere',
    damVariety: 'Schwarz',
    lethalShare: '0',
    byVariety: [
      ['Agouti', '1/2', 0.5],
      ['Schwarz', '1/2', 0.5],
    ],
    outcomes: [
      ['Agouti', false, 'smooth', '1/2'],
      ['Schwarz', false, 'smooth', '1/2'],
    ],
  },
  {
    title: 'Spotted x unspotted, both black',
    sire: 'aa CC DD EE GG PP Spsp rere',
    sireVariety: 'Schwarz',
    dam: 'aa CC DD EE GG PP spsp rere',
    damVariety: 'Schwarz',
    lethalShare: '0',
    byVariety: [['Schwarz', '1', 1.0]],
    outcomes: [
      ['Schwarz', false, 'smooth', '1/2'],
      ['Schwarz', true, 'smooth', '1/2'],
    ],
  },
  {
    title: 'Dihybrid Aa Pp x Aa Pp (9:3:3:1)',
    sire: 'Aa CC DD EE GG Pp spsp rere',
    sireVariety: 'Agouti',
    dam: 'Aa CC DD EE GG Pp spsp rere',
    damVariety: 'Agouti',
    lethalShare: '0',
    byVariety: [
      ['Agouti', '9/16', 0.5625],
      ['Schwarz', '3/16', 0.1875],
      ['Gold', '3/16', 0.1875],
      ['Platin', '1/16', 0.0625],
    ],
    outcomes: [
      ['Agouti', false, 'smooth', '9/16'],
      ['Schwarz', false, 'smooth', '3/16'],
      ['Gold', false, 'smooth', '3/16'],
      ['Platin', false, 'smooth', '1/16'],
    ],
  },
  {
    title: 'Siam x Siam',
    sire: 'aa c[chm]c[h] DD EE GG PP spsp rere',
    sireVariety: 'Siam',
    dam: 'aa c[chm]c[h] DD EE GG PP spsp rere',
    damVariety: 'Siam',
    lethalShare: '0',
    byVariety: [
      ['Siam', '1/2', 0.5],
      ['Himalaya', '1/4', 0.25],
      ['Marder', '1/4', 0.25],
    ],
    outcomes: [
      ['Siam', false, 'smooth', '1/2'],
      ['Himalaya', false, 'smooth', '1/4'],
      ['Marder', false, 'smooth', '1/4'],
    ],
  },
  {
    title: 'Black x Siam',
    sire: 'aa CC DD EE GG PP spsp rere',
    sireVariety: 'Schwarz',
    dam: 'aa c[chm]c[h] DD EE GG PP spsp rere',
    damVariety: 'Siam',
    lethalShare: '0',
    byVariety: [['Schwarz', '1', 1.0]],
    outcomes: [['Schwarz', false, 'smooth', '1']],
  },
  {
    title: 'Platin x Platin hell',
    sire: 'aa CC DD EE GG pp spsp rere',
    sireVariety: 'Platin',
    dam: 'aa Cc[h] DD EE GG pp spsp rere',
    damVariety: 'Platin hell',
    lethalShare: '0',
    byVariety: [
      ['Platin', '1/2', 0.5],
      ['Platin hell', '1/2', 0.5],
    ],
    outcomes: [
      ['Platin', false, 'smooth', '1/2'],
      ['Platin hell', false, 'smooth', '1/2'],
    ],
  },
  {
    title: 'Saphir x Platin hell',
    sire: 'aa Cc[chm] DD EE GG pp spsp rere',
    sireVariety: 'Saphir',
    dam: 'aa Cc[h] DD EE GG pp spsp rere',
    damVariety: 'Platin hell',
    lethalShare: '0',
    byVariety: [
      ['Platin', '1/4', 0.25],
      ['Saphir', '1/4', 0.25],
      ['Platin hell', '1/4', 0.25],
      ['Colourpoint Rotauge', '1/4', 0.25],
    ],
    outcomes: [
      ['Platin', false, 'smooth', '1/4'],
      ['Saphir', false, 'smooth', '1/4'],
      ['Platin hell', false, 'smooth', '1/4'],
      ['Colourpoint Rotauge', false, 'smooth', '1/4'],
    ],
  },
  {
    title: 'Algierfuchs carriers of black',
    sire: 'Aa CC DD ee GG PP spsp rere',
    sireVariety: 'Algierfuchs',
    dam: 'Aa CC DD ee GG PP spsp rere',
    damVariety: 'Algierfuchs',
    lethalShare: '0',
    byVariety: [
      ['Algierfuchs', '3/4', 0.75],
      ['Kohlfuchs', '1/4', 0.25],
    ],
    outcomes: [
      ['Algierfuchs', false, 'smooth', '3/4'],
      ['Kohlfuchs', false, 'smooth', '1/4'],
    ],
  },
  {
    title: 'Schimmel x Algierfuchs',
    sire: 'AA CC DD e[f]e[f] GG PP spsp rere',
    sireVariety: 'Schimmel',
    dam: 'AA CC DD ee GG PP spsp rere',
    damVariety: 'Algierfuchs',
    lethalShare: '0',
    byVariety: [['Algierfuchsschimmel', '1', 1.0]],
    outcomes: [['Algierfuchsschimmel', false, 'smooth', '1']],
  },
  {
    title: 'Polarfuchs carrying a x Blaufuchs',
    sire: 'Aa CC DD ee gg PP spsp rere',
    sireVariety: 'Polarfuchs',
    dam: 'aa CC DD ee gg PP spsp rere',
    damVariety: 'Blaufuchs',
    lethalShare: '0',
    byVariety: [
      ['Polarfuchs', '1/2', 0.5],
      ['Blaufuchs', '1/2', 0.5],
    ],
    outcomes: [
      ['Polarfuchs', false, 'smooth', '1/2'],
      ['Blaufuchs', false, 'smooth', '1/2'],
    ],
  },
  {
    title: 'Two black carriers of dilute',
    sire: 'aa CC Dd EE GG PP spsp rere',
    sireVariety: 'Schwarz',
    dam: 'aa CC Dd EE GG PP spsp rere',
    damVariety: 'Schwarz',
    lethalShare: '0',
    byVariety: [
      ['Schwarz', '3/4', 0.75],
      ['Blau', '1/4', 0.25],
    ],
    outcomes: [
      ['Schwarz', false, 'smooth', '3/4'],
      ['Blau', false, 'smooth', '1/4'],
    ],
  },
  {
    title: 'Two light foxes (Cc[h] ee x Cc[h] ee)',
    sire: 'AA Cc[h] DD ee GG PP spsp rere',
    sireVariety: 'Algierfuchs',
    dam: 'AA Cc[h] DD ee GG PP spsp rere',
    damVariety: 'Algierfuchs',
    lethalShare: '0',
    byVariety: [
      ['Algierfuchs', '3/4', 0.75],
      ['Rotaugenweiß', '1/4', 0.25],
    ],
    outcomes: [
      ['Algierfuchs', false, 'smooth', '3/4'],
      ['Rotaugenweiß', false, 'smooth', '1/4'],
    ],
  },
  {
    title: 'C-Separator x C-Separator breeds true',
    sire: 'aa CC DD ee gg pp spsp rere',
    sireVariety: 'C-Separator',
    dam: 'aa CC DD ee gg pp spsp rere',
    damVariety: 'C-Separator',
    lethalShare: '0',
    byVariety: [['C-Separator', '1', 1.0]],
    outcomes: [['C-Separator', false, 'smooth', '1']],
  },
  {
    title: 'Trihybrid Aa Ee Gg x Aa Ee Gg',
    sire: 'Aa CC DD Ee Gg PP spsp rere',
    sireVariety: 'Agouti',
    dam: 'Aa CC DD Ee Gg PP spsp rere',
    damVariety: 'Agouti',
    lethalShare: '0',
    byVariety: [
      ['Agouti', '27/64', 0.421875],
      ['Schwarz', '9/64', 0.140625],
      ['Silberagouti', '9/64', 0.140625],
      ['Algierfuchs', '9/64', 0.140625],
      ['Anthrazit', '3/64', 0.046875],
      ['Kohlfuchs', '3/64', 0.046875],
      ['Polarfuchs', '3/64', 0.046875],
      ['Blaufuchs', '1/64', 0.015625],
    ],
    outcomes: [
      ['Agouti', false, 'smooth', '27/64'],
      ['Schwarz', false, 'smooth', '9/64'],
      ['Silberagouti', false, 'smooth', '9/64'],
      ['Algierfuchs', false, 'smooth', '9/64'],
      ['Anthrazit', false, 'smooth', '3/64'],
      ['Kohlfuchs', false, 'smooth', '3/64'],
      ['Polarfuchs', false, 'smooth', '3/64'],
      ['Blaufuchs', false, 'smooth', '1/64'],
    ],
  },
  {
    title: 'Rex x rex (discouraged)',
    sire: 'AA CC DD EE GG PP spsp Rere',
    sireVariety: 'Agouti',
    dam: 'AA CC DD EE GG PP spsp Rere',
    damVariety: 'Agouti',
    lethalShare: '0',
    byVariety: [['Agouti', '1', 1.0]],
    outcomes: [
      ['Agouti', false, 'rex', '1/2'],
      ['Agouti', false, 'double rex', '1/4'],
      ['Agouti', false, 'smooth', '1/4'],
    ],
  },
]

describe.each(EXAMPLES)(
  '$title',
  ({ sire, sireVariety, dam, damVariety, lethalShare, byVariety, outcomes }) => {
    test('has parents of the given varieties', () => {
      const names = [sire, dam]
        .map(parseGenotype)
        .map((parent) => resolveVariety(parent, seededColorVarieties)?.name)
      expect(names).toEqual([sireVariety, damVariety])
    })

    test.each([
      ['sire and dam', sire, dam],
      ['the parents swapped', dam, sire],
    ])('gives exactly the worked figures for %s', (_, one, other) => {
      const prediction = predictOffspring(parseGenotype(one), parseGenotype(other), seededColorVarieties)
      expect(prediction.complete).toBe(true)
      expect(prediction.lethalShare?.fraction).toBe(lethalShare)
      expect(
        prediction.varieties.map(({ variety, probability }) => [
          variety?.name,
          probability?.fraction,
          probability?.value,
        ]),
      ).toEqual(byVariety)
      expect(
        prediction.outcomes.map(({ variety, spotted, coat, probability }) => [
          variety?.name,
          spotted,
          coat,
          probability.fraction,
        ]),
      ).toEqual(outcomes)
    })
  },
)
