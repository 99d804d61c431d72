import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const entry = fileURLToPath(import.meta.resolve('drizzle-orm'))
const { exports } = JSON.parse(readFileSync(entry.replace(/index\.c?js$/, 'package.json'), 'utf8'))

// An update that writes its exports in another way would bring the cost back without a word.
test('the installation has shortened the exports of drizzle-orm, which every process parses a hundred times', () => {
  expect(exports).toHaveProperty(['./*'])
  expect(JSON.stringify(exports).length).toBeLessThan(10_000)
})

test.each(['pg-core', 'node-postgres', 'node-postgres/driver', 'sql/expressions/conditions'])(
  'drizzle-orm/%s is still found',
  async (subpath) => {
    expect(Object.keys(await import(`drizzle-orm/${subpath}`)).length).toBeGreaterThan(0)
  },
)
