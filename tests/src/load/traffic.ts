import { today } from '@zuchtbuch/domain/calendar'
import autocannon, { type Request, type Result } from 'autocannon'
import { quantile } from '../bench/report.ts'

export type Measured = {
  connections: number
  perSecond: number
  p50: number
  p95: number
  p99: number
  /** Answers a second in each tenth of the time. */
  tenths: number[]
  /** Answers other than 2xx, broken connections and time-outs. */
  errors: number
}

const json = { 'content-type': 'application/json' }

/** What a breeder's morning is made of: mostly lists and animals, some mathematics, a change now and then. */
export function traffic(animals: { id: string; gender: string }[]): Request[] {
  const any = (gender?: string) => {
    const from = animals.filter((animal) => gender === undefined || animal.gender === gender)
    return from[Math.floor(Math.random() * from.length)]?.id
  }
  const get = (path: () => string): Request => ({
    setupRequest: (request) => ({ ...request, method: 'GET', path: path() }),
  })
  const change = (method: 'POST' | 'PATCH', path: () => string, body: () => unknown): Request => ({
    setupRequest: (request) => ({
      ...request,
      method,
      path: path(),
      headers: { ...request.headers, ...json },
      body: JSON.stringify(body()),
    }),
  })
  return [
    get(() => '/gerbils?pageSize=50&orderBy=name'),
    get(() => `/gerbils/${any()}`),
    get(() => '/gerbils?filter=status=ForSale&pageSize=20'),
    get(() => `/gerbils/${any()}`),
    get(() => `/inbreeding?fatherId=${any('Male')}&motherId=${any('Female')}`),
    get(() => '/litters?pageSize=20'),
    get(() => `/gerbils/${any()}/pedigree?generations=4`),
    change(
      'PATCH',
      () => `/gerbils/${any()}`,
      () => ({ characterNote: `Notiz ${Math.random()}` }),
    ),
    get(() => '/contacts?pageSize=20'),
    get(() => `/pairings/candidates?gerbilId=${any('Male')}&pageSize=20`),
    // Not an animal: with ten thousand more of them the end of a long run would have more to do than its beginning.
    change(
      'POST',
      () => `/gerbils/${any()}/health-records`,
      () => ({ date: today('Europe/Berlin'), category: 'Checkup', title: `Last ${Math.random()}` }),
    ),
    get(() => '/gerbils/rows'),
    get(() => '/api/render-site'),
  ]
}

/** Sends the mix over so many connections for so long; at `perSecond` requests a second if that is given. */
export async function fire(
  url: string,
  {
    requests,
    connections,
    seconds,
    perSecond,
  }: {
    requests: Request[]
    connections: number
    seconds: number
    perSecond?: number
  },
): Promise<Measured> {
  const times: number[] = []
  const inTenth = Array.from({ length: 10 }, () => 0)
  const startedAt = performance.now()
  let refused = 0
  const options = {
    url,
    connections,
    duration: seconds,
    requests,
    timeout: 20,
    ...(perSecond === undefined ? {} : { overallRate: perSecond }),
  }
  const result = await new Promise<Result>((resolve, reject) => {
    const run = autocannon(options, (error: unknown, ended) => {
      if (error) reject(new Error('The load could not be sent', { cause: error }))
      else resolve(ended)
    })
    run.on('response', (_client, status, _bytes, ms) => {
      times.push(ms)
      const tenth = Math.floor((performance.now() - startedAt) / (seconds * 100))
      if (tenth < inTenth.length) inTenth[tenth]!++
      if (status < 200 || status > 299) refused++
    })
  })
  return {
    connections,
    perSecond: times.length / seconds,
    tenths: inTenth.map((count) => count / (seconds / 10)),
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    errors: refused + result.errors + result.timeouts,
  }
}
