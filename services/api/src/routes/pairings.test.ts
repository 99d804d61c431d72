import { isLivingResident } from '@zuchtbuch/db/living-residents'
import { gerbils } from '@zuchtbuch/db/schema/herd'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { add, addHerd } from '../../test/test-herd.ts'
import { countQueries } from '../../test/test-queries.ts'

const api = useTestApi()

const unknownId = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'

async function pairOf(sire: string | null, dam: string | null) {
  const father = await add(api, '/gerbils', { name: 'Bock', gender: 'Male', genotype: sire })
  const mother = await add(api, '/gerbils', { name: 'Weibchen', gender: 'Female', genotype: dam })
  return `fatherId=${father.id}&motherId=${mother.id}`
}
async function previewOf(sire: string | null, dam: string | null) {
  const { status, body } = await api.get(`/pairings/preview?${await pairOf(sire, dam)}`)
  expect(status).toBe(200)
  return body
}
const chances = (body: { offspring: { name: string; probability: number | null }[] }) =>
  Object.fromEntries(body.offspring.map(({ name, probability }) => [name, probability]))

describe('the young to expect', () => {
  const agouti = 'Aa CC DD EE GG Pp spsp rere'
  const spotted = 'aa CC DD EE GG PP Spsp rere'

  test.each([
    ['Aa CC DD EE GG PP spsp rere', 'aa CC DD EE GG PP spsp rere', { Agouti: 1 / 2, Schwarz: 1 / 2 }],
    [agouti, agouti, { Agouti: 9 / 16, Schwarz: 3 / 16, Gold: 3 / 16, Platin: 1 / 16 }],
    [
      'aa c[chm]c[h] DD EE GG PP spsp rere',
      'aa c[chm]c[h] DD EE GG PP spsp rere',
      { Siam: 1 / 2, Himalaya: 1 / 4, Marder: 1 / 4 },
    ],
  ])('of %s and %s are divided among the colours', async (sire, dam, expected) => {
    const body = await previewOf(sire, dam)

    expect(body).toMatchObject({ complete: true, lethalShare: 0, spottedShare: 0, rexShare: 0, warnings: [] })
    expect(chances(body)).toEqual(expected)
    const probabilities = body.offspring.map((entry: { probability: number }) => entry.probability)
    expect(probabilities).toEqual(probabilities.toSorted((a: number, b: number) => b - a))
  })

  test('name colour varieties of the catalogue', async () => {
    const body = await previewOf(agouti, agouti)
    const { colorVarietyId } = body.offspring.find((entry: { name: string }) => entry.name === 'Platin')

    expect((await api.get(`/color-varieties/${colorVarietyId}`)).body.name).toBe('Platin')
  })

  test('of two spotted parents lack the quarter that dies, and the living sum to 1', async () => {
    const body = await previewOf(spotted, spotted)

    expect(body).toMatchObject({ complete: true, lethalShare: 0.25, rexShare: 0 })
    expect(body.spottedShare).toBeCloseTo(2 / 3, 12)
    expect(chances(body)).toEqual({ Schwarz: 1 })
    expect(body.warnings).toMatchObject([
      {
        code: 'BothSpotted',
        message: expect.stringMatching(/Viertel/),
        gerbilIds: [body.fatherId, body.motherId],
      },
    ])
  })

  test('of two rex parents are rex to three quarters, with a warning', async () => {
    const body = await previewOf('aa CC DD EE GG PP spsp Rere', 'aa CC DD EE GG PP spsp Rere')

    expect(body).toMatchObject({
      complete: true,
      rexShare: 0.75,
      warnings: [{ code: 'BothCarryRex', count: 2 }],
    })
  })

  test('with many colours sum to 1', async () => {
    const wide = 'Aa Cc[h] Dd Ee[f] Gg Pp Spsp rere'
    const body = await previewOf(wide, wide)

    const sum = body.offspring.reduce(
      (sum: number, { probability }: { probability: number }) => sum + probability,
      0,
    )
    expect(body.offspring.length).toBeGreaterThan(10)
    expect(sum).toBeCloseTo(1, 12)
  })

  test('of an incomplete parent are only the possible colours, never a guess', async () => {
    const body = await previewOf('A- CC DD EE GG PP spsp rere', 'aa CC DD EE GG PP spsp rere')

    expect(body).toMatchObject({ complete: false, lethalShare: null, spottedShare: null, rexShare: null })
    expect(chances(body)).toEqual({ Agouti: null, Schwarz: null })
  })

  test('of parents without a genotype are open', async () => {
    const half = await previewOf(null, 'aa CC DD EE GG PP spsp rere')
    const none = await previewOf(null, null)

    expect(half).toMatchObject({ complete: false, lethalShare: null })
    expect(chances(half)).toEqual({ Agouti: null, Schwarz: null })
    expect(none.offspring.length).toBeGreaterThan(50)
    expect(new Set(Object.values(chances(none)))).toEqual(new Set([null]))
  })

  test('of an unknown coat leave only the coat open', async () => {
    const body = await previewOf('aa CC DD EE GG PP Spsp --', 'aa CC DD EE GG PP spsp rere')

    expect(body).toMatchObject({ complete: true, spottedShare: 0.5, rexShare: null })
    expect(chances(body)).toEqual({ Schwarz: 1 })
  })
})

