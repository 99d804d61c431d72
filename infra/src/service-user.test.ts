import { chmodSync, chownSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { loadConfig } from '@zuchtbuch/runtime/env'
import { describe, expect, test } from 'vitest'
import { isRoot, makeFolder } from './fixtures/started.ts'
import { services } from './services.ts'
import { serviceUser } from './service-user.ts'

const folder = makeFolder()

function place(): string {
  const made = mkdtempSync(path.join(folder, 'data-'))
  chmodSync(made, 0o711)
  return made
}
const users = (dataDir: string, env: Record<string, string> = {}) =>
  Object.fromEntries(
    services.map((spec) => [spec.name, serviceUser(spec, env, loadConfig({ DATA_DIR: dataDir }))?.name]),
  )

describe.skipIf(!isRoot)('started as root [needs root]', () => {
  test('what talks to the internet and needs no data runs as nobody, and what writes the data as root', () => {
    expect(users(place())).toEqual({
      api: undefined,
      publisher: undefined,
      site: 'nobody',
      'mail-worker': 'nobody',
      'ai-worker': 'nobody',
      'push-worker': 'nobody',
    })
  })

  test('everything runs as the owner of the data, unless a part of it is somebody else’s', () => {
    const data = place()
    chownSync(data, 4711, 4711)
    const all = Object.fromEntries(services.map(({ name }) => [name, 'number 4711']))

    expect(users(data)).toEqual(all)
    mkdirSync(path.join(data, 'files'))
    expect(users(data)['api']).toBeUndefined()
    chownSync(path.join(data, 'files'), 4711, 4711)
    expect(users(data)).toEqual(all)
  })

  test('nobody runs a service that could not read its secret, or a site that is closed to others', () => {
    const data = place()
    const secret = path.join(data, 'key')
    writeFileSync(secret, 'geheim', { mode: 0o600 })

    expect(users(data, { AI_API_KEY_FILE: secret })['ai-worker']).toBeUndefined()
    chmodSync(data, 0o700)
    expect(users(data)).toMatchObject({ site: undefined, 'mail-worker': 'nobody' })
  })
})
