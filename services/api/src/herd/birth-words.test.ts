import { expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { download, pdfText } from '../../test/test-contracts.ts'
import { addHerd } from '../../test/test-herd.ts'

const api = useTestApi()
const born = { dateOfBirthText: ' ca. 2021 ' }

test('an animal whose day of birth nobody knows has words for it, until the day is known', async () => {
  const { body: animal } = await api.post('/gerbils', { name: 'Uroma', ...born })
  expect(animal).toMatchObject({ dateOfBirth: null, dateOfBirthText: 'ca. 2021', ageInDays: null })
  const changed = await api.patch(`/gerbils/${animal.id}`, { dateOfBirth: '2021-03-04' })
  expect(changed.body).toMatchObject({ dateOfBirth: '2021-03-04', dateOfBirthText: null })
  // Words beside a day say nothing, also where both are sent.
  const both = await api.patch(`/gerbils/${animal.id}`, { dateOfBirthText: '2020' })
  expect(both.body).toMatchObject({ dateOfBirth: '2021-03-04', dateOfBirthText: null })
  const { body: other } = await api.post('/gerbils', { name: 'Opa', dateOfBirth: '2021-01-01', ...born })
  expect(other.dateOfBirthText).toBeNull()
})

test.each(['x'.repeat(41), 'ca.\n2021'])('words %j are refused', async (dateOfBirthText) => {
  expect(await api.post('/gerbils', { name: 'Uroma', dateOfBirthText })).toMatchObject({
    status: 400,
    body: { errors: [{ path: '/dateOfBirthText' }] },
  })
})

test('a litter of known day makes the words needless', async () => {
  const { body: mother } = await api.post('/gerbils', { name: 'Mutter', gender: 'Female', ...born })
  const { body: litter } = await api.post('/litters', { date: '2026-03-01', motherId: mother.id })
  const { body: pup } = await api.post('/gerbils', { name: 'Kind', litterId: litter.id, ...born })
  expect(pup).toMatchObject({ dateOfBirth: '2026-03-01', dateOfBirthText: null })
})

test('they stand wherever the day would', async () => {
  const ids = await addHerd(api, { Enkel: ['Ahn', null] }, { Ahn: { ...born, status: 'ForSale' } })
  const ahn = ids['Ahn']!
  const { columns } = (await api.get('/gerbils/rows')).body
  expect(columns.dateOfBirthText[columns.id.indexOf(ahn)]).toBe('ca. 2021')
  expect((await api.get(`/gerbils/${ids['Enkel']}/pedigree`)).body.father.dateOfBirthText).toBe('ca. 2021')
  const { bytes } = await download(api, `/gerbils/${ids['Enkel']}/pedigree.pdf`)
  expect(await pdfText(bytes)).toContain('* ca. 2021')

  const buyer = (await api.post('/contacts', { name: 'Jana' })).body
  const contract = (await api.post('/contracts', { buyerContactId: buyer.id, price: 10, gerbilIds: [ahn] }))
    .body
  expect(contract.animals).toMatchObject([{ dateOfBirth: null, dateOfBirthText: 'ca. 2021' }])
  expect((await api.get(`/contacts/${buyer.id}/export`)).body.gerbils).toMatchObject([
    { dateOfBirth: null, dateOfBirthText: 'ca. 2021' },
  ])
  expect((await api.get('/gerbils?filter=dateOfBirthText==ca. 2021')).body.items.length).toBeGreaterThan(0)
})

test('the website says them of an animal that is for sale', async () => {
  await api.post('/gerbils', { name: 'Alte Dame', status: 'ForSale', ...born })
  await api.post('/gerbils', { name: 'Junge Dame', status: 'ForSale', dateOfBirth: '2026-03-01' })
  const page = (await api.get('/api/pages?filter=slug=abgabetiere')).body.items[0]
  await api.put(`/api/pages/${page.id}`, { status: 'Published' })
  const { pages } = (await api.get('/api/site-snapshot')).body
  const animals = pages.flatMap((one: any) => one.blocks.flatMap(({ data }: any) => data.animals ?? []))
  expect(animals.find(({ name }: any) => name === 'Alte Dame')).toMatchObject({ dateOfBirthText: 'ca. 2021' })
  expect(animals.find(({ name }: any) => name === 'Junge Dame')).not.toHaveProperty('dateOfBirthText')
})