describe('the preview', () => {
  test('holds the same inbreeding as the pairing itself, and its warnings among its own', async () => {
    const ids = await addHerd(api, { X: ['A', 'B'], Y: ['A', 'B'] }, { X: { gender: 'Male' } })
    const pair = `fatherId=${ids['X']}&motherId=${ids['Y']}`
    const { body } = await api.get(`/pairings/preview?${pair}`)

    expect(body.inbreeding).toEqual((await api.get(`/inbreeding?${pair}`)).body)
    expect(body.inbreeding.coefficient).toBe(0.25)
    expect(body.warnings).toEqual(body.inbreeding.warnings)
    expect(body.warnings).toMatchObject([{ code: 'GenderUnknown', gerbilIds: [ids['Y']] }])
  })

  test('refuses what cannot be paired as the inbreeding does', async () => {
    const { A, B } = await addHerd(api, { X: ['A', null], Y: ['B', null] })
    const refusal = async (father?: string, mother?: string) => {
      const { body } = await api.get(`/pairings/preview?fatherId=${father}&motherId=${mother}`)
      return body
    }

    expect(await refusal(A, A)).toMatchObject({ status: 400, code: 'ParentGenderInvalid' })
    expect(await refusal(A, B)).toMatchObject({ status: 400, code: 'ParentGenderInvalid', parent: 'mother' })
    expect(await refusal(A, unknownId)).toMatchObject({ status: 404, code: 'NotFound' })
    expect(await refusal(A, 'x')).toMatchObject({ status: 400, code: 'InvalidId' })
    expect((await api.get('/pairings/preview')).body).toMatchObject({ status: 400, code: 'ValidationFailed' })
  })

  test('asks the same few questions of the database however many ancestors there are', async () => {
    const ids = await addHerd(api, { C: ['A', 'B'], D: ['A', 'B'], E: ['C', 'D'], G: ['C', 'D'] })
    const preview = () => api.get(`/pairings/preview?fatherId=${ids['E']}&motherId=${ids['G']}`)
    await preview()

    // the version of the pedigree, two animals, the catalogue and the names of the ancestors
    expect(await countQueries(api, preview)).toBe(5)
  })
})

const namesOf = (body: { items: { name: string }[] }) => body.items.map((item) => item.name)

