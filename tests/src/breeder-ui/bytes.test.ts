import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { buildBreederUi, laterScripts, keptLater } from '@zuchtbuch/breeder-ui/build'
import { beforeAll, describe, expect, test } from 'vitest'

const dist = path.resolve(import.meta.dirname, '../../../services/breeder-ui/dist')

type Chunk = {
  file: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

/** Bytes on the wire: browsers take no more than gzip on plain http. */
const bytesOf = async (files: Iterable<string>): Promise<number> => {
  let sum = 0
  for (const file of files) sum += (await stat(path.join(dist, `${file}.gz`))).size
  return sum
}

describe('what the user interface weighs', () => {
  let manifest: Record<string, Chunk>
  let shell: { js: Set<string>; css: Set<string> }
  let routes: string[]

  /** All files that a chunk needs before it runs. */
  function needed(name: string, found = { js: new Set<string>(), css: new Set<string>() }) {
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`no chunk ${name}`)
    if (found.js.has(chunk.file)) return found
    found.js.add(chunk.file)
    for (const file of chunk.css ?? []) found.css.add(file)
    for (const other of chunk.imports ?? []) needed(other, found)
    return found
  }
  const beside = (js: Set<string>) => [...js].filter((file) => !shell.js.has(file))
  const screen = (name: string) => {
    const found = routes.find((route) => route.endsWith(`/${name}.tsx`))
    if (found === undefined) throw new Error(`no screen ${name}`)
    return found
  }

  beforeAll(async () => {
    await buildBreederUi()
    manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8'))
    const [entry] =
      Object.entries(manifest).find(([name, { isEntry }]) => isEntry && name === 'index.html') ?? []
    if (entry === undefined) throw new Error('no entry')
    shell = needed(entry)
    const reached = manifest[entry]?.dynamicImports ?? []
    routes = reached.filter((name) => name.startsWith('src/screens/'))
    expect(routes.length).toBeGreaterThan(20)
  })

  test('what every screen needs: 118 kB', async () => {
    expect(await bytesOf(shell.js)).toBeLessThanOrEqual(118_000)
  })

  test('a screen adds 40 kB at most', async () => {
    for (const route of routes)
      expect(await bytesOf(beside(needed(route).js)), route).toBeLessThanOrEqual(40_000)
    // the script and the styles of the shell, beside the page itself
    expect(shell.js.size + shell.css.size).toBeLessThanOrEqual(2)
  })

  test('the first screen stands after six requests, with the page itself', () => {
    const { js, css } = needed(screen('TodayScreen'))
    expect(1 + new Set([...js, ...css, ...shell.css]).size).toBeLessThanOrEqual(6)
  })

  test('the screens of every day together with the shell: 175 kB', async () => {
    const daily = ['TodayScreen', 'AnimalsScreen', 'WeighingScreen'].flatMap((name) => [
      ...needed(screen(name)).js,
    ])
    expect(await bytesOf(new Set(daily))).toBeLessThanOrEqual(175_000)
  })

  test('styles of any screen with those of the frame: 15 kB', async () => {
    for (const route of routes) {
      const css = new Set([...shell.css, ...needed(route).css])
      expect(await bytesOf(css), route).toBeLessThanOrEqual(15_000)
    }
  })

  test('all scripts that a device keeps beforehand: 480 kB; no font, nothing of Node', async () => {
    expect(await bytesOf(['sw.js'])).toBeLessThanOrEqual(4000)
    const files = (await readdir(path.join(dist, 'assets'))).map((name) => `assets/${name}`)
    expect(files.filter((file) => /\.(?:woff2?|ttf|otf)$/.test(file))).toEqual([])
    const code = files.filter((file) => /\.(?:js|css)$/.test(file))
    for (const name of laterScripts) {
      expect(
        code.filter((file) => new RegExp(`/${name}-[^/]*\\.js$`).test(file)),
        name,
      ).toHaveLength(1)
    }
    const kept = code.filter((file) => file.endsWith('.js') && !keptLater.test(file))
    expect(await bytesOf(kept)).toBeLessThanOrEqual(480_000)
    for (const file of code) {
      const ofNode = /["'`]node:\w+/.exec(await readFile(path.join(dist, file), 'utf8'))
      expect(ofNode, file).toBeNull()
    }
  })
})
