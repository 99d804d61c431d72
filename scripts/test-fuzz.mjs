// `npm run test:fuzz [-- <requests> [<seed>]]`: the long form of the fuzz, 100,000 requests over every route unless
// told; every run has another seed unless one is named, and says which.
import path from 'node:path'
import { root, run } from './install.mjs'

const [requests = '100000', seed = String(Math.floor(Math.random() * 1e6))] = process.argv.slice(2)
console.log(`${requests} requests with seed ${seed}`)
process.exitCode = await run(
  process.execPath,
  [path.join(root, 'scripts/test.mjs'), 'services/api/src/http/fuzz.test.ts'],
  { env: { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed } },
)
