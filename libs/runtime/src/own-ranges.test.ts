import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { addressRanges, contains } from './address-ranges.ts'
import { ownRanges } from './own-ranges.ts'

const card = (...cidrs: (string | null)[]): NetworkInterfaceInfo[] =>
  cidrs.map((cidr) => ({ address: '', netmask: '', mac: '', internal: false, family: 'IPv4', cidr }))

test('the networks of the machine count as local, a home’s public IPv6 prefix included', () => {
  const ranges = ownRanges({
    lo: card('127.0.0.1/8', '::1/128'),
    eth0: card('192.168.178.20/24', '2001:db8:1:2:aa::5/64', 'fe80::1/64'),
  })

  expect(ranges).toEqual(['::1/128', '192.168.178.20/24', '2001:db8:1:2:aa::5/64', 'fe80::1/64'])
})

test('neighbours in a provider’s public IPv4 network are strangers', () => {
  const ranges = addressRanges(ownRanges({ eth0: card('93.184.216.10/20') }))

  expect(contains(ranges, '93.184.216.10')).toBe(true)
  expect(contains(ranges, '93.184.210.77')).toBe(false)
})

test('a provider’s catch-all on a tunnel makes nobody local, and a card without a netmask is passed over', () => {
  expect(
    ownRanges({ tun0: card('198.51.100.20/0', '198.51.100.20/15', '2001:db8::1/32', '::/0', null) }),
  ).toEqual([])
})
