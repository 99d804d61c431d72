import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordFault } from './password-rules.ts'

test.each([
  ['', 'tooShort'],
  ['geheim', 'tooShort'],
  ['123456789', 'tooShort'],
  // five characters in ten units
  ['🐭🐭🐭🐭🐹', 'tooShort'],
  // nine, of which an umlaut is typed as two
  ['Gehege-Nu\u0308', 'tooShort'],
  ['x'.repeat(8) + 'ä'.repeat(193), 'tooLong'],
  ['          ', 'oneCharacter'],
  ['\u00a0 \t \u2003 \u00a0 \t ', 'oneCharacter'],
  ['aaaaaaaaaaaa', 'oneCharacter'],
  ['🐭'.repeat(10), 'oneCharacter'],
  ['Passwort123', 'tooCommon'],
  ['PASSWORD123', 'tooCommon'],
  ['1234567890', 'tooCommon'],
  ['qwertzuiop', 'tooCommon'],
  ['Sonnenschein', 'tooCommon'],
  [' Sonnenschein ', 'tooCommon'],
  ['Rennmaus123', 'tooCommon'],
])('%j is none: %s', (password, fault) => {
  expect(passwordFault(password)).toBe(fault)
})

test.each(['korrekt-pferd', 'Zehn Zeich', 'ä'.repeat(199) + 'x', 'drei Mäuse im Heu', 'sonnenschein-5'])(
  '%s is one',
  (password) => {
    expect(passwordFault(password)).toBeUndefined()
  },
)

test('how an umlaut is typed does not matter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 230 }), (password) => {
      expect(passwordFault(password.normalize('NFD'))).toBe(passwordFault(password.normalize('NFC')))
    }),
  )
})
