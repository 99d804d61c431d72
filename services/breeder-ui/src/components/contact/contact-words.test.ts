import { expect, test } from 'vitest'
import { addressLine, meansContact } from './contact-words.ts'

const nowhere = { street: null, postalCode: null, city: null, country: null }
const person = {
  name: 'Özgür Schmidt',
  email: 'oezguer@example.org',
  phone: null,
  address: { ...nowhere, street: 'Mühlenweg 3', postalCode: '24103', city: 'Kiel' },
  breederNameSuffix: null,
}

test('an address is one line of what is known of it', () => {
  expect(addressLine(person.address)).toBe('Mühlenweg 3, 24103 Kiel')
  expect(addressLine({ ...nowhere, city: 'Kiel' })).toBe('Kiel')
  expect(addressLine(nowhere)).toBe('')
})

test.each(['özgür', 'ÖZ-GÜR', 'ozgur', 'oezguer s', 'kiel', 'oezguer@', '', '  '])(
  'somebody is found by „%s“',
  (query) => {
    expect(meansContact(query, person)).toBe(true)
  },
)

test.each(['kassel', '§§'])('nobody is found by „%s“', (query) => {
  expect(meansContact(query, person)).toBe(false)
})
