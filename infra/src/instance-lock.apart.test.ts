import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { ConfigError } from '@zuchtbuch/runtime/env'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from './fixtures/started.ts'
import { lockInstance } from './instance-lock.ts'

const folder = makeFolder()

/** A process that holds the lock until it is killed. It keeps nothing of it and collects its garbage. */
async function holder() {
  const source = path.join(import.meta.dirname, 'instance-lock.ts')
  const code = `import { lockInstance } from ${JSON.stringify(source)}
    lockInstance(${JSON.stringify(folder)}); gc(); console.log('locked'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, [
    '--expose-gc',
    '--conditions=m-src',
    '--input-type=module',
    '-e',
    code,
  ])
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

test('a locked folder is refused with the pid of its holder, and free after an orderly release', async () => {
  const child = await holder()

  expect(() => lockInstance(folder)).toThrow(ConfigError)
  expect(() => lockInstance(folder)).toThrow(`läuft schon mit den Daten in ${folder} (Prozess ${child.pid})`)
  child.kill('SIGKILL')
  await once(child, 'close')

  const lock = lockInstance(folder)
  expect(lock.crashedBefore).toBe(true)
  lock.release()
  const next = lockInstance(folder)
  expect(next.crashedBefore).toBe(false)
  next.release()
})
