import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { queues } from '@zuchtbuch/jobs/queues'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

test('the table of jobs in docs/architecture.md names every job with its queue, and no other', () => {
  const text = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8')
  const rows = text
    .matchAll(/^\| `([a-z-]+\.[a-z-]+)` +\| ([a-z]+) +\|.*\| (.+) \|$/gm)
    .map(([, type, queue, reason]) => ({ type, queue, hasReason: (reason?.trim().length ?? 0) > 20 }))
  const defined = queues.flatMap(({ name, jobs }) =>
    [...jobs.keys()].map((type) => ({ type, queue: name, hasReason: true })),
  )

  expect([...rows].toSorted(byType)).toEqual(defined.toSorted(byType))
})

const byType = (a: { type?: string | undefined }, b: { type?: string | undefined }) =>
  (a.type ?? '').localeCompare(b.type ?? '')

test('every test that docs/security.md names is there', () => {
  const text = readFileSync(path.join(root, 'docs/security.md'), 'utf8')
  const named = new Set([...text.matchAll(/`([\w/-]+\.test\.ts)`/g)].map(([, name]) => name!))
  const files = globSync('{infra,libs,services,tests}/**/*.test.ts', {
    cwd: root,
    exclude: (name) => name.includes('node_modules'),
  })

  expect(named.size).toBeGreaterThan(20)
  const missing = [...named].filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))
  expect(missing).toEqual([])
})

test('every inside of a library that docs/private-seams.md lists is guarded by a test that exists', () => {
  const text = readFileSync(path.join(root, 'docs/private-seams.md'), 'utf8')
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line.split(' | ').map((cell) => [...cell.matchAll(/`([^`]+\/[^`]+)`/g)].map(([, file]) => file!)),
    )
  expect(rows.length).toBeGreaterThan(8)
  for (const [, where = [], , guards = []] of rows) {
    expect(guards).not.toEqual([])
    expect([...where, ...guards].filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  }
})

test('a presenter of the api reads nothing: of the database it knows types alone', () => {
  const views = globSync('services/api/src/*/*-view.ts', { cwd: root })
  expect(views.length).toBeGreaterThan(8)
  const reading = views.filter((file) =>
    [
      ...readFileSync(path.join(root, file), 'utf8').matchAll(/^import ([^']+?) from '@zuchtbuch\/db\//gm),
    ].some(([, names = '']) => !names.startsWith('type ')),
  )
  expect(reading).toEqual([])
})
