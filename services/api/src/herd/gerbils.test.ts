import { addYears } from '@zuchtbuch/domain/gerbil-status'
import { daysBetween, today } from '@zuchtbuch/domain/calendar'
import { varietyId } from '@zuchtbuch/domain/colors/color-varieties'
import { describe, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'

const api = useTestApi()

const unknownId = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'
const day = today('Europe/Berlin')

async function gerbil(members: Record<string, unknown> = {}) {
  const answer = await api.post('/gerbils', { name: 'Krümel', ...members })
  expect(answer.status).toBe(201)
  return answer.body
}

describe('adding an animal', () => {
  test('a name is enough, everything else has its default', async () => {
    const answer = await api.post('/gerbils', { name: '  Krümel von-Der_Aue. ' })

    expect(answer.status).toBe(201)
    expect(answer.headers.get('location')).toBe(`/gerbils/${answer.body.id}`)
    expect(answer.body).toMatchObject({
      name: 'Krümel von-Der_Aue.',
      nameSearch: 'krümelvonderaue',
      gender: 'Unknown',
      status: 'Breeding',
      isResident: true,
      characterTraits: [],
      genotype: null,
      ageInDays: null,
      color: null,
      enclosureName: null,
      litterCode: null,
      fatherId: null,
      fatherName: null,
      motherId: null,
      motherName: null,
      lastWeightGrams: null,
      lastWeighedOn: null,
      chosenStatus: 'Breeding',
      statusReason: 'Chosen',
      version: 1,
    })
  })

  test('characters that turn the direction of a text are no part of it', async () => {
    expect(await gerbil({ name: 'Mo\u202enika\u2066', originBreeder: 'a\u202db' })).toMatchObject({
      name: 'Monika',
      originBreeder: 'ab',
    })
    const enclosure = await api.post('/enclosures', { name: 'Dü\u202ane' })
    expect(enclosure.body.name).toBe('Düne')
    expect((await api.post('/contacts', { name: 'Ja\u2069na' })).body.name).toBe('Jana')
  })

  test('a genotype in any spelling is stored in canonical form', async () => {
    const { genotype } = await gerbil({ genotype: 'aachmchD-eeggP-spsprere' })

    expect(genotype).toBe('aa c[chm]c[h] D- ee gg P- spsp rere')
  })

  test('a genotype that cannot be read is refused with reason, locus and position', async () => {
    const answer = await api.post('/gerbils', { name: 'X', genotype: 'AA cc DD EE GG PP spsp rere' })

    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      code: 'GenotypeInvalid',
      reason: 'AMBIGUOUS_ALLELE',
      locus: 'C',
      position: 3,
    })
  })

  test.each([
    [{}, '/name'],
    [{ name: '   ' }, '/name'],
    [{ name: null }, '/name'],
    [{ name: 'X', gender: 'männlich' }, '/gender'],
    [{ name: 'X', dateOfBirth: '2025-02-30' }, '/dateOfBirth'],
    [{ name: 'X', dateOfBirth: addYears(day, 1) }, '/dateOfBirth'],
    [{ name: 'X', dateOfBirth: '2025-05-02', dateOfDeath: '2025-05-01' }, '/dateOfDeath'],
    [{ name: 'X', dateOfDeath: addYears(day, 1) }, '/dateOfDeath'],
    [{ name: 'X', dateOfBirth: '2025-05-02', goHomeDate: '2025-05-01' }, '/goHomeDate'],
    [{ name: 'X', characterTraits: Array.from({ length: 31 }, (_, i) => `t${i}`) }, '/characterTraits'],
    [{ name: 'X', characterTraits: ['x'.repeat(61)] }, '/characterTraits/0'],
    [{ name: 'X', provenance: '{kein json' }, '/provenance'],
    [{ name: 'X', nmae: 'Y' }, '/nmae'],
    [{ name: 'a\u0000b' }, '/name'],
    [{ name: 'a\nb' }, '/name'],
    [{ name: 'a\u0007b' }, '/name'],
    [{ name: '\u202e' }, '/name'],
  ])('%j is refused, the finding points at %s and nothing is stored', async (body, path) => {
    const before = await api.get('/gerbils?pageSize=1')
    const answer = await api.post('/gerbils', body)

    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('ValidationFailed')
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path)
    expect((await api.get('/gerbils?pageSize=1')).body.totalCount).toBe(before.body.totalCount)
  })

  test.each([
    ['litterId', 'Wurf: diesen Wurf gibt es nicht'],
    ['colorVarietyId', 'Farbe: diese Farbe gibt es nicht'],
    ['enclosureId', 'Gehege: dieses Gehege gibt es nicht'],
    ['receiverContactId', 'Neues Zuhause: diesen Kontakt gibt es nicht'],
    ['originContactId', 'Herkunft (Kontakt): diesen Kontakt gibt es nicht'],
  ])('a %s that names no record is an unknown reference', async (member, detail) => {
    const answer = await api.post('/gerbils', { name: 'X', [member]: unknownId })

    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      code: 'UnknownReference',
      detail,
      errors: [{ path: `/${member}` }],
    })
  })

  test('an externalRef belongs to one animal only', async () => {
    await gerbil({ externalRef: 'zb-1' })
    const answer = await api.post('/gerbils', { name: 'X', externalRef: 'zb-1' })

    expect(answer.status).toBe(409)
    expect(answer.body.code).toBe('DuplicateExternalRef')
  })

  test('a blank externalRef is none, so that a form may send its empty field', async () => {
    for (const externalRef of ['', '', ' \t'])
      expect(await gerbil({ externalRef })).toMatchObject({ externalRef: null })
    const { id } = await gerbil({ externalRef: 'zb-2' })

    expect((await api.put(`/gerbils/${id}`, { externalRef: '' })).body.externalRef).toBe('zb-2')
    expect((await api.patch(`/gerbils/${id}`, { externalRef: '' })).body.externalRef).toBeNull()
  })

  test('provenance longer than what can be sent back is refused, as text and as an object', async () => {
    const note = 'x'.repeat(100_000)
    for (const provenance of [{ note }, JSON.stringify({ note })]) {
      const answer = await api.post('/gerbils', { name: 'X', provenance })
      expect(answer.status).toBe(400)
      expect(answer.body.errors[0].path).toBe('/provenance')
    }
  })

  test('provenance given as an object is stored as JSON text', async () => {
    const { provenance } = await gerbil({ provenance: { files: ['a.docx'] } })

    expect(JSON.parse(provenance)).toEqual({ files: ['a.docx'] })
  })
})

