import { addressRanges } from '@zuchtbuch/runtime/address-ranges'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countedAs, readPeer } from './peer-address.ts'

const trusted = addressRanges(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])
const read = (remoteAddress: string | undefined, headers = {}) => readPeer(remoteAddress, headers, trusted)

test.each([
  ['192.168.1.5', '192.168.1.5'],
  ['::ffff:192.168.1.5', '192.168.1.5'],
  ['fe80::1%eth0', 'fe80::1'],
  [undefined, undefined],
])('a caller on %s is %s', (remoteAddress, address) => {
  expect(read(remoteAddress)).toMatchObject({ address, isStrangerForwarding: false })
})

test.each([
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-forwarded-anything',
  'x-real-ip',
])('%s from somebody who is no trusted proxy is noticed and not believed', (name) => {
  expect(read('192.168.1.5', { [name]: '10.1.1.1' })).toEqual({
    address: '192.168.1.5',
    connection: '192.168.1.5',
    isStrangerForwarding: true,
    isSilentProxy: false,
    proto: undefined,
    host: undefined,
  })
})

test('a connection that is already gone is nobody’s, whatever it forwards', () => {
  expect(read(undefined, { 'x-forwarded-for': '127.0.0.1' })).toMatchObject({
    address: undefined,
    isStrangerForwarding: true,
  })
})

describe('behind a trusted proxy', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['192.168.1.5', '192.168.1.5'],
    // written by the caller, then by the proxy
    ['127.0.0.1, 203.0.113.9', '203.0.113.9'],
    ['192.168.1.5,203.0.113.9,10.0.0.7', '203.0.113.9'],
    ['203.0.113.9, garbage, 10.0.0.7', undefined],
    ['garbage, 203.0.113.9', '203.0.113.9'],
    ['10.0.0.9, 10.0.0.7', '10.0.0.9'],
    ['203.0.113.9:4711', '203.0.113.9'],
    ['[2001:db8::7]:4711', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['2001:DB8::7', '2001:db8::7'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['unknown', undefined],
    ['_hidden', undefined],
    ['', undefined],
    [', ,', undefined],
  ])('X-Forwarded-For: %s means %s', (header, address) => {
    expect(read('127.0.0.1', { 'x-forwarded-for': header })).toMatchObject({
      address,
      connection: '127.0.0.1',
      isStrangerForwarding: false,
    })
  })

  test('another header than X-Forwarded-For does not say who asks', () => {
    expect(read('10.0.0.7', { forwarded: 'for=192.168.1.5' }).address).toBeUndefined()
    expect(read('10.0.0.7', { 'x-real-ip': '192.168.1.5' }).address).toBeUndefined()
  })

  test('scheme and host are what the last proxy says', () => {
    const headers = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'http, HTTPS',
      'x-forwarded-host': 'a, b',
    }

    expect(read('fd00::1', headers)).toMatchObject({ proto: 'https', host: 'b' })
  })

  test.each([
    [{}, true],
    [{ 'x-forwarded-proto': 'https' }, true],
    [{ 'x-forwarded-for': '' }, true],
    [{ 'x-forwarded-for': '203.0.113.9' }, false],
    [{ 'x-forwarded-for': 'unknown' }, false],
  ])('a proxy that sends %o does not say for whom it asks: %s', (headers, isSilent) => {
    expect(read('127.0.0.1', headers).isSilentProxy).toBe(isSilent)
    expect(read('192.168.1.5', headers).isSilentProxy).toBe(false)
  })

  test('the proxy’s own requests are its own', () => {
    expect(read('127.0.0.1')).toMatchObject({ address: '127.0.0.1', isStrangerForwarding: false })
  })

  test('nothing that a caller writes in front changes who it is', () => {
    fc.assert(
      fc.property(fc.string(), (forged) => {
        expect(read('127.0.0.1', { 'x-forwarded-for': `${forged}, 203.0.113.9` }).address).toBe('203.0.113.9')
      }),
    )
  })
})

test.each([
  [{ address: '203.0.113.9', connection: '10.0.0.7' }, '203.0.113.9'],
  [{ address: undefined, connection: '10.0.0.7' }, '10.0.0.7'],
  [{ address: '2001:db8:1:2:3:4:5:6', connection: '' }, '2001:db8:1:2::/64'],
  [{ address: '2001:db8:1:2::6', connection: '' }, '2001:db8:1:2::/64'],
  [{ address: '2001:db8::6', connection: '' }, '2001:db8:0:0::/64'],
  [{ address: '::1', connection: '' }, '0:0:0:0::/64'],
])('tries of %j are counted for %s', (peer, counted) => {
  expect(countedAs(peer)).toBe(counted)
})
