import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { add, addHerd, type Parentage } from '../../test/test-herd.ts'
import { countQueries } from '../../test/test-queries.ts'

const api = useTestApi()

const unknownId = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'

type Node = { name: string; father: Node | null; mother: Node | null }

/** Names only: `X(father, mother)`, nothing for two unknown parents. */
function sketch(node: Node | null): string {
  if (node === null) return '-'
  if (node.father === null && node.mother === null) return node.name
  return `${node.name}(${sketch(node.father)}, ${sketch(node.mother)})`
}
const placesOf = (node: Node | null): number =>
  node === null ? 0 : 1 + placesOf(node.father) + placesOf(node.mother)
const treeOf = async (id: string | undefined, more = '') =>
  (await api.get(`/gerbils/${id}/pedigree${more}`)).body

/** The sketch of G0 with a line of fathers back to G`last`. */
function nested(last: number): string {
  let text = `G${last}`
  for (let k = last - 1; k >= 0; k--) text = `G${k}(${text}, -)`
  return text
}

describe('the pedigree', () => {
  test('nests father and mother with name, gender, birth, colour and inbreeding', async () => {
    const varieties = (await api.get('/color-varieties?filter=name=Agouti')).body.items
    const ids = await addHerd(
      api,
      { C: ['A', 'B'], X: ['A', 'C'] },
      {
        A: {
          dateOfBirth: '2019-05-01',
          dateOfDeath: '2022-05-01',
          colorVarietyId: varieties[0].id,
          genotype: 'A- C- D- E- G- P- Spsp rere',
          isResident: false,
        },
      },
    )
    const { status, body } = await api.get(`/gerbils/${ids['X']}/pedigree`)

    const animal = (name: string, gender: string, coefficient = 0) => ({
      id: ids[name],
      name,
      gender,
      dateOfBirth: null,
      dateOfBirthText: null,
      colorVarietyId: null,
      color: null,
      genotype: null,
      otherGenes: [],
      dateOfDeath: null,
      isResident: true,
      litterCode: null,
      coefficient,
      father: null,
      mother: null,
    })
    const grandfather = {
      ...animal('A', 'Male'),
      dateOfBirth: '2019-05-01',
      dateOfDeath: '2022-05-01',
      isResident: false,
      genotype: 'A- C- D- E- G- P- Spsp rere',
      colorVarietyId: varieties[0].id,
      color: 'Agouti Schecke',
    }
    expect(status).toBe(200)
    expect(body).toEqual({
      ...animal('X', 'Unknown', 0.25),
      father: grandfather,
      mother: { ...animal('C', 'Female'), father: grandfather, mother: animal('B', 'Female') },
    })
  })

  test('shows five generations unless told, and one to twelve when told', async () => {
    const line: Parentage = Object.fromEntries(
      Array.from({ length: 14 }, (_, k) => [`G${13 - k}`, [`G${14 - k}`, null]] as const),
    )
    const ids = await addHerd(api, line)
    expect(sketch(await treeOf(ids['G0']))).toBe(nested(5))
    expect(sketch(await treeOf(ids['G0'], '?generations=1'))).toBe(nested(1))
    expect(sketch(await treeOf(ids['G0'], '?generations=12'))).toBe(nested(12))
    expect(sketch(await treeOf(ids['G9'], '?generations=12'))).toBe(
      'G9(G10(G11(G12(G13(G14, -), -), -), -), -)',
    )
  })

  test('repeats an ancestor that stands in several places, and reads each once', async () => {
    const line: Parentage = {}
    for (let k = 0; k < 12; k++) {
      for (const name of [`F${k + 1}`, `M${k + 1}`]) line[name] = [`F${k}`, `M${k}`]
    }
    const ids = await addHerd(api, line)
    await treeOf(ids['F12'])
    const queries = await countQueries(api, async () => {
      const tree = await treeOf(ids['F12'], '?generations=12')
      expect(placesOf(tree)).toBe(8191)
      expect(tree.coefficient).toBeGreaterThan(0.8)
    })

    // the version of the pedigree and the labels
    expect(queries).toBe(2)
  })

  test('follows a change of name at once', async () => {
    const ids = await addHerd(api, { X: ['A', 'B'] })
    await treeOf(ids['X'])
    await api.put(`/gerbils/${ids['A']}`, { name: 'Anders' })

    expect(sketch(await treeOf(ids['X']))).toBe('X(Anders, B)')
  })

  test.each(['0', '13', '-1', '2.5', 'x', ''])('of "%s" generations is refused', async (generations) => {
    const { A } = await addHerd(api, { X: ['A', null] })
    expect(await treeOf(A, `?generations=${generations}`)).toMatchObject({
      status: 400,
      code: 'ValidationFailed',
    })
  })
})

