import { expect, test } from 'vitest'
import { countsInWords, countsOfTables, sizeInWords } from './backup-words.ts'

test('sizes as a breeder reads them', () => {
  expect(
    [0, 900, 40_000, 84_300_000, 1_234_567_890].map(sizeInWords).map((text) => text.replace(/\s/, ' ')),
  ).toEqual(['0 kB', '0,9 kB', '40 kB', '84 MB', '1,2 GB'])
})

test('what was entered, in words, without what there is none of', () => {
  expect(countsInWords({ weights: 3, litters: 1, tickets: 0, gerbils: 1204 })).toEqual([
    '1.204\u00a0Tiere',
    '1\u00a0Wurf',
    '3\u00a0Wägungen',
  ])
  expect(countsInWords(countsOfTables({ photos: 2, media: 1, weight_records: 1, jobs: 7 }))).toEqual([
    '1\u00a0Wägung',
    '3\u00a0Fotos',
  ])
})
