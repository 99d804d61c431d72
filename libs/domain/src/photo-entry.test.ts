import fc from 'fast-check'
import { expect, test } from 'vitest'
import { photoEntry, webEntry } from './photo-entry.ts'

const id = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'

test('a photo is named after its animal, the end of its id, and its place', () => {
  const entry = photoEntry({ folder: 'tiere', name: 'Älma vom Öland', id, n: 2 })
  expect(entry).toBe('tiere/Älma-vom-Öland-3e4f5a6b/2.jpg')
  expect(webEntry(entry)).toBe('tiere/Älma-vom-Öland-3e4f5a6b/2-web.jpg')
  expect(photoEntry({ folder: 'gehege', name: '„…“', id, n: 1 })).toBe('gehege/3e4f5a6b/1.jpg')
})

test('whatever an animal is called, the path stays in its folder and fits every file system', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      expect(photoEntry({ folder: 'tiere', name, id, n: 1 })).toMatch(
        /^tiere\/(?:[\p{L}\p{N}][\p{L}\p{N}-]{0,60}-)?3e4f5a6b\/1\.jpg$/u,
      )
    }),
  )
})