describe('what is certain of a new animal', () => {
  const born = '2026-05-04'
  const own = { dateOfBirth: '2025-01-01' }
  const addLitter = async (fatherId: string, motherId: string) =>
    (await api.post('/litters', { date: born, fatherId, motherId })).body.id

  test('is its birth by the litter, and its origin by parents that are own stock', async () => {
    await api.put('/settings/breeder-profile', { breederName: 'vom Mühlenweg' })
    const father = await gerbil({ ...own, gender: 'Male' })
    const mother = await gerbil({ ...own, gender: 'Female' })
    const stud = await gerbil({ ...own, gender: 'Male', isResident: false })
    const litterId = await addLitter(father.id, mother.id)

    expect(father.originBreeder).toBeNull()
    const derived = { dateOfBirth: born, originBreeder: 'vom Mühlenweg' }
    expect(await gerbil({ litterId })).toMatchObject(derived)
    expect(await gerbil({ litterId, dateOfBirth: null, originBreeder: '' })).toMatchObject(derived)
    expect(await gerbil({ litterId, originBreeder: 'Fremd' })).toMatchObject({ originBreeder: 'Fremd' })
    const other = await gerbil({ litterId, dateOfBirth: '2026-05-05' })
    expect(other).toMatchObject({ dateOfBirth: '2026-05-05', warnings: [{ path: '/dateOfBirth' }] })
    for (const [sire, dam] of [
      [stud.id, mother.id],
      [null, mother.id],
    ]) {
      const litter = { litterId: await addLitter(sire, dam) }
      expect(await gerbil(litter)).toMatchObject({ dateOfBirth: born, originBreeder: null })
    }
  })

  test('is its colour where the gene code leaves one only', async () => {
    const [agouti, black] = [varietyId('Agouti'), varietyId('Schwarz')]

    for (const genotype of ['AA CC DD EE GG PP spsp rere', 'A- CC DD E- G- P- -- --'])
      expect(await gerbil({ genotype })).toMatchObject({ colorVarietyId: agouti, warnings: [] })
    expect(await gerbil({ genotype: 'A- CC -- E- G- P- -- --' })).toMatchObject({ colorVarietyId: null })
    expect(await gerbil({ genotype: ' ' })).toMatchObject({ genotype: null, colorVarietyId: null })
    const typed = await gerbil({ genotype: 'AA CC DD EE GG PP spsp rere', colorVarietyId: black })
    expect(typed).toMatchObject({
      colorVarietyId: black,
      genotype: 'AA CC DD EE GG PP spsp rere',
      warnings: [{ code: 'VarietyDiffersFromGenotype', path: '/colorVarietyId' }],
    })
  })

  test('is left as it is by a change', async () => {
    const { id } = await gerbil()
    const changed = await api.patch(`/gerbils/${id}`, { genotype: 'AA CC DD EE GG PP spsp rere' })
    expect(changed.body).toMatchObject({ colorVarietyId: null, dateOfBirth: null })
  })
})

