import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readDatasetFile } from './read-dataset-file.ts'
import { largestJson, sniff } from './read-dataset.ts'
import { readWordTables } from './read-word.ts'
import { withZip } from './read-zip.ts'
import { wordDocument } from './test-word.ts'
import { patched, rawZip, zipOf } from './test-zip.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'zuchtbuch-foreign-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const megabyte = 1024 * 1024

/** So many megabytes of blanks, made while they are read. */
function spaces(megabytes: number): Readable {
  const block = Buffer.alloc(megabyte, ' ')
  return Readable.from(
    (function* () {
      for (let nth = 0; nth < megabytes; nth++) yield block
    })(),
  )
}

type Made = Promise<Buffer> | Buffer

/** The central directory says that the entry of this name is unpacked to ten bytes. */
function understating(bytes: Buffer, name: string): Buffer {
  const at = bytes.lastIndexOf(name) - 46
  expect(bytes.toString('latin1', at, at + 4)).toBe('PK\u0001\u0002')
  bytes.writeUInt32LE(10, at + 24)
  return bytes
}

const jpeg = () => Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')
const datasetOf = (animals: string) => Buffer.from(`{"format":"zuchtbuch-import/1","animals":[${animals}]}`)
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
const withDocument = (content: string | Readable) => wordDocument('', { 'word/document.xml': content })

const json = { name: 'export.json', content: Buffer.from('{"format":"zuchtbuch/1"}') }
const zeros = Buffer.alloc(49 * megabyte)
const bomb = Array.from({ length: 24 }, (_, nth) => `dateien/${nth}.jpg`)

/** The first entry is said to have as many packed bytes as lie before the second, its long header among them. */
function reachingOver(zip: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const directory = zip.indexOf('PK\u0001\u0002', 0, 'latin1')
  const second = zip.indexOf('PK\u0003\u0004', 4, 'latin1')
  zip.writeUInt32LE(second - 30 - 'export.json'.length, directory + 20)
  return zip
}

describe('read as a herd book', () => {
  test.each<[what: string, status: number, make: () => Made]>([
    ['an empty file', 400, () => Buffer.alloc(0)],
    ['a zip that is cut off', 400, async () => (await zipOf({ 'export.json': '{}' })).subarray(0, 60)],
    ['a zip that unpacks to 300 MB of blanks', 413, () => zipOf({ 'export.json': spaces(300) })],
    [
      'a zip that says it is smaller than it is',
      400,
      async () => understating(await zipOf({ 'export.json': spaces(20) }), 'export.json'),
    ],
    [
      'a zip whose entries lead out of the folder',
      400,
      async () => patched(await zipOf({ 'export.json': '{}', 'aa/aa/x.jpg': 'x' }), 'aa/aa/', '../../'),
    ],
    [
      'a zip whose entries have absolute names',
      400,
      async () =>
        patched(await zipOf({ 'export.json': '{}', 'aetc/passwd': 'x' }), 'aetc/passwd', '/etc/passwd'),
    ],
    [
      'a zip with an entry twice',
      400,
      async () =>
        patched(await zipOf({ 'export.json': '{}', 'exporu.json': '{}' }), 'exporu.json', 'export.json'),
    ],
    [
      'a zip whose entries share one stream of 49 MB of zeros',
      413,
      () => rawZip([json, ...bomb.map((name, nth) => ({ name, content: zeros, atThatOfBefore: nth > 0 }))]),
    ],
    [
      'a zip with an entry that stands in the directory under two names',
      400,
      () => rawZip([json, { name: 'export2.json', content: json.content, atThatOfBefore: true }]),
    ],
    [
      'a zip with an entry that reaches into the next one behind a long header',
      400,
      () =>
        reachingOver(
          rawZip([
            { ...json, localExtra: Buffer.alloc(300) },
            { ...json, name: 'b' },
          ]),
        ),
    ],
    [
      'a zip with many entries of 49 MB of zeros each',
      413,
      () => rawZip([json, ...bomb.map((name) => ({ name, content: zeros }))]),
    ],
    ['60 MB of blanks', 413, () => Buffer.alloc(60 * megabyte, ' ')],
    ['blanks alone', 400, () => Buffer.alloc(megabyte, ' ')],
    ['brackets 200,000 deep', 400, () => Buffer.from('['.repeat(200_000))],
    [
      'a provenance 20,000 deep',
      400,
      () => datasetOf(`{"externalRef":"1","name":"x","provenance":${nested(20_000)}}`),
    ],
    ['more entries than anybody has', 413, () => datasetOf(`${'{},'.repeat(1_500_000)}{}`)],
  ])(
    '%s is a %i',
    async (_, status, make) => {
      const file = path.join(folder, crypto.randomUUID())
      await writeFile(file, await make())
      const reading =
        (await sniff(file)) === 'zip'
          ? withZip(file, (zip) => zip.read('export.json', largestJson))
          : readDatasetFile(file, 50 * megabyte)
      await expect(reading).rejects.toMatchObject({ status })
    },
    120_000,
  )
})

const entities = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${'bcdefgh'
  .split('')
  .map((name, nth) => `<!ENTITY ${name} "${`&${'abcdefg'[nth]};`.repeat(10)}">`)
  .join('')}]>`

test('entries that lie one behind the other are read, whatever stands between them', async () => {
  const file = path.join(folder, crypto.randomUUID())
  await writeFile(
    file,
    rawZip([
      { ...json, localExtra: Buffer.alloc(300) },
      { ...json, name: 'b' },
    ]),
  )
  await withZip(file, async (zip) => {
    expect(await zip.read('b', 100)).toEqual(json.content)
    expect(await zip.read('export.json', 100)).toEqual(json.content)
    expect(zip.declaredBytes(['b', 'export.json', 'c'])).toBe(2 * json.content.length)
    await expect(zip.read('b', json.content.length - 1)).rejects.toMatchObject({ status: 413 })
  })
})

describe('read as a Word document', () => {
  test.each<[what: string, status: number, make: () => Made]>([
    ['a picture', 415, jpeg],
    ['text', 415, () => Buffer.from('Name;geb.')],
    ['a zip without a document', 415, () => zipOf({ 'export.json': '{}' })],
    ['a document that is cut off', 400, async () => (await wordDocument('<w:p/>')).subarray(0, 200)],
    ['a document of 64 MB of blanks', 413, () => withDocument(spaces(64))],
    [
      'a document that says it is smaller than it is',
      400,
      async () => understating(await withDocument(spaces(1)), 'word/document.xml'),
    ],
    [
      'a document with entities of its own',
      400,
      () => withDocument(`<?xml version="1.0"?>${entities}<w>&h;</w>`),
    ],
    ['a document that is no XML', 400, () => withDocument('<<<>>>')],
    [
      'a document with 100,000 nested elements',
      400,
      () => wordDocument('<w:sdt><w:sdtContent>'.repeat(50_000) + '</w:sdtContent></w:sdt>'.repeat(50_000)),
    ],
  ])(
    '%s is a %i',
    async (_, status, make) => {
      const file = path.join(folder, crypto.randomUUID())
      await writeFile(file, await make())
      await expect(readWordTables(file)).rejects.toMatchObject({ status })
    },
    120_000,
  )
})
