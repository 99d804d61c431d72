import { expect, test } from 'vitest'
import { enclosureWarnings } from './enclosure-warnings.ts'
import { texts } from './texts.de.ts'

test('an enclosure that gets too full, mixed or lonely is told of', () => {
  expect(enclosureWarnings([{ sex: 'Male' }, { sex: 'Male' }], 2)).toEqual([])
  expect(enclosureWarnings([{ sex: 'Male' }, { sex: 'Male' }, { sex: 'Unknown' }], 2)).toEqual([
    texts.overfull(2),
  ])
  expect(enclosureWarnings([{ sex: 'Male' }, { sex: 'Female' }], null)).toEqual([texts.mixed])
  expect(enclosureWarnings([{ sex: 'Female' }], 4)).toEqual([texts.alone])
})
