import { expect, test } from 'vitest'
import { areas } from '../../areas.ts'
import { findCommands } from './commands.ts'

const found = (query: string, helper = false) => findCommands(query, helper).map(({ to }) => to)

test('a command is found by its title, and by other words for it, as names are', () => {
  expect(found('TAST')).toEqual(['/hilfe', '/einstellungen/darstellung'])
  expect(found('rückg')).toEqual(['/zuletzt'])
  expect(found('rueckg')).toEqual(['/zuletzt'])
  expect(found('')).toEqual([])
  expect(found('xyz')).toEqual([])
})

test('every screen of the navigation is found by its title, and every setting by what it is about', () => {
  for (const { label, to } of areas.flatMap((area) => [area, ...area.screens]))
    expect(found(label), label).toContain(to)
  for (const [words, section] of [
    ['Postfach', 'postfach'],
    ['smtp', 'postfach'],
    ['dunkel', 'darstellung'],
    ['sftp', 'webspace'],
    ['Klauseln', 'vertrag'],
  ] as const)
    expect(found(words)).toEqual([`/einstellungen/${section}`])
  expect(found('gewicht')).toEqual(['/wiegen'])
  expect(found('Einstellungen')).toHaveLength(13)
})

test('a helper is led to what a helper has', () => {
  expect(found('wurf', true)).toEqual([])
  expect(found('tier', true)).toEqual(['/tiere', '/gesundheit'])
  expect(found('tier')).toEqual(['/tiere', '/tiere/neu', '/gesundheit'])
})