describe('the day on which it was last seen alive', () => {
  test.each([
    [{ lastSeenAliveOn: '2999-01-01' }, 'liegt in der Zukunft'],
    [{ lastSeenAliveOn: '2020-01-01', dateOfBirth: '2021-01-01' }, 'liegt vor der Geburt'],
  ])('%j is refused', async (members, message) => {
    const { status, body } = await api.post('/gerbils', { name: 'X', ...members })
    expect({ status, errors: body.errors }).toMatchObject({
      status: 400,
      errors: [{ path: '/lastSeenAliveOn', message }],
    })
  })

  test('is kept and cleared', async () => {
    const { id, ...animal } = await gerbil({ lastSeenAliveOn: '2024-03-01' })
    expect(animal).toMatchObject({ lastSeenAliveOn: '2024-03-01' })
    expect((await api.patch(`/gerbils/${id}`, { lastSeenAliveOn: null })).body.lastSeenAliveOn).toBeNull()
  })
})

describe('the amount of white', () => {
  test('names the colour, and a percent decides the grade', async () => {
    const agouti = { genotype: 'AA CC DD EE GG PP Spsp rere' }
    const { id, ...created } = await gerbil({ ...agouti, whitePercent: 20 })
    expect(created).toMatchObject({ whiteGrade: 'Collar', whitePercent: 20, color: 'Agouti Kragenschecke' })

    const spot = (await api.patch(`/gerbils/${id}`, { whiteGrade: 'Spot' })).body
    expect(spot).toMatchObject({ whiteGrade: 'Spot', whitePercent: null, color: 'Agouti Punktschecke' })
    const heavy = (await api.put(`/gerbils/${id}`, { whitePercent: 50 })).body
    expect(heavy).toMatchObject({ whiteGrade: 'Heavy', whitePercent: 50 })
    const none = (await api.patch(`/gerbils/${id}`, { whiteGrade: null })).body
    expect(none).toMatchObject({ whiteGrade: null, whitePercent: null, color: 'Agouti Schecke' })
  })

  test('is filtered, and names the colour in the search', async () => {
    const { id } = await gerbil({
      name: 'Weißling',
      colorVarietyId: varietyId('Schwarz'),
      whiteGrade: 'Super',
    })
    const { items } = (await api.get('/gerbils?filter=whiteGrade==Super')).body
    expect(items.map((item: { id: string }) => item.id)).toContain(id)
    const more = (await api.get('/gerbils?filter=whiteGrade==Super,whitePercent>=98')).body
    expect(more.items).toEqual([])
    const found = (await api.get('/api/search?q=weißling')).body
    expect(JSON.stringify(found)).toContain('Schwarz Superschecke')
  })

  test('a grade that its percent contradicts is refused', async () => {
    const { status, body } = await api.post('/gerbils', { name: 'X', whiteGrade: 'Collar', whitePercent: 60 })
    expect({ status, code: body.code, errors: body.errors }).toEqual({
      status: 400,
      code: 'ValidationFailed',
      errors: [{ path: '/whiteGrade', message: 'passt nicht zu 60 % (Starkschecke)', code: 'whiteGrade' }],
    })
  })

  test.each([
    ['whitePercent', 101],
    ['whitePercent', -1],
    ['whitePercent', 1.5],
    ['whitePercent', 'viel'],
    ['whiteGrade', 'viel'],
  ])('%s %s is refused', async (member, value) => {
    const { status, body } = await api.post('/gerbils', { name: 'X', [member]: value })
    expect({ status, path: body.errors?.[0].path }).toEqual({ status: 400, path: `/${member}` })
  })

  test('is doubted where the gene code says another', async () => {
    const { warnings } = await gerbil({ genotype: 'AA CC DD EE GG PP spsp rere', whiteGrade: 'Collar' })
    expect(warnings).toEqual([
      {
        code: 'WhiteGradeDiffers',
        path: '/whiteGrade',
        message: 'Kragenschecke und spsp passen nicht zusammen.',
      },
    ])
  })
})

