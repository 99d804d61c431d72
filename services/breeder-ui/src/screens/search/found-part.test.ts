import { foldName, normalizeNameSearch } from '@zuchtbuch/domain/name-search'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foundPart } from './found-part.ts'

test('the letters are found as they are written, with what the search folds away', () => {
  expect(foundPart('Wiebke', 'wi')).toEqual(['', 'Wi', 'ebke'])
  expect(foundPart('Momo Al-Ma', 'ALMA')).toEqual(['Momo ', 'Al-Ma', ''])
  expect(foundPart('Änne', 'änn')).toEqual(['', 'Änn', 'e'])
  expect(foundPart('Aaab', 'aab')).toEqual(['A', 'aab', ''])
  expect(foundPart('Frau Käthe', 'kaet')).toEqual(['Frau ', 'Kät', 'he'])
  expect(foundPart('Clärchen', 'clar')).toEqual(['', 'Clär', 'chen'])
  expect(foundPart('Udo', 'x')).toBeNull()
  expect(foundPart('Udo', ' -')).toBeNull()
})

test('the parts are the text, and the found one reads as what was typed', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 40, unit: 'grapheme' }),
      fc.string({ maxLength: 5 }),
      (text, typed) => {
        const parts = foundPart(text, typed)
        if (parts === null) return
        expect(parts.join('')).toBe(text)
        const forms = [normalizeNameSearch, foldName].map((formOf) => formOf(parts[1]) === formOf(typed))
        expect(forms).toContain(true)
      },
    ),
  )
})
