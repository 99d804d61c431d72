import { expect, test } from 'vitest'
import { germanFinding } from './validation-texts.de.ts'
import { useTestApi } from '../../test/test-api.ts'

const api = useTestApi()

const weights = `/gerbils/0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b/weight-records`

test.each([
  ['/feedback', { description: ' ' }, '/description: darf nicht leer sein'],
  ['/feedback', { description: 'x'.repeat(5001) }, '/description: darf höchstens 5000 Zeichen haben'],
  ['/gerbils', {}, '/name: fehlt'],
  ['/gerbils', { name: 'Hans', colour: 'rot' }, '/colour: gibt es hier nicht'],
  ['/gerbils', { name: 'Hans', gender: 'm' }, '/gender: muss eines davon sein: Male, Female, Unknown'],
  [
    '/gerbils',
    { name: 'Hans', dateOfBirth: '1.2.2026' },
    '/dateOfBirth: muss ein Datum der Form JJJJ-MM-TT sein',
  ],
  ['/gerbils', { name: 'Hans', litterId: 'x' }, '/litterId: muss eine Id (UUID) sein'],
  ['/gerbils', { name: 'Hans', isDeaf: 'ja' }, '/isDeaf: muss true oder false oder null sein'],
  ['/gerbils', { name: 7 }, '/name: muss ein Text sein'],
  ['/litters', { date: '2026-01-01', totalBorn: -1 }, '/totalBorn: muss mindestens 0 sein'],
  ['/litters', { date: '2026-01-01', totalBorn: 1.5 }, '/totalBorn: muss eine ganze Zahl sein'],
  [weights, { date: '2026-01-01', weightGrams: 0 }, '/weightGrams: muss größer als 0 sein'],
])('%s %j: %s', async (address, body, finding) => {
  const answer = await api.post(address, body)

  expect(answer).toMatchObject({ status: 400, body: { code: 'ValidationFailed' } })
  expect(
    answer.body.errors.map(({ path, message }: Record<string, string>) => `${path}: ${message}`),
  ).toContain(finding)
})

test('what may be null is not asked to be null', async () => {
  const { body } = await api.post('/litters', { date: '2026-01-01', totalBorn: 'drei' })

  expect(body.detail).toBe('/totalBorn: muss eine ganze Zahl sein')
  expect(body.errors).toHaveLength(1)
})

test('what is wrong in two ways that mean the same is said once', async () => {
  const { body } = await api.post('/gerbils', { name: '' })

  expect(body.detail).toBe('/name: darf nicht leer sein')
})

test('a finding that nobody has foreseen stays readable', () => {
  expect(germanFinding('must pass something new')).toBe('must pass something new')
})
