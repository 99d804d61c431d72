import { expect, test } from 'vitest'
import { litterCode } from './litter-code.ts'

test('the breeding number comes before the letter, and blanks are none', () => {
  expect(litterCode({ pairingCode: '26-04', litterLetter: 'K' })).toBe('26-04')
  expect(litterCode({ pairingCode: ' ', litterLetter: 'K' })).toBe('K')
  expect(litterCode({ pairingCode: null, litterLetter: '' })).toBeNull()
})
