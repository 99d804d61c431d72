/** Work that is repeated by the clock and on demand, never twice at a time in this process. */
export type Repeated = { now: () => void; stop: () => Promise<void> }

/**
 * Runs `work` at once, then `everyMs` after each end and whenever `now()` is called; a call during a run causes one
 * more. `work` must not throw. `stop` waits for the run at hand.
 */
export function repeat(everyMs: number, work: () => Promise<void>): Repeated {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false
  const stopped = new AbortController()

  async function run(): Promise<void> {
    do {
      again = false
      await work()
    } while (again && !stopped.signal.aborted)
    running = undefined
    if (!stopped.signal.aborted) timer = setTimeout(now, everyMs)
  }

  function now(): void {
    again = true
    clearTimeout(timer)
    if (!stopped.signal.aborted) running ??= run()
  }

  now()
  return {
    now,
    async stop() {
      // Without a reason an error would be made as one, with its stack, for each run of a job.
      stopped.abort('stopped')
      clearTimeout(timer)
      await running
    },
  }
}
