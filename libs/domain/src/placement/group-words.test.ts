import { expect, test } from 'vitest'
import { groupKind, groupTitle } from './group-words.de.ts'

const animal = (
  name: string,
  gender: 'Male' | 'Female' | 'Unknown' = 'Male',
  litterId: string | null = 'q',
) => ({
  name,
  gender,
  litterId,
})
const [a, b, c, d] = ['Quentin', 'Quint', 'Quirin', 'Quasi'].map((name) => animal(name)) as [
  ReturnType<typeof animal>,
  ReturnType<typeof animal>,
  ReturnType<typeof animal>,
  ReturnType<typeof animal>,
]

test('a group is called by its names; of a large one the first stands for all', () => {
  expect(groupTitle([a])).toBe('Quentin')
  expect(groupTitle([a, b])).toBe('Quentin und Quint')
  expect(groupTitle([a, b, c])).toBe('Quentin, Quint, Quirin')
  expect(groupTitle([a, b, c, d])).toBe('Quentin und 3 Geschwister')
  expect(groupTitle([a, b, c, animal('Fremder', 'Male', null)])).toBe('Quentin und 3 weitere')
})

test('animals of one litter are siblings, others are what they are', () => {
  expect(groupKind([a, b, c])).toBe('drei Brüder')
  expect(groupKind([animal('A', 'Female'), animal('B', 'Female')])).toBe('zwei Schwestern')
  expect(groupKind([a, animal('B', 'Female')])).toBe('zwei Geschwister')
  expect(groupKind([a])).toBe('ein Böckchen')
  expect(groupKind([a, animal('B', 'Male', 'r')])).toBe('zwei Böckchen')
  expect(groupKind([animal('A', 'Unknown', null), animal('B', 'Unknown', null)])).toBe('zwei Tiere')
  expect(groupKind([])).toBe('')
})
