import type { Job as JobRow } from '@zuchtbuch/db/jobs/jobs'
import { expect, test } from 'vitest'
import { resultOf } from './answer.ts'
import { sitePublish } from './publish.ts'

const result = {
  releaseId: 'r',
  files: 1,
  bytes: 2,
  changed: true,
  publishedAt: '2026-03-14T09:26:53.000Z',
  warnings: [{ code: 'EmptyImprint', page: 'impressum' }],
}
const row = (members: Partial<JobRow>) => ({ id: 'j', error: null, result: null, ...members }) as JobRow

test('the result of a completed job is what its definition says', () => {
  expect(resultOf(sitePublish, row({ state: 'Completed', result }))).toEqual({
    ...result,
    animals: null,
    isAutomatic: false,
    upload: null,
  })
  expect(() => resultOf(sitePublish, row({ state: 'Completed', result: {} }))).toThrow()
})

test.each([
  ['JobTimeout', 504, 'JobTimeout'],
  ['SomethingNew', 500, 'InternalError'],
  ['constructor', 500, 'InternalError'],
])('a job that failed with %s is answered with status %i', (stored, status, code) => {
  const failed = row({ state: 'Failed', error: { code: stored, detail: 'why' } })

  expect(() => resultOf(sitePublish, failed)).toThrow(
    expect.objectContaining({ status, code, message: 'why', members: { jobId: 'j' } }) as Error,
  )
})
