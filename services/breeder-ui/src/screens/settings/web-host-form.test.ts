import { expect, test } from 'vitest'
import { isOtherAccount, isTypedHost, storedHost, typedHost } from './web-host-form.ts'

const stored = {
  protocol: 'Sftp',
  host: 'ssh.example.org',
  port: null,
  userName: 'zucht',
  folder: 'html',
} as const

test('what is stored is shown and stored again as it is', () => {
  expect(storedHost(typedHost(stored))).toEqual({ target: stored })
  expect(storedHost(typedHost({ ...stored, port: 2222 }))).toEqual({ target: { ...stored, port: 2222 } })
  expect(isTypedHost(typedHost({ ...stored, host: null, userName: null }))).toBe(true)
})

test.each(['sftp://ssh.example.org/', ' ssh.example.org ', 'FTPS://ssh.example.org/html'])(
  '%j names its server',
  (host) => {
    expect(storedHost({ ...typedHost(stored), host })).toEqual({ target: stored })
  },
)

test.each([
  [{ host: ' ' }, 'host'],
  [{ host: 'sftp://' }, 'host'],
  [{ userName: '' }, 'userName'],
  [{ port: '0' }, 'port'],
  [{ port: '65536' }, 'port'],
  [{ port: '22a' }, 'port'],
  [{ port: '2.5' }, 'port'],
] as const)('%j is asked for again', (typed, fault) => {
  expect(storedHost({ ...typedHost(stored), ...typed })).toEqual({ faults: [fault] })
})

test('a password is for one server and one user; another folder keeps it', () => {
  expect(isOtherAccount({ ...stored, folder: 'andere' }, stored)).toBe(false)
  for (const change of [{ protocol: 'Ftps' }, { host: 'b' }, { port: 22 }, { userName: 'b' }] as const)
    expect(isOtherAccount({ ...stored, ...change }, stored)).toBe(true)
})

test.each([null, 'x', {}, { ...typedHost(stored), port: 22 }, { ...typedHost(stored), protocol: 'Ftp' }])(
  'a draft of another form is left: %j',
  (value) => {
    expect(isTypedHost(value)).toBe(false)
  },
)
