import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { ConfigError } from '@zuchtbuch/runtime/env'
import { expect, test } from 'vitest'
import { databaseLog, makeDataFolder, secretsKey } from './data-folder.ts'
import { isRoot, makeFolder } from './fixtures/started.ts'

const folder = makeFolder()

const mode = (file: string) => statSync(file).mode & 0o777

test('a new data folder is private, with its parents; one that exists keeps its mode', () => {
  const fresh = path.join(folder, 'a/b')
  makeDataFolder(fresh)
  expect(mode(fresh)).toBe(isRoot ? 0o711 : 0o700)

  chmodSync(fresh, 0o755)
  makeDataFolder(fresh)
  expect(mode(fresh)).toBe(0o755)
})

test('a data folder that cannot be made is refused by the name of its variable', () => {
  writeFileSync(path.join(folder, 'file'), '')

  expect(() => makeDataFolder(path.join(folder, 'file/data'))).toThrow(
    new ConfigError(`DATA_DIR: the folder ${folder}/file/data cannot be made (ENOTDIR)`),
  )
})

test('the key is made once, readable for its owner only, and stays the same', () => {
  const key = secretsKey(folder)

  expect(Buffer.from(key, 'base64')).toHaveLength(32)
  expect(mode(path.join(folder, 'secrets.key'))).toBe(0o600)
  expect(secretsKey(folder)).toBe(key)
})

test('a damaged key is refused without being replaced', () => {
  const other = path.join(folder, 'damaged')
  mkdirSync(other)
  writeFileSync(path.join(other, 'secrets.key'), 'short')

  expect(() => secretsKey(other)).toThrow(/DATA_DIR: .*damaged\/secrets.key does not hold 32 bytes in base64/)
  expect(readFileSync(path.join(other, 'secrets.key'), 'utf8')).toBe('short')
})

test('a database log that has become large is set aside', () => {
  const file = databaseLog(folder)
  writeFileSync(file, '')
  expect(databaseLog(folder)).toBe(file)
  expect(existsSync(`${file}.1`)).toBe(false)

  truncateSync(file, 6_000_000)
  databaseLog(folder)

  expect([existsSync(file), statSync(`${file}.1`).size]).toEqual([false, 6_000_000])
})
