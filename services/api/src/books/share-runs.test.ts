import { expect, test } from 'vitest'
import { shareRuns } from './share-runs.ts'

/** Readings that end when the test says so. */
function readings() {
  const started: { end: (value?: string) => void; fail: () => void }[] = []
  const read = () =>
    new Promise<string>((resolve, reject) => {
      const number = started.length
      started.push({
        end: (value = `reading ${number}`) => resolve(value),
        fail: () => reject(new Error('lost')),
      })
    })
  return { started, read }
}

test('who comes while a reading runs shares the next one', async () => {
  const { started, read } = readings()
  const ask = shareRuns()(read)
  const first = ask()
  await expect.poll(() => started.length).toBe(1)

  const [second, third] = [ask(), ask()]
  started[0]!.end()
  expect(await first).toBe('reading 0')
  await expect.poll(() => started.length).toBe(2)
  const fourth = ask()
  started[1]!.end()
  expect(await Promise.all([second, third])).toEqual(['reading 1', 'reading 1'])
  await expect.poll(() => started.length).toBe(3)
  started[2]!.end()
  expect(await fourth).toBe('reading 2')
})

test('who come together share one reading, and two kinds never run at once', async () => {
  const { started, read } = readings()
  const shared = shareRuns()
  const [animals, litters] = [shared(read), shared(read)]
  const answers = Promise.all([animals(), litters(), animals()])
  await expect.poll(() => started.length).toBe(1)
  started[0]!.end()
  await expect.poll(() => started.length).toBe(2)
  started[1]!.end()

  expect(await answers).toEqual(['reading 0', 'reading 1', 'reading 0'])
  expect(started).toHaveLength(2)
})

test('a reading that fails fails for those who shared it, and the next one runs', async () => {
  const { started, read } = readings()
  const ask = shareRuns()(read)
  const first = ask()
  await expect.poll(() => started.length).toBe(1)
  const second = ask()
  started[0]!.fail()
  await expect(first).rejects.toThrow('lost')
  await expect.poll(() => started.length).toBe(2)
  started[1]!.end('fine')
  expect(await second).toBe('fine')
})
