import { animalFieldWords, contactFieldWords, weightFieldWords } from '@zuchtbuch/domain/words/table-field.de'
import { expect, test } from 'vitest'
import { isColumnField } from './column-fields.ts'
import type { otherHeadings, PlannedKind } from './sheet-kinds.data.ts'
import type { animalHeadings } from './table-headings.data.ts'

type Words<Fields> = Readonly<Record<keyof Fields, string>>

// A field without a word does not compile.
const words = {
  animals: animalFieldWords satisfies Words<typeof animalHeadings>,
  weights: weightFieldWords satisfies Words<(typeof otherHeadings)['weights']>,
  contacts: contactFieldWords satisfies Words<(typeof otherHeadings)['contacts']>,
}

test.each(Object.entries(words))('%s: each word is that of a field, and of one only', (kind, of) => {
  for (const field of Object.keys(of)) expect(isColumnField(field, kind as PlannedKind), field).toBe(true)
  expect(new Set(Object.values(of)).size).toBe(Object.values(of).length)
})