describe('changing an animal', () => {
  test('a PUT with only the status changes only the status', async () => {
    const before = await gerbil({ dateOfBirth: '2025-04-01', characterNote: 'zahm', characterTraits: ['a'] })
    const answer = await api.put(`/gerbils/${before.id}`, { status: 'ForSale' })

    expect(answer.status).toBe(200)
    const changed = {
      status: 'ForSale',
      chosenStatus: 'ForSale',
      forSaleSince: today(api.ctx.config.timeZone),
      version: 2,
      updatedAt: expect.any(String),
    }
    expect(answer.body).toEqual({ ...before, ...changed })
  })

  test('a PUT with only traits and note changes only those; duplicates are dropped, order is kept', async () => {
    const before = await gerbil({ dateOfBirth: '2025-04-01' })
    const answer = await api.put(`/gerbils/${before.id}`, {
      characterTraits: ['b', 'a', 'b'],
      characterNote: 'neu',
    })

    expect(answer.body).toEqual({
      ...before,
      characterTraits: ['b', 'a'],
      characterNote: 'neu',
      version: 2,
      updatedAt: expect.any(String),
    })
  })

  test('in a PUT null keeps, in a PATCH null clears', async () => {
    const { id } = await gerbil({ characterNote: 'bleibt', isDeaf: true })

    expect((await api.put(`/gerbils/${id}`, { characterNote: null, name: null })).body).toMatchObject({
      name: 'Krümel',
      characterNote: 'bleibt',
    })
    const patched = await api.patch(
      `/gerbils/${id}`,
      { characterNote: null, isDeaf: null },
      { 'content-type': 'application/merge-patch+json' },
    )
    expect(patched.body).toMatchObject({ characterNote: null, isDeaf: null })
  })

  test.each(['name', 'status', 'gender', 'isResident'])('%s cannot be cleared', async (member) => {
    const { id } = await gerbil()
    const answer = await api.patch(`/gerbils/${id}`, { [member]: null })

    expect(answer.status).toBe(400)
    expect(answer.body.errors[0].path).toBe(`/${member}`)
  })

  test('a DTO can be sent back as it came', async () => {
    const before = await gerbil({ dateOfBirth: '2025-04-01', characterTraits: ['a'] })
    const answer = await api.put(`/gerbils/${before.id}`, before)

    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ ...before, version: 2, updatedAt: expect.any(String) })
  })

  test('If-Match with an old version is refused and changes nothing', async () => {
    const { id } = await gerbil()
    const { headers } = await api.get(`/gerbils/${id}`)
    const etag = headers.get('etag') ?? ''

    expect((await api.put(`/gerbils/${id}`, { name: 'Eins' }, { 'if-match': etag })).status).toBe(200)
    const second = await api.put(`/gerbils/${id}`, { name: 'Zwei' }, { 'if-match': etag })
    expect(second.status).toBe(412)
    expect(second.body.code).toBe('PreconditionFailed')
    expect((await api.get(`/gerbils/${id}`)).body.name).toBe('Eins')
  })

  test('If-None-Match with the current tag is answered 304 without a body', async () => {
    const { id } = await gerbil()
    const { headers } = await api.get(`/gerbils/${id}`)
    const answer = await api.get(`/gerbils/${id}`, undefined, { 'if-none-match': headers.get('etag') ?? '' })

    expect(answer.status).toBe(304)
    expect(answer.body).toBe('')
  })

  test('an unknown animal is 404, a malformed id 400', async () => {
    expect((await api.put(`/gerbils/${unknownId}`, { name: 'X' })).body.code).toBe('NotFound')
    const malformed = await api.get('/gerbils/42')
    expect(malformed.status).toBe(400)
    expect(malformed.body.code).toBe('InvalidId')
  })
})

