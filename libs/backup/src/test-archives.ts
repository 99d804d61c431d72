import { setImmediate } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { extract as createExtract, pack as createPack } from 'tar-stream'
import { writeArchive } from './archive-writer.ts'
import { End, endName, manifestName } from './manifest.ts'

/** For tests: an archive with another manifest. Its checksum is that of the former one. */
export async function withManifest(archive: Buffer, change: (manifest: any) => object): Promise<Buffer> {
  const pack = createPack()
  const packed = buffer(pack)
  for (const [name, content] of await entriesOf(archive)) {
    const isManifest = name === manifestName
    pack.entry({ name }, isManifest ? JSON.stringify(change(JSON.parse(String(content)))) : content)
  }
  pack.finalize()
  return gzipSync(await packed)
}

/**
 * For tests: an archive of which one file says that it has so many bytes; nothing was written behind its first ones.
 */
export async function announcing(archive: Buffer, size: number): Promise<Buffer> {
  const pack = createPack()
  const chunks: Buffer[] = []
  pack.on('data', (chunk) => chunks.push(chunk as Buffer))
  const [[name, manifest] = []] = await entriesOf(archive)
  pack.entry({ name: name ?? '' }, manifest ?? '')
  pack.entry({ name: 'files/riesig.jpg', size }).write('the beginning')
  while (!Buffer.concat(chunks).includes('the beginning')) await setImmediate()
  return gzipSync(Buffer.concat(chunks))
}

/** For tests: an archive that is whole, but of which a table has lost its rows: that shows when they are stored. */
export const withoutRowsOf = (table: string, archive: Buffer, file: string): Promise<void> =>
  writeAnew(archive, file, (name, content) => (name.startsWith(`database/${table}/`) ? undefined : content))

/** For tests: an archive of before backups said whose passwords they leave out. */
export const withoutOwnersOfSecrets = (archive: Buffer, file: string): Promise<void> =>
  writeAnew(archive, file, (name, content) => {
    if (name !== manifestName) return content
    const { secrets: _, ...manifest } = JSON.parse(String(content))
    return Buffer.from(JSON.stringify(manifest))
  })

/** For tests: an archive of before counts were waited for, of which a table has its rows and a count of none. */
export const countingNoneOf = (table: string, archive: Buffer, file: string): Promise<void> =>
  writeAnew(archive, file, (_, content) => content, { [table]: 0 })

type Changed = (name: string, content: Buffer) => Buffer | undefined

/** Whole again after a change; what is undefined is left out. */
async function writeAnew(
  archive: Buffer,
  file: string,
  change: Changed,
  counts: End['rows'] = {},
): Promise<void> {
  const entries = await entriesOf(archive)
  const end = End.parse(JSON.parse(String(entries.at(-1)?.[1])))
  await writeArchive(file, async (writer) => {
    for (const [name, content] of entries) {
      const changed = name === endName ? undefined : change(name, content)
      if (changed) await writer.add(name, changed)
    }
    return { ...end.rows, ...counts }
  })
}

async function entriesOf(archive: Buffer): Promise<[name: string, content: Buffer][]> {
  const extract = createExtract()
  extract.end(gunzipSync(archive))
  const entries: [string, Buffer][] = []
  for await (const entry of extract) entries.push([entry.header.name, await buffer(entry)])
  return entries
}
