import type { Measured } from './traffic.ts'

/** Of the memory in the middle of the long run that the last third may have more. */
const growthLimit = 1.15
/** Of the rate that the long run asks for, and of the publishes; in each tenth of it. */
const heldShare = 0.95
/** How many times the usual answer the slowest of a hundred may take, whoever asks besides. */
const slowestFactor = 5

export type Outcome = {
  steps: Measured[]
  soak: Measured
  /** Requests a second. */
  asked: number
  published: number
  publishesAsked: number
  /** Streams that ended, or were not told of the last change. */
  deaf: number
  /** Resident memory of each process in the second third of the long run and in the last. */
  grown: { service: string; middleMb: number; lastMb: number }[]
}

/** What of the load test's claims does not hold, in words. */
export function failuresOf({
  steps,
  soak,
  asked,
  published,
  publishesAsked,
  deaf,
  grown,
}: Outcome): string[] {
  const held = Math.min(...soak.tenths)
  const many = steps.at(-1)
  return [
    ...(soak.errors > 0 ? [`${soak.errors} requests failed`] : []),
    ...(held < asked * heldShare
      ? [`in a tenth of the time ${held.toFixed(0)} requests a second were answered, ${asked} were asked for`]
      : []),
    ...(many && many.p99 > slowestFactor * many.p50
      ? [`over ${many.connections} connections p99 was ${(many.p99 / many.p50).toFixed(1)} times p50`]
      : []),
    ...(published < Math.floor(publishesAsked * heldShare)
      ? [`the website was published ${published} times, not ${publishesAsked}`]
      : []),
    ...(deaf > 0 ? [`${deaf} windows were not told of the last change`] : []),
    ...grown
      .filter(({ middleMb, lastMb }) => !(lastMb <= middleMb * growthLimit))
      .map(({ service }) => `the memory of ${service} grew, or is not known`),
  ]
}
