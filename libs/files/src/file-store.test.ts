import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FileStore, openFileStore } from './file-store.ts'

let folder: string
let store: FileStore
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'zuchtbuch-files-')), 'below', 'files')
  store = await openFileStore(folder)
})
afterEach(() => rm(path.resolve(folder, '../..'), { recursive: true, force: true }))

const bytes = Buffer.from('Krümel')

async function age(file: string, hours: number): Promise<void> {
  const then = Date.now() / 1000 - hours * 3600
  await utimes(file, then, then)
}

test('a written file is there with its bytes, readable by its owner only, and nothing else is left', async () => {
  await store.write('a.jpg', bytes)

  expect(await readFile(store.pathOf('a.jpg'))).toEqual(bytes)
  expect((await stat(store.pathOf('a.jpg'))).mode & 0o777).toBe(0o600)
  expect(await readdir(store.uploadDir)).toEqual([])
})

test('writing a name again replaces the file', async () => {
  await store.write('a.jpg', bytes)
  await store.write('a.jpg', Buffer.from('neu'))

  expect(await readFile(store.pathOf('a.jpg'), 'utf8')).toBe('neu')
})

test('a write that fails leaves nothing behind, neither the file nor its draft', async () => {
  await store.write('other.jpg', bytes)
  // A folder cannot be replaced by a file.
  await mkdir(store.pathOf('a.jpg'))

  await expect(store.write('a.jpg', bytes)).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/)
  expect(await readdir(store.uploadDir)).toEqual([])
  expect(await store.list(-1000)).toEqual(['other.jpg'])
})

test.each([
  '',
  '.',
  '..',
  '../a.jpg',
  'a/b.jpg',
  'a\\b.jpg',
  '.incoming',
  '/etc/passwd',
  'a\0.jpg',
  'ä.jpg',
  'x'.repeat(200),
])('%j is no file name', async (name) => {
  expect(() => store.pathOf(name)).toThrow('not a file name')
  await expect(store.write(name, bytes)).rejects.toThrow('not a file name')
  await expect(store.remove([name])).rejects.toThrow('not a file name')
})

test('removing takes the named files only, and one that is not there is no error', async () => {
  await store.write('a.jpg', bytes)
  await store.write('b.jpg', bytes)
  await store.remove(['a.jpg', 'gone.jpg'])

  expect(await store.list(-1000)).toEqual(['b.jpg'])
})

test('the list holds files that are old enough, not uploads', async () => {
  await store.write('old.jpg', bytes)
  await store.write('new.jpg', bytes)
  await writeFile(path.join(store.uploadDir, 'upload'), bytes)
  await age(store.pathOf('old.jpg'), 3)

  expect(await store.list(2 * 3600_000)).toEqual(['old.jpg'])
  expect(await store.list(4 * 3600_000)).toEqual([])
})

test('unfinished uploads are removed once they are old enough', async () => {
  const old = path.join(store.uploadDir, 'old')
  await writeFile(old, bytes)
  await writeFile(path.join(store.uploadDir, 'running'), bytes)
  await age(old, 3)

  expect(await store.removeUnfinished(2 * 3600_000)).toBe(1)
  expect(await readdir(store.uploadDir)).toEqual(['running'])
})

test('opening a folder again finds its files', async () => {
  await store.write('a.jpg', bytes)
  const again = await openFileStore(folder)

  expect(await again.list(-1000)).toEqual(['a.jpg'])
})
