import { expect, test } from 'vitest'
import { differingAddress } from './differing-address.ts'

const lena = { name: 'Lena Brückner', street: 'Hafenweg 2', postalCode: '24103', city: 'Kiel', country: null }

test('an address that is the same but for blanks differs from none', () => {
  expect(differingAddress(lena, { ...lena, street: ' Hafenweg  2 ', country: '' })).toBeNull()
})

test('one that differs is said in a line, without what is empty', () => {
  expect(differingAddress({ ...lena, street: null }, lena)).toBe('Lena Brückner, 24103 Kiel')
  expect(differingAddress({ ...lena, name: 'Lena Sommer' }, lena)).toBe('Lena Sommer, Hafenweg 2, 24103 Kiel')
})
