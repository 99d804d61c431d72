import { listAnimalsForSale } from '@zuchtbuch/db/herd/gerbils'
import { seededDiagnoses } from '@zuchtbuch/domain/health/diagnoses.data'
import { today } from '@zuchtbuch/domain/calendar'
import { beforeAll, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { add } from '../../test/test-herd.ts'

const api = useTestApi({ SITE_URL: 'https://rennmaus.example/' })

/** Words that stand nowhere but in what the book knows of the health of its animals. */
const secrets = [
  'Titelgeheim',
  'Textgeheim',
  'Kurgeheim',
  'Arztgeheim',
  'Stellegeheim',
  'Banngeheim',
  'Todgeheim',
  'Diagnosegeheim',
]

beforeAll(async () => {
  const day = today(api.ctx.config.timeZone)
  const own = await add(api, '/diagnoses', {
    word: 'Diagnosegeheim',
    group: 'Nerves',
    category: 'Illness',
    usuallyHeritable: 'Likely',
  })
  const breedingBan = { kind: 'Excluded', reason: 'Banngeheim', diagnosisCode: own.code }
  const sick = async (members: object) => {
    const { id } = await add(api, '/gerbils', { isDeaf: true, breedingBan, ...members })
    const note = {
      date: day,
      category: 'Illness',
      title: 'Titelgeheim',
      description: 'Textgeheim',
      treatment: 'Kurgeheim',
      veterinarian: 'Arztgeheim',
      site: 'Stellegeheim',
      heritable: 'Certain',
      tellBuyer: true,
    }
    for (const { code } of [...seededDiagnoses, own])
      await add(api, `/gerbils/${id}/health-records`, { ...note, diagnosisCode: code })
    const attempt = { kind: 'Epilepsy', stimulus: 'Handling', outcome: 'Convulsion', durationSeconds: 61 }
    await add(api, `/gerbils/${id}/health-records`, { ...note, category: 'Test', test: attempt })
    return id
  }
  const died = {
    dateOfDeath: day,
    causeOfDeath: 'Todgeheim',
    deathCause: own.code,
    deathManner: 'Euthanised',
  }
  const motherId = await sick({
    name: 'Nele',
    gender: 'Female',
    dateOfBirth: '2025-01-01',
    status: 'Breeding',
  })
  const fatherId = await sick({ name: 'Yorick', gender: 'Male', dateOfBirth: '2025-01-01', ...died })
  const litter = await add(api, '/litters', { date: '2026-01-01', motherId, fatherId, totalBorn: 4 })
  await sick({ name: 'Krümel', status: 'ForSale', litterId: litter.id, characterNote: 'zahm' })
  const page = await add(api, '/api/pages', { slug: 'zucht', title: 'Unsere Zucht', status: 'Published' })
  for (const [type, data] of [
    ['BreedingAnimals', {}],
    ['Litters', { count: 5 }],
    ['AbgabetiereList', {}],
  ] as const)
    await add(api, `/api/pages/${page.id}/blocks`, { type, data })
})

/** Words of diagnoses, tests, bans and deaths. */
const words = [
  // „kleine“ alone is of every page.
  ...seededDiagnoses.flatMap(({ word }) => word.split(/[/,]\s*/)).filter((word) => word !== 'kleine'),
  'Zuchtausschluss',
  'Zuchtsperre',
  'von der Zucht ausgeschlossen',
  'Krampf',
  'krampft',
  'eingeschläfert',
]
/** What programs call it. */
const members =
  /isDeaf|breedingBan|deathCause|deathManner|causeOfDeath|diagnosis|epilepsy|healthRecord|tellBuyer|knownDefects/i

function expectSilent(what: string, text: string) {
  const said = [...secrets, ...words].filter((word) =>
    new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}-])`, 'iu').test(text),
  )
  expect([what, said]).toEqual([what, []])
  expect([what, members.exec(text)?.[0]]).toEqual([what, undefined])
}

test('no file of the website, its feed among them, says anything of health, a ban or a death', async () => {
  const { body: files } = await api.get<{ path: string }[]>('/api/render-site')
  const paths = files.map(({ path }) => path).filter((path) => !/\.(?:jpg|webp|png|ico|woff2)$/.test(path))
  expect(paths).toEqual(
    expect.arrayContaining(['index.html', 'abgabetiere/index.html', 'zucht/index.html', 'sitemap.xml']),
  )
  expect(paths.some((path) => /feed|atom|rss/.test(path))).toBe(true)
  const texts = await Promise.all(
    paths.map(async (path) => [path, (await api.get<string>(`/api/preview/${path}`)).body] as const),
  )
  for (const [path, body] of texts) expectSilent(path, typeof body === 'string' ? body : JSON.stringify(body))
  // The animals are there, and so are the parents.
  const all = JSON.stringify(texts)
  for (const name of ['Krümel', 'Nele', 'Yorick']) expect(all).toContain(name)
})

test('nor does what the website is made of', async () => {
  const { body } = await api.get('/api/site-snapshot')
  expect(JSON.stringify(body)).toContain('Krümel')
  expectSilent('snapshot', JSON.stringify(body))
})

test('the assistant is not told of it, and an order for an advertisement cannot hold it', async () => {
  const animals = await listAnimalsForSale(api.db)
  expect(animals.map(({ name }) => name)).toEqual(['Krümel'])
  expectSilent('draft', JSON.stringify(animals))
  for (const member of ['isDeaf', 'breedingBan', 'deathCause', 'causeOfDeath', 'epilepsy', 'healthRecords']) {
    const { status, body } = await api.post('/gerbils/sale-ad', [{ name: 'Krümel', [member]: 'x' }])
    expect([member, status, body.code]).toEqual([member, 400, 'ValidationFailed'])
  }
})

test('only that an animal for sale is deaf is said, once the breeder ticks it', async () => {
  const { items } = (await api.get('/gerbils')).body
  const tick = (showsDeafness: boolean) =>
    Promise.all(items.map(({ id }: { id: string }) => api.patch(`/gerbils/${id}`, { showsDeafness })))
  const isSaid = async () => {
    const { body: snapshot } = await api.get('/api/site-snapshot')
    const { body: page } = await api.get<string>('/api/preview/abgabetiere/index.html')
    const { body: files } = await api.get<{ path: string }[]>('/api/render-site')
    const feedPath = files.map(({ path }) => path).find((path) => path.includes('feed'))
    const { body: feed } = await api.get<string>(`/api/preview/${feedPath}`)
    const said = JSON.stringify(snapshot)
    for (const text of [said, page, feed])
      expectSilent('with the tick', text.replaceAll(/\btaub\b|"isDeaf":true/g, ''))
    return [said.match(/"isDeaf":true/g)?.length ?? 0, /\btaub\b/.test(page), /\btaub\b/.test(feed)]
  }
  expect(items).toHaveLength(3)
  expect(await isSaid()).toEqual([0, false, false])

  await tick(true)
  // Krümel on both lists; her mother lives here and is deaf as well, and is not for sale.
  const offers = JSON.stringify((await api.get('/api/site-snapshot')).body).match(/"name":"Krümel"/g)?.length
  expect(await isSaid()).toEqual([offers, true, true])
  await api.patch(`/gerbils/${items.find(({ name }: { name: string }) => name === 'Krümel').id}`, {
    isDeaf: false,
  })
  expect(await isSaid()).toEqual([0, false, false])

  await tick(false)
  expect(await isSaid()).toEqual([0, false, false])
})
