import { networkInterfaces } from 'node:os'
import { plainAddress } from '@zuchtbuch/runtime/address-ranges'
import { expect, test } from 'vitest'
import { localAddresses } from './local-addresses.ts'

test('every address of this machine is local', () => {
  const isLocal = localAddresses()
  const own = Object.values(networkInterfaces()).flatMap(
    (cards) => cards?.map(({ address }) => address) ?? [],
  )

  expect(own).not.toEqual([])
  for (const address of own) expect(isLocal(plainAddress(address) ?? ''), address).toBe(true)
})

test.each(['8.8.8.8', '2620:fe::fe'])('%s is not', (address) => {
  expect(localAddresses()(address)).toBe(false)
})
