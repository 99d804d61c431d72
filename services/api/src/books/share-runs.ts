/**
 * Lets heavy readings run one at a time. Who asks while one runs shares the next one of its kind: never one that began
 * before the question, so that no answer is older than what the caller did.
 */
export function shareRuns() {
  let last: Promise<unknown> = Promise.resolve()
  return function shared<T>(read: () => Promise<T>): () => Promise<T> {
    let waiting: Promise<T> | undefined
    return () => {
      if (waiting) return waiting
      const turn = last.then(() => {
        waiting = undefined
        return read()
      })
      waiting = turn
      last = turn.catch(() => {})
      return turn
    }
  }
}
