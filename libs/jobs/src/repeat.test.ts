import { expect, test, vi } from 'vitest'
import { repeat } from './repeat.ts'

/** Work whose runs end when they are let go. */
function gatedWork() {
  const gates: PromiseWithResolvers<void>[] = []
  const work = async () => {
    const gate = Promise.withResolvers<void>()
    gates.push(gate)
    await gate.promise
  }
  return { work, runs: () => gates.length, letGo: () => gates.at(-1)?.resolve() }
}

test('work is called at once, and calls during a run lead to one more run', async () => {
  const { work, runs, letGo } = gatedWork()
  const repeated = repeat(60_000, work)

  expect(runs()).toBe(1)
  repeated.now()
  repeated.now()
  expect(runs()).toBe(1)
  letGo()
  await vi.waitUntil(() => runs() === 2)

  const stopped = repeated.stop()
  letGo()
  await stopped
  expect(runs()).toBe(2)
})

test('work is repeated by the clock until it is stopped', async () => {
  let runs = 0
  const repeated = repeat(5, async () => void runs++)

  await vi.waitUntil(() => runs >= 3)
  await repeated.stop()
  const before = runs
  repeated.now()
  await new Promise((resolve) => setTimeout(resolve, 30))

  expect(runs).toBe(before)
})
