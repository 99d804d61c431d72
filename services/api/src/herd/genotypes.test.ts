import { varietyId } from '@zuchtbuch/domain/colors/color-varieties'
import { describe, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { add } from '../../test/test-herd.ts'

const api = useTestApi()

const black = 'aa CC DD EE GG PP spsp rere'
const gerbil = (members: object) => add(api, '/gerbils', { name: 'Krümel', ...members })
const patched = async (id: string, members: object) => {
  const { status, body } = await api.patch(`/gerbils/${id}`, members)
  expect(status).toBe(200)
  return body
}
const refused = async (members: object) => {
  const { status, body } = await api.post('/gerbils', { name: 'X', ...members })
  return { status, code: body.code, reason: body.reason, path: body.errors?.[0].path }
}

describe('genes beside the eight loci', () => {
  test('are read out of a gene code and name the colour, and nothing is refused for being unknown', async () => {
    const animal = await gerbil({ genotype: `${black} Xy S(l)+`, whiteGrade: 'Minimal' })
    expect(animal).toMatchObject({
      genotype: black,
      otherGenes: ['Slssls', 'Xy'],
      color: 'Schwarz Weißpfote',
      warnings: [
        {
          code: 'GeneUnknown',
          path: '/otherGenes',
          message:
            '„Xy“ kennt das Zuchtbuch nicht. Es steht unter den weiteren Genen und wird nicht gerechnet.',
        },
      ],
    })
    expect(await gerbil({ genotype: 'DP' })).toMatchObject({ genotype: null, otherGenes: ['DP'] })
    expect(await gerbil({})).toMatchObject({ genotype: null, otherGenes: [] })
  })

  test('stay while a code names none, are replaced by those that it names, and united with those beside it', async () => {
    const { id } = await gerbil({ genotype: black, otherGenes: ['WP', 'zz'] })
    expect(await patched(id, { genotype: 'A- C- D- E- G- P-' })).toMatchObject({
      otherGenes: ['Slssls', 'zz'],
    })
    expect(await patched(id, { genotype: null })).toMatchObject({
      genotype: null,
      otherGenes: ['Slssls', 'zz'],
    })
    expect(await patched(id, { genotype: `${black} wawa` })).toMatchObject({ otherGenes: ['wawa'] })
    expect(await patched(id, { genotype: `${black} dp`, otherGenes: ['Sls-', 'DP'] })).toMatchObject({
      otherGenes: ['Sls-', 'DP'],
    })
    expect(await patched(id, { otherGenes: [] })).toMatchObject({ genotype: black, otherGenes: [] })
  })

  test('leave their locus unknown where they are a third allele of it', async () => {
    const { id, ...animal } = await gerbil({ genotype: 'aa CC DD EE uwuw PP spsp rere' })
    expect(animal).toMatchObject({
      genotype: 'aa CC DD EE -- PP spsp rere',
      otherGenes: ['uwuw'],
      warnings: [
        {
          code: 'GeneNotComputed',
          message: '„uwuw“ ist ein Allel von G; Farben werden damit nicht gerechnet.',
        },
      ],
    })
    const { status, body } = await api.patch(`/gerbils/${id}`, { genotype: black })
    expect({ status, code: body.code, reason: body.reason, locus: body.locus }).toEqual({
      status: 400,
      code: 'GenotypeInvalid',
      reason: 'DUPLICATE_LOCUS',
      locus: 'G',
    })
    expect(await patched(id, { genotype: black, otherGenes: [] })).toMatchObject({
      genotype: black,
      otherGenes: [],
    })
  })

  test.each([
    [{ genotype: 'aa GG uwuw' }, 'DUPLICATE_LOCUS', '/genotype'],
    [{ genotype: black, otherGenes: ['uwuw'] }, 'DUPLICATE_LOCUS', '/otherGenes'],
    [{ genotype: `${black} Slssls`, otherGenes: ['SlsSls'] }, 'DUPLICATE_LOCUS', '/otherGenes'],
    [
      { genotype: 'kk ll mm nn oo', otherGenes: 'qq tt uu vv ww xx yy zz'.split(' ') },
      'GENE_COUNT',
      '/otherGenes',
    ],
    [{ genotype: 'aa Ccmh DD' }, 'AMBIGUOUS_ALLELE', '/genotype'],
  ])('%j is refused with %s', async (members, reason, path) => {
    expect(await refused(members)).toEqual({ status: 400, code: 'GenotypeInvalid', reason, path })
  })

  test.each([
    [{ otherGenes: 'Slssls' }, '/otherGenes'],
    [{ otherGenes: [''] }, '/otherGenes/0'],
    [{ otherGenes: ['x'.repeat(25)] }, '/otherGenes/0'],
    [{ otherGenes: Array.from({ length: 13 }, (_, n) => `x${n}`) }, '/otherGenes'],
  ])('%j is refused', async (members, path) => {
    expect(await refused(members)).toMatchObject({ status: 400, code: 'ValidationFailed', path })
  })

  test('belong to young of a litter as well, and what is wrong is told with its place', async () => {
    const date = '2026-03-01T08:00:00Z'
    const litter = await api.post('/litters', { date, pups: [{ genotype: 'aa WP' }, { otherGenes: ['DP'] }] })
    expect(litter.status).toBe(201)
    const young = await Promise.all(
      litter.body.gerbilIds.map(async (id: string) => (await api.get(`/gerbils/${id}`)).body.otherGenes),
    )
    expect(young).toEqual([['Slssls'], ['DP']])
    const { status, body } = await api.post('/litters', {
      date,
      pups: [{ genotype: black, otherGenes: ['uwuw'] }],
    })
    expect({ status, path: body.errors[0].path }).toEqual({ status: 400, path: '/pups/0/otherGenes' })
  })

  test('are filtered, and found by what breeders call them', async () => {
    const paws = await gerbil({ name: 'Pfötchen', otherGenes: ['WPWP'] })
    const free = await gerbil({ name: 'Ohne', otherGenes: ['slssls'] })
    for (const filter of ['otherGenes==SlsSls', 'otherGenes=*Sls']) {
      const { items } = (await api.get(`/gerbils?filter=${filter}&pageSize=100`)).body
      const ids = items.map(({ id }: { id: string }) => id)
      expect(ids).toContain(paws.id)
      expect(ids).not.toContain(free.id)
    }
    const found = (await api.get('/api/search?q=weißpf&types=gerbil&limit=50')).body.groups[0].items
    const titles = found.map(({ title }: { title: string }) => title)
    expect(titles).toContain('Pfötchen')
    expect(titles).not.toContain('Ohne')
  })

  test('are told of a typed code before it is stored', async () => {
    const read = (text: string) => api.get(`/genotypes/read?text=${encodeURIComponent(text)}`)
    expect((await read('A- C- D- E- -- P- Spsp WP+ uwuw Xx')).body).toEqual({
      genotype: 'A- C- D- E- -- P- Spsp --',
      otherGenes: [
        { gene: 'Sls', text: 'Slssls', word: 'Weißpfote' },
        { gene: 'Uw', text: 'uwuw', word: 'Underwhite' },
        { gene: null, text: 'Xx', word: null },
      ],
      warnings: [
        { code: 'GeneUnknown', path: '/otherGenes', message: expect.stringContaining('„Xx“') },
        { code: 'GeneNotComputed', path: '/otherGenes', message: expect.stringContaining('„uwuw“') },
      ],
    })
    expect(await read('aa cc')).toMatchObject({
      status: 400,
      body: { code: 'GenotypeInvalid', reason: 'AMBIGUOUS_ALLELE', locus: 'C', position: 3 },
    })
  })

  test('do not belong to the pattern of a colour, and change no colour', async () => {
    const variety = await api.post('/color-varieties', { name: 'Weißpfote', genotype: `${black} Slssls` })
    expect(variety).toMatchObject({
      status: 400,
      body: { code: 'GenotypeInvalid', reason: 'UNKNOWN_ALLELE' },
    })
    const resolved = (await api.get(`/color-varieties/resolve?genotype=${encodeURIComponent(`${black} WP`)}`))
      .body
    expect(resolved).toMatchObject({ colorVarietyId: varietyId('Schwarz'), genotype: black })
  })

  test('warn of young with white paws and spots', async () => {
    const father = await gerbil({ gender: 'Male', genotype: 'aa CC DD EE GG PP Spsp rere slssls' })
    const mother = await gerbil({ gender: 'Female', genotype: `${black} Slssls` })
    const query = `fatherId=${father.id}&motherId=${mother.id}`
    const { warnings } = (await api.get(`/pairings/preview?${query}`)).body
    expect(JSON.stringify(warnings)).toContain('(25 % der Jungen)')
    const litter = await api.post('/litters', {
      date: '2026-03-01T08:00:00Z',
      fatherId: father.id,
      motherId: mother.id,
    })
    expect(JSON.stringify(litter.body.warnings)).toContain(
      'Weißpfote und Scheckung zusammen (25 % der Jungen)',
    )
  })
})

describe('gene codes that an earlier import could not read', () => {
  test('are suggested as they can be read now, and stored by nobody but the breeder', async () => {
    const typed = 'A- C- D- E- G- P- Spsp S[l]+'
    const unread = await gerbil({ name: 'Aalke', rawImportData: typed })
    await gerbil({ name: 'Emptied', rawImportData: black })
    await gerbil({ name: 'Hopeless', rawImportData: 'trägt wohl Colourpoint' })
    await gerbil({ name: 'Known', genotype: black, rawImportData: typed })
    const { body } = await api.get('/genotype-suggestions')
    const suggestion = {
      gerbilId: unread.id,
      name: 'Aalke',
      typed,
      genotype: 'A- C- D- E- G- P- Spsp --',
      otherGenes: ['Slssls'],
    }
    expect(body).toEqual({ totalCount: 1, items: [suggestion] })
    expect((await api.get(`/gerbils/${unread.id}`)).body).toMatchObject({ genotype: null, otherGenes: [] })
    await patched(unread.id, { genotype: suggestion.genotype, otherGenes: suggestion.otherGenes })
    expect((await api.get('/genotype-suggestions')).body).toEqual({ totalCount: 0, items: [] })
  })
})
