import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { freeBytes, isDiskFull, leastFreeBytes, requireSpace } from './disk-space.ts'

test('what fits only without the reserve does not fit', async () => {
  const free = await freeBytes(tmpdir())
  expect(free).toBeGreaterThan(0)
  // Other programs write meanwhile; half of the reserve is more than they do.
  await expect(requireSpace(tmpdir(), free - leastFreeBytes / 2)).rejects.toMatchObject({
    code: 'DiskFull',
    status: 507,
  })
  if (free > 2 * leastFreeBytes) await requireSpace(tmpdir(), free - leastFreeBytes * 1.5)
})

test.each(['ENOSPC', 'EDQUOT', 'EFBIG'])('%s means that the disk is full', (code) => {
  expect(isDiskFull(Object.assign(new Error('write'), { code }))).toBe(true)
  expect(isDiskFull(new Error(code))).toBe(false)
})
