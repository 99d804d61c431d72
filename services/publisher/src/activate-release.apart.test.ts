import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { activateRelease, publishRelease } from './switch-release.ts'

let siteDir = ''
beforeEach(async () => {
  siteDir = await mkdtemp(path.join(tmpdir(), 'zuchtbuch-activate-'))
  for (const releaseId of ['one', 'two']) {
    const files = [{ path: 'index.html', contents: releaseId, contentType: 'text/html' }]
    await publishRelease({ siteDir, releaseId, output: { files, copies: [] }, publishedAt: new Date() })
  }
})
afterEach(() => rm(siteDir, { recursive: true, force: true }))

const rollBack = async (jobId: string, beforeSwitch = async () => {}) =>
  (await activateRelease({ siteDir, releaseId: 'one', jobId, beforeSwitch }))?.changed

test('a roll back whose outcome was lost after the switch says again that it changed the site', async () => {
  expect(await rollBack('job-1')).toBe(true)
  expect(await rollBack('job-1')).toBe(true)
})

test('another roll back to the release that is live already has changed nothing', async () => {
  await rollBack('job-1')
  expect(await rollBack('job-2')).toBe(false)
  expect(await rollBack('job-1')).toBe(true)
})

test('one that was cut off before the switch does not take the credit for that of another', async () => {
  const cutOff = () => Promise.reject(new Error('cut off'))
  await expect(rollBack('job-1', cutOff)).rejects.toThrow('cut off')
  expect(await rollBack('job-2')).toBe(true)
  expect(await rollBack('job-1')).toBe(false)
})
