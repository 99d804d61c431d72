import { expect, test } from 'vitest'
import { jsonPointer, unknownReferences, validationFailed, type FieldError } from './errors.ts'

const findings = (count: number, path = '/name'): FieldError[] =>
  Array.from({ length: count }, (_, index) => ({ path: `${path}${index}`, message: 'fehlt', code: 'x' }))

test('a pointer names the keys that lead to a member, whatever is in them', () => {
  expect(jsonPointer([])).toBe('')
  expect(jsonPointer(['animals', 3, 'name'])).toBe('/animals/3/name')
  expect(jsonPointer(['a/b', '~1', ''])).toBe('/a~1b/~01/')
})

test('few findings are told as they are, all of them in the sentence', () => {
  const error = validationFailed([
    { path: '', message: 'ist kein JSON', code: 'malformedJson' },
    { path: '/name', message: 'fehlt', code: 'missing' },
  ])

  expect(error).toMatchObject({ status: 400, message: 'ist kein JSON; Name: fehlt' })
  expect(error.members).toEqual({
    errors: [
      { path: '', message: 'ist kein JSON', code: 'malformedJson' },
      { path: '/name', message: 'fehlt', code: 'missing' },
    ],
  })
})

test('of many findings the first fifty are told, with how many there are', () => {
  const { members, message } = validationFailed(findings(1234))

  expect(members['errors']).toEqual(findings(50))
  expect(members['errorCount']).toBe(1234)
  expect(message).toMatch(/^„name0“: fehlt; .*; und \d+ weitere$/)
  expect(message.length).toBeLessThan(1100)
  expect(validationFailed(findings(50)).members).toEqual({ errors: findings(50) })
  expect(validationFailed(findings(3), 9).members).toMatchObject({ errorCount: 9 })
  expect(validationFailed(findings(3), 9).message).toBe(
    '„name0“: fehlt; „name1“: fehlt; „name2“: fehlt; und 6 weitere',
  )
})

test('however long paths and messages are, the answer is short, and no character is cut in two', () => {
  const long = '😀'.repeat(100_000)
  const { members, message } = validationFailed(
    findings(50).map((finding) => ({ ...finding, path: `/${long}`, message: long })),
  )

  expect(JSON.stringify(members).length).toBeLessThan(50 * 800)
  expect(message.length).toBeLessThan(1100)
  expect(message.isWellFormed() && JSON.stringify(members).isWellFormed()).toBe(true)
})

test('members are called as their fields are, with their place in a list; what nobody knows as it was sent', () => {
  const told = (path: string) => validationFailed([{ path, message: 'fehlt', code: 'missing' }]).message
  expect(told('/dateOfBirth')).toBe('Geboren: fehlt')
  expect(told('/pups/2/name')).toBe('Jungtiere (3.): Name: fehlt')
  expect(told('/gerbilIds/0')).toBe('Tiere (1.): fehlt')
  expect(told('/query/pageSize')).toBe('Einträge je Seite: fehlt')
  expect(told('/constructor')).toBe('„constructor“: fehlt')
  expect(told('/a~1b')).toBe('„a/b“: fehlt')
  expect(told('')).toBe('fehlt')
})

test('what is referred to and not there is called what it is', () => {
  const told = (path: string) => unknownReferences([path]).message
  expect(told('/buyerContactId')).toBe('Käufer: diesen Kontakt gibt es nicht')
  expect(told('/clauses/1/code')).toBe('Klauseln (2.): Kürzel: diese Klausel gibt es nicht')
  expect(told('/somewhere')).toBe('„somewhere“: das gibt es nicht')
})

test('references that name nothing are bounded in the same way', () => {
  const { members, code } = unknownReferences(
    Array.from({ length: 300 }, (_, index) => `/gerbilIds/${index}`),
  )

  expect(code).toBe('UnknownReference')
  expect(members['errors']).toHaveLength(50)
  expect(members['errorCount']).toBe(300)
})
