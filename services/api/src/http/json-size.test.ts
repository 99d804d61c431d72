import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measureJson, type JsonSize } from './json-size.ts'

const anything: JsonSize = { values: Infinity, members: Infinity, name: Infinity, depth: Infinity }
const measure = (text: string, most = anything) => measureJson(Buffer.from(text), most)

/** The same by way of the value; an empty list or object counts as if it had one value. */
function sizeOf(value: unknown): JsonSize {
  if (typeof value !== 'object' || value === null) return { values: 1, members: 0, name: 0, depth: 0 }
  const inside = Object.values(value).map(sizeOf)
  const names = Array.isArray(value) ? [] : Object.keys(value)
  const most = (read: (size: JsonSize) => number) => Math.max(0, ...inside.map(read))
  return {
    values:
      1 +
      Math.max(
        1,
        inside.reduce((sum, { values }) => sum + values, 0),
      ),
    members: Math.max(
      most(({ members }) => members),
      Array.isArray(value) ? 0 : Math.max(1, names.length),
    ),
    name: Math.max(
      most(({ name }) => name),
      ...names.map((name) => Buffer.byteLength(JSON.stringify(name)) - 2),
    ),
    depth: 1 + most(({ depth }) => depth),
  }
}

test('what is counted is what the value has, however it is written', () => {
  const json = fc.jsonValue({ stringUnit: 'binary', maxDepth: 6 })
  fc.assert(
    fc.property(json, fc.constantFrom(undefined, 1, '\t'), (value, indent) => {
      expect(measure(JSON.stringify(value, undefined, indent))).toEqual(
        sizeOf(JSON.parse(JSON.stringify(value))),
      )
    }),
  )
})

test.each([
  ['brackets and commas inside of a text', '"[[{,,\\"[,{\\\\"', { values: 1, depth: 0 }],
  ['a text that ends in a backslash', '["\\\\",[1]]', { values: 4, depth: 2 }],
  ['a name with quotes', '{"a\\"b":1}', { name: 4, members: 1 }],
  ['brackets that are closed before they are opened', ']]}}[', { values: 2, depth: 1 }],
  ['a text that does not end', '["abc', { values: 2, depth: 1 }],
])('%s', (_what, text, size) => {
  expect(measure(text)).toMatchObject(size)
})

test('it stops where there is too much', () => {
  const most: JsonSize = { values: 10, members: 5, name: 3, depth: 4 }

  expect(measure(`[${'1,'.repeat(1000)}1]`, most).values).toBe(11)
  expect(measure('['.repeat(1000), most).depth).toBe(5)
  expect(measure(`{${'"a":1,'.repeat(1000)}}`, most).members).toBe(6)
  expect(measure(`{"abcd":1,${'"a":1,'.repeat(1000)}}`, most)).toMatchObject({ name: 4, values: 2 })
})
