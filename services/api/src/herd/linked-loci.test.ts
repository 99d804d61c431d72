import { afterEach, describe, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { add } from '../../test/test-herd.ts'

const api = useTestApi()
const settings = '/settings/genotype-inference'
const assume = (linkage: unknown) => api.put(settings, { linkage })
afterEach(() => assume({ mode: 'Free' }))

const genotypeOf = (c: string, p: string) => `aa ${c} DD EE GG ${p} spsp rere`
const double = genotypeOf('Cc[chm]', 'Pp')
const addAnimal = async (name: string, gender: string, genotype: string | null, values: object = {}) =>
  (await add(api, '/gerbils', { name, gender, genotype, ...values })).id

/** Young of Marder × Platin: C comes with p, and the pair is still free to be mated. */
async function addRepulsionSiblings() {
  const grandfather = await addAnimal('Gero', 'Male', genotypeOf('c[chm]c[chm]', 'PP'))
  const grandmother = await addAnimal('Gesa', 'Female', genotypeOf('CC', 'pp'))
  const { id: litterId } = await add(api, '/litters', {
    date: '2026-01-01',
    fatherId: grandfather,
    motherId: grandmother,
    litterLetter: 'L',
  })
  const father = await addAnimal('Falk', 'Male', double, { litterId })
  const mother = await addAnimal('Mira', 'Female', double, { litterId })
  return { grandfather, grandmother, father, mother }
}

const varietyIds = async () => {
  const { body } = await api.get('/color-varieties?pageSize=1000')
  return new Map<string, string>(body.items.map(({ name, id }: { name: string; id: string }) => [name, id]))
}

type Colors = { name: string; probability: number }[]
const previewOf = async (fatherId: string, motherId: string) => {
  const { body, status } = await api.get(`/pairings/preview?fatherId=${fatherId}&motherId=${motherId}`)
  expect(status).toBe(200)
  return body
}
const shares = (colors: Colors) =>
  Object.fromEntries(colors.map(({ name, probability }) => [name, probability]))
const near = (expected: Record<string, number>) =>
  Object.fromEntries(Object.entries(expected).map(([name, value]) => [name, expect.closeTo(value, 9)]))

const free = { Schwarz: 9 / 16, Marder: 3 / 16, Saphir: 1 / 8, Platin: 1 / 16, 'Colourpoint Rotauge': 1 / 16 }
const linked = {
  Schwarz: 809 / 1600,
  Marder: 391 / 1600,
  Platin: 289 / 1600,
  Saphir: 51 / 800,
  'Colourpoint Rotauge': 9 / 1600,
}

describe('a pair heterozygous at C and at P', () => {
  test('has the figures of free combination, and beside them those of mouse and rat', async () => {
    const { father, mother } = await addRepulsionSiblings()
    const body = await previewOf(father, mother)

    expect(body).toMatchObject({ complete: true, estimate: null })
    expect(shares(body.offspring)).toEqual(free)
    expect(body.linkage).toMatchObject({ mode: 'Free', permille: 500, differs: true })
    expect(body.linkage.phases).toEqual([
      { gerbilId: father, status: 'proven', coupling: 0 },
      { gerbilId: mother, status: 'proven', coupling: 0 },
    ])
    expect(body.linkage.alternative.permille).toBe(150)
    expect(shares(body.linkage.alternative.offspring)).toEqual(near(linked))
  })

  test('has the figures of the fraction that is assumed, and beside them free combination', async () => {
    const { father, mother } = await addRepulsionSiblings()
    await assume({ mode: 'Rodents' })
    const body = await previewOf(father, mother)

    expect(shares(body.offspring)).toEqual(near(linked))
    const outcomes: Colors = body.outcomes
    expect(outcomes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12)
    expect(body).toMatchObject({ spottedShare: 0, rexShare: 0, lethalShare: 0 })
    expect(body.linkage).toMatchObject({ mode: 'Rodents', permille: 150, differs: true })
    expect(body.linkage.alternative).toMatchObject({ permille: 500 })
    expect(shares(body.linkage.alternative.offspring)).toEqual(free)
    expect(await previewOf(father, mother)).toEqual(body)
  })

  test('of which nothing is known is as with free combination', async () => {
    const father = await addAnimal('Otto', 'Male', double)
    const mother = await addAnimal('Olga', 'Female', double)
    const { linkage, offspring } = await previewOf(father, mother)

    expect(shares(offspring)).toEqual(free)
    expect(linkage).toMatchObject({ differs: false, phases: [{ status: 'unknown' }, { status: 'unknown' }] })
    await assume({ mode: 'Rodents' })
    expect(shares((await previewOf(father, mother)).offspring)).toEqual(near(free))
  })

  test('weighs both phases alike where its records contradict others', async () => {
    const { father, mother, grandmother } = await addRepulsionSiblings()
    const colorVarietyId = (await varietyIds()).get('Schwarz')
    await api.patch(`/gerbils/${grandmother}`, { genotype: genotypeOf('CC', 'PP'), colorVarietyId })
    await assume({ mode: 'Rodents' })
    const { linkage, offspring } = await previewOf(father, mother)

    expect(linkage).not.toBeNull()
    expect(Object.keys(shares(offspring))).toHaveLength(5)
    // A mother without p, and young that have one from a father without.
    expect(linkage.phases).toEqual([
      { gerbilId: father, status: 'conflict', coupling: null },
      { gerbilId: mother, status: 'conflict', coupling: null },
    ])
    expect(shares(offspring)).toEqual(near(free))
  })
})

describe('linkage is nothing', () => {
  test('to a pair of which no animal can be heterozygous at both', async () => {
    const father = await addAnimal('Pio', 'Male', genotypeOf('Cc[chm]', 'pp'))
    const mother = await addAnimal('Pia', 'Female', genotypeOf('CC', 'Pp'))
    const blank = await addAnimal('Poldi', 'Male', genotypeOf('CC', 'P-'))

    expect((await previewOf(father, mother)).linkage).toBeNull()
    const open = await previewOf(blank, mother)
    expect(open.complete).toBe(false)
    expect(open.linkage).toBeNull()
    expect(open.estimate).not.toBeNull()
  })
})

describe('an incomplete pair', () => {
  test('has both estimates', async () => {
    const idOf = await varietyIds()
    const addColored = (name: string, gender: string, color: string, values: object = {}) =>
      addAnimal(name, gender, null, { colorVarietyId: idOf.get(color), ...values })
    const grandfather = await addColored('Karl', 'Male', 'Marder')
    const grandmother = await addColored('Lena', 'Female', 'Platin')
    const { id: litterId } = await add(api, '/litters', {
      date: '2026-01-01',
      fatherId: grandfather,
      motherId: grandmother,
      litterLetter: 'K',
    })
    const father = await addColored('Kuno', 'Male', 'Schwarz', { litterId })
    const mother = await addColored('Kira', 'Female', 'Schwarz', { litterId })
    const before = await previewOf(father, mother)
    await assume({ mode: 'Own', permille: 150 })
    const after = await previewOf(father, mother)

    expect(before.linkage).toMatchObject({
      phases: [
        { gerbilId: father, status: 'open', coupling: null },
        { gerbilId: mother, status: 'open', coupling: null },
      ],
      differs: true,
    })
    expect(shares(after.estimate.offspring)).toMatchObject(near({ Schwarz: 0.4533578673495779 }))
    expect(shares(before.estimate.offspring)).toMatchObject(near({ Schwarz: 0.5043536225149815 }))
    expect(before.linkage.alternative).toEqual({ permille: 150, offspring: after.estimate.offspring })
    expect(after.linkage.alternative).toEqual({ permille: 500, offspring: before.estimate.offspring })
    expect(after.linkage).toMatchObject({ mode: 'Own', permille: 150 })
    expect(after.estimate.spottedShare).toBeCloseTo(before.estimate.spottedShare, 12)
    const { body } = await api.get(`/pairings/candidates?gerbilId=${father}&estimates=true`)
    const mate = body.items.find(({ gerbilId }: { gerbilId: string }) => gerbilId === mother)
    expect(mate.estimate).toEqual(after.estimate)
  })
})

describe('the phase of an animal', () => {
  const linkageOf = async (id: string) => (await api.get(`/gerbils/${id}/genotype-inference`)).body.linkage

  test('stands with its genes, whatever is assumed', async () => {
    const { grandfather, father } = await addRepulsionSiblings()
    const proven = { status: 'proven', coupling: 0 }

    expect(await linkageOf(father)).toEqual({ permille: 500, phase: proven })
    expect(await linkageOf(grandfather)).toEqual({
      permille: 500,
      phase: { status: 'irrelevant', coupling: null },
    })
    await assume({ mode: 'Own', permille: 499 })
    expect(await linkageOf(father)).toEqual({ permille: 499, phase: proven })
    const blank = await addAnimal('Bo', 'Male', null)
    expect(await linkageOf(blank)).toMatchObject({ phase: { status: 'open' } })
  })

  test('leaves what is proven, and moves the figures of relatives', async () => {
    const { father, mother } = await addRepulsionSiblings()
    const { id: litterId } = await add(api, '/litters', {
      date: '2026-04-01',
      fatherId: father,
      motherId: mother,
      litterLetter: 'M',
    })
    // Marder: c[chm]c[chm] P-; where c[chm] comes with P, PP is likelier.
    const young = await addAnimal('Udo', 'Male', 'c[chm]c[chm] P-', { litterId })
    const locusP = async () =>
      (await api.get(`/gerbils/${young}/genotype-inference`)).body.loci.find(
        ({ locus }: { locus: string }) => locus === 'P',
      )
    const before = await locusP()
    await assume({ mode: 'Rodents' })
    const after = await locusP()

    expect(before.probabilities[0]).toEqual({ pair: 'PP', probability: expect.closeTo(1 / 3, 9) })
    expect(after.probabilities[0].probability).toBeGreaterThan(0.7)
    expect(after.possible).toEqual(before.possible)
    expect(after.proven).toBe(before.proven)
  })
})

describe('the setting', () => {
  test('is free combination unless told, is kept by clients that do not know it, and moves the version', async () => {
    const versionOf = async () => (await api.get(`/gerbils/${id}/genotype-inference`)).body.version
    const id = await addAnimal('Viola', 'Female', null)
    expect((await api.get(settings)).body.linkage).toEqual({ mode: 'Free', permille: 500 })
    const before = await versionOf()

    expect((await assume({ mode: 'Rodents', permille: 'none' })).body.linkage).toEqual({
      mode: 'Rodents',
      permille: 150,
    })
    expect(await versionOf()).toBeGreaterThan(before)
    const { body } = await api.put(settings, { frequencyMode: 'default' })
    expect(body.linkage).toEqual({ mode: 'Rodents', permille: 150 })
    expect((await assume({ mode: 'Own', permille: 1 })).body.linkage).toEqual({ mode: 'Own', permille: 1 })
    expect((await assume({ mode: 'Own', permille: 500 })).status).toBe(200)
    // What was read can be sent back.
    expect((await api.put(settings, (await api.get(settings)).body)).status).toBe(200)
  })

  test.each([0, 501, 149.5, '15 %', null, undefined, -3, true])(
    'refuses %s as an own fraction',
    async (permille) => {
      expect(await assume({ mode: 'Own', permille })).toMatchObject({
        status: 400,
        body: {
          code: 'ValidationFailed',
          errors: [
            {
              path: '/linkage/permille',
              message: 'Der Wert liegt zwischen 1 und 500 Promille; 500 heißt freie Kombination.',
            },
          ],
        },
      })
    },
  )

  test('refuses other modes', async () => {
    expect(await assume({ mode: 'Mice', permille: 150 })).toMatchObject({
      status: 400,
      body: { code: 'ValidationFailed', errors: [{ path: '/linkage/mode' }] },
    })
  })
})
