import { expect, test } from 'vitest'
import { findCommands } from './commands.ts'

const found = (query: string, helper = false) => findCommands(query, helper).map(({ to }) => to)

test('a command is found by its title, and by other words for it, as names are', () => {
  expect(found('TAST')).toEqual(['/hilfe'])
  expect(found('rückg')).toEqual(['/zuletzt'])
  expect(found('rueckg')).toEqual(['/zuletzt'])
  expect(found('')).toEqual([])
  expect(found('xyz')).toEqual([])
})

test('a helper is led to what a helper has', () => {
  expect(found('wurf', true)).toEqual([])
  expect(found('tier', true)).toEqual(['/tiere', '/gesundheit'])
  expect(found('tier')).toEqual(['/tiere', '/tiere/neu', '/gesundheit'])
})
