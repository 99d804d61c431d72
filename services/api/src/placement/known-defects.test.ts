import { addDays, today } from '@zuchtbuch/domain/calendar'
import { expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { addBuyer, addContract, addGerbil, docxText, download, pdfText } from '../../test/test-contracts.ts'
import { add } from '../../test/test-herd.ts'

const api = useTestApi()
const MAN = { clauses: [{ code: 'MAN' }] }
const told = 'Darüber wurde ich vor dem Vertrag gesondert informiert.'

/** An animal of whose health there is much to tell. */
async function addSick(members: object = {}) {
  const id = await addGerbil(api, { name: 'Krümel', dateOfBirth: '2026-01-01', gender: 'Male', ...members })
  const note = (health: object) =>
    add(api, `/gerbils/${id}/health-records`, {
      date: '2026-03-14',
      category: 'Illness',
      title: 'Titelwort',
      description: 'Beschreibungswort',
      treatment: 'Behandlungswort',
      veterinarian: 'Arztwort',
      costEur: 77.11,
      ...health,
    })
  await note({ diagnosisCode: 'tumour-skin', side: 'Left', site: 'am Hals', tellBuyer: true })
  await note({ date: '2026-02-01', title: 'Knubbel', resolvedOn: '2026-02-09', tellBuyer: true })
  await note({ diagnosisCode: 'deaf', congenital: true, tellBuyer: true })
  await note({ diagnosisCode: 'bite', tellBuyer: false })
  return id
}

const paperOf = async (id: string) =>
  (await pdfText((await download(api, `/contracts/${id}/file.pdf`)).bytes)).replace(/\s+/g, ' ')

test('what the buyer is to be told is signed apart, in the words of the diagnosis and no others', async () => {
  const contract = await addContract(api, { gerbilIds: [await addSick()], ...MAN })
  expect(contract.animals[0].knownDefects).toEqual([
    { text: 'Knubbel', since: '2026-02-01', until: '2026-02-09' },
    { text: 'Tumor (Haut), links, am Hals', since: '2026-03-14', until: null },
    { text: 'taub', since: null, until: null },
  ])
  const word = docxText((await download(api, `/contracts/${contract.id}/file`)).bytes).replace(/\s+/g, ' ')
  for (const paper of [await paperOf(contract.id), word]) {
    const after = paper.slice(paper.lastIndexOf('Bekannte Mängel'))
    for (const words of [
      'Krümel Tumor (Haut), links, am Hals 14.03.2026',
      'Krümel taub Geburt',
      'Krümel Knubbel 01.02.2026 bis 09.02.2026',
      told,
    ])
      expect(after).toContain(words)
    // Its own signature, and that of the whole contract.
    expect(after.slice(after.indexOf(told)).match(/Unterschrift Käufer \(Özgür Schmidt\)/g)).toHaveLength(2)
    expect(paper).not.toMatch(/Titelwort|Beschreibungswort|Behandlungswort|Arztwort|77|Biss/)
  }
})

test('without the clause nothing is printed, and it is known once the clause is chosen', async () => {
  const gerbilId = await addSick()
  const { id } = await addContract(api, { gerbilIds: [gerbilId] })
  expect(await paperOf(id)).not.toMatch(/gesondert informiert|Tumor/)
  // Written later, it was not told when the contract was made.
  await add(api, `/gerbils/${gerbilId}/health-records`, {
    date: '2026-03-20',
    category: 'Parasites',
    title: 'Milbenbefall',
    tellBuyer: true,
  })
  await api.put(`/contracts/${id}`, MAN)
  expect(await paperOf(id)).toContain(told)
  expect(await paperOf(id)).not.toContain('Milbenbefall')
  await api.put(`/contracts/${id}`, { renewSnapshot: true })
  expect(await paperOf(id)).toContain('Krümel Milbenbefall 20.03.2026')
})

test('a contract from before says what it said, until it is renewed', async () => {
  const { id } = await addContract(api, { gerbilIds: [await addSick()], ...MAN })
  await api.db.$client.query(
    `update contracts set animals = (select jsonb_agg(animal - 'knownDefects') from jsonb_array_elements(animals) animal),
      seller = seller - 'isTrader' where id = $1`,
    [id],
  )
  const before = (await api.get(`/contracts/${id}`)).body
  expect(before.animals[0]).not.toHaveProperty('knownDefects')
  const after = (await api.put(`/contracts/${id}`, { price: 46 })).body
  expect([after.animals, after.seller]).toEqual([before.animals, before.seller])
  expect(await paperOf(id)).not.toContain(told)
  await api.put(`/contracts/${id}`, { renewSnapshot: true })
  expect(await paperOf(id)).toContain(told)
})

test('a trade tells it always, and nobody where there is nothing to tell', async () => {
  const body = { buyerContactId: await addBuyer(api), price: 1 }
  const before = await addContract(api, { gerbilIds: [await addSick()] })
  expect((await api.put('/settings/legal-pages', { isTrader: true })).status).toBe(200)
  const sick = await addContract(api, { ...body, gerbilIds: [await addSick()] })
  expect(sick.seller.isTrader).toBe(true)
  expect(await paperOf(sick.id)).toContain(told)
  const well = await addContract(api, { ...body, ...MAN, gerbilIds: [await addGerbil(api)] })
  expect(await paperOf(well.id)).not.toContain(told)
  // It was none when that contract was made.
  await api.put(`/contracts/${before.id}`, { price: 46 })
  expect(await paperOf(before.id)).not.toContain(told)
  await api.put('/settings/legal-pages', { isTrader: false })
})

test('before a contract, an animal that is not well is told of, and one with a ban to whom would breed with it', async () => {
  const day = today(api.ctx.config.timeZone)
  const ban = { kind: 'Suspended', reason: 'zu jung', since: day, until: addDays(day, 3) }
  const banned = await addGerbil(api, { name: 'Emil', breedingBan: ban })
  const gerbilIds = [await addSick(), banned]
  const buyerContactId = await addBuyer(api, { name: 'Klara' })
  const hints = async (members: object = {}) =>
    (await api.post('/contracts/preview', { buyerContactId, gerbilIds, ...members })).body.hints.filter(
      ({ code }: { code: string }) => ['ExcludedForBreeding', 'SickAnimal'].includes(code),
    )
  expect(await hints()).toEqual([
    {
      code: 'SickAnimal',
      message: expect.stringContaining('„Krümel“ (Tumor (Haut), links, am Hals; taub). Mit der Klausel'),
      gerbilIds: [gerbilIds[0]],
    },
  ])
  const wish = { contactId: buyerContactId, purpose: 'Breeding' }
  const prospect = await add(api, '/prospects', wish)
  expect(await hints(MAN)).toEqual([
    {
      code: 'ExcludedForBreeding',
      message: 'Klara sucht Tiere zur Zucht. Davon ausgenommen: „Emil“ (zu jung).',
      gerbilIds: [banned],
    },
    expect.objectContaining({ message: expect.stringContaining('Vor dem Vertrag gesondert') }),
  ])
  expect(await hints({ handoverDate: addDays(day, 4) })).toHaveLength(1)
  await api.post(`/prospects/${prospect.id}/close`, { reason: 'NoAnswer' })
  expect(await hints()).toHaveLength(1)
})

test('a reservation warns of both', async () => {
  const day = today(api.ctx.config.timeZone)
  const banned = await addGerbil(api, {
    name: 'Emil',
    breedingBan: { kind: 'Excluded', reason: 'Epilepsie' },
  })
  const sick = await addSick()
  const reserve = async (purpose: string) => {
    const contactId = await addBuyer(api)
    const prospect = await add(api, '/prospects', { contactId, purpose, waitlistedOn: day })
    const body = { contactId, prospectId: prospect.id, gerbilIds: [banned, sick] }
    return (await api.post('/reservations?dryRun=true', body)).body.warnings
  }
  const ofBan = { code: 'ExcludedForBreeding', gerbilIds: [banned] }
  const ofHealth = { code: 'SickAnimal', gerbilIds: [sick] }
  expect(await reserve('Breeding')).toEqual(expect.arrayContaining([ofBan, ofHealth]))
  const forPet = await reserve('Pet')
  expect(forPet).toContainEqual(ofHealth)
  expect(forPet).not.toContainEqual(ofBan)
})
