import { randomUUID } from 'node:crypto'
import { addDays, today } from '@zuchtbuch/domain/calendar'
import { describe, expect, test } from 'vitest'
import { add, addHerd } from '../../test/test-herd.ts'
import { useTestApi } from '../../test/test-api.ts'

const api = useTestApi()
const day = today('Europe/Berlin')
const note = (id: string, members: object) =>
  add(api, `/gerbils/${id}/health-records`, {
    date: addDays(day, -30),
    category: 'Illness',
    title: 'Befund',
    ...members,
  })
const seizure = { category: 'Test', test: { kind: 'Epilepsy', outcome: 'Convulsion' } }
const mine = ['ParentExcluded', 'ParentHeritable', 'RelativeHeritable']
const said = (warnings: { code: string; message: string }[]) =>
  warnings.filter(({ code }) => mine.includes(code)).map(({ message }) => message)
const preview = async (fatherId: string, motherId: string) =>
  said((await api.get(`/pairings/preview?fatherId=${fatherId}&motherId=${motherId}`)).body.warnings)

/** A father, and a mother with parents, a full and a half sibling and a young one. */
const family = async () => {
  const herd = await addHerd(api, {
    Änne: ['Opa', 'Oma'],
    Tom: ['Opa', 'Oma'],
    Mia: ['Opa', 'Andere'],
    Kind: ['Erster', 'Änne'],
    Fremd: [null, null],
  })
  const { id } = await add(api, '/gerbils', { name: 'Baldur', gender: 'Male' })
  return { ...herd, Baldur: id } as Record<string, string>
}

describe('a pairing', () => {
  test('tells of a mother that is kept out of breeding, while she is', async () => {
    const { Baldur, Änne } = await family()
    const ban = { kind: 'Suspended', reason: 'Zu dünn.', since: addDays(day, -10), until: day }
    await api.patch(`/gerbils/${Änne}`, { breedingBan: ban })
    const [message] = await preview(Baldur!, Änne!)
    expect(message).toMatch(/^Die Mutter \(Änne\) ist bis .+ für die Zucht gesperrt: Zu dünn\.$/)
    await api.patch(`/gerbils/${Änne}`, { breedingBan: { ...ban, until: addDays(day, -1) } })
    expect(await preview(Baldur!, Änne!)).toEqual([])
  })

  test('tells what she and her nearest have that can be inherited', async () => {
    const { Baldur, Änne, Tom, Mia, Kind, Opa, Fremd } = await family()
    await note(Tom!, { diagnosisCode: 'epilepsy' })
    await note(Mia!, seizure)
    await note(Kind!, { diagnosisCode: 'tumour-skin', heritable: 'Certain' })
    await note(Opa!, { diagnosisCode: 'deaf', heritable: 'No' })
    await note(Fremd!, { diagnosisCode: 'epilepsy' })
    await note(Änne!, { diagnosisCode: 'tail-kink' })
    await note(Änne!, { diagnosisCode: 'mites' })
    expect(await preview(Baldur!, Änne!)).toEqual([
      'Die Mutter (Änne): Knickschwanz, angeboren. Das kann erblich sein.',
      'Heikel: Tom, Geschwister der Mutter: Epilepsie/Krampfanfall; Kind, Jungtier der Mutter: Tumor (Haut); Mia, Halbgeschwister der Mutter: Epilepsie/Krampfanfall.',
    ])
  })

  test('names five relatives, and counts the others', async () => {
    const { Baldur, Änne } = await family()
    const litter = await add(api, '/litters', { date: addDays(day, -100), motherId: Änne })
    for (const nth of [1, 2, 3, 4, 5, 6, 7]) {
      const { id } = await add(api, '/gerbils', { name: `J${nth}`, gender: 'Male', litterId: litter.id })
      await note(id, { diagnosisCode: 'naked' })
    }
    const [message] = await preview(Baldur!, Änne!)
    expect(message).toContain('J5, Sohn der Mutter: nackt/haarlos und 2 weitere.')
    expect(message).not.toContain('J6')
  })

  test('counts what an animal died of, and forgets what was refuted', async () => {
    const { Baldur, Änne, Tom } = await family()
    await api.patch(`/gerbils/${Tom}`, { dateOfDeath: day, deathCause: 'heart', deathHeritable: 'Possible' })
    expect(await preview(Baldur!, Änne!)).toEqual(['Heikel: Tom, Geschwister der Mutter: Herzerkrankung.'])
    await api.patch(`/gerbils/${Tom}`, { deathHeritable: null })
    expect(await preview(Baldur!, Änne!)).toEqual([])
  })
})

test.each<[string, object, boolean]>([
  ['a test with a seizure', seizure, true],
  ['a quiet test', { category: 'Test', test: { kind: 'Epilepsy', outcome: 'None' } }, false],
  ['a test that said nothing', { category: 'Test', test: { kind: 'Epilepsy' }, result: 'Unclear' }, false],
  ['another positive test', { category: 'Test', test: { kind: 'Faeces' }, result: 'Positive' }, false],
  ['the diagnosis', { diagnosisCode: 'epilepsy' }, true],
  [
    'the diagnosis, refuted',
    { category: 'Test', test: { kind: 'Other' }, diagnosisCode: 'epilepsy', result: 'Negative' },
    false,
  ],
])('%s says the same of the animal and of a pairing with it', async (_what, members, has) => {
  const { Baldur, Änne } = await family()
  await note(Änne!, members)
  const { epilepsy } = (await api.get(`/gerbils/${Änne}`)).body
  expect(epilepsy === 'Seizure').toBe(has)
  expect(await preview(Baldur!, Änne!)).toEqual(
    has ? ['Die Mutter (Änne): Epilepsie/Krampfanfall. Das kann erblich sein.'] : [],
  )
})

test('a mating that goes on and a litter tell the same', async () => {
  const { Baldur, Änne } = await family()
  await note(Baldur!, { diagnosisCode: 'epilepsy' })
  const excluded = { kind: 'Excluded', reason: `Krampf ${randomUUID()}` }
  await api.patch(`/gerbils/${Baldur}`, { breedingBan: excluded })
  const parents = { fatherId: Baldur, motherId: Änne }
  const mating = await add(api, '/matings', { ...parents, togetherFrom: addDays(day, -3) })
  const litter = await add(api, '/litters', { ...parents, date: day })
  for (const record of [mating, litter]) {
    expect(said(record.warnings)).toEqual([
      expect.stringContaining(`von der Zucht ausgeschlossen: ${excluded.reason}.`),
      'Der Vater (Baldur): Epilepsie/Krampfanfall. Das kann erblich sein.',
    ])
  }
})
