import { expect, test } from 'vitest'
import { refusalWords } from './refusal-words.ts'

const unknown = (...paths: string[]) =>
  refusalWords({
    code: 'UnknownReference',
    detail: 'Tiere (1.): dieses Tier gibt es nicht',
    errors: paths.map((path) => ({ path })),
  })

test('what was chosen and is gone is named, once', () => {
  expect(unknown('/gerbilIds/0', '/gerbilIds/3')).toBe('Ein gewähltes Tier gibt es nicht mehr.')
  expect(unknown('/buyerContactId', '/clauses/1/code')).toBe(
    'Die gewählte Person gibt es nicht mehr. Eine gewählte Klausel gibt es nicht mehr.',
  )
})

test('any other refusal is told in the words of the service', () => {
  expect(refusalWords({ code: 'GerbilDeceased', detail: '„Tot“ ist verstorben.' })).toBe(
    '„Tot“ ist verstorben.',
  )
  expect(unknown('/somewhere')).toBe('Tiere (1.): dieses Tier gibt es nicht')
})
