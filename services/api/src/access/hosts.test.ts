import { loadConfig } from '@zuchtbuch/runtime/env'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostName, knownHosts } from './hosts.ts'
import { localAddresses } from './local-addresses.ts'

const names = {
  ALLOWED_HOSTS: 'meine-zucht.example, Zuchtbuch, 203.0.113.80, 2001:db8::80',
  PUBLIC_URL: 'https://zucht.example:8443/',
}
const config = loadConfig({ ...names, API_HOST: '0.0.0.0' })
const isKnown = knownHosts(config, localAddresses())

test.each([
  'localhost',
  'localhost:8080',
  'LOCALHOST.',
  '127.0.0.1',
  '127.8.8.8:8080',
  '10.0.0.5',
  '172.31.0.5:443',
  '192.168.178.20:8080',
  '169.254.7.7',
  '[::1]:8080',
  '[::ffff:127.0.0.1]',
  '[fe80::1]',
  '[FD12:3456::7]:8080',
  'zucht.local',
  'zucht.local.:8080',
  'pc.zimmer.home.arpa',
  'zucht.fritz.box:8080',
  'meine-zucht.example',
  'MEINE-ZUCHT.example:8080',
  'zuchtbuch',
  '203.0.113.80',
  '[2001:db8::80]:8080',
  'zucht.example:8443',
  'zucht.example',
])('%s is ours', (header) => {
  expect(isKnown(header)).toBe(true)
})

test.each([
  undefined,
  '',
  ' ',
  '.',
  ':8080',
  'evil.example',
  'localhost.evil.example',
  'evil-localhost',
  'localhost:evil',
  'localhost:8080:8080',
  'localhost,evil.example',
  'user@localhost',
  'http://localhost',
  'localhost/',
  'local',
  '.local',
  '..local',
  'zucht.local.evil.example',
  'notlocal',
  'home.arpa',
  'arpa',
  'fritz.box',
  'evilfritz.box',
  'sub.meine-zucht.example',
  '8.8.8.8',
  '0.0.0.0',
  '127.1',
  '2130706433',
  '0x7f000001',
  '192.168.1.5.evil.example',
  '[2001:4860:4860::8888]',
  '[::]',
  '::1',
  '[::1',
  '[127.0.0.1]:80:80',
  'l\u00f6calhost',
])('%j is not', (header) => {
  expect(isKnown(header)).toBe(false)
})

describe.each(['127.0.0.1', 'localhost', '::1'])('where only this machine is let in, by %s,', (host) => {
  const isOurs = knownHosts(loadConfig({ ...names, API_HOST: host }), localAddresses())

  test.each(['localhost:8080', '127.0.0.1:8080', '127.8.8.8', '[::1]:8080', '[::ffff:127.0.0.1]'])(
    '%s is ours',
    (header) => {
      expect(isOurs(header)).toBe(true)
    },
  )

  test.each([
    'meine-zucht.example',
    'zuchtbuch:8080',
    '203.0.113.80',
    '[2001:db8::80]',
    'zucht.example:8443',
  ])('%s is ours because it is set', (header) => {
    expect(isOurs(header)).toBe(true)
  })

  test.each([
    'zucht.local',
    'pc.zimmer.home.arpa',
    'zucht.fritz.box:8080',
    'evil.localhost',
    '192.168.178.20:8080',
    '10.0.0.5',
    '169.254.7.7',
    '[fe80::1]',
    '[fd12::7]',
    '0.0.0.0',
    '[::]',
    'evil.example',
  ])('%s is not', (header) => {
    expect(isOurs(header)).toBe(false)
  })
})

test('the name of any header is read without throwing and without delay', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      expect(hostName(text) ?? '').toMatch(/^[\w.:-]*$/)
    }),
  )
  const before = process.threadCpuUsage()
  for (const unit of ['.', 'a', 'a.', '-', '[', ':', '1.']) isKnown(`${unit.repeat(16_000)}!`)
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(500)
})
