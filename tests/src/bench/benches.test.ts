import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { benches } from './benches.ts'

test.each(benches)('the benchmark %s has a file, and a row in docs/performance.md', (name) => {
  expect(existsSync(path.join(import.meta.dirname, `${name}.ts`))).toBe(true)
  const page = readFileSync(path.join(import.meta.dirname, '../../../docs/performance.md'), 'utf8')
  expect(page).toMatch(new RegExp(`^\\| \`${name}\` +\\|`, 'm'))
})
