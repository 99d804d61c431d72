import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressRanges, contains, parseAddressRange, plainAddress, privateRanges } from './address-ranges.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:127.0.0.1', '127.0.0.1'],
  ['::FFFF:7f00:1', '127.0.0.1'],
  ['0:0:0:0:0:ffff:c0a8:0105', '192.168.1.5'],
  ['FE80:0:0::1%eth0', 'fe80::1'],
  ['2001:0db8:0000::0001', '2001:db8::1'],
  ['::', '::'],
])('%s is the address %s', (text, address) => {
  expect(plainAddress(text)).toBe(address)
})

test.each([
  '',
  'localhost',
  '127.1',
  '0x7f.0.0.1',
  '2130706433',
  '127.0.0.1:80',
  '[::1]',
  '1.2.3.4.5',
  '::g',
  '%eth0',
])('%j is no address', (text) => {
  expect(plainAddress(text)).toBeUndefined()
})

test.each([
  ['10.0.0.1', { address: '10.0.0.1', prefix: 32, family: 'ipv4' }],
  ['10.0.0.0/8', { address: '10.0.0.0', prefix: 8, family: 'ipv4' }],
  ['FD00::/8', { address: 'fd00::', prefix: 8, family: 'ipv6' }],
  ['::1', { address: '::1', prefix: 128, family: 'ipv6' }],
  ['::ffff:10.0.0.0/104', { address: '10.0.0.0', prefix: 8, family: 'ipv4' }],
  ['0.0.0.0/0', { address: '0.0.0.0', prefix: 0, family: 'ipv4' }],
])('%s is read as a range', (text, range) => {
  expect(parseAddressRange(text)).toEqual(range)
})

test.each([
  '10.0.0.0/33',
  '::/129',
  '10.0.0.0/',
  '10.0.0.0/x',
  '10.0.0.0/8/8',
  'proxy',
  '::ffff:0:0/95',
  'fe80::1%eth0/64',
])('%j is no range', (text) => {
  expect(parseAddressRange(text)).toBeUndefined()
})

test('a list made of something else than ranges is refused', () => {
  expect(() => addressRanges(['10.0.0.0/8', 'proxy'])).toThrow('proxy')
})

const isPrivate = (address: string) => contains(addressRanges(privateRanges), address)

test.each([
  '127.0.0.1',
  '127.255.255.255',
  '10.0.0.0',
  '10.255.255.255',
  '172.16.0.0',
  '172.31.255.255',
  '192.168.0.0',
  '192.168.255.255',
  '169.254.0.1',
  '::1',
  'fe80::1',
  'febf::1',
  'fc00::1',
  'fdff::1',
])('%s is private', (address) => {
  expect(isPrivate(address)).toBe(true)
})

test.each([
  '0.0.0.0',
  '9.255.255.255',
  '11.0.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '169.253.255.255',
  '169.255.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '192.169.0.0',
  '100.64.0.1',
  '8.8.8.8',
  '::',
  '::2',
  'fbff::1',
  'fe7f::1',
  'fec0::1',
  'ff02::1',
  '2001:db8::1',
])('%s is public', (address) => {
  expect(isPrivate(address)).toBe(false)
})

test('an IPv4 address written as IPv6 is the same address', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const bytes = address.split('.').map(Number)
      const groups = [0, 2].map((at) => ((bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0)).toString(16))
      expect(plainAddress(`::ffff:${address}`)).toBe(address)
      expect(plainAddress(`::ffff:${groups.join(':')}`)).toBe(address)
    }),
  )
})

test('the spelling of an address is settled: reading it again changes nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (text) => {
      const address = plainAddress(text)
      expect(address).toBeDefined()
      expect(plainAddress(address ?? '')).toBe(address)
    }),
  )
})
