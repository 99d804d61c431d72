import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { networkInterfaces } from 'node:os'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isHomeAddress, isPublicAddress, resolveHost } from './public-address.ts'

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.100.100.200',
  '127.0.0.1',
  '168.63.129.16',
  '169.254.169.254',
  '172.16.0.1',
  '192.0.0.192',
  '192.0.2.1',
  '192.168.178.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:192.168.1.1',
  '64:ff9b::7f00:1',
  '64:ff9b::10.0.0.0',
  '64:ff9b::',
  '64:ff9b::1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'localhost',
  '127.1',
  '',
])('%j is not on the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.31.255.255', true],
  ['192.168.178.20', true],
  ['::1', true],
  ['::ffff:192.168.1.1', true],
  ['fd12:3456::1', true],
  ['8.8.8.8', false],
  ['172.32.0.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['168.63.129.16', false],
  ['fe80::1', false],
  ['fd00:ec2::254', false],
  ['fd20:ce::254', false],
  ['0.0.0.0', false],
  ['localhost', false],
  ['', false],
])('whether %j is an address at home: %j', (address, is) => {
  expect(isHomeAddress(address)).toBe(is)
})

test.each([
  '8.8.8.8',
  '93.184.215.14',
  '100.63.255.255',
  '100.128.0.0',
  '169.253.255.255',
  '2a00:1450:4001::1',
  '2620:fe::fe',
  '64:ff9b::808:808',
  '64:ff9b::8.8.0.0',
  '::ffff:8.8.8.8',
])('%s is on the internet', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test('no address of this machine counts as being on the internet', () => {
  for (const card of Object.values(networkInterfaces()).flat())
    expect(isPublicAddress(card?.address ?? ''), card?.address).toBe(false)
})

test('an IPv4 address is judged alike in each of its spellings in IPv6', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(isPublicAddress(`::ffff:${address}`)).toBe(isPublicAddress(address))
      expect(isPublicAddress(`64:ff9b::${address}`)).toBe(isPublicAddress(address))
    }),
  )
})

test.each([
  ['192.0.2.7', [{ address: '192.0.2.7', family: 4 }]],
  ['[2001:db8::1]', [{ address: '2001:db8::1', family: 6 }]],
  [
    'printer.localhost',
    [
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
    ],
  ],
])('%s needs no name server', async (host, addresses) => {
  expect(await resolveHost(host)).toEqual(addresses)
})

describe('a name', () => {
  let nameServer: Socket
  let servers: string[]
  beforeAll(async () => {
    nameServer = createSocket('udp4')
    nameServer.on('message', (query, { port, address }) => {
      const reply = answer(query)
      if (reply) nameServer.send(reply, port, address)
    })
    nameServer.bind(0, '127.0.0.1')
    await once(nameServer, 'listening')
    servers = [`127.0.0.1:${nameServer.address().port}`]
  })
  afterAll(() => new Promise<void>((resolve) => nameServer.close(() => resolve())))

  test('has all the addresses that its name server knows, of both kinds', async () => {
    expect(await resolveHost('both.example', servers)).toEqual([
      { address: '10.0.0.7', family: 4 },
      { address: '2001:db8::7', family: 6 },
    ])
  })

  test('may have addresses of one kind only', async () => {
    expect(await resolveHost('six.example', servers)).toEqual([{ address: '2001:db8::7', family: 6 }])
  })

  test('that nobody knows has none', async () => {
    await expect(resolveHost('none.example', servers)).rejects.toMatchObject({ code: 'ENOTFOUND' })
  })

  test('whose name server keeps silent is given up', async () => {
    await expect(resolveHost('silent.example', servers)).rejects.toMatchObject({ code: 'ETIMEOUT' })
  })
})

/** To a question for an address (RFC 1035, 4.1): as the name says. */
function answer(query: Buffer): Buffer | undefined {
  const name = query.subarray(13, 13 + query.readUInt8(12)).toString()
  const type = query.readUInt16BE(12 + query.subarray(12).indexOf(0) + 1)
  if (name === 'silent') return undefined
  const known: Record<string, Buffer> = {
    both1: Buffer.from([10, 0, 0, 7]),
    both28: Buffer.from('20010db8000000000000000000000007', 'hex'),
    six28: Buffer.from('20010db8000000000000000000000007', 'hex'),
  }
  const data = known[`${name}${type}`]
  const question = query.subarray(12, 12 + query.subarray(12).indexOf(0) + 5)
  const head = Buffer.from(query.subarray(0, 12))
  head.writeUInt16BE(name === 'none' ? 0x8183 : 0x8180, 2)
  head.fill(0, 6)
  if (!data) return Buffer.concat([head, question])
  head.writeUInt16BE(1, 6)
  // the name of the question, class IN, a minute
  const record = Buffer.from('c00c000000010000003c0000', 'hex')
  record.writeUInt16BE(type, 2)
  record.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, question, record, data])
}
