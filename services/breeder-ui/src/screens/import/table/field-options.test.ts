import { animalFieldWords } from '@zuchtbuch/domain/words/table-field.de'
import { expect, test } from 'vitest'
import { fieldOptions, fieldWord } from './field-options.ts'

const fieldsOf = (...of: Parameters<typeof fieldOptions>) =>
  fieldOptions(...of).flatMap(({ fields }) => fields)

test('every field of an animal can be chosen once, and so can what is kept or left out', () => {
  const fields = fieldsOf('animals', 'animal.name')
  expect(new Set(fields).size).toBe(fields.length)
  expect(fields).toEqual(expect.arrayContaining([...Object.keys(animalFieldWords), 'drop']))
})

test('an ancestor further back can be chosen where the column is one', () => {
  expect(fieldsOf('animals', 'animal.name')).not.toContain('animal.ancestor.ffm')
  const parents = fieldOptions('animals', 'animal.ancestor.ffm').find(({ label }) => label === 'Eltern')
  expect(parents?.fields).toContain('animal.ancestor.ffm')
  expect(fieldWord('animal.ancestor.ffm')).toBe('Mutter des Vaters des Vaters')
})

test('a list of weights has its own fields', () => {
  expect(fieldsOf('weights', 'weight.day')).toEqual([
    'weight.animal',
    'weight.day',
    'weight.value',
    'animal.extra',
    'drop',
  ])
})
