import { expect, test } from 'vitest'
import { screens } from '../../screens.ts'
import { findCommands } from './commands.ts'
import { searchWords } from '../../search-words.de.ts'

const found = (query: string, helper = false) => findCommands(query, helper).map(({ to }) => to)

test('a command is found by its title, and by other words for it, as names are', () => {
  expect(found('TAST')).toEqual(['/hilfe', '/einstellungen/darstellung'])
  expect(found('rückg')).toEqual(['/zuletzt'])
  expect(found('rueckg')).toEqual(['/zuletzt'])
  expect(found('')).toEqual([])
  expect(found('xyz')).toEqual([])
})

test('every screen and every setting is found by its title, and by three other words each', () => {
  for (const [to, { words }] of Object.entries(searchWords)) {
    const { title } = screens[to as keyof typeof searchWords]
    const others = words.split(' ').filter((word) => word !== 'einstellungen')
    expect(others.length, to).toBeGreaterThanOrEqual(3)
    for (const word of [title, ...others]) expect(found(word), word).toContain(to)
  }
  for (const [words, section] of [
    ['Postfach', 'postfach'],
    ['smtp', 'postfach'],
    ['dunkel', 'darstellung'],
    ['passwort mail', 'postfach'],
    ['sftp', 'webspace'],
    ['Klauseln', 'vertrag'],
  ] as const)
    expect(found(words)).toEqual([`/einstellungen/${section}`])
  for (const [words, screen] of [
    ['gewicht', '/wiegen'],
    ['backup', '/sicherung'],
    ['ticket', '/tickets'],
    ['Wünsche und', '/tickets'],
    ['Fehler', '/tickets'],
  ])
    expect(found(words!), words).toEqual([screen])
  expect(found('käufer')[0]).toBe('/warteliste')
  expect(found('Einstellungen').filter((to) => to.startsWith('/einstellungen/'))).toHaveLength(14)
})

test('a helper is led to what a helper has', () => {
  expect(found('wurf', true)).toEqual([])
  expect(found('tier', true)).toEqual(['/tiere', '/gesundheit'])
  expect(found('tier')).toEqual([
    '/tiere',
    '/tiere/neu',
    '/gesundheit',
    '/reservierungen/verteilen',
    '/abgabetiere',
  ])
})
