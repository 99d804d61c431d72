import { expect, test } from 'vitest'
import { namedAnimals } from './named-animals.ts'

const herd = ['Dana', 'Yuna', 'Ida', 'Änne', 'Lotte vom Mühlenweg', '???'].map((name) => ({ name }))
const named = (...texts: string[]) => namedAnimals(herd, texts).map(({ name }) => name)

test('animals are found by their names, whatever stands round them', () => {
  expect(named('Dana und Yunas Bruder, sowie „ÄNNE“!')).toEqual(['Dana', 'Yuna', 'Änne'])
  expect(named('', 'lotte vom mühlenweg')).toEqual(['Lotte vom Mühlenweg'])
})

test('a name inside of another word is none', () => {
  expect(named('Florida, Danach, Yunan')).toEqual([])
  expect(named('???')).toEqual([])
})
