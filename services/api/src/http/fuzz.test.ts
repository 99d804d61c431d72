import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { fuzz, readOperations } from '../../test/fuzz.ts'
import { useTestApi } from '../../test/test-api.ts'

/** `npm run test:fuzz` sets both; without them this is the short form. A failure names its request. */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 3000)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_123)
const isLong = process.env['FUZZ_REQUESTS'] !== undefined
const patience = 180_000 + requests * 60

/** No answer takes longer, in milliseconds; beside other tests the database may have to wait. */
const longestAnswerMs = isLong ? 1000 : 5000
/** What the process may hold more at the end than after a tenth of the requests, in MB: the pedigree has grown. */
const mostGrowthMb = 50

// Without a key the AI would answer 503 to everything.
const api = useTestApi({ AI_API_KEY: 'never used' })

function heapMb(): number {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
  return process.memoryUsage().heapUsed / 1e6
}

test(
  `${requests} requests made of the document and of bad values get a documented answer each (seed ${seed})`,
  async () => {
    let before = 0
    const { statuses, asked, slowest } = await fuzz(api, {
      seed,
      requests,
      onTenth: () => (before = heapMb()),
    })
    if (isLong) {
      const figures = { statuses: [...statuses], before, after: heapMb(), slowest: slowest.slice(0, 5) }
      process.stdout.write(`${JSON.stringify(figures, null, 1)}\n`)
    }

    expect(slowest.filter(({ ms }) => ms > longestAnswerMs)).toEqual([])
    expect(heapMb() - before).toBeLessThan(mostGrowthMb)
    // Bad values alone would prove little: a good part must have got through to the records.
    expect(statuses.get(201) ?? 0).toBeGreaterThan(100)
    expect(statuses.get(200) ?? 0).toBeGreaterThan(300)
    const { operations } = await readOperations(api)
    const names = operations.map(({ method, path }) => `${method} ${path}`)
    expect(names.filter((name) => !asked.has(name))).toEqual([])
  },
  patience,
)
