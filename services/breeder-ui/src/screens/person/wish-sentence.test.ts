import { expect, test } from 'vitest'
import type { Prospect } from '../../data/prospects.ts'
import { wishSentences } from './wish-sentence.ts'

const nothing = {
  purpose: 'Pet',
  minCount: null,
  maxCount: null,
  gender: null,
  colorRequired: false,
  earliestOn: null,
  latestOn: null,
  companionCount: null,
  companionGender: null,
  housingLengthCm: null,
  housingWidthCm: null,
  housingHeightCm: null,
  beddingCm: null,
  housingSeen: 'No',
  isAdult: 'Unknown',
  guardianConsentOn: null,
} as Prospect
const said = (wish: Partial<Prospect>, colors: string[] = []) =>
  wishSentences({ ...nothing, ...wish }, colors)

test('wish and home are sentences, with numbers as words', () => {
  const home = { companionCount: 0, housingLengthCm: 120, housingWidthCm: 60, housingHeightCm: 60 }
  expect(
    said({ minCount: 2, maxCount: 2, gender: 'Female', ...home, beddingCm: 40, housingSeen: 'Known' }),
  ).toBe(
    'Zwei Weibchen, Farbe egal. Keine anderen Rennmäuse, Gehege 120 × 60 × 60 cm mit 40 cm Einstreu, bekannt.',
  )
  expect(said({ minCount: 2, maxCount: 3, gender: 'Male' }, ['Schwarz'])).toBe(
    'Zwei bis drei Böckchen in Schwarz.',
  )
})

test('who lives there is told by number and sex; what nobody said is left out', () => {
  expect(said({ minCount: 1, maxCount: 1, gender: 'Male', companionCount: 1, companionGender: 'Male' })).toBe(
    'Ein Böckchen, Farbe egal. Dort lebt ein Böckchen.',
  )
  expect(said({ minCount: 1, maxCount: 1 })).toBe('Eine Rennmaus, Farbe egal.')
  expect(said({ companionCount: 3 })).toBe('Wunsch nicht bekannt. Dort leben drei Rennmäuse.')
  expect(said({ isAdult: 'No' })).toBe('Wunsch nicht bekannt. Noch nicht volljährig.')
})
