// `npm run test:faults [-- <seconds> [<seed>]]`: the long form of the fault tests; every run has another seed unless
// one is named, and says which.
import path from 'node:path'
import { root, run } from './install.mjs'

const [seconds = '120', seed = String(Math.floor(Math.random() * 1e6))] = process.argv.slice(2)
console.log(`${seconds} seconds of faults with seed ${seed}`)
process.exitCode = await run(process.execPath, [path.join(root, 'scripts/test.mjs'), 'tests/src/faults'], {
  env: { ...process.env, FAULT_SECONDS: seconds, FAULT_SEED: seed },
})
