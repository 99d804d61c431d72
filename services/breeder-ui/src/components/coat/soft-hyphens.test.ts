import { expect, test } from 'vitest'
import { withSoftHyphens } from './soft-hyphens.ts'

test('long names are parted where they may be parted', () => {
  expect(withSoftHyphens('Silberagouti')).toBe('Silber\u00ADagouti')
  expect(withSoftHyphens('Algierfuchsschimmel')).toBe('Algierfuchs\u00ADschimmel')
  expect(withSoftHyphens('Gold')).toBe('Gold')
})
