import { expect, test } from 'vitest'
import { factsOf } from './feedback-facts.ts'

const id = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'
const device = { origin: 'https://zucht.local', userAgent: 'Mozilla', nameOf: () => 'Lotte' }

test.each([
  ['/tiere', { animalName: null }],
  [`/tiere/${id}`, { gerbilId: id, animalName: 'Lotte' }],
  [`/wuerfe/${id}`, { litterId: id, animalName: null }],
  [`/kontakte/${id}`, { contactId: id, animalName: null }],
  // of a litter that waits on the device, and of no record
  ['/wuerfe/neu-7', { animalName: null }],
  [`/constructor/${id}`, { animalName: null }],
])('on %s goes along %j', (seite, members) => {
  const facts = factsOf({ seite, ansicht: 'Lotte · Tiere' }, device)
  expect(facts).toEqual({
    view: 'Lotte · Tiere',
    url: `https://zucht.local${seite}`,
    userAgent: 'Mozilla',
    ...members,
  })
})

test('nothing is longer than the service takes', () => {
  const facts = factsOf({ seite: `/tiere/${'x'.repeat(5000)}`, ansicht: 'y'.repeat(500) }, device)
  expect([facts.view?.length, facts.url?.length]).toEqual([200, 2000])
})
