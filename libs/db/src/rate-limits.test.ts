import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestDb } from '../test/use-test-db.ts'
import { aiCalls, loginFailures } from './schema/system.ts'
import { claimAiCall, claimLoginTurn } from './rate-limits.ts'

const db = useTestDb()
beforeEach(async () => {
  await db().delete(loginFailures)
  await db().delete(aiCalls)
})

const ago = (seconds: number) => sql<Date>`now() - ${seconds} * interval '1 second'`

describe('questions to the AI service', () => {
  const claim = (peer: string, limit = 3) => db().transaction((tx) => claimAiCall(tx, peer, limit))

  test('so many a minute are free, the next one is told how long to wait, and is not counted', async () => {
    expect([await claim('a'), await claim('a'), await claim('a')]).toEqual([0, 0, 0])
    for (let nth = 0; nth < 2; nth++) {
      const wait = await claim('a')
      expect(wait).toBeGreaterThanOrEqual(1)
      expect(wait).toBeLessThanOrEqual(60)
    }
    expect(await db().select().from(aiCalls)).toHaveLength(3)
    expect(await claim('b')).toBe(0)
  })

  test('count for a minute and are then removed, whoever asks next', async () => {
    for (let nth = 0; nth < 3; nth++) await claim('a')
    await db()
      .update(aiCalls)
      .set({ at: ago(61) })
    expect(await claim('b')).toBe(0)
    expect((await db().select().from(aiCalls)).map(({ peer }) => peer)).toEqual(['b'])
    expect(await claim('a')).toBe(0)
  })

  test('wait until as few are left as a lower limit allows', async () => {
    for (const seconds of [50, 30, 10])
      await db()
        .insert(aiCalls)
        .values({ peer: 'a', at: ago(seconds) })
    // Those of 50 and of 30 seconds ago have to go: another 30 seconds.
    const wait = await claim('a', 2)
    expect(wait).toBeGreaterThan(10)
    expect(wait).toBeLessThanOrEqual(30)
  })

  test('of those at the same moment no more than the limit pass', async () => {
    const waits = await Promise.all(Array.from({ length: 8 }, () => claim('a')))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
  })
})

describe('tries to log in', () => {
  const claim = (peer: string) => db().transaction((tx) => claimLoginTurn(tx, peer))

  test('five at once wait for nothing, further ones six seconds each, then there is no place', async () => {
    const turns = await Promise.all(Array.from({ length: 12 }, () => claim('a')))
    const waiting = turns.filter(({ isFull }) => !isFull).map(({ waitSeconds }) => waitSeconds)
    const sorted = waiting.toSorted((a, b) => a - b)
    expect(sorted.slice(0, 5)).toEqual([0, 0, 0, 0, 0])
    sorted.slice(5).forEach((seconds, nth) => {
      expect(seconds).toBeGreaterThan(6 * nth)
      expect(seconds).toBeLessThanOrEqual(6 * (nth + 1))
    })
    const refused = turns.filter(({ isFull }) => isFull)
    for (const { waitSeconds } of refused) expect(waitSeconds).toBeGreaterThan(0)
    expect(await db().select().from(loginFailures)).toHaveLength(12 - refused.length)
    expect(refused.length).toBeGreaterThanOrEqual(1)
    expect(await claim('b')).toEqual({ isFull: false, waitSeconds: 0 })
  })
})
