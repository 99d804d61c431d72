import { expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { add } from '../../test/test-herd.ts'
import { addRequest } from '../../test/test-inbox.ts'

const api = useTestApi()

type Group = {
  type: string
  total: number
  items: { id: string; title: string; detail: string | null; score: number }[]
}
const search = async (q: string, more = ''): Promise<Group[]> => {
  const { status, body, headers } = await api.get(`/api/search?q=${encodeURIComponent(q)}${more}`)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body.q).toBe(q.trim())
  return body.groups
}
const titles = (groups: Group[], type: string) =>
  groups.find((group) => group.type === type)?.items.map(({ title }) => title)

test('animals: the very name, then names that begin with it, then those that contain it, residents first', async () => {
  const black = (await api.get('/color-varieties?filter=name=Schwarz')).body.items[0].id
  const enclosure = await add(api, '/enclosures', { name: 'Bau Öland' })
  await add(api, '/gerbils', {
    name: 'Mo-Lly',
    colorVarietyId: black,
    genotype: 'aa CC DD EE GG PP Spsp rere',
    enclosureId: enclosure.id,
  })
  for (const [name, isResident] of [
    ['Molly vom Bach', true],
    ['Äußerst Molly', true],
    ['Molly Zwei', true],
    ['Molly', false],
    ['Molly Alt', false],
    ['Zottelmolly', true],
    ['Otto', true],
  ] as const)
    await add(api, '/gerbils', { name, isResident })

  const [group] = await search(' MOLLY ', '&types=gerbil')
  expect(group!.items.map(({ title, score }) => [title, score])).toEqual([
    ['Mo-Lly', 3],
    ['Molly', 3],
    ['Molly vom Bach', 2],
    ['Molly Zwei', 2],
    ['Molly Alt', 2],
    ['Äußerst Molly', 1],
    ['Zottelmolly', 1],
  ])
  expect(group).toMatchObject({ type: 'gerbil', total: 7 })
  expect(group!.items[0]!.detail).toBe('Schwarz Schecke · Bau Öland')

  const [first] = await search('molly', '&types=gerbil&limit=2')
  expect(first).toMatchObject({ total: 7, items: [{ title: 'Mo-Lly' }, { title: 'Molly' }] })
  expect(await search('%%', '&types=gerbil')).toEqual([{ type: 'gerbil', total: 0, items: [] }])
  expect(await search('--', '&types=gerbil')).toEqual([{ type: 'gerbil', total: 0, items: [] }])
})

test('names are found without their marks and however their umlauts are spelled', async () => {
  const { id } = await add(api, '/gerbils', { name: 'Clärchen-Jägerin' })
  await add(api, '/contacts', { name: 'Käthe Jäger' })
  await add(api, '/enclosures', { name: 'Jägerstand' })
  await addRequest(api, { fromName: 'Jörg Jäger', subject: 'Frage' })
  for (const q of ['jager', 'Jaeger', 'JÄGER']) {
    const groups = await search(q)
    expect(titles(groups, 'gerbil')).toEqual(['Clärchen-Jägerin'])
    expect(titles(groups, 'contact')).toEqual(['Käthe Jäger'])
    expect(titles(groups, 'enclosure')).toEqual(['Jägerstand'])
    expect(titles(groups, 'request')).toEqual(['Frage'])
  }
  expect(titles(await search('\u0301\u0301'), 'gerbil')).toEqual([])

  for (const [filter, found] of [
    ['nameSearch=*jaeger', 1],
    ['nameSearch^claer', 1],
    ['nameSearch$jagerin', 1],
    ['nameSearch!*jaeger', 0],
    ['nameSearch=clärchenjägerin', 1],
    ['nameSearch=clarchenjagerin', 0],
  ] as const) {
    const { body } = await api.get(`/gerbils?filter=${encodeURIComponent(`${filter},id=${id}`)}`)
    expect(body.totalCount, filter).toBe(found)
  }
})

test('every kind is found by what it is called', async () => {
  const father = await add(api, '/gerbils', { name: 'Balou', gender: 'Male' })
  await add(api, '/litters', {
    date: '2026-01-01',
    pairingCode: 'Quark-26',
    litterLetter: 'Q',
    fatherId: father.id,
  })
  await add(api, '/enclosures', { name: 'Quarkhaus', location: 'Keller' })
  const buyer = await add(api, '/contacts', {
    name: 'Quirin Quark',
    email: 'post@QUARKHOF.example',
    phone: '0171 / 23 45-67',
    address: { city: 'Köln' },
  })
  const sold = await add(api, '/gerbils', { name: 'Verkauft' })
  const contract = await add(api, '/contracts', { buyerContactId: buyer.id, price: 1, gerbilIds: [sold.id] })
  const requestId = await addRequest(api, {
    subject: 'Wegen Quark',
    fromName: 'Ina',
    fromAddress: 'ina@example.org',
  })
  await add(api, '/api/pages', { slug: 'quark', title: 'Über Quark' })
  await add(api, '/feedback', { description: 'Der Quark klemmt', animalName: 'Balou' })

  const groups = await search('quark')
  expect(groups.map(({ type, total }) => [type, total])).toEqual([
    ['gerbil', 0],
    ['litter', 1],
    ['enclosure', 1],
    ['contact', 1],
    ['request', 1],
    ['contract', 1],
    ['page', 1],
    ['ticket', 1],
  ])
  const hits = Object.fromEntries(groups.map(({ type, items }) => [type, items[0]]))
  expect(hits).toMatchObject({
    litter: { title: 'Quark-26', detail: 'Balou × ?', score: 2 },
    enclosure: { title: 'Quarkhaus', detail: 'Keller', score: 2 },
    contact: { id: buyer.id, title: 'Quirin Quark', detail: 'Köln · post@QUARKHOF.example', score: 1 },
    request: { id: requestId, title: 'Wegen Quark', detail: 'Ina' },
    contract: { id: contract.id, title: contract.contractNumber, detail: 'Quirin Quark' },
    page: { title: 'Über Quark', detail: 'quark' },
    ticket: { title: 'Der Quark klemmt', detail: 'Balou' },
  })
  expect(titles(await search('+49 171 2345'), 'contact')).toEqual([])
  expect(titles(await search('0171 2345'), 'contact')).toEqual(['Quirin Quark'])
  expect(titles(await search('ina@'), 'request')).toEqual(['Wegen Quark'])
  expect(titles(await search(contract.contractNumber), 'contract')).toEqual([contract.contractNumber])

  await api.delete(`/contracts/${contract.id}`)
  expect(titles(await search('quark', '&types=contract'), 'contract')).toEqual([])
})

test.each([
  ['q=x', 'q'],
  ['q=%20x%20', 'q'],
  [`q=${'x'.repeat(101)}`, 'q'],
  ['types=gerbil', 'q'],
  ['q=xy&types=maus', 'types'],
  ['q=xy&limit=0', 'limit'],
  ['q=xy&limit=51', 'limit'],
])('%s is refused because of %s', async (query, parameter) => {
  const answer = await api.get(`/api/search?${query}`)
  expect(answer).toMatchObject({ status: 400, body: { code: 'ValidationFailed' } })
  expect(answer.body.errors[0].path).toContain(parameter)
})
