import { gerbilHolds, reservationGerbils, reservations } from '@zuchtbuch/db/schema/placement'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { addBuyer, addGerbil } from '../../test/test-contracts.ts'

const api = useTestApi()
const pick = <T>(list: readonly T[], index: number) => list[index % list.length]!

test('of many who want the same animals at once each animal gets one, and nobody gets a part', async () => {
  const animals = await Promise.all(Array.from({ length: 8 }, () => addGerbil(api)))
  const contacts = await Promise.all(Array.from({ length: 6 }, () => addBuyer(api)))
  const wants = fc.array(
    fc.record({
      contact: fc.nat(5),
      gerbils: fc.uniqueArray(fc.nat(7), { minLength: 2, maxLength: 4 }),
    }),
    { minLength: 50, maxLength: 50 },
  )
  await fc.assert(
    fc.asyncProperty(wants, async (list) => {
      const answers = await Promise.all(
        list.map(({ contact, gerbils }) =>
          api.post('/reservations', {
            contactId: pick(contacts, contact),
            gerbilIds: gerbils.map((index) => pick(animals, index)),
          }),
        ),
      )
      const holds = await api.db.select().from(gerbilHolds)
      const made = await api.db.select().from(reservations).where(eq(reservations.state, 'Held'))
      const rows = await api.db.select().from(reservationGerbils)
      for (const { status, body } of answers) {
        expect([200, 201, 409]).toContain(status)
        if (status === 409) {
          // Who has other animals already is told to change that reservation.
          expect(['GerbilReserved', 'Conflict']).toContain(body.code)
          if (body.code === 'GerbilReserved') expect(made.map(({ id }) => id)).toContain(body.reservationId)
        } else expect(made.map(({ id }) => id)).toContain(body.id)
      }
      // As many rows as were told, each with all its animals; the key sees to it that no animal is kept twice.
      expect(new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id)).size).toBe(
        made.length,
      )
      for (const { id } of made) {
        const own = rows.filter(({ reservationId }) => reservationId === id)
        const held = holds.filter(({ reservationId }) => reservationId === id)
        expect(new Set(held.map(({ gerbilId }) => gerbilId))).toEqual(
          new Set(own.map(({ gerbilId }) => gerbilId)),
        )
      }
      await api.db.delete(gerbilHolds)
      await api.db.delete(reservations)
    }),
    { numRuns: 12 },
  )
}, 120_000)

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
