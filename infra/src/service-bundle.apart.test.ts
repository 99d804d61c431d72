import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bundleServices, inOneByte } from './bundle-services.ts'
import { bundled, currentBundle, hashOf, programs, stateOf, type Manifest } from './service-bundle.ts'

vi.setConfig({ testTimeout: 120_000 })

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bundle-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A program of one source and one package, and a bundle that is said to be of them. */
function makeBundle() {
  const base = makeFolder()
  const [source, other] = [path.join(base, 'source.ts'), path.join(base, 'package.js')]
  writeFileSync(source, 'export const price = 10')
  writeFileSync(other, 'exports.one = 1')
  const file = path.join(base, 'cache/current.json')
  mkdirSync(path.join(base, 'cache/made'), { recursive: true })
  for (const { name } of programs) writeFileSync(bundled(path.join(base, 'cache/made'), name), '')
  const manifest: Manifest = {
    folder: 'made',
    sources: ['source.ts'],
    hash: hashOf(['source.ts'], base),
    packages: { 'package.js': stateOf('package.js', base) },
  }
  writeFileSync(file, JSON.stringify(manifest))
  return {
    base,
    source,
    other,
    made: path.join(base, 'cache/made'),
    current: () => currentBundle(file, base),
  }
}

test('what was made of just these files is current', () => {
  const { current, made } = makeBundle()
  expect(current()).toBe(made)
})

const past = new Date('1985-10-26T08:15:00Z')
test.for<[string, (bundle: ReturnType<typeof makeBundle>) => void]>([
  [
    'a source says something else in as many letters',
    ({ source }) => writeFileSync(source, 'export const price = 20'),
  ],
  ['a source is gone', ({ source }) => rmSync(source)],
  [
    'a package has other contents of the same size and date, as npm writes them',
    ({ other }) => {
      const made = `${other}.new`
      writeFileSync(made, 'exports.one = 2')
      utimesSync(made, past, past)
      renameSync(made, other)
    },
  ],
  ['a package is gone', ({ other }) => rmSync(other)],
  ['a service of it is gone', ({ made }) => rmSync(bundled(made, 'api'))],
  ['a program that a service starts is gone', ({ made }) => rmSync(bundled(made, 'import-process'))],
])('it is not when %s', ([, change]) => {
  const bundle = makeBundle()
  utimesSync(bundle.other, past, past)
  change(bundle)
  expect(bundle.current()).toBeUndefined()
})

test('the services are put into a file each, of their sources and of packages, and the former stay until they are replaced', async () => {
  const folder = makeFolder()
  const manifest = await bundleServices(folder)
  expect(manifest.sources).toContain(path.normalize('services/api/src/main.ts'))
  expect(manifest.sources).toContain(path.normalize('libs/db/package.json'))
  expect(manifest.sources.filter((file) => /node_modules|\.test\.ts$/.test(file))).toEqual([])
  expect(Object.keys(manifest.packages).length).toBeGreaterThan(300)

  const place = currentBundle(path.join(folder, 'current.json'))
  expect(place).toBe(path.join(folder, manifest.folder))
  const files = readdirSync(place ?? '')
  expect(files).toEqual(expect.arrayContaining(programs.map(({ name }) => `${name}.mjs`)))
  const textOf = (name: string) => readFileSync(path.join(place ?? '', name), 'utf8')
  const twoBytes = files.filter((name) => /[^\p{ASCII}]/u.test(textOf(name)))
  expect(twoBytes.length).toBeLessThan(files.length / 4)
  expect(twoBytes.filter((name) => !textOf(name).includes('String.raw`'))).toEqual([])

  for (const left of ['1985', '1986.77']) mkdirSync(path.join(folder, left))
  await bundleServices(folder)
  expect(readdirSync(folder).toSorted()).toEqual([manifest.folder, 'current.json'].toSorted())
})

test('a text means the same with every letter in one byte', () => {
  const text = fc.string({ unit: 'grapheme' })
  fc.assert(
    fc.property(text, text, (one, other) => {
      const quoted = (words: string) => JSON.stringify(words).replaceAll(/[\u2028\u2029]/g, '')
      const template = `\`${one.replaceAll(/[\\`$\r]/g, '')}\\ä\\\\ß\``
      const code = `[${quoted(one)}, ${quoted(other)}, ${template}]`
      const made = inOneByte(code)
      expect(made).toMatch(/^\p{ASCII}*$/u)
      expect(JSON.stringify(runInNewContext(made))).toBe(JSON.stringify(runInNewContext(code)))
    }),
  )
  expect(new RegExp(inOneByte('^[äöü–]\\ß$'), 'i').test('ÄSS')).toBe(false)
  expect(runInNewContext(inOneByte('/^[äöü–]ß$/i.test("Äß")'))).toBe(true)
  expect(inOneByte('String.raw`ä`')).toBe('String.raw`ä`')
})
