import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { ApiProcess } from './service-processes.ts'

type Place = Pick<ApiProcess, 'url' | 'pid'>

/**
 * How long the api's event loop did nothing else, in milliseconds, while `work` was done. /health/live is asked again
 * and again meanwhile; what counts is how long it took, or the work of the api's main thread within that time if it was
 * less, so that a busy machine does not count. Linux only.
 */
export async function longestTurn({ url, pid }: Place, work: () => Promise<unknown>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ping = () =>
    new Promise<void>((resolve, reject) => {
      get(`${url}/health/live`, { agent }, (response) => response.resume().on('end', resolve)).on(
        'error',
        reject,
      )
    })
  await ping()
  const state = { over: false }
  const done = work().finally(() => (state.over = true))
  let longest = 0
  do {
    const [startedAt, busy] = [performance.now(), busyMs(pid)]
    await ping()
    longest = Math.max(longest, Math.min(performance.now() - startedAt, busyMs(pid) - busy))
    // Asked without a break it would take the processor that the work needs.
    await setTimeout(5)
  } while (!state.over)
  await done
  agent.destroy()
  return longest
}

function busyMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

/** Takes an answer without keeping it. */
export function drain({ url }: Pick<Place, 'url'>, path: string): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    get(url + encodeURI(path), { agent: false }, (response) => {
      let bytes = 0
      response.on('data', (part: Buffer) => (bytes += part.length))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }))
    }).on('error', reject)
  })
}
