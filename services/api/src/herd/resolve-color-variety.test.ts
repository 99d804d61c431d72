import { seededColorVarieties } from '@zuchtbuch/domain/colors/color-varieties'
import { expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'

const api = useTestApi()

const seeded = (name: string) => seededColorVarieties.find((variety) => variety.name === name)!
const resolve = (genotype: string) =>
  api.get(`/color-varieties/resolve?genotype=${encodeURIComponent(genotype)}`)

test('resolves a complete genotype to its variety and traits', async () => {
  const { status, body } = await resolve('aA CC Dd EE gG PP Spsp Rere')
  expect(status).toBe(200)
  expect(body).toEqual({
    genotype: 'Aa CC Dd EE Gg PP Spsp Rere',
    complete: true,
    colorVarietyId: seeded('Agouti').id,
    name: 'Agouti',
    candidates: [{ colorVarietyId: seeded('Agouti').id, name: 'Agouti' }],
    spotted: true,
    coat: 'rex',
  })
})

test('answers the candidates of a genotype with wildcards and decides nothing', async () => {
  expect((await resolve('CC DD EE PP')).body).toEqual({
    genotype: '-- CC DD EE -- PP -- --',
    complete: false,
    colorVarietyId: null,
    name: null,
    candidates: ['Agouti', 'Schwarz', 'Silberagouti', 'Anthrazit'].map((name) => ({
      colorVarietyId: seeded(name).id,
      name,
    })),
    spotted: null,
    coat: null,
  })
  expect((await resolve('AA CC DD EE GG PP spsp')).body).toMatchObject({
    complete: false,
    colorVarietyId: null,
    candidates: [{ name: 'Agouti' }],
    spotted: false,
    coat: null,
  })
})

test('an own variety wins inside the one around it', async () => {
  const { body: own } = await api.post('/color-varieties', { name: 'Eigener', genotype: 'AA CC D- E- G- P-' })
  expect((await resolve('AA CC DD EE GG PP spsp rere')).body).toMatchObject({
    colorVarietyId: own.id,
    name: 'Eigener',
    coat: 'smooth',
  })
  expect((await resolve('Aa CC DD EE GG PP spsp rere')).body.name).toBe('Agouti')
  expect((await resolve('A- CC DD EE GG PP')).body.candidates).toMatchObject([
    { name: 'Agouti' },
    { name: 'Eigener' },
  ])
})

test('reads a genotype whose brackets are not escaped in the address', async () => {
  const { status, body } = await api.get(
    '/color-varieties/resolve?genotype=aa+c[chm]c[h]+DD+EE+GG+PP+spsp+rere',
  )
  expect(status).toBe(200)
  expect(body).toMatchObject({ genotype: 'aa c[chm]c[h] DD EE GG PP spsp rere', name: 'Siam' })
})

test.each([
  ['no genotype', ''],
  ['an empty one', '?genotype='],
  ['a blank one', '?genotype=%20'],
  ['two of them', '?genotype=AA&genotype=aa'],
  ['U+0000', '?genotype=%00'],
  ['more than 400 characters', `?genotype=${'A'.repeat(401)}`],
])('refuses to resolve %s', async (_, query) => {
  const refused = await api.get(`/color-varieties/resolve${query}`)
  expect(refused).toMatchObject({ status: 400, body: { code: 'ValidationFailed' } })
  expect(refused.body.errors[0].path).toMatch(/\/genotype$/)
})

test('the address of the resolver is no variety', async () => {
  expect((await api.delete('/color-varieties/resolve')).status).toBe(405)
})
