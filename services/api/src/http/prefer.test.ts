import { expect, test } from 'vitest'
import { readPrefer } from './prefer.ts'

test.each([
  [undefined, false, undefined],
  ['', false, undefined],
  ['respond-async', true, undefined],
  ['Respond-Async, wait=10', true, 10],
  ['return=minimal; foo="bar", wait="5"', false, 5],
  ['wait=100000', false, 300],
  ['wait=-1', false, undefined],
  ['wait=1.5', false, undefined],
  ['wait', false, undefined],
])('%j asks for respond-async %j and wait %j', (header, respondAsync, waitSeconds) => {
  expect(readPrefer(header)).toEqual({ respondAsync, waitSeconds })
})
