// `npm run test:long`: the random tests with as many runs as they have at length, an hour of them or so; every file
// that asks for `longRuns` is one.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root, run } from './install.mjs'

const files = globSync('{libs,services,tests}/**/*.test.ts', {
  cwd: root,
  exclude: (name) => name === 'node_modules',
}).filter((file) => /\blongRuns\(/.test(readFileSync(path.join(root, file), 'utf8')))
process.exitCode = await run(process.execPath, [path.join(root, 'scripts/test.mjs'), ...files], {
  env: { ...process.env, TEST_LONG: '1' },
})
