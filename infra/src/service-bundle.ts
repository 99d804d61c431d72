import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { importing, migration, restoration, services } from './services.ts'

export const root = path.resolve(import.meta.dirname, '../..')
/** Among the packages, which it is made of and goes with. */
export const bundles = path.join(root, 'node_modules/.cache/zuchtbuch')
export const manifestFile = path.join(bundles, 'current.json')

/** Each is put into one file. */
export const programs = [...services, migration, restoration, importing]

/** The inputs of a bundle. Sources are compared by their contents, packages by what the system knows of their files. */
export type Manifest = { folder: string; sources: string[]; hash: string; packages: Record<string, string> }

/** The folder of the services in one file each, when it was made of just these sources and packages. */
export function currentBundle(file = manifestFile, base = root): string | undefined {
  try {
    const { folder, sources, hash, packages }: Manifest = JSON.parse(readFileSync(file, 'utf8'))
    const isSame =
      hashOf(sources, base) === hash &&
      Object.entries(packages).every(([name, state]) => stateOf(name, base) === state)
    const place = path.join(path.dirname(file), folder)
    const isWhole = programs.every(({ name }) => statSync(bundled(place, name)).isFile())
    return isSame && isWhole ? place : undefined
  } catch {
    // There is none, or something of it is gone.
    return undefined
  }
}

/** The same programs from the bundle, where there is one. */
export const inBundle = <T extends { name: string; entry: string }>(
  bundle: string | undefined,
  program: T,
): T => (bundle ? { ...program, entry: bundled(bundle, program.name) } : program)

export const bundled = (folder: string, name: string) => path.join(folder, `${name}.mjs`)

/** Files are named from the root, so that the order does not depend on where that is. */
export function hashOf(files: string[], base = root): string {
  const hash = createHash('sha256')
  for (const file of files) {
    const content = readFileSync(path.join(base, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** npm gives all files of all versions one date; when the system wrote them cannot be set. */
export function stateOf(file: string, base = root): string {
  const { size, mtimeMs, ctimeMs } = statSync(path.join(base, file))
  return `${size} ${mtimeMs} ${ctimeMs}`
}
