import { randomUUID } from 'node:crypto'
import { storePedigree } from '@zuchtbuch/testing/store-pedigree'
import { expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { addHerd } from '../../test/test-herd.ts'

const api = useTestApi()

/** An animal whose ancestors are all known; in the last generation one male stands in `repeated` places more. */
async function storeFullPedigree(generations: number, repeated: number): Promise<string> {
  const ids = new Map<string, string>()
  const idAt = (generation: number, place: number): string | null => {
    if (generation > generations) return null
    const isRepeated = generation === generations && place % 2 === 0 && place <= 2 * repeated
    const key = `${generation}.${isRepeated ? 0 : place}`
    const id = ids.get(key) ?? randomUUID()
    ids.set(key, id)
    return id
  }
  const animals = new Map<string, Parameters<typeof storePedigree>[1][number]>()
  for (let generation = 0; generation <= generations; generation++) {
    for (let place = 0; place < 2 ** generation; place++) {
      const id = idAt(generation, place)!
      const parents = { sireId: idAt(generation + 1, 2 * place), damId: idAt(generation + 1, 2 * place + 1) }
      animals.set(id, { id, ...parents, gender: place % 2 === 0 ? 'Male' : 'Female', dateOfBirth: null })
    }
  }
  await storePedigree(api.db.$client, [...animals.values()])
  return idAt(0, 0)!
}

test('the depth of a pedigree is told by completeness, ecg, full and longest generations', async () => {
  const ids = await addHerd(api, {
    parentsOnly: ['A', 'B'],
    C: ['A', 'B'],
    D: ['E', 'G'],
    grandparents: ['C', 'D'],
    motherside: ['H', 'D'],
  })
  const of = async (name: string) => (await api.get(`/gerbils/${ids[name]}/inbreeding`)).body

  expect(await of('parentsOnly')).toMatchObject({
    ecg: 1,
    completeness: [1],
    fullGenerations: 1,
    maxGenerations: 1,
  })
  expect(await of('grandparents')).toMatchObject({ ecg: 2, completeness: [1, 1], fullGenerations: 2 })
  expect(await of('motherside')).toMatchObject({
    ecg: 1.5,
    completeness: [1, 0.5],
    fullGenerations: 1,
    maxGenerations: 2,
  })
  // over five generations: (1 + 0) / 5 on the father's side, (1 + 1) / 5 on the mother's
  expect((await of('motherside')).pci).toBeCloseTo((2 * 0.2 * 0.4) / (0.2 + 0.4), 12)
})

test.each([
  [4, 1, { places: 30, known: 30, distinct: 29, percent: 96.67 }],
  [5, 5, { places: 62, known: 62, distinct: 57, percent: 91.94 }],
  [6, 3, { places: 126, known: 126, distinct: 123, percent: 97.62 }],
])(
  'ancestor loss over %i full generations with %i places repeated is the share of distinct animals',
  async (generations, repeated, expected) => {
    const id = await storeFullPedigree(generations, repeated)
    const { body } = await api.get(`/gerbils/${id}/inbreeding`)

    expect(body.avk[generations - 4]).toEqual({ generations, ...expected })
    expect(body).toMatchObject({ fullGenerations: generations, maxGenerations: generations })
    expect(body.pci).toBeCloseTo(Math.min(1, generations / 5), 12)
  },
)

test('ancestor loss counts unknown places as different animals and tells how many are known', async () => {
  // S stands in two places of the third generation, which the mother's mother lacks.
  const ids = await addHerd(api, {
    P1: ['S', 'F1'],
    P2: ['F2', 'F3'],
    P3: ['S', 'F4'],
    P4: [null, null],
    F: ['P1', 'P2'],
    M: ['P3', 'P4'],
  })
  const { body } = await api.get(`/inbreeding?fatherId=${ids['F']}&motherId=${ids['M']}`)

  const counts = { known: 12, distinct: 11 }
  expect(body.avk).toEqual([
    { ...counts, generations: 4, places: 30, percent: 96.67 },
    { ...counts, generations: 5, places: 62, percent: 98.39 },
    { ...counts, generations: 6, places: 126, percent: 99.21 },
    { ...counts, generations: 7, places: 254, percent: 99.61 },
  ])
  expect(body.completeness).toEqual([1, 1, 0.75])
})