const namesOf = async (url: string) =>
  (await api.get(url)).body.items.map((item: { name: string }) => item.name)

describe('relatives', () => {
  let ids: Record<string, string>

  beforeAll(async () => {
    ids = await addHerd(api, {
      r1: ['S', 'D'],
      r2: ['S', 'D'],
      half: ['S', 'E'],
      child: ['r1', 'E'],
      one: [null, 'D'],
      alone: [null, null],
    })
    const second = await add(api, '/litters', { date: '2021-01-01', fatherId: ids['S'], motherId: ids['D'] })
    ids['later'] = (await add(api, '/gerbils', { name: 'later', litterId: second.id, status: 'Pet' })).id
    const other = await add(api, '/litters', { date: '2021-01-01', motherId: ids['D'] })
    ids['two'] = (await add(api, '/gerbils', { name: 'two', litterId: other.id })).id
  })

  test('young are those of an animal as father or mother', async () => {
    expect(await namesOf(`/gerbils/${ids['S']}/offspring`)).toEqual(['half', 'later', 'r1', 'r2'])
    expect(await namesOf(`/gerbils/${ids['E']}/offspring`)).toEqual(['child', 'half'])
    expect(await namesOf(`/gerbils/${ids['alone']}/offspring`)).toEqual([])
  })

  test('full siblings are those of the litter and of other litters of both parents, without the animal', async () => {
    expect(await namesOf(`/gerbils/${ids['r1']}/siblings`)).toEqual(['later', 'r2'])
    expect(await namesOf(`/gerbils/${ids['later']}/siblings`)).toEqual(['r1', 'r2'])
  })

  test('one shared parent, or none that is known, makes no full siblings of another litter', async () => {
    for (const name of ['half', 'one', 'two', 'alone', 'S']) {
      expect(await namesOf(`/gerbils/${ids[name]}/siblings`)).toEqual([])
    }
  })

  test('come in pages, filtered and ordered, as animals', async () => {
    const url = `/gerbils/${ids['S']}/offspring`
    const { body } = await api.get(`${url}?pageSize=1&page=2&orderBy=name desc`)

    expect(body).toMatchObject({
      totalCount: 4,
      page: 2,
      pageSize: 1,
      items: [{ name: 'r1', ageInDays: null }],
    })
    expect(await namesOf(`${url}?filter=status=Pet`)).toEqual(['later'])
    expect(await namesOf(`/gerbils/${ids['r1']}/siblings?filter=status=Pet|name=r1`)).toEqual(['later'])
  })

  test.each(['pedigree', 'inbreeding', 'offspring', 'siblings'])(
    '%s of an animal that is not there',
    async (path) => {
      expect((await api.get(`/gerbils/${unknownId}/${path}`)).body).toMatchObject({
        status: 404,
        code: 'NotFound',
      })
      expect((await api.get(`/gerbils/x/${path}`)).body).toMatchObject({ status: 400, code: 'InvalidId' })
    },
  )

  test.each([
    ['filter=nope=1', 'InvalidFilter'],
    ['orderBy=nope', 'InvalidOrderBy'],
    ['page=0', 'InvalidPaging'],
  ])('asked for with %s are refused', async (query, code) => {
    for (const path of ['offspring', 'siblings']) {
      expect((await api.get(`/gerbils/${ids['S']}/${path}?${query}`)).body).toMatchObject({
        status: 400,
        code,
      })
    }
  })
})
