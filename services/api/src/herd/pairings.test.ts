import { isLivingResident } from '@zuchtbuch/db/herd/living-residents'
import { gerbils } from '@zuchtbuch/db/schema/herd'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { add, addHerd } from '../../test/test-herd.ts'
import { countQueries } from '../../test/test-queries.ts'

const api = useTestApi()

/** What is told of everybody in these tests: next to nothing is known of them. */
const beside = ({ warnings }: { warnings: { code: string }[] }) =>
  warnings.filter(({ code }) => code !== 'LittleKnown')

/** Days before today; the herd of these tests is as old as it is, whenever they run. */
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

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
const lines = (body: { outcomes: { name: string; probability: number }[] }): Record<string, number> =>
  Object.fromEntries(body.outcomes.map(({ name, probability }) => [name, probability]))
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

    expect(body).toMatchObject({ complete: true, lethalShare: 0, spottedShare: 0, rexShare: 0 })
    expect(beside(body)).toEqual([])
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
    expect(beside(body)).toMatchObject([
      {
        code: 'BothSpotted',
        message: expect.stringMatching(/Viertel/),
        gerbilIds: [body.fatherId, body.motherId],
      },
    ])
  })

  test('of two rex parents are rex to three quarters, with a warning', async () => {
    const body = await previewOf('aa CC DD EE GG PP spsp Rere', 'aa CC DD EE GG PP spsp Rere')

    expect(body).toMatchObject({ complete: true, rexShare: 0.75, doubleRexShare: 0.25 })
    expect(beside(body)).toMatchObject([{ code: 'BothCarryRex', count: 2 }])
    expect(lines(body)).toEqual({ 'Schwarz Rex': 0.5, 'Schwarz Doppelrex': 0.25, Schwarz: 0.25 })
  })

  test('are told in lines of colour, spotting and coat together', async () => {
    const body = await previewOf('Aa CC DD EE GG Pp Spsp rere', 'Aa CC DD EE GG Pp spsp Rere')

    expect(lines(body)['Schwarz Schecke']).toBeCloseTo(3 / 64, 12)
    expect(lines(body)['Agouti Schecke Rex']).toBeCloseTo(9 / 64, 12)
    const sum = Object.values(lines(body)).reduce((sum, probability) => sum + probability, 0)
    expect(sum).toBeCloseTo(1, 12)
    const probabilities = Object.values(lines(body))
    expect(probabilities).toEqual(probabilities.toSorted((a, b) => b - a))
    expect(body.outcomes).toContainEqual({
      colorVarietyId: body.offspring.find(({ name }: { name: string }) => name === 'Agouti').colorVarietyId,
      name: 'Agouti',
      spotted: false,
      coat: 'smooth',
      probability: 9 / 64,
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
    expect(body).toMatchObject({ doubleRexShare: null, outcomes: [] })
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
    expect(body.inbreeding.warnings).toMatchObject([{ code: 'GenderUnknown', gerbilIds: [ids['Y']] }])
    expect(body.warnings.slice(-1)).toEqual([{ ...body.inbreeding.warnings[0], path: '' }])
  })

  test('advises as the herd book’s rules do, with the limits of the breeder', async () => {
    const ids = await addHerd(
      api,
      { Baldur: ['A', 'B'], Änne: ['A', 'B'] },
      { Baldur: { gender: 'Male', isResident: false }, Änne: { gender: 'Female' } },
    )
    await api.patch(`/gerbils/${ids['Änne']}`, { dateOfBirth: daysAgo(50) })
    const path = `/pairings/preview?fatherId=${ids['Baldur']}&motherId=${ids['Änne']}`

    const { warnings } = (await api.get(path)).body
    const both = [ids['Baldur'], ids['Änne']]
    expect(warnings).toMatchObject([
      { code: 'TooYoung', gerbilIds: [ids['Änne']], count: 1, path: '/motherId' },
      {
        code: 'FullSiblings',
        message: 'Baldur und Änne sind Vollgeschwister.',
        gerbilIds: both,
        count: 2,
      },
      { code: 'AboveInbreedingLimit', gerbilIds: both },
      { code: 'LittleKnown', gerbilIds: both },
      { code: 'NotResident', gerbilIds: [ids['Baldur']] },
    ])

    await api.put('/settings/rules', { inbreedingLimitPercent: 30, minBreedingAgeDaysFemale: 30 })
    const codes = ((await api.get(path)).body.warnings as { code: string }[]).map(({ code }) => code)
    expect(codes).toEqual(['FullSiblings', 'LittleKnown', 'NotResident'])
    await api.put('/settings/rules', { inbreedingLimitPercent: null, minBreedingAgeDaysFemale: null })
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

    // the versions of the pedigree and of the genes, the two animals with their parents and ill relatives, their litters, the limits, the
    // catalogue and the names of the ancestors
    expect(await countQueries(api, preview)).toBe(8)
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
      gender: 'Male',
      genotype: null,
      dateOfBirth: null,
      colorVarietyId: null,
      enclosureId: null,
      litterCount: 0,
      lastLitterOn: null,
      coefficient: 0.125,
      percent: 12.5,
      fullGenerations: 2,
      estimate: null,
      warnings: [
        {
          code: 'AboveInbreedingLimit',
          message: 'Die Inzucht der Jungtiere beträgt 12,5 % und liegt über Ihrer Grenze von 6,25 %.',
          path: '',
        },
        {
          code: 'LittleKnown',
          message:
            'Vollständig bekannt sind nur 2 Generationen der Vorfahren; unter 3 sagt die Inzucht wenig.',
          path: '',
        },
      ],
    })
  })

  test('have the inbreeding that the pairing has', async () => {
    for (const { gerbilId, coefficient, percent } of (await candidates('eve')).items) {
      const { body } = await own.get(`/inbreeding?fatherId=${gerbilId}&motherId=${ids['eve']}`)
      expect(body).toMatchObject({ coefficient, percent })
    }
  })

  test('say what the preview of the pairing advises, and their litters', async () => {
    const { items } = await candidates('A', '&pageSize=1000')
    for (const { gerbilId, warnings } of items) {
      const { body } = await own.get(`/pairings/preview?fatherId=${ids['A']}&motherId=${gerbilId}`)
      const advised = body.warnings.slice(0, body.warnings.length - body.inbreeding.warnings.length)
      expect(warnings).toEqual(
        advised.map(({ code, message, path }: Record<string, string>) => ({ code, message, path })),
      )
      expect(body.inbreeding.fullGenerations).toBe(
        items.find((item: { gerbilId: string }) => item.gerbilId === gerbilId).fullGenerations,
      )
    }
    const litters = await own.get(`/litters?filter=motherId=${ids['B']}&orderBy=date desc`)
    expect(items.find(({ name }: { name: string }) => name === 'B')).toMatchObject({
      litterCount: litters.body.totalCount,
      lastLitterOn: litters.body.items[0].date.slice(0, 10),
    })
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

    // the animal, its mates, the version of the pedigree; their parents, ill relatives, litters and the limits for the rules
    expect(await countQueries(own, () => candidates('eve'))).toBe(7)
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

describe('the matrix of pairings', () => {
  const own = useTestApi()
  let ids: Record<string, string>
  const matrix = (fathers: string[], mothers: string[]) => {
    const listed = (names: string[]) => names.map((name) => ids[name] ?? name).join(',')
    return own.get(`/pairings/matrix?fatherIds=${listed(fathers)}&motherIds=${listed(mothers)}`)
  }
  beforeAll(async () => {
    ids = await addHerd(
      own,
      { brother: ['A', 'B'], sister: ['A', 'B'], niece: ['brother', 'C'] },
      { brother: { gender: 'Male' }, sister: { gender: 'Female' }, niece: { gender: 'Female' } },
    )
    ids['open'] = (await add(own, '/gerbils', { name: 'open', gender: 'Unknown' })).id
    await add(own, '/gerbils', { name: 'pet', gender: 'Male', status: 'Pet' })
    await add(own, '/gerbils', { name: 'gone', gender: 'Female', dateOfDeath: '2024-01-01' })
    await add(own, '/gerbils', { name: 'foreign', gender: 'Female', isResident: false })
  })

  test('holds for each pair what its preview says', async () => {
    const { status, body } = await matrix(['A', 'brother', 'open'], ['sister', 'niece'])

    expect(status).toBe(200)
    expect(body.fathers.map(({ name }: { name: string }) => name)).toEqual(['A', 'brother', 'open'])
    expect(body.mothers.map(({ name }: { name: string }) => name)).toEqual(['sister', 'niece'])
    expect(body.cells).toHaveLength(6)
    for (const { fatherId, motherId, ...figures } of body.cells) {
      const answer = await own.get(`/inbreeding?fatherId=${fatherId}&motherId=${motherId}`)
      expect(answer.body).toMatchObject(figures)
    }
    expect(body.cells[2]).toMatchObject({ fatherId: ids['brother'], motherId: ids['sister'], percent: 25 })
  })

  test('is of the living residents that are kept for breeding when nobody is named', async () => {
    const { body } = await own.get('/pairings/matrix')

    expect(body.fathers.map(({ name }: { name: string }) => name)).toEqual(['A', 'brother'])
    expect(body.mothers.map(({ name }: { name: string }) => name)).toEqual(['B', 'C', 'niece', 'sister'])
    expect(body.cells).toHaveLength(8)
    const half = await own.get(`/pairings/matrix?fatherIds=${ids['A']},${ids['A']?.toUpperCase()}`)
    expect(half.body.cells).toHaveLength(4)
  })

  test.each([
    ['a female as a father', ['sister'], ['niece'], 400, 'ParentGenderInvalid'],
    ['one animal as both', ['open'], ['open'], 400, 'ParentGenderInvalid'],
    ['an animal that is not there', ['A'], [unknownId], 404, 'NotFound'],
    ['no id', ['x'], ['sister'], 400, 'InvalidId'],
  ])('refuses %s', async (_, fathers, mothers, status, code) => {
    expect((await matrix(fathers, mothers)).body).toMatchObject({ status, code })
  })

  test('is of thirty fathers and thirty mothers at most, in as many queries as for two', async () => {
    const few = await countQueries(own, () => matrix(['A'], ['sister']))
    const named = async (gender: string) => {
      const animals = Array.from({ length: 30 }, (_, nth) =>
        add(own, '/gerbils', { name: `${gender} ${nth}`, gender }),
      )
      return (await Promise.all(animals)).map(({ id }) => id)
    }
    const [fathers, mothers] = [await named('Male'), await named('Female')]

    expect((await matrix(fathers, mothers)).body.cells).toHaveLength(900)
    expect(await countQueries(own, () => matrix(fathers, mothers))).toBe(few)
    const tooMany = await matrix([...fathers, 'A'], mothers)
    expect(tooMany.body).toMatchObject({ code: 'ValidationFailed', errors: [{ path: '/query/fatherIds' }] })
    const all = await own.get('/pairings/matrix')
    expect(all.body).toMatchObject({ code: 'ValidationFailed', errors: [{ path: '/query/fatherIds' }] })
    expect(all.body.errors[0].message).toMatch(/höchstens 30/)
  })
})
