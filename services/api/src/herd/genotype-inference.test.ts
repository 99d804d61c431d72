import { describe, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { add } from '../../test/test-herd.ts'

const api = useTestApi()
const unknownId = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'

const varieties = new Map<string, string>()
async function varietyId(name: string): Promise<string> {
  if (varieties.size === 0) {
    const { body } = await api.get('/color-varieties?pageSize=1000')
    for (const one of body.items) varieties.set(one.name, one.id)
  }
  return varieties.get(name)!
}

async function addAnimal(name: string, color: string | null, values: object = {}): Promise<string> {
  const colorVarietyId = color === null ? null : await varietyId(color)
  return (await add(api, '/gerbils', { name, colorVarietyId, ...values })).id
}
const addMale = (name: string, color: string | null, values: object = {}) =>
  addAnimal(name, color, { gender: 'Male', ...values })
const addFemale = (name: string, color: string | null, values: object = {}) =>
  addAnimal(name, color, { gender: 'Female', ...values })
const addLitter = async (fatherId: string | null, motherId: string | null, litterLetter: string) =>
  (await add(api, '/litters', { date: '2026-01-01', fatherId, motherId, litterLetter })).id

const inferenceOf = async (id: string) => (await api.get(`/gerbils/${id}/genotype-inference`)).body
const locusOf = (body: { loci: { locus: string }[] }, name: string): any =>
  body.loci.find(({ locus }) => locus === name)

const sameIds = (one: string[], other: string[]) => one.toSorted().join() === other.toSorted().join()

describe('what is inferred of an animal', () => {
  test('is proven by its mate and young, and says why', async () => {
    const emil = await addMale('Emil', 'Agouti')
    const frieda = await addFemale('Frieda', 'Kohlfuchs')
    const litterId = await addLitter(emil, frieda, 'E')
    const gustav = await addAnimal('Gustav', 'Schwarz', { litterId })
    const hanna = await addAnimal('Hanna', 'Algierfuchs', { litterId })
    const body = await inferenceOf(emil)

    expect(body).toMatchObject({ gerbilId: emil, genotype: null, frequencies: { mode: 'default' } })
    expect(body.provenGenotype).toBe('Aa C- D- Ee G- P- -- --')
    expect(body.depth).toEqual({ relatives: 3, records: 4, generationsUp: 0, generationsDown: 1 })
    expect(locusOf(body, 'A')).toMatchObject({
      stored: '--',
      variety: 'A-',
      proven: 'Aa',
      possible: ['Aa'],
      certainAlleles: ['A', 'a'],
      status: 'proven',
      probabilities: [{ pair: 'Aa', probability: 1 }],
      carriers: [{ allele: 'a', probability: 1 }],
      method: 'exact',
      conflictGroupId: null,
    })
    expect(locusOf(body, 'A').reasons).toEqual([
      {
        code: 'offspringRecessive',
        text: 'Farbe Agouti: A-. Gustav ist aa und hat von jedem Elternteil ein a.',
        gerbilIds: expect.toSatisfy((ids: string[]) => sameIds(ids, [emil, gustav])),
      },
      {
        code: 'otherParentCannot',
        text: 'Gustav ist aa und hat von jedem Elternteil ein a. Hanna hat A; von Frieda (aa) kann es nicht stammen.',
        gerbilIds: expect.toSatisfy((ids: string[]) => sameIds(ids, [frieda, gustav, hanna])),
      },
    ])
    const young = await inferenceOf(gustav)
    expect(locusOf(young, 'E').reasons).toMatchObject([
      { code: 'parentFixed', text: 'Farbe Schwarz: E-. Frieda ist ee und gibt immer e weiter.' },
    ])
    expect(locusOf(young, 'A')).toMatchObject({
      status: 'complete',
      reasons: [{ code: 'ownVariety', text: 'Farbe Schwarz: aa.', gerbilIds: [gustav] }],
    })
  })

  test('is never older than what was written before', async () => {
    const mina = await addFemale('Mina', 'Agouti')
    const litterId = await addLitter(null, mina, 'M')
    expect(locusOf(await inferenceOf(mina), 'G')).toMatchObject({
      status: 'unknown',
      proven: 'G-',
      reasons: [],
    })

    const nora = await addAnimal('Nora', 'Silberagouti', { litterId })
    const proven = await inferenceOf(mina)
    expect(locusOf(proven, 'G')).toMatchObject({ status: 'proven', proven: 'Gg' })

    await api.patch(`/gerbils/${nora}`, { colorVarietyId: await varietyId('Agouti') })
    const after = await inferenceOf(mina)
    expect(locusOf(after, 'G').proven).toBe('G-')
    expect(after.version).toBeGreaterThan(proven.version)

    await api.patch(`/gerbils/${nora}`, { genotype: 'gg' })
    await api.patch(`/gerbils/${nora}`, { colorVarietyId: null })
    expect(locusOf(await inferenceOf(mina), 'G').proven).toBe('Gg')

    await api.patch(`/litters/${litterId}`, { motherId: null })
    expect(locusOf(await inferenceOf(mina), 'G').proven).toBe('G-')

    await api.patch(`/litters/${litterId}`, { motherId: mina })
    await api.delete(`/gerbils/${nora}`)
    expect(locusOf(await inferenceOf(mina), 'G').proven).toBe('G-')
  })

  test('is not told of an animal that does not exist', async () => {
    expect(await api.get(`/gerbils/${unknownId}/genotype-inference`)).toMatchObject({
      status: 404,
      body: { code: 'NotFound' },
    })
    expect(await api.get('/gerbils/karl/genotype-inference')).toMatchObject({
      status: 400,
      body: { code: 'InvalidId' },
    })
  })

  test('is the same for many who ask at once', async () => {
    const id = await addAnimal('Anton', 'Anthrazit')
    const answers = await Promise.all(Array.from({ length: 8 }, () => inferenceOf(id)))

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(locusOf(answers[0], 'P').probabilities).toEqual([
      { pair: 'PP', probability: expect.closeTo(0.538462, 6) },
      { pair: 'Pp', probability: expect.closeTo(0.461538, 6) },
    ])
  })
})

describe('contradictions', () => {
  test('name the animals, the loci and what would settle them, and go when it is settled', async () => {
    const veit = await addMale('Veit', 'Schwarz')
    const wanda = await addFemale('Wanda', 'Platin')
    const litterId = await addLitter(veit, wanda, 'V')
    const x1 = await addAnimal('Xaver', 'Agouti', { litterId })
    const x2 = await addAnimal('Xenia', 'Marder', { litterId })
    const { status, body } = await api.get(`/genotype-conflicts?filter=gerbilId=${veit}`)

    expect(status).toBe(200)
    expect(body).toMatchObject({ totalCount: 1, page: 1 })
    const [conflict] = body.items
    expect(conflict.loci).toEqual(['A', 'C'])
    expect(conflict.gerbilIds.toSorted()).toEqual([veit, wanda, x1, x2].toSorted())
    expect(conflict.sets).toMatchObject([
      { locus: 'A', kind: 'family', text: expect.stringMatching(/passen bei A nicht in eine Familie\.$/) },
      { locus: 'C', kind: 'parentChild', text: 'Xenia (c[chm]c[chm]) kann kein Kind von Wanda (CC) sein.' },
    ])
    expect(conflict.resolvedBy).toEqual([
      {
        type: 'records',
        gerbilId: wanda,
        litterId: null,
        parent: null,
        text: 'Es ginge auf, wenn Gencode oder Farbe von Wanda falsch ist.',
      },
      {
        type: 'parent',
        gerbilId: wanda,
        litterId,
        parent: 'mother',
        text: expect.stringMatching(/^Es ginge auf, wenn Wanda nicht Mutter von Wurf .*V.* ist\.$/),
      },
    ])
    expect(locusOf(await inferenceOf(veit), 'A')).toMatchObject({
      status: 'conflict',
      conflictGroupId: conflict.id,
    })

    for (const [filter, count] of [
      [`gerbilId=${veit},locus=A`, 1],
      [`gerbilId=${veit},locus=C`, 0],
      [`gerbilId=${wanda},kind=parentChild`, 1],
      [`gerbilId=${unknownId}`, 0],
    ]) {
      expect((await api.get(`/genotype-conflicts?filter=${filter}`)).body.totalCount).toBe(count)
    }
    expect(await api.get('/genotype-conflicts?filter=size=3')).toMatchObject({
      status: 400,
      body: { code: 'InvalidFilter' },
    })

    await api.patch(`/litters/${litterId}`, { motherId: null })
    expect((await api.get(`/genotype-conflicts?filter=gerbilId=${veit}`)).body.totalCount).toBe(0)
  })

  test('of an animal with itself say what was entered', async () => {
    const id = await addAnimal('Olli', null)
    // The api refuses it; an import may bring it.
    await api.db.$client.query('update gerbils set genotype = $1, color_variety_id = $2 where id = $3', [
      'aa CC DD EE GG PP spsp rere',
      await varietyId('Agouti'),
      id,
    ])
    const { body } = await api.get(`/genotype-conflicts?filter=gerbilId=${id}`)

    expect(body.items[0].sets).toEqual([
      {
        locus: 'A',
        kind: 'own',
        gerbilIds: [id],
        text: 'Olli: Gencode aa und Farbe Agouti (A-) passen bei A nicht zusammen.',
      },
    ])
    expect(body.items[0].resolvedBy).toMatchObject([{ type: 'records', gerbilId: id }])
  })
})

describe('the preview of a pairing', () => {
  test('estimates what the genotypes leave open, and keeps that apart from what is certain', async () => {
    const carrier = { genotype: 'Pp' }
    const karl = await addMale('Karl', null, carrier)
    const lena = await addFemale('Lena', null, carrier)
    const mia = await addFemale('Mia', 'Agouti', { litterId: await addLitter(karl, lena, 'K') })
    const otto = await addMale('Otto', 'Gold')
    const { body } = await api.get(`/pairings/preview?fatherId=${otto}&motherId=${mia}`)

    expect(body).toMatchObject({ complete: false, lethalShare: null, spottedShare: null, rexShare: null })
    expect(body.offspring.every(({ probability }: { probability: null }) => probability === null)).toBe(true)
    const { estimate } = body
    expect(estimate).toMatchObject({ method: 'exact', frequencies: { mode: 'default' } })
    expect(estimate.offspring.slice(0, 2)).toMatchObject([
      { name: 'Agouti', probability: expect.closeTo(0.559582, 6) },
      { name: 'Gold', probability: expect.closeTo(0.215224, 6) },
    ])
    const listed = estimate.offspring.map(({ probability }: { probability: number }) => probability)
    expect(Math.min(...listed)).toBeGreaterThanOrEqual(0.005)
    expect(listed.reduce((sum: number, one: number) => sum + one, estimate.others)).toBeCloseTo(1, 12)
  })

  test('estimates nothing where it is certain, nor where records of a parent contradict others', async () => {
    const complete = { genotype: 'Aa CC DD EE GG PP spsp rere' }
    const one = await addMale('Eins', null, complete)
    const other = await addFemale('Zwei', null, complete)
    const certain = await api.get(`/pairings/preview?fatherId=${one}&motherId=${other}`)
    expect(certain.body).toMatchObject({ complete: true, estimate: null })

    const wrong = await addFemale('Drei', null, { genotype: 'CC' })
    const litterId = await addLitter(null, wrong, 'D')
    await addAnimal('Vier', 'Marder', { litterId })
    const disputed = await api.get(`/pairings/preview?fatherId=${one}&motherId=${wrong}`)
    expect(disputed.body).toMatchObject({ complete: false, estimate: null })
  })
})

describe('mates', () => {
  test('come with estimates only when these are asked for, a few at a time', async () => {
    const bella = await addFemale('Bella', 'Agouti')
    const bruno = await addMale('Bruno', 'Gold')
    const url = `/pairings/candidates?gerbilId=${bella}&filter=id=${bruno}`

    expect((await api.get(url)).body.items).toMatchObject([{ gerbilId: bruno, estimate: null }])
    const [mate] = (await api.get(`${url}&estimates=true`)).body.items
    const { estimate } = (await api.get(`/pairings/preview?fatherId=${bruno}&motherId=${bella}`)).body
    expect(mate.estimate).toEqual(estimate)
    expect(await api.get(`${url}&estimates=true&pageSize=51`)).toMatchObject({
      status: 400,
      body: { code: 'InvalidPaging' },
    })
  })
})

test('mates have the estimates of the previews of their pairs, relatives or not', async () => {
  const father = await addMale('Arno', 'Agouti')
  const mother = await addFemale('Alma', 'Agouti')
  const litterId = await addLitter(father, mother, 'E')
  const son = await addAnimal('Anton', 'Agouti', { litterId, gender: 'Male' })
  const sister = await addAnimal('Anna', null, { litterId, gender: 'Female' })
  const stranger = await addFemale('Wilma', 'Schwarz')
  const { body } = await api.get(`/pairings/candidates?gerbilId=${son}&estimates=true&pageSize=50`)
  // What follows is computed anew after a change.
  await addMale('Spät', 'Gold')

  for (const mate of [stranger, sister, mother]) {
    const { estimate } = body.items.find(({ gerbilId }: { gerbilId: string }) => gerbilId === mate)
    const preview = await api.get(`/pairings/preview?fatherId=${son}&motherId=${mate}`)
    expect(preview.body.estimate.offspring.length).toBeGreaterThan(1)
    expect(estimate).toEqual(preview.body.estimate)
  }
})

describe('the frequencies of founders', () => {
  const own = {
    A: { A: 0.5, a: 0.5 },
    C: { C: 0.6, 'c[chm]': 0.3, 'c[h]': 0.1 },
    D: { D: 0.9, d: 0.1 },
    E: { E: 0.75, e: 0.2, 'e[f]': 0.05 },
    G: { G: 0.75, g: 0.25 },
    P: { P: 0.2, p: 0.8 },
    Sp: { Sp: 0.15, sp: 0.85 },
    Re: { Re: 0.02, re: 0.98 },
  }

  test('are those of the table unless others are chosen, and the figures follow', async () => {
    const id = await addAnimal('Berta', 'Agouti')
    const figure = async () => locusOf(await inferenceOf(id), 'P').probabilities[1].probability
    const before = await api.get('/settings/genotype-inference')
    expect(before.body).toMatchObject({
      frequencyMode: 'default',
      ownFrequencies: null,
      herdFrequencies: null,
    })
    expect(await figure()).toBeCloseTo((2 * 0.7 * 0.3) / 0.91, 12)

    const put = await api.put('/settings/genotype-inference', { frequencyMode: 'own', ownFrequencies: own })
    expect(put).toMatchObject({ status: 200, body: { frequencyMode: 'own' } })
    expect(await figure()).toBeCloseTo((2 * 0.2 * 0.8) / (1 - 0.64), 12)
    expect((await inferenceOf(id)).frequencies).toMatchObject({
      mode: 'own',
      values: { P: { P: 0.2, p: 0.8 } },
    })

    await api.put('/settings/genotype-inference', { frequencyMode: 'herd' })
    await figure()
    const { body } = await api.get('/settings/genotype-inference')
    expect(body).toMatchObject({ frequencyMode: 'herd', ownFrequencies: { P: { P: 0.2, p: 0.8 } } })
    expect(body.herdFrequencies.P.P + body.herdFrequencies.P.p).toBeCloseTo(1, 12)
    expect(Date.parse(body.estimatedAt)).toBeGreaterThan(0)
    expect((await inferenceOf(id)).frequencies).toEqual({ mode: 'herd', values: body.herdFrequencies })

    await api.put('/settings/genotype-inference', { frequencyMode: 'default' })
    expect(await figure()).toBeCloseTo((2 * 0.7 * 0.3) / 0.91, 12)
  })

  test.each([
    ['/ownFrequencies/X', 'unknownLocus', { ...own, X: { X: 1 } }],
    ['/ownFrequencies/P/q', 'unknownAllele', { ...own, P: { P: 0.5, p: 0.5, q: 0.1 } }],
    ['/ownFrequencies/P/p', 'missingAllele', { ...own, P: { P: 1 } }],
    ['/ownFrequencies/P/p', 'tooSmall', { ...own, P: { P: 0.9995, p: 0.0005 } }],
    ['/ownFrequencies/P', 'sum', { ...own, P: { P: 0.5, p: 0.4 } }],
  ])('are refused at %s for %s', async (path, code, ownFrequencies) => {
    expect(await api.put('/settings/genotype-inference', { ownFrequencies })).toMatchObject({
      status: 400,
      body: { code: 'ValidationFailed', errors: [{ path, code }] },
    })
  })
})
