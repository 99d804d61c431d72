import { expect, test } from 'vitest'
import { type Pressed, readKey } from './keys.ts'

const press = (key: string, other: Partial<Pressed> = {}, going = false) =>
  readKey(
    { going },
    { key, ctrlKey: false, metaKey: false, altKey: false, busy: false, single: true, ...other },
  )

test('g and a letter lead to an area; another key after g means nothing', () => {
  expect(press('g')).toEqual({ act: null, going: true })
  expect(press('t', {}, true)).toEqual({ act: { to: '/tiere' }, going: false })
  expect(press('n', {}, true)).toEqual({ act: null, going: false })
  expect(press('t')).toEqual({ act: null, going: false })
})

test.each([
  ['/', 'search'],
  ['n', 'create'],
  ['?', 'help'],
])('%s means %s, but not while a field has the focus, and not when single keys are off', (key, act) => {
  expect(press(key).act).toBe(act)
  expect(press(key, { busy: true }).act).toBeNull()
  expect(press(key, { single: false }).act).toBeNull()
  expect(press(key, { ctrlKey: true }).act).toBeNull()
})

test('Strg+K searches, also out of a field', () => {
  expect(press('k', { ctrlKey: true, busy: true, single: false }).act).toBe('search')
  expect(press('K', { metaKey: true }).act).toBe('search')
  expect(press('k', { ctrlKey: true, altKey: true }).act).toBeNull()
})
