import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { pack as createPack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readArchive } from './archive-reader.ts'
import { writeArchive } from './archive-writer.ts'
import { createBackup } from './create-backup.ts'
import { inspectBackup } from './inspect-backup.ts'
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
  /**
   * The last byte of what is compressed has bits that mean nothing, and a text that repeats itself can be said in two
   * ways.
   */
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

describe('an archive that unpacks to far more than its size', () => {
  const zeros = Buffer.alloc(1_000_000)
  /** Written as our own is, so that only its sizes are wrong. */
  const bomb = async (name: string, entries: { name: string; megabytes: number }[]) => {
    const file = path.join(folder, name)
    const { manifest } = await readArchive(archive, () => {})
    await writeArchive(file, async (it) => {
      await it.add('manifest.json', Buffer.from(JSON.stringify({ ...manifest, tables: [] })))
      for (const { name: entry, megabytes } of entries)
        await it.stream(
          { name: entry, size: megabytes * zeros.length, mtime: new Date() },
          (async function* () {
            for (let done = 0; done < megabytes; done++) yield zeros
          })(),
        )
      return {}
    })
    return file
  }

  test('is refused by what it says, before that is unpacked', async () => {
    const file = await bomb('bomb.tar.gz', [{ name: 'files/large.webp', megabytes: 1200 }])
    const before = process.cpuUsage()
    await expect(inspectBackup(file)).rejects.toMatchObject({ reason: 'damaged' })
    // To unpack it takes seconds.
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(500)
  })

  test('is refused when blocks without an entry do not end', async () => {
    const tar = gunzipSync(readFileSync(archive))
    const file = written('endless-nothing', gzipSync(Buffer.concat([tar, Buffer.alloc(50_000_000)])))

    await expect(inspectBackup(file)).rejects.toThrow(/too much between its entries/)
  })
})
