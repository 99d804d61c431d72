import { expect, test } from 'vitest'
import { ApiProblem, fieldError, NoConnection, describeProblem } from './problem.ts'

const refusal = (status: number, document: Record<string, unknown>) =>
  new ApiProblem(status, document, new Headers({ 'X-Request-Id': 'r-1', 'Retry-After': '40' }))

test('a sentence that the service wrote for the breeder is shown; code and request stand under Details', () => {
  const { sentence, details } = describeProblem(
    refusal(409, { code: 'NameTaken', detail: 'Den Namen gibt es schon.' }),
  )
  expect(sentence).toBe('Den Namen gibt es schon.')
  expect(details).toBe('NameTaken\n409\nr-1\nDen Namen gibt es schon.')
})

test.each([
  refusal(500, { code: 'InternalError', detail: 'connection terminated' }),
  refusal(400, { code: 'InvalidFilter', detail: 'unknown member' }),
  refusal(502, {}),
  new TypeError('x is undefined'),
])('words for programmers are not shown to a breeder (%s)', (error) => {
  expect(describeProblem(error).sentence).toBe('Das hat nicht geklappt.')
})

test('what did not get through is no refusal', () => {
  expect(describeProblem(new NoConnection(new TypeError('failed to fetch'))).sentence).toBe(
    'Das Zuchtbuch ist gerade nicht zu erreichen.',
  )
})

test('findings are told by their place; a document of another form has none', () => {
  const error = refusal(400, {
    code: 'ValidationFailed',
    errors: [{ path: '/name', message: 'fehlt', code: 'x' }, 7],
  })
  expect([
    fieldError(error, '/name'),
    fieldError(error, '/gender'),
    fieldError(new Error('no'), '/name'),
  ]).toEqual(['fehlt', null, null])
  expect([error.retryAfter, error.errors.length, refusal(429, { errors: 'no' }).errors]).toEqual([40, 1, []])
})