describe('mates for an animal', () => {
  const own = useTestApi()
  let ids: Record<string, string>
  const candidates = async (name: string, more = '') => {
    const answer = await own.get(`/pairings/candidates?gerbilId=${ids[name]}${more}`)
    expect(answer.status).toBe(200)
    return answer.body
  }

  beforeAll(async () => {
    ids = await addHerd(
      own,
      { brother: ['A', 'B'], half: ['A', 'C'], eve: ['A', 'B'], nobody: [null, null] },
      {
        eve: { gender: 'Female' },
        brother: { gender: 'Male' },
        half: { gender: 'Male' },
        nobody: { gender: 'Male' },
      },
    )
    for (const [name, members] of Object.entries({
      dead: { gender: 'Male', dateOfDeath: '2024-01-01' },
      away: { gender: 'Male', status: 'GivenAway' },
      foreign: { gender: 'Male', isResident: false },
      sale: { gender: 'Male', status: 'ForSale' },
      pet: { gender: 'Male', status: 'Pet' },
      young: { gender: 'Unknown' },
    })) {
      ids[name] = (await add(own, '/gerbils', { name, ...members })).id
    }
  })

  test('are the living residents of the other gender, lowest inbreeding first, then by name', async () => {
    const body = await candidates('eve')

    expect(body).toMatchObject({ totalCount: 6, page: 1, pageSize: 20 })
    expect(
      body.items.map(({ name, coefficient }: { name: string; coefficient: number }) => [name, coefficient]),
    ).toEqual([
      ['nobody', 0],
      ['pet', 0],
      ['sale', 0],
      ['half', 0.125],
      ['A', 0.25],
      ['brother', 0.25],
    ])
    expect(body.items[3]).toEqual({
      gerbilId: ids['half'],
      name: 'half',
      colorVarietyId: null,
      coefficient: 0.125,
      percent: 12.5,
    })
  })

  test('have the inbreeding that the pairing has', async () => {
    for (const { gerbilId, coefficient, percent } of (await candidates('eve')).items) {
      const { body } = await own.get(`/inbreeding?fatherId=${gerbilId}&motherId=${ids['eve']}`)
      expect(body).toMatchObject({ coefficient, percent })
    }
  })

  test('of a male are females; of an animal of unknown gender both, but none of unknown gender', async () => {
    expect(namesOf(await candidates('A'))).toEqual(['B', 'C', 'eve'])
    const all = namesOf(await candidates('young', '&pageSize=1000'))
    expect(all).toEqual(['A', 'B', 'brother', 'C', 'eve', 'half', 'nobody', 'pet', 'sale'])
  })

  test('come in pages that follow one another', async () => {
    const whole = namesOf(await candidates('eve'))
    const pages = await Promise.all([1, 2, 3, 4].map((page) => candidates('eve', `&pageSize=2&page=${page}`)))

    expect(pages.flatMap(namesOf)).toEqual(whole)
    expect(pages.map((page) => page.totalCount)).toEqual([6, 6, 6, 6])
    expect(pages[3].items).toEqual([])
  })

  test('can be filtered, and ordered among equals', async () => {
    expect(namesOf(await candidates('eve', '&filter=status=ForSale'))).toEqual(['sale'])
    expect(namesOf(await candidates('eve', '&orderBy=name desc'))).toEqual([
      'sale',
      'pet',
      'nobody',
      'half',
      'brother',
      'A',
    ])
  })

  test('cost the same number of queries however many they are', async () => {
    await candidates('eve')

    // the animal, its mates, the version of the pedigree
    expect(await countQueries(own, () => candidates('eve'))).toBe(3)
  })

  test('are found by the index of living residents, whose condition is that of the query', async () => {
    const { sql, params } = own.db
      .select({ id: gerbils.id })
      .from(gerbils)
      .where(and(isLivingResident, eq(gerbils.gender, 'Male')))
      .toSQL()
    const client = await own.db.$client.connect()
    await client.query('begin')
    // so few animals would be read one and all
    await client.query('set local enable_seqscan = off')
    const plan = await client.query(`explain ${sql}`, params)
    await client.query('rollback')
    client.release()

    expect(JSON.stringify(plan.rows)).toContain('gerbils_living_residents')
  })

  test.each([
    ['', 'ValidationFailed'],
    ['gerbilId=x', 'InvalidId'],
    [`gerbilId=${unknownId}`, 'NotFound'],
    [`gerbilId=${unknownId}&page=0`, 'InvalidPaging'],
    [`gerbilId=${unknownId}&pageSize=1001`, 'InvalidPaging'],
    [`gerbilId=${unknownId}&filter=nope=1`, 'InvalidFilter'],
    [`gerbilId=${unknownId}&orderBy=nope`, 'InvalidOrderBy'],
  ])('asked for with "%s" are refused as %s', async (query, code) => {
    const { body } = await own.get(`/pairings/candidates?${query}`)

    expect(body).toMatchObject({ status: code === 'NotFound' ? 404 : 400, code })
  })
})
