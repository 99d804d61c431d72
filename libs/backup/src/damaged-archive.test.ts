import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { pack as createPack } from 'tar-stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readArchive } from './archive-reader.ts'
import { createBackup } from './create-backup.ts'
import { BackupError } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { fillEveryTable } from './test-rows.ts'
import { createInstance, type Instance } from './test-world.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'zuchtbuch-damaged-'))
const archive = path.join(folder, 'whole.tar.gz')
let instance: Instance

beforeAll(async () => {
  instance = await createInstance()
  await instance.use(fillEveryTable)
  instance.store('photo.webp', 'picture '.repeat(500))
  await createBackup(instance, archive)
})
afterAll(async () => {
  await instance.close()
  rmSync(folder, { recursive: true, force: true })
})

const written = (name: string, bytes: Buffer) => {
  const file = path.join(folder, name)
  writeFileSync(file, bytes)
  return file
}
/** The archive with its tar file changed, and packed again as if nothing were wrong. */
const repacked = (name: string, change: (tar: Buffer) => Buffer) =>
  written(name, gzipSync(change(gunzipSync(readFileSync(archive)))))

async function tarOf(entries: Record<string, string>): Promise<Buffer> {
  const pack = createPack()
  for (const [name, content] of Object.entries(entries)) pack.entry({ name }, content)
  pack.finalize()
  return Buffer.from(await text(pack))
}

test('a damaged archive is refused before anything is changed', async () => {
  const before = await instance.state()
  const whole = readFileSync(archive)
  const tar = gunzipSync(whole)
  const at = (needle: string) => tar.indexOf(needle)
  const cases = [
    written('empty', Buffer.alloc(0)),
    written('text', Buffer.from('this is no backup')),
    written('half', whole.subarray(0, whole.length / 2)),
    written('without-its-last-byte', whole.subarray(0, -1)),
    written('another-gzip', gzipSync('not a tar file at all, but long enough'.repeat(50))),
    written('another-tar', gzipSync(await tarOf({ 'photo.txt': 'x' }))),
    written(
      'another-manifest',
      gzipSync(await tarOf({ 'manifest.json': '{"format": "zuchtbuch-backup/2"}' })),
    ),
    repacked('one-letter', (bytes) => Buffer.from(bytes).fill('P', at('picture '), at('picture ') + 1)),
    repacked('without-its-end', (bytes) => bytes.subarray(0, at('end.json'))),
    repacked('without-a-file', (bytes) =>
      Buffer.concat([bytes.subarray(0, at('files/photo.webp')), bytes.subarray(at('end.json'))]),
    ),
  ]
  for (const file of cases) {
    await expect(restoreBackup(instance, file), path.basename(file)).rejects.toThrow(BackupError)
    await expect(restoreBackup(instance, file)).rejects.toThrow(/Nothing was changed/)
  }
  expect(await instance.state()).toEqual(before)
})

test('names that lead out of the file store are refused', async () => {
  const before = await instance.state()
  const names = ['files/../out.txt', 'files//etc/x', 'files/.incoming/x', 'files/a\\..\\x', 'elsewhere/x']
  for (const name of names) {
    const file = path.join(folder, 'hostile.tar.gz')
    const { writeArchive } = await import('./archive-writer.ts')
    const { manifest } = await readArchive(archive, () => {})
    await writeArchive(file, async (it) => {
      await it.add('manifest.json', Buffer.from(JSON.stringify({ ...manifest, tables: [] })))
      await it.add(name, Buffer.from('hostile'))
      return {}
    })
    await expect(restoreBackup(instance, file), name).rejects.toThrow(BackupError)
  }
  expect(await instance.state()).toEqual(before)
})

test('wherever a byte of the archive is wrong or everything after it is missing, that is noticed', async () => {
  const whole = readFileSync(archive)
  const tar = gunzipSync(whole)
  const size = whole.length
  const file = path.join(folder, 'changed.tar.gz')
  const outcome = () =>
    readArchive(file, () => {}).then(
      () => 'accepted',
      (error: unknown) => (error instanceof BackupError ? 'refused' : error),
    )
  /** The last byte of what is compressed has bits that mean nothing, and a text that repeats itself can be said in two ways. */
  const saysTheSame = (bytes: Buffer) => {
    try {
      return gunzipSync(bytes).equals(tar)
    } catch {
      return false
    }
  }
  await fc.assert(
    // The first ten bytes are gzip's head: time and system are no data.
    fc.asyncProperty(
      fc.integer({ min: 10, max: size - 1 }),
      fc.integer({ min: 1, max: 255 }),
      async (at, change) => {
        const bytes = Buffer.from(whole)
        bytes[at]! ^= change
        writeFileSync(file, bytes)
        expect(await outcome()).toBe(saysTheSame(bytes) ? 'accepted' : 'refused')
        copyFileSync(archive, file)
        truncateSync(file, at)
        expect(await outcome()).toBe('refused')
      },
    ),
    { numRuns: 60, examples: [[size - 9, 0x80]] },
  )
})
