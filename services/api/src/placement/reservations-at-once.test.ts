import { gerbilHolds } from '@zuchtbuch/db/schema/placement'
import { expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { addBuyer, addGerbil } from '../../test/test-contracts.ts'

const api = useTestApi()

test('of a reservation and a contract with somebody else exactly one comes about', async () => {
  for (let round = 0; round < 5; round++) {
    const gerbilIds = [await addGerbil(api), await addGerbil(api)]
    const [reserved, sold] = await Promise.all([
      api.post('/reservations', { contactId: await addBuyer(api), gerbilIds }),
      api.post('/contracts', { buyerContactId: await addBuyer(api), gerbilIds, price: 30 }),
    ])
    expect(new Set([reserved.status, sold.status])).toEqual(new Set([201, 409]))
    if (sold.status === 409) expect(sold.body.code).toBe('GerbilReserved')
    else expect(reserved.body.code).toBe('GerbilAlreadyHandedOver')
  }
})

test('a release and a change of the same reservation wait for each other', async () => {
  const animals = await Promise.all(Array.from({ length: 4 }, () => addGerbil(api)))
  const contactId = await addBuyer(api)
  for (let round = 0; round < 5; round++) {
    const made = await api.post('/reservations', { contactId, gerbilIds: animals.slice(0, 2) })
    const path = `/reservations/${made.body.id}`
    const [changed, released] = await Promise.all([
      api.patch(path, { gerbilIds: animals.slice(1, 4) }),
      api.post(`${path}/release`, { reason: 'Breeder' }),
    ])
    expect(released.status).toBe(200)
    expect([200, 409]).toContain(changed.status)
    expect((await api.get(path)).body.state).toBe('Released')
    const holds = await api.db.select().from(gerbilHolds)
    expect(holds.filter(({ reservationId }) => reservationId === made.body.id)).toEqual([])
  }
})
