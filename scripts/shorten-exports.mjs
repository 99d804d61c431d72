// Writes the `exports` of drizzle-orm in short; run after every installation. Node (24.21) parses the exports of a
// package anew for each of its modules: 180 kB a hundred times, 0.7 s of processor time in every process that we start.
// See docs/decisions/0019-shorter-exports.md.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './install.mjs'

const file = path.join(root, 'node_modules', 'drizzle-orm', 'package.json')
const manifest = JSON.parse(readFileSync(file, 'utf8'))
if (!('./*' in manifest.exports)) {
  const exports = shorten(manifest.exports)
  writeFileSync(file, `${JSON.stringify({ ...manifest, exports }, null, 2)}\n`)
}

/** Entries that are built like the others lose the types, which lie beside the code; files become one pattern. */
function shorten(exports) {
  const rest = Object.entries(exports)
    .filter(([subpath, targets]) => !isBuilt(targets, subpath.slice(2)))
    .map(([subpath, targets]) => [
      subpath,
      isBuilt(targets, indexOf(subpath)) ? short(indexOf(subpath)) : targets,
    ])
  return { ...Object.fromEntries(rest), './*': short('*') }
}

function indexOf(subpath) {
  return path.posix.join(subpath, 'index')
}

function isBuilt(targets, name) {
  const esm = { types: `./${name}.d.ts`, default: `./${name}.js` }
  const built = { import: esm, require: { types: `./${name}.d.cts`, default: `./${name}.cjs` }, ...esm }
  return JSON.stringify(targets) === JSON.stringify(built)
}

function short(name) {
  return { import: `./${name}.js`, require: `./${name}.cjs` }
}
