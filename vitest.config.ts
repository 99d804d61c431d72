import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

// 'import' and 'default' must stay out of the conditions: they would reach require() and break pg.
const resolve = { conditions: ['m-src', 'node'] }

// A developer's settings must not reach the tests. An empty variable counts as unset and wins over `.env`.
const settings = readFileSync(new URL('.env.example', import.meta.url), 'utf8').matchAll(/^#?([A-Z_]+)=/gm)

export default defineConfig({
  ssr: { resolve },
  // where the global setup runs
  environments: { __vitest__: { resolve } },
  test: {
    include: ['{libs,services}/*/src/**/*.test.ts', 'infra/src/**/*.test.ts', 'tests/src/**/*.test.ts'],
    globalSetup: ['./tests/src/global-setup.ts'],
    env: Object.fromEntries(settings.map(([, name]) => [name, ''])),
    pool: 'forks',
    maxWorkers: 3,
    // Three files at a time on two cores, some with processes of their own.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // a condition that is waited for may take its time on a busy machine
    expect: { poll: { timeout: 20_000 } },
  },
})
