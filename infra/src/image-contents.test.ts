import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** What `scripts/build.mjs` compiles into the images, without compiling it. */
const compiled = execFileSync(
  process.execPath,
  ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json', '--listFilesOnly'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .map((file) => path.relative(root, file.trim()))
  .filter((file) => /^(?:services|libs)\//.test(file))

/** The source files of this repository that a file names in its imports. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  return [...text.matchAll(/'((?:\.\.?|@zuchtbuch)\/[^']+)'/g)].flatMap(([, source = '']) => {
    if (source.startsWith('.')) return [path.join(path.dirname(file), source)]
    const [, room, ...rest] = source.split('/')
    return ['libs', 'services'].map((kind) => `${kind}/${room}/src/${rest.join('/')}.ts`)
  })
}

test('the images hold the program, and everything that it imports of itself', () => {
  expect(compiled).toContain('services/api/src/main.ts')
  const inside = new Set(compiled)
  const missing = compiled.flatMap((file) =>
    importsOf(file)
      .filter((target) => target.endsWith('.ts') && !inside.has(target))
      .filter((target) => globSync(target, { cwd: root }).length > 0)
      .map((target) => `${file} imports ${target}`),
  )
  expect(missing).toEqual([])
})

test('no file of an image is a test, or imports what tests are written with', () => {
  const named = compiled.filter((file) => /\.test\.ts$|\/(?:test|tests|testing|fixtures)\//.test(file))
  const using = compiled.filter((file) =>
    /from '(?:vitest|fast-check|@zuchtbuch\/testing\/.+)'/.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect([...named, ...using]).toEqual([])
})

test('every file of an image is used by the program, and not by tests alone', () => {
  const pages = globSync('services/breeder-ui/src/**/*.{ts,tsx}', { cwd: root })
  const used = new Set([...compiled, ...pages.filter((file) => !/\.test\./.test(file))].flatMap(importsOf))
  const starts = /\/(?:main|[a-z]+-(?:main|process|thread))\.ts$/
  expect(compiled.filter((file) => !used.has(file) && !starts.test(file))).toEqual([])
})
