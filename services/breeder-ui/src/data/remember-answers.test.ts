import { expect, test } from 'vitest'
import { ApiProblem, NoConnection } from './problem.ts'
import { queries } from './queries.ts'
import { isUnanswered } from './remember-answers.ts'

/** Returns what the queries hold once the service has answered so. */
async function stateAfter(answer: () => Promise<unknown>) {
  const queryKey = ['contracts', crypto.randomUUID()]
  await queries.fetchQuery({ queryKey, queryFn: answer, retry: false }).catch(() => {})
  return queries.getQueryState(queryKey)
}

const refused = (status: number) => async () => {
  throw new ApiProblem(status, { code: 'NotFound' }, new Headers())
}

test.each([404, 403, 410])('what was refused with %i does not come back from the device', async (status) => {
  expect(isUnanswered(await stateAfter(refused(status)))).toBe(false)
})

test('an answer of this visit stays', async () => {
  expect(isUnanswered(await stateAfter(async () => ({ contractNumber: '2026-0001' })))).toBe(false)
})

test('without an answer, what was seen before is shown', async () => {
  expect(isUnanswered(undefined)).toBe(true)
  expect(isUnanswered(await stateAfter(refused(503)))).toBe(true)
  const unheard = async () => {
    throw new NoConnection(new TypeError('fetch failed'))
  }
  expect(isUnanswered(await stateAfter(unheard))).toBe(true)
})
