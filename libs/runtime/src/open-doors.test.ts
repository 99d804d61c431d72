import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { ConfigError, loadConfig } from './env.ts'
import { isBeyondLoopback, refuseOpenDoors } from './open-doors.ts'

const card = (...addresses: string[]): NetworkInterfaceInfo[] =>
  addresses.map((address) => ({
    address,
    netmask: '',
    mac: '',
    internal: false,
    family: 'IPv4',
    cidr: `${address}/24`,
  }))
const athome: NodeJS.Dict<NetworkInterfaceInfo[]> = {
  lo: card('127.0.0.1'),
  eth0: card('192.168.1.5'),
  vpn0: card('100.101.102.103'),
}
const rented = { lo: card('127.0.0.1'), eth0: card('93.184.216.10') }

const start = (env: Record<string, string>, interfaces = athome) =>
  refuseOpenDoors(loadConfig(env), interfaces)

test.each([
  [{ API_TOKEN: 'token-token-token-1' }, 'API_TOKEN, which protects nothing without it'],
  [
    { PUBLIC_URL: 'https://zucht.example.org' },
    'PUBLIC_URL: zucht.example.org is no name or address of a home network',
  ],
  [
    { PUBLIC_URL: 'http://93.184.216.10:8080' },
    'PUBLIC_URL: 93.184.216.10 is no name or address of a home network',
  ],
  [
    { ALLOWED_HOSTS: 'nas, zucht.fritz.box, zucht.example.org' },
    'ALLOWED_HOSTS: zucht.example.org is no name or address of a home network',
  ],
  [
    { ALLOWED_HOSTS: '93.184.216.10' },
    'ALLOWED_HOSTS: 93.184.216.10 is no name or address of a home network',
  ],
  [{ TRUST_PROXY: '192.168.1.2' }, 'TRUST_PROXY, because a proxy brings callers from elsewhere'],
  [{ API_HOST: '93.184.216.10' }, 'API_HOST: 93.184.216.10 is no address of a home network'],
  [{ API_HOST: '2001:db8::5' }, 'API_HOST: 2001:db8::5 is no address of a home network'],
  [{ API_HOST: 'zucht.example.org' }, 'API_HOST: zucht.example.org is no address of a home network'],
])('%o without a password does not start, and says why in one sentence', (env, reason) => {
  expect(() => start(env)).toThrow(ConfigError)
  expect(() => start(env)).toThrow(`MANAGER_PASSWORD: missing; required with ${reason}`)
  expect(() => start({ ...env, MANAGER_PASSWORD: 'korrekt-pferd' })).not.toThrow()
})

test.each(['0.0.0.0', '::'])('API_HOST=%s starts at home and not on a rented server', (host) => {
  const everywhere = { API_HOST: host }

  expect(() => start(everywhere)).not.toThrow()
  expect(() => start(everywhere, rented)).toThrow(
    `required with API_HOST=${host}: this machine has the public address 93.184.216.10`,
  )
  expect(() => start({ ...everywhere, MANAGER_PASSWORD: 'korrekt-pferd' }, rented)).not.toThrow()
})

test.each([
  {},
  { API_HOST: 'localhost' },
  { API_HOST: '192.168.1.5' },
  { PUBLIC_URL: 'http://zucht.fritz.box:8080' },
  { PUBLIC_URL: 'http://nas:8080' },
  { ALLOWED_HOSTS: 'nas, zucht.local, zucht.fritz.box, nas.lan, 192.168.1.5, fd00::5' },
  { PUBLIC_URL: 'http://nas.lan' },
  { PUBLIC_URL: 'http://192.168.1.5:8080' },
  { PUBLIC_URL: 'http://[fd00::5]:8080' },
])('%o needs no password', (env) => {
  expect(() => start(env)).not.toThrow()
})

test.each([
  ['127.0.0.1', false],
  ['localhost', false],
  ['::1', false],
  ['0.0.0.0', true],
  ['192.168.1.5', true],
  ['nas', true],
])('API_HOST=%s lets others in: %s', (host, others) => {
  expect(isBeyondLoopback(loadConfig({ API_HOST: host }))).toBe(others)
})
