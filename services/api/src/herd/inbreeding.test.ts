import { describe, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { addHerd, type Parentage } from '../../test/test-herd.ts'
import { countQueries } from '../../test/test-queries.ts'

const api = useTestApi()

const unknownId = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'

type Ancestor = {
  gerbilId: string
  name: string
  contribution: number
  share: number
  ownCoefficient: number
}
type Report = { coefficient: number; commonAncestors: Ancestor[]; others: { count: number; sum: number } }

const pairUrl = (fatherId: string | undefined, motherId: string | undefined, more = '') =>
  `/inbreeding?fatherId=${fatherId}&motherId=${motherId}${more}`

const sumOfParts = ({ commonAncestors, others }: Report) =>
  commonAncestors.reduce((sum, ancestor) => sum + ancestor.contribution, others.sum)

type Listed = { gerbilId?: string | undefined }
const byId = (a: Listed, b: Listed) => (a.gerbilId! < b.gerbilId! ? -1 : 1)

const codes = (body: { warnings: { code: string }[] }) => body.warnings.map((warning) => warning.code)

const fullSibs: Parentage = { X: ['A', 'B'], Y: ['A', 'B'] }
/** Brother and sister mated twice in a row: E and G have F = 0.25, their young 0.375. */
const twiceFullSibs: Parentage = { C: ['A', 'B'], D: ['A', 'B'], E: ['C', 'D'], G: ['C', 'D'] }

describe('inbreeding of a pairing', () => {
  const cases: [title: string, coefficient: number, father: string, mother: string, herd: Parentage][] = [
    ['half sibs', 0.125, 'X', 'Y', { X: ['S', 'A'], Y: ['S', 'B'] }],
    ['full sibs', 0.25, 'X', 'Y', fullSibs],
    ['parent and offspring', 0.25, 'A', 'Y', { Y: ['A', 'B'] }],
    ['grandparent and grandchild', 0.125, 'A', 'Y', { C: ['A', 'B'], Y: ['C', 'D'] }],
    ['uncle and niece', 0.125, 'X', 'Y', { X: ['A', 'B'], C: ['A', 'B'], Y: ['C', 'D'] }],
    ['first cousins', 0.0625, 'X', 'Y', { C: ['A', 'B'], D: ['A', 'B'], X: ['C', 'E'], Y: ['G', 'D'] }],
    ['half first cousins', 0.03125, 'X', 'Y', { C: ['A', 'B'], D: ['A', 'E'], X: ['C', 'G'], Y: ['H', 'D'] }],
    [
      'double first cousins',
      0.125,
      'X',
      'Y',
      { C: ['A', 'B'], D: ['A', 'B'], E: ['G', 'H'], I: ['G', 'H'], X: ['C', 'E'], Y: ['I', 'D'] },
    ],
    [
      'second cousins',
      0.015625,
      'X',
      'Y',
      { C: ['A', 'B'], D: ['A', 'B'], E: ['C', 'M'], G: ['N', 'D'], X: ['E', 'O'], Y: ['G', 'P'] },
    ],
    ['full sibs of full sibs', 0.375, 'E', 'G', twiceFullSibs],
    ['full sibs three times', 0.5, 'H', 'I', { ...twiceFullSibs, H: ['E', 'G'], I: ['E', 'G'] }],
    [
      'half sibs by a sire with F = 0.25',
      0.15625,
      'X',
      'Y',
      { C: ['A', 'B'], D: ['A', 'B'], S: ['C', 'D'], X: ['S', 'M'], Y: ['S', 'N'] },
    ],
    [
      'unrelated animals that are both inbred',
      0,
      'X',
      'Y',
      {
        ...twiceFullSibs,
        X: ['E', 'G'],
        K: ['I', 'J'],
        L: ['I', 'J'],
        M: ['K', 'L'],
        N: ['K', 'L'],
        Y: ['M', 'N'],
      },
    ],
  ]
  test.each(cases)('of %s is %d, and the parts sum to it', async (_, coefficient, father, mother, herd) => {
    const ids = await addHerd(api, herd)
    const { status, body } = await api.get(pairUrl(ids[father], ids[mother]))

    expect(status).toBe(200)
    expect(body).toMatchObject({ fatherId: ids[father], motherId: ids[mother], coefficient })
    expect(body.percent).toBe(Math.round(coefficient * 10_000) / 100)
    expect(sumOfParts(body)).toBeCloseTo(coefficient, 14)
  })

  test('names each common ancestor with its part, its own F and where it stands', async () => {
    const ids = await addHerd(api, twiceFullSibs, { E: { gender: 'Male' }, G: { gender: 'Female' } })
    const { body } = await api.get(pairUrl(ids['E'], ids['G']))

    const part = (name: string, contribution: number, generation: number) => ({
      gerbilId: ids[name],
      name,
      contribution,
      share: contribution / 0.375,
      ownCoefficient: 0,
      positions: { father: [generation], mother: [generation] },
    })
    expect(body.commonAncestors).toEqual([
      ...[part('C', 0.125, 2), part('D', 0.125, 2)].toSorted(byId),
      ...[part('A', 0.0625, 3), part('B', 0.0625, 3)].toSorted(byId),
    ])
    expect(body.others).toEqual({ count: 0, sum: 0 })
    expect(body).toMatchObject({ generationsUsed: null, warnings: [] })
  })

  test('an inbred parent paired with its offspring is itself the common ancestor, with its own F', async () => {
    const ids = await addHerd(api, { C: ['A', 'B'], D: ['A', 'B'], S: ['C', 'D'], Y: ['S', 'M'] })
    const { body } = await api.get(pairUrl(ids['S'], ids['Y']))

    expect(body.coefficient).toBe(0.3125)
    expect(body.commonAncestors).toMatchObject([
      {
        name: 'S',
        contribution: 0.3125,
        share: 1,
        ownCoefficient: 0.25,
        positions: { father: [1], mother: [2] },
      },
    ])
  })

  test('an ancestor in several generations is listed with all of them', async () => {
    const ids = await addHerd(api, { C: ['A', 'B'], X: ['A', 'C'], Y: ['A', 'M'] })
    const { body } = await api.get(pairUrl(ids['X'], ids['Y']))

    expect(body.commonAncestors).toMatchObject([{ name: 'A', positions: { father: [2, 3], mother: [2] } }])
  })

  test('the largest parts come first, limit cuts the list and others sums up the rest', async () => {
    const ids = await addHerd(api, { ...twiceFullSibs, H: ['E', 'G'], I: ['E', 'G'] })
    const whole = (await api.get(pairUrl(ids['H'], ids['I']))).body
    const { body } = await api.get(pairUrl(ids['H'], ids['I'], '&limit=2'))

    const parts = whole.commonAncestors.map((ancestor: Ancestor) => ancestor.contribution)
    expect(parts).toEqual(parts.toSorted((a: number, b: number) => b - a))
    expect(body.commonAncestors).toEqual(whole.commonAncestors.slice(0, 2))
    expect(body.others).toEqual({ count: 4, sum: parts[2] + parts[3] + parts[4] + parts[5] })
    expect(sumOfParts(body)).toBeCloseTo(0.5, 14)
  })

  test('a depth limit makes founders of the animals at its end', async () => {
    const ids = await addHerd(api, twiceFullSibs)
    const at = async (generations: number) =>
      (await api.get(pairUrl(ids['E'], ids['G'], `&generations=${generations}`))).body

    expect(await at(1)).toMatchObject({
      coefficient: 0,
      generationsUsed: 1,
      completeness: [1],
      commonAncestors: [],
    })
    expect(await at(2)).toMatchObject({ coefficient: 0.25, generationsUsed: 2, ecg: 2, maxGenerations: 2 })
    expect(await at(3)).toMatchObject({ coefficient: 0.375, generationsUsed: 3 })
    expect(await at(100)).toMatchObject({ coefficient: 0.375, generationsUsed: 100, maxGenerations: 3 })
  })

  test('the names of all common ancestors come with one query', async () => {
    const ids = await addHerd(api, twiceFullSibs)
    await api.get(pairUrl(ids['E'], ids['G']))
    const queries = await countQueries(api, async () => {
      const { body } = await api.get(pairUrl(ids['E'], ids['G']))
      expect(body.commonAncestors).toHaveLength(4)
    })

    // the version of the pedigree and the names
    expect(queries).toBe(2)
  })

  test('a gender that is unknown is computed with a warning, and so are exchanged parents', async () => {
    const ids = await addHerd(api, fullSibs, { X: { gender: 'Unknown' }, Y: { gender: 'Female' } })
    const unknown = (await api.get(pairUrl(ids['X'], ids['Y']))).body
    expect(unknown).toMatchObject({ coefficient: 0.25 })
    expect(unknown.warnings).toEqual([
      {
        code: 'GenderUnknown',
        message: 'Das Geschlecht dieses Elternteils ist unbekannt.',
        gerbilIds: [ids['X']],
        count: 1,
      },
    ])
    await api.patch(`/gerbils/${ids['X']}`, { gender: 'Male' })
    const exchanged = (await api.get(pairUrl(ids['Y'], ids['X']))).body
    expect(exchanged).toMatchObject({ fatherId: ids['Y'], coefficient: 0.25 })
    expect(codes(exchanged)).toEqual(['ParentGenderMismatch'])
    expect(exchanged.warnings[0].count).toBe(2)
  })

  test('two of unknown gender are computed, too', async () => {
    const ids = await addHerd(api, fullSibs)
    const { body } = await api.get(pairUrl(ids['X'], ids['Y']))

    expect(body).toMatchObject({ coefficient: 0.25, warnings: [{ code: 'GenderUnknown', count: 2 }] })
  })
})

describe('inbreeding of an animal', () => {
  test('is that of its parents', async () => {
    const ids = await addHerd(api, { ...twiceFullSibs, X: ['E', 'G'] })
    const own = (await api.get(`/gerbils/${ids['X']}/inbreeding`)).body
    const pairing = (await api.get(pairUrl(ids['E'], ids['G']))).body

    expect(own).toEqual(pairing)
    expect(own.coefficient).toBe(0.375)
  })

  test('is nothing when a parent is unknown, but the known one shows in the depth', async () => {
    const ids = await addHerd(api, { M: ['A', 'B'], half: [null, 'M'], none: [null, null] })
    const half = await api.get(`/gerbils/${ids['half']}/inbreeding`)
    const none = await api.get(`/gerbils/${ids['none']}/inbreeding`)

    expect(half.body).toMatchObject({
      fatherId: null,
      motherId: ids['M'],
      coefficient: 0,
      commonAncestors: [],
      completeness: [0.5, 0.5],
      ecg: 1,
      fullGenerations: 0,
      maxGenerations: 2,
      pci: 0,
    })
    expect(none.body).toMatchObject({
      fatherId: null,
      motherId: null,
      coefficient: 0,
      completeness: [],
      ecg: 0,
    })
    expect(none.body.avk[0]).toEqual({ generations: 4, places: 30, known: 0, distinct: 0, percent: 100 })
  })

  test('takes the same limits', async () => {
    const ids = await addHerd(api, { ...twiceFullSibs, X: ['E', 'G'] })
    const { body } = await api.get(`/gerbils/${ids['X']}/inbreeding?generations=2&limit=1`)

    expect(body).toMatchObject({ coefficient: 0.25, generationsUsed: 2, others: { count: 1, sum: 0.125 } })
    expect(body.commonAncestors).toHaveLength(1)
  })

  test('warns of a parent that is not older than its young', async () => {
    const ids = await addHerd(api, { X: ['A', 'B'] }, { X: { dateOfBirth: '2020-01-01' } })
    await api.patch(`/gerbils/${ids['X']}`, { dateOfBirth: '2018-01-01' })
    await api.patch(`/gerbils/${ids['A']}`, { dateOfBirth: '2019-01-01' })
    const { body } = await api.get(`/gerbils/${ids['X']}/inbreeding`)

    expect(body.warnings).toMatchObject([{ code: 'ParentNotOlder', gerbilIds: [ids['X']] }])
  })
})

describe('refused', () => {
  test('the same animal twice, and two of the same known gender, with the parent that is wrong', async () => {
    const ids = await addHerd(api, { X: ['A', 'B'], Y: ['A', 'C'] })
    const [A, B, C] = [ids['A'], ids['B'], ids['C']]
    const refusal = async (father?: string, mother?: string) => {
      const { status, body } = await api.get(pairUrl(father, mother))
      expect(status).toBe(400)
      return body
    }

    expect(await refusal(A, A)).toMatchObject({ code: 'ParentGenderInvalid', parent: 'mother', gerbilId: A })
    expect(await refusal(B, B)).toMatchObject({ parent: 'father', gerbilId: B, gender: 'Female' })
    expect(await refusal(B, C)).toMatchObject({
      parent: 'father',
      gerbilId: B,
      detail: expect.stringMatching('B und C'),
    })
    expect(await refusal(ids['X'], ids['X'])).toMatchObject({
      code: 'ParentGenderInvalid',
      gender: 'Unknown',
    })
    await api.patch(`/gerbils/${ids['X']}`, { gender: 'Male' })
    expect(await refusal(A, ids['X'])).toMatchObject({ parent: 'mother', gerbilId: ids['X'], gender: 'Male' })
  })

  test('an id that names no animal is not found', async () => {
    const { A } = await addHerd(api, { X: ['A', null] })
    for (const url of [pairUrl(A, unknownId), pairUrl(unknownId, A), `/gerbils/${unknownId}/inbreeding`]) {
      expect((await api.get(url)).body).toMatchObject({ status: 404, code: 'NotFound' })
    }
  })

  test('an id that is none is malformed', async () => {
    const { A } = await addHerd(api, { X: ['A', null] })
    for (const id of ['1', '', 'null', `${unknownId}0`, '%00', "'--", '__proto__']) {
      const answer = await api.get(pairUrl(A, id))
      expect([id, answer.status]).toEqual([id, 400])
      if (id !== '%00') expect(answer.body.code).toBe('InvalidId')
    }
    expect((await api.get('/gerbils/1/inbreeding')).body).toMatchObject({ status: 400, code: 'InvalidId' })
    expect((await api.get(`/inbreeding?fatherId=${A}`)).body).toMatchObject({ code: 'ValidationFailed' })
    expect((await api.get(`/inbreeding?fatherId=${A}&motherId=${A}&motherId=${A}`)).status).toBe(400)
  })

  test.each([
    ['generations', ['0', '101', '-1', '1.5', 'x', '', '1e99', 'NaN', ' ']],
    ['limit', ['0', '1001', '-5', '2.5', 'x', '']],
  ])('a value of %s that is out of bounds', async (name, values) => {
    const ids = await addHerd(api, fullSibs)
    for (const value of values) {
      const answer = await api.get(pairUrl(ids['X'], ids['Y'], `&${name}=${value}`))
      expect([value, answer.status]).toEqual([value, 400])
      expect(answer.body).toMatchObject({ code: 'ValidationFailed' })
    }
    for (const value of ['1', name === 'limit' ? '1000' : '100']) {
      expect((await api.get(pairUrl(ids['X'], ids['Y'], `&${name}=${value}`))).status).toBe(200)
    }
  })
})

test('ids are found in capitals and answered in lower case', async () => {
  const ids = await addHerd(api, fullSibs)
  const { body } = await api.get(pairUrl(ids['X']!.toUpperCase(), ids['Y']!.toUpperCase()))

  expect(body).toMatchObject({ fatherId: ids['X'], motherId: ids['Y'], coefficient: 0.25 })
})

test('of each own litter of two known parents, oldest first, also of the last years only', async () => {
  const herd = await addHerd(api, fullSibs, { X: { gender: 'Male' }, Y: { gender: 'Female' } })
  const litter = async (fatherId: string | undefined, motherId: string | undefined, date: string) =>
    (await api.post('/litters', { fatherId, motherId, date: `${date}T12:00:00.000Z` })).body.id as string
  const older = await litter(herd['A'], herd['Y'], '2021-05-01')
  const newer = await litter(herd['X'], herd['Y'], '2021-08-01')
  const halfKnown = await litter(undefined, herd['Y'], '2021-08-02')
  const read = async (query = '') =>
    (await api.get(`/litters/inbreeding${query}`)).body as { litterId: string; coefficient: number }[]
  const own = (await read()).filter(({ litterId }) => [older, newer, halfKnown].includes(litterId))
  expect(own).toMatchObject([
    { litterId: older, coefficient: 0.25, percent: 25 },
    { litterId: newer, coefficient: 0.25, percent: 25, fullGenerations: 2 },
  ])
  const since = (await read('?from=2021-06-01')).map(({ litterId }) => litterId)
  expect(since).toContain(newer)
  expect(since).not.toContain(older)
})
