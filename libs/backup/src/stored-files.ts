import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, opendir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { damaged } from './archive-reader.ts'

/** Paths of all files in the folder, relative with `/`, unfinished uploads and other hidden ones left out. */
async function* listStoredFiles(folder: string, below = ''): AsyncGenerator<string> {
  const entries = await opendir(path.join(folder, below)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for await (const entry of entries) {
    if (entry.name.startsWith('.')) continue
    const name = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory()) yield* listStoredFiles(folder, name)
    else if (entry.isFile()) yield name
  }
}

export async function readStoredNames(folder: string): Promise<Set<string>> {
  const names = new Set<string>()
  for await (const name of listStoredFiles(folder)) names.add(name)
  return names
}

/** Where a file of an archive belongs; refuses names that would lead out of the folder. */
export function placeOf(folder: string, name: string): string {
  const segments = name.split('/')
  const isPlain = segments.every((segment) => /^[^.\\\0][^\\\0]*$/.test(segment))
  if (!isPlain) throw damaged(`${JSON.stringify(name)} is no name of a stored file`)
  return path.join(folder, ...segments)
}

/** Writes a file aside, syncs it and puts it in its place by one rename. */
export async function storeFile(
  folder: string,
  name: string,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const target = placeOf(folder, name)
  const aside = path.join(folder, '.incoming')
  await mkdir(aside, { recursive: true, mode: 0o700 })
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  const draft = path.join(aside, randomBytes(16).toString('hex'))
  try {
    await pipeline(Readable.from(content), createWriteStream(draft, { mode: 0o600, flush: true }))
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

export async function removeFiles(folder: string, names: Iterable<string>): Promise<void> {
  for (const name of names) await rm(placeOf(folder, name), { force: true })
}
