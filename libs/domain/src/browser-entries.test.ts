import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { build } from 'vite'

/** What needs Node; everything else may be imported by the user interface. */
const SERVER_ONLY = [
  'colors/color-varieties',
  'genotype-inference/contradiction-groups',
  'genotype-inference/infer-genotypes',
  'uuid-v5',
]

const entries = globSync('**/*.ts', { cwd: import.meta.dirname })
  .filter((file) => !/\.test\.ts$|-fixture\.ts$|(?:^|\/)test-/.test(file))
  .map((file) => file.replace(/\.ts$/, ''))

/** What each entry brings into a browser: the code of its chunk and of all chunks that it imports. */
async function bundled(): Promise<Map<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['m-src'] },
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(
          entries.map((entry) => [entry, path.join(import.meta.dirname, `${entry}.ts`)]),
        ),
        external: [/^node:/],
        preserveEntrySignatures: 'strict',
      },
    },
  })
  if (!('output' in built)) throw new Error('one build makes one output')
  const chunks = new Map(
    built.output.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  )
  const codeOf = (fileName: string, seen: Set<string>): string => {
    const chunk = chunks.get(fileName)
    if (chunk === undefined || seen.has(fileName)) return ''
    seen.add(fileName)
    return chunk.code + chunk.imports.map((other) => codeOf(other, seen)).join('')
  }
  return new Map(
    [...chunks.values()]
      .filter((chunk) => chunk.isEntry)
      .map((chunk) => [chunk.name, codeOf(chunk.fileName, new Set())]),
  )
}

describe('the rules of the herd book in a browser', async () => {
  const code = await bundled()

  test('are all bundled', () => {
    expect([...code.keys()].toSorted()).toEqual(entries.toSorted())
  })

  test.each(entries.filter((entry) => !SERVER_ONLY.includes(entry)))('%s needs nothing of Node', (entry) => {
    expect(code.get(entry)).not.toMatch(/node:|\bBuffer\b/)
  })

  test.each(SERVER_ONLY)('%s would', (entry) => {
    expect(code.get(entry)).toMatch(/node:crypto/)
  })
})