describe('the status', () => {
  test('a date of death wins over a receiver, a receiver over age, age over the choice; undoing brings each back', async () => {
    const receiver = (await api.post('/contacts', { name: 'Jana', isReceiver: true })).body.id
    const old = addYears(day, -8)
    const { id } = await gerbil({ status: 'ForSale', dateOfBirth: old })
    const status = async () => (await api.get(`/gerbils/${id}`)).body.status

    expect(await status()).toBe('Deceased')
    await api.patch(`/gerbils/${id}`, { receiverContactId: receiver })
    expect(await status()).toBe('GivenAway')
    await api.patch(`/gerbils/${id}`, { dateOfDeath: day })
    expect(await status()).toBe('Deceased')
    await api.patch(`/gerbils/${id}`, { dateOfDeath: null })
    expect(await status()).toBe('GivenAway')
    await api.patch(`/gerbils/${id}`, { receiverContactId: null, dateOfBirth: addYears(day, -1) })
    expect(await status()).toBe('ForSale')
  })

  test('sending the derived status back does not overwrite the chosen one', async () => {
    const { id } = await gerbil({ status: 'Pet', dateOfDeath: day })
    await api.put(`/gerbils/${id}`, { status: 'Deceased' })
    const undone = await api.patch(`/gerbils/${id}`, { dateOfDeath: null })

    expect(undone.body.status).toBe('Pet')
  })

  test('a chosen Deceased is kept while no rule says otherwise', async () => {
    const { id, status } = await gerbil({ status: 'Deceased' })

    expect(status).toBe('Deceased')
    expect((await api.put(`/gerbils/${id}`, { name: 'Neu' })).body.status).toBe('Deceased')
  })
})

describe('reading animals', () => {
  test('the list filters by isResident, nameSearch and originBreeder and carries the profile photo member', async () => {
    await gerbil({ name: 'Fremde Ahnin', isResident: false, originBreeder: 'vom See' })
    const target = await gerbil({ name: 'Sand-Dorn', originBreeder: 'vom See' })
    const filter = encodeURIComponent('isResident==true,nameSearch=*SAND DORN,originBreeder=vom See')
    const { body } = await api.get(`/gerbils?filter=${filter}`)

    expect(body).toMatchObject({ totalCount: 1, page: 1, pageSize: 20 })
    expect(body.items[0]).toEqual({ ...target, warnings: undefined })
  })

  test('the distinct origins come in German order without blanks', async () => {
    await gerbil({ originBreeder: 'Zora' })
    await gerbil({ originBreeder: 'Öl' })
    await gerbil({ originBreeder: 'Öl' })
    await gerbil({ originBreeder: '  ' })
    const { body } = await api.get<string[]>('/gerbils/breeders')

    expect(body.filter((name) => ['Zora', 'Öl'].includes(name))).toEqual(['Öl', 'Zora'])
    expect(body.every((name) => name.trim() !== '')).toBe(true)
  })

  test('the age ends with the date of death', async () => {
    const living = await gerbil({ dateOfBirth: '2025-04-01' })
    const dead = await gerbil({ dateOfBirth: '2025-04-01', dateOfDeath: '2025-04-11' })

    expect(living.ageInDays).toBe(daysBetween('2025-04-01', day))
    expect(dead.ageInDays).toBe(10)
  })
})

test('an animal that is a parent cannot be deleted, any other can', async () => {
  const mother = await gerbil({ gender: 'Female' })
  const litter = (await api.post('/litters', { date: '2026-01-05', motherId: mother.id })).body
  const refused = await api.delete(`/gerbils/${mother.id}`)

  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({
    code: 'InUse',
    references: [{ resource: 'litters', count: 1, ids: [litter.id] }],
  })
  await api.delete(`/litters/${litter.id}`)
  expect((await api.delete(`/gerbils/${mother.id}`)).status).toBe(204)
  expect((await api.get(`/gerbils/${mother.id}`)).status).toBe(404)
})

