import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compileCache, pruneCompileCaches } from './compile-cache.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'compile-cache-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

function compiled(folder: string, bytes: number): string {
  const file = path.join(dataDir, 'cache', folder, 'v24-x64', 'af31')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, Buffer.alloc(bytes))
  return file
}

test('what was compiled of many versions goes as a whole, folder by folder, and nothing else does', () => {
  const tooMuch = compiled('node', 1_000_001)
  const enough = compiled('node-1001', 990_000)
  const other = compiled('pictures', 2_000_000)
  pruneCompileCaches(dataDir, 1_000_000)
  expect([tooMuch, enough, other].map((file) => existsSync(file))).toEqual([false, true, true])
})

test('before the first start there is nothing to do', () => {
  pruneCompileCaches(path.join(dataDir, 'none'))
})

test('each user has a folder that is theirs', () => {
  const user = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  const folder = compileCache(dataDir, user)
  expect(folder).not.toBe(compileCache(dataDir))
  expect(statSync(folder)).toMatchObject(user)
})
