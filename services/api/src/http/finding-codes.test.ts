import { expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'

const api = useTestApi()

type Answer = { status: number; body: { code: string; errors: { path: string; code: string }[] } }
const placesOf = ({ body }: Answer) => body.errors.map(({ path, code }) => [path, code])

test.each<[body: unknown, path: string, code: string]>([
  [{}, '/name', 'missing'],
  [{ name: 'X', nmae: 'Y' }, '/nmae', 'unknown'],
  [{ name: 5 }, '/name', 'wrongType'],
  [{ name: '' }, '/name', 'tooShort'],
  [{ name: 'x'.repeat(201) }, '/name', 'tooLong'],
  [{ name: 'X', gender: 'Diverse' }, '/gender', 'notAllowed'],
  [{ name: 'X', dateOfBirth: '2025-02-30' }, '/dateOfBirth', 'malformed'],
  [{ name: 'X', litterId: '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b' }, '/litterId', 'unknownReference'],
  [{ name: 'X', dateOfBirth: '2999-01-01' }, '/dateOfBirth', 'implausibleDate'],
  [{ name: 'X', genotype: 'AA cc' }, '/genotype', 'genotypeInvalid'],
])('the finding about %j is at %s and called %s', async (body, path, code) => {
  const answer = await api.post('/gerbils', body)
  expect(answer.status).toBe(400)
  expect(placesOf(answer)).toContainEqual([path, code])
})

test.each([
  ['/gerbils/krümel', 'InvalidId', '/path/id'],
  [
    '/inbreeding?fatherId=krümel&motherId=0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b',
    'InvalidId',
    '/query/fatherId',
  ],
  ['/inbreeding?fatherId=0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b', 'ValidationFailed', '/query/motherId'],
  ['/color-varieties/resolve?genotype=xx', 'GenotypeInvalid', '/query/genotype'],
  ['/names/suggest?count=51', 'ValidationFailed', '/query/count'],
])('what is wrong with the address %s is %s at %s', async (address, code, path) => {
  const answer = await api.get(address)
  expect(answer).toMatchObject({ status: 400, body: { code } })
  expect(placesOf(answer).map(([place]) => place)).toEqual([path])
})

test('a refusal of the herd book names the member, too', async () => {
  const { id } = (await api.post('/gerbils', { name: 'Bock', gender: 'Male' })).body
  const answer = await api.post('/litters', { date: '2025-03-14', motherId: id })
  expect(answer).toMatchObject({ status: 400, body: { code: 'ParentGenderInvalid', parent: 'mother' } })
  expect(placesOf(answer)).toEqual([['/motherId', 'parentGenderInvalid']])
})
