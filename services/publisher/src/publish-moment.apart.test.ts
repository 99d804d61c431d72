import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMoment, type Standing, standingAt } from './publish-moment.ts'

const delayMs = 30

/** The moments at which a publish is asked for, given what is found at each; with each the difference it is for. */
function momentsOf(found: (string | null)[], stepMs = 10) {
  let standing: Standing | null = null
  return found.flatMap((key, step) => {
    standing = standingAt(standing, key, step * stepMs)
    return standing !== null && isMoment(standing, step * stepMs, delayMs) ? [`${step * stepMs} ${key}`] : []
  })
}

test.each<[string, (string | null)[], string[]]>([
  ['a death is published once it has stood for the delay', ['a', 'a', 'a', 'a'], ['30 a']],
  ['one that is undone within the delay is not', ['a', 'a', 'a', null, null, null, null, null], []],
  ['one that comes again waits anew', ['a', 'a', null, 'a', 'a', 'a', 'a'], ['60 a']],
  [
    'a second change within the delay is published with the first',
    ['a', 'a', 'ab', 'ab', 'ab', 'ab'],
    ['50 ab'],
  ],
  [
    'changes without end are published after three delays',
    ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'],
    ['90 j'],
  ],
])('%s', (_, found, moments) => {
  expect(momentsOf(found)).toEqual(moments)
})

test('whatever comes and goes, nothing is asked for before the delay, and a difference never waits for longer than three', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', null), { maxLength: 40 }), (found) => {
      let standing: Standing | null = null
      let since: number | null = null
      for (const [step, key] of found.entries()) {
        const now = step * 10
        standing = standingAt(standing, key, now)
        since = key === null ? null : (since ?? now)
        const asks = standing !== null && isMoment(standing, now, delayMs)
        if (asks) expect(now - (since ?? now)).toBeGreaterThanOrEqual(delayMs)
        else if (since !== null) expect(now - since).toBeLessThan(3 * delayMs)
      }
    }),
  )
})
