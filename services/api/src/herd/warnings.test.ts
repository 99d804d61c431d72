import { varietyId } from '@zuchtbuch/domain/colors/color-varieties'
import { expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'

const api = useTestApi()

async function add(path: string, body: Record<string, unknown>) {
  const answer = await api.post(path, body)
  expect(answer).toMatchObject({ status: 201 })
  return answer.body
}
const codes = (body: { warnings: { code: string }[] }) => body.warnings.map(({ code }) => code)

/** Days before today; the herd of these tests is as old as it is, whenever they run. */
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

test('a litter that is unwise is stored, and says so in the answer and in reads, not in lists', async () => {
  const founders = await add('/litters', {
    date: daysAgo(300),
    fatherId: (await add('/gerbils', { name: 'Ur', gender: 'Male', dateOfBirth: daysAgo(600) })).id,
    motherId: (await add('/gerbils', { name: 'Uma', gender: 'Female', dateOfBirth: daysAgo(600) })).id,
  })
  const born = { dateOfBirth: daysAgo(300), litterId: founders.id }
  const father = await add('/gerbils', { name: 'Baldur', gender: 'Male', ...born })
  const mother = await add('/gerbils', { name: 'Änne', gender: 'Female', ...born })
  const first = await add('/litters', { date: daysAgo(40), motherId: mother.id })
  expect(first.warnings).toEqual([])

  const litter = await add('/litters', { date: daysAgo(30), fatherId: father.id, motherId: mother.id })
  expect(litter.warnings).toEqual([
    {
      code: 'LittersTooClose',
      message:
        'Zwischen zwei Würfen der Mutter liegen nur 10 Tage; eine Trächtigkeit dauert mindestens 23 Tage.',
      path: '/date',
    },
    { code: 'FullSiblings', message: 'Baldur und Änne sind Vollgeschwister.', path: '' },
    {
      code: 'AboveInbreedingLimit',
      message: 'Die Inzucht der Jungtiere beträgt 25 % und liegt über Ihrer Grenze von 6,25 %.',
      path: '',
    },
  ])
  expect((await api.get(`/litters/${litter.id}`)).body.warnings).toEqual(litter.warnings)
  const sent = await api.put(`/litters/${litter.id}`, litter)
  expect(sent.body.warnings).toEqual(litter.warnings)
  const { items } = (await api.get(`/litters?filter=id=${litter.id}`)).body
  expect(items).toMatchObject([{ id: litter.id }])
  expect(items[0]).not.toHaveProperty('warnings')

  const moved = await api.patch(`/litters/${litter.id}`, { date: daysAgo(5), motherId: null })
  expect(codes(moved.body)).toEqual([])
})

test('the limits of the breeder decide what is advised', async () => {
  const mother = await add('/gerbils', { name: 'Änne', gender: 'Female', dateOfBirth: daysAgo(130) })
  const { id } = await add('/litters', { date: daysAgo(0), motherId: mother.id })
  expect(codes((await api.get(`/litters/${id}`)).body)).toEqual(['TooYoung'])

  await api.put('/settings/rules', { minBreedingAgeDaysFemale: 90 })
  expect(codes((await api.get(`/litters/${id}`)).body)).toEqual([])
  await api.put('/settings/rules', { minBreedingAgeDaysFemale: null })
})

test('an animal says what does not fit its litter, its parents and its colour', async () => {
  const father = await add('/gerbils', { name: 'B', gender: 'Male', genotype: 'AA CC DD EE GG PP spsp rere' })
  const litter = await add('/litters', { date: daysAgo(20), fatherId: father.id })
  const pup = await add('/gerbils', {
    name: 'Krümel',
    litterId: litter.id,
    dateOfBirth: daysAgo(21),
    genotype: 'aa CC DD EE GG PP spsp rere',
    colorVarietyId: varietyId('Agouti'),
  })

  expect(codes(pup)).toEqual(['LitterDateDiffers', 'GenotypeNotFromParents', 'VarietyDiffersFromGenotype'])
  expect((await api.get(`/gerbils/${pup.id}`)).body.warnings).toEqual(pup.warnings)
  expect(codes((await api.get(`/litters/${litter.id}`)).body)).toEqual([
    'LitterDateDiffers',
    'GenotypeNotFromParents',
  ])
  const mended = await api.patch(`/gerbils/${pup.id}`, { dateOfBirth: daysAgo(20), genotype: null })
  expect(mended.body.warnings).toEqual([])
})

test('a contract says that an animal goes alone, too young, and on a day that was assumed', async () => {
  const { id: gerbilId } = await add('/gerbils', { name: 'Krümel', dateOfBirth: daysAgo(50) })
  const { id: buyerContactId } = await add('/contacts', { name: 'Jana' })
  const contract = await add('/contracts', { buyerContactId, price: 20, gerbilIds: [gerbilId] })

  expect(contract.warnings).toMatchObject([
    { code: 'SingleAnimal', path: '/gerbilIds' },
    { code: 'GerbilYoung', path: '/gerbilIds/0' },
    { code: 'HandoverDateAssumed', path: '/handoverDate' },
  ])
  const path = `/contracts/${contract.id}`
  expect(codes((await api.get(path)).body)).toEqual(['SingleAnimal', 'GerbilYoung'])
  const open = await api.patch(path, { handoverDate: null })
  expect(codes(open.body)).toEqual(['SingleAnimal', 'HandoverDateMissing'])
  const planned = await api.patch(path, { handoverDate: daysAgo(-30) })
  expect(codes(planned.body)).toEqual(['SingleAnimal'])
})
