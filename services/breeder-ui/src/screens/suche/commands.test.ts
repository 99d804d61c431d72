import { expect, test } from 'vitest'
import { findCommands } from './commands.ts'

const found = (query: string) => findCommands(query).map(({ to }) => to)

test('a command is found by its title, and by other words for it, as names are', () => {
  expect(found('TAST')).toEqual(['/hilfe'])
  expect(found('rückg')).toEqual(['/zuletzt'])
  expect(found('')).toEqual([])
  expect(found('xyz')).toEqual([])
})