describe('what other records say of an animal', () => {
  test('colour with its traits, enclosure, litter, parents and newest weight are in every answer', async () => {
    const black = (await api.get('/color-varieties?filter=name=Schwarz')).body.items[0].id
    const enclosureId = (await api.post('/enclosures', { name: 'Villa Kunterbunt' })).body.id
    const father = await gerbil({ name: 'Balou', gender: 'Male' })
    const mother = await gerbil({ name: 'Cleo', gender: 'Female' })
    const parents = { fatherId: father.id, motherId: mother.id }
    const litter = (await api.post('/litters', { date: '2026-01-01', ...parents, litterLetter: 'K' })).body
    const { id } = await gerbil({
      litterId: litter.id,
      enclosureId,
      colorVarietyId: black,
      genotype: 'aa CC DD EE GG PP Spsp Rere',
    })
    for (const [date, weightGrams] of Object.entries({ '2026-03-02': 61.5, '2026-02-01': 40 }))
      await api.post(`/gerbils/${id}/weight-records`, { date, weightGrams })

    const expected = {
      color: 'Schwarz Schecke Rex',
      enclosureName: 'Villa Kunterbunt',
      litterCode: 'K',
      ...parents,
      fatherName: 'Balou',
      motherName: 'Cleo',
      lastWeightGrams: 61.5,
      lastWeighedOn: '2026-03-02',
    }
    expect((await api.get(`/gerbils/${id}`)).body).toMatchObject(expected)
    expect((await api.get(`/gerbils?filter=id==${id}`)).body.items[0]).toMatchObject(expected)
    expect((await api.patch(`/gerbils/${id}`, { characterNote: 'zahm' })).body).toMatchObject(expected)
    expect((await api.get(`/gerbils/${father.id}/offspring`)).body.items[0]).toMatchObject(expected)
    await api.patch(`/litters/${litter.id}`, { pairingCode: '26-04' })
    expect((await api.get(`/gerbils/${id}`)).body.litterCode).toBe('26-04')
  })

  test('the reason of the status is told, and the chosen one beside it', async () => {
    const receiverContactId = (await api.post('/contacts', { name: 'Jana' })).body.id
    const status = 'ForSale'
    const born = addYears(day, -8)
    for (const [members, reason] of [
      [{}, 'Chosen'],
      [{ dateOfBirth: born }, 'PresumedByAge'],
      [{ dateOfBirth: born, receiverContactId }, 'Receiver'],
      [{ dateOfBirth: born, receiverContactId, dateOfDeath: day }, 'DateOfDeath'],
    ] as const) {
      const animal = await gerbil({ status, ...members })
      expect(animal).toMatchObject({ chosenStatus: 'ForSale', statusReason: reason })
    }
  })

  test('an animal can be sent back as it came, but its parents stand at the litter', async () => {
    const father = await gerbil({ gender: 'Male' })
    const litter = (await api.post('/litters', { date: '2026-01-01', fatherId: father.id })).body
    const { body: animal } = await api.post('/gerbils', {
      name: 'K',
      litterId: litter.id,
      fatherId: father.id,
      motherId: null,
    })
    const target = `/gerbils/${animal.id}`
    expect(await api.put(target, animal)).toMatchObject({ status: 200, body: { fatherId: father.id } })
    expect((await api.patch(target, animal)).status).toBe(200)
    // The parents that came with the animal are no wish, even though it moves to another litter.
    const other = (await api.post('/litters', { date: '2026-02-01' })).body
    expect((await api.put(target, { ...animal, litterId: other.id })).body).toMatchObject({ fatherId: null })

    const stored = (await api.get(target)).body
    for (const refused of [
      await api.patch(target, { fatherId: father.id, motherId: father.id, name: 'Neu' }),
      await api.put(target, { motherId: father.id }),
      await api.post('/gerbils', { name: 'X', fatherId: father.id }),
    ]) {
      expect(refused).toMatchObject({ status: 400, body: { code: 'ValidationFailed' } })
      expect(refused.body.errors.at(-1)).toMatchObject({
        path: expect.stringMatching(/^\/(father|mother)Id$/),
        message: 'Eltern stehen am Wurf.',
      })
    }
    expect((await api.get(target)).body).toEqual(stored)
  })
})
