// Writes the `exports` of drizzle-orm as a pattern and its exceptions; run after every installation. They mean the same,
// but Node (24.21) parses the exports of a package anew for each of its modules: 180 kB a hundred times, 0.7 s of
// processor time in every process that we start.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './install.mjs'

const file = path.join(root, 'node_modules', 'drizzle-orm', 'package.json')
const manifest = JSON.parse(readFileSync(file, 'utf8'))
const shortened = shortenExports(manifest.exports)
if (shortened) writeFileSync(file, `${JSON.stringify({ ...manifest, exports: shortened }, null, 2)}\n`)

/** The same subpaths as one pattern with what differs from it; undefined when that would save nothing. */
function shortenExports(exports) {
  if ('./*' in exports) return undefined
  const follows = ([subpath, targets]) =>
    JSON.stringify(targets) === JSON.stringify(targetsOf(subpath.slice(2)))
  const entries = Object.entries(exports)
  if (!entries.some(follows)) return undefined
  return { ...Object.fromEntries(entries.filter((entry) => !follows(entry))), './*': targetsOf('*') }
}

function targetsOf(name) {
  const esm = { types: `./${name}.d.ts`, default: `./${name}.js` }
  return { import: esm, require: { types: `./${name}.d.cts`, default: `./${name}.cjs` }, ...esm }
}
