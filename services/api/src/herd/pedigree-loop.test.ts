import { bumpPedigreeVersion } from '@zuchtbuch/db/herd/pedigree-links'
import { litters } from '@zuchtbuch/db/schema/herd'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { addHerd } from '../../test/test-herd.ts'

const api = useTestApi()
let ids: Record<string, string>

/** C descends from A, and A's own litter gets C as father: nothing but the database could be made to store that. */
beforeAll(async () => {
  ids = await addHerd(
    api,
    {
      A: ['P', 'Q'],
      B: ['A', 'M'],
      C: ['B', 'N'],
      D: ['C', 'O'],
      X: ['D', 'R'],
      Y: ['D', 'S'],
      Z: ['U', 'V'],
    },
    { X: { gender: 'Male' }, Y: { gender: 'Female' }, Z: { gender: 'Female' } },
  )
  await api.get(`/gerbils/${ids['A']}/pedigree`)
  const { litterId } = (await api.get(`/gerbils/${ids['A']}`)).body
  await api.db.transaction(async (tx) => {
    await tx.update(litters).set({ fatherId: ids['C']! }).where(eq(litters.id, litterId))
    await bumpPedigreeVersion(tx)
  })
})

const idsOf = (...names: string[]) => names.map((name) => ids[name]!).toSorted()

test('a stored loop is cut where it closes: links out of it count, and its members are named', async () => {
  const { status, body } = await api.get(`/inbreeding?fatherId=${ids['X']}&motherId=${ids['Y']}`)

  expect(status).toBe(200)
  expect(body.coefficient).toBe(0.125)
  expect(body.commonAncestors).toMatchObject([{ name: 'D' }])
  expect(body.warnings).toEqual([
    {
      code: 'PedigreeLoop',
      message: 'Diese Tiere wären ihre eigenen Vorfahren; ihre Elternangaben gelten als unbekannt.',
      gerbilIds: idsOf('A', 'B', 'C'),
      count: 3,
    },
  ])
})

test('members of the loop are answered, with their links among each other unknown', async () => {
  for (const name of ['A', 'B', 'C']) {
    const { status, body } = await api.get(`/gerbils/${ids[name]}/inbreeding`)
    expect([name, status]).toEqual([name, 200])
    expect(body).toMatchObject({
      fatherId: null,
      motherId: ids[{ A: 'Q', B: 'M', C: 'N' }[name]!],
      coefficient: 0,
    })
    expect(body.warnings).toMatchObject([{ code: 'PedigreeLoop', gerbilIds: idsOf('A', 'B', 'C') }])
  }
})

test('trees, candidates and relatives end', async () => {
  const tree = (await api.get(`/gerbils/${ids['X']}/pedigree?generations=12`)).body
  expect(tree.father.father).toMatchObject({ name: 'C', father: null, mother: { name: 'N' } })

  const { body } = await api.get(`/pairings/candidates?gerbilId=${ids['Y']}`)
  expect(body.items.find((item: { name: string }) => item.name === 'X')).toMatchObject({ coefficient: 0.125 })
  expect((await api.get(`/gerbils/${ids['C']}/offspring`)).body.items).toMatchObject([
    { name: 'A' },
    { name: 'D' },
  ])
  expect((await api.get(`/gerbils/${ids['A']}/siblings`)).body.items).toEqual([])
  const preview = await api.get(`/pairings/preview?fatherId=${ids['X']}&motherId=${ids['Y']}`)
  expect(preview.body.warnings).toContainEqual(expect.objectContaining({ code: 'PedigreeLoop' }))
})

test('animals beside the loop have no warning', async () => {
  const { body } = await api.get(`/gerbils/${ids['Z']}/inbreeding`)

  expect(body.warnings).toEqual([])
})

test('new young of its descendants are added to the snapshot with the warning', async () => {
  const { body: litter } = await api.post('/litters', {
    date: '2024-01-01',
    fatherId: ids['X'],
    motherId: ids['Z'],
  })
  const { body: young } = await api.post('/gerbils', { name: 'K', litterId: litter.id })
  const { body } = await api.get(`/gerbils/${young.id}/inbreeding`)

  expect(body).toMatchObject({ coefficient: 0, fatherId: ids['X'], warnings: [{ code: 'PedigreeLoop' }] })
})

test('the loop can be opened through the API, and then all is as if it had never been', async () => {
  const { litterId } = (await api.get(`/gerbils/${ids['A']}`)).body
  expect((await api.patch(`/litters/${litterId}`, { fatherId: ids['P'] })).status).toBe(200)
  const { body } = await api.get(`/inbreeding?fatherId=${ids['X']}&motherId=${ids['Y']}`)

  expect(body).toMatchObject({ coefficient: 0.125, maxGenerations: 6, warnings: [] })
})
