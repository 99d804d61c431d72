import {
  ColorVariety,
  ColorVarietyCreate,
  ColorVarietyPage,
  ColorVarietyResolution,
  ColorVarietyUpdate,
  ResolveQuery,
} from '@zuchtbuch/contracts/color-varieties'
import { IdParams } from '@zuchtbuch/contracts/fields'
import {
  colorVarietyList,
  deleteColorVariety,
  findColorVariety,
  listColorVarieties,
  listVarietyPatterns,
  lockColorVariety,
} from '@zuchtbuch/db/herd/color-varieties'
import { coatOf, isSpotted } from '@zuchtbuch/domain/colors/coat-traits'
import { possibleVarieties } from '@zuchtbuch/domain/colors/variety-patterns'
import { formatGenotype, isComplete } from '@zuchtbuch/domain/colors/genotype'
import { parseListQuery } from '@zuchtbuch/query/list-query'
import { readGenotype } from './read-genotype.ts'
import { changeColorVariety, createColorVariety, seededVariety } from './save-color-variety.ts'
import { deleteUnlessReferenced, found } from '../common/records.ts'
import { route } from '../common/route.ts'
import { viewRecord } from '../common/record-view.ts'

const tag = 'Colours'

export const listColorVarietiesRoute = route({
  method: 'get',
  path: '/color-varieties',
  tag,
  summary: 'The catalogue of colour varieties in its order',
  list: true,
  tagged: true,
  response: ColorVarietyPage,
  handler: async ({ db }, { rawQuery }) => {
    const list = parseListQuery(rawQuery, colorVarietyList)
    const { items, totalCount } = await listColorVarieties(db, list)
    return { items: items.map(viewRecord), totalCount, page: list.page, pageSize: list.pageSize }
  },
})

export const resolveColorVarietyRoute = route({
  method: 'get',
  path: '/color-varieties/resolve',
  tag,
  summary: 'The variety that a genotype resolves to, or the possible ones while it has wildcards',
  query: ResolveQuery,
  response: ColorVarietyResolution,
  errors: ['GenotypeInvalid'],
  handler: async ({ db }, { query }) => {
    const genotype = readGenotype(query.genotype, '/query/genotype')
    const candidates = possibleVarieties(genotype, await listVarietyPatterns(db))
    const complete = isComplete(genotype)
    const variety = complete ? candidates[0] : undefined
    return {
      genotype: formatGenotype(genotype),
      complete,
      colorVarietyId: variety?.id ?? null,
      name: variety?.name ?? null,
      candidates: candidates.map(({ id, name }) => ({ colorVarietyId: id, name })),
      spotted: isSpotted(genotype),
      coat: coatOf(genotype),
    }
  },
})

export const getColorVarietyRoute = route({
  method: 'get',
  path: '/color-varieties/{id}',
  tag,
  summary: 'One colour variety',
  params: IdParams,
  response: ColorVariety,
  handler: async ({ db }, { params }) => viewRecord(found(await findColorVariety(db, params.id))),
})

export const createColorVarietyRoute = route({
  method: 'post',
  path: '/color-varieties',
  stores: true,
  tag,
  summary: 'Add an own colour variety',
  description:
    'The id is made of the name. The pattern must be disjoint from every other one, or one of the two inside the other.',
  body: ColorVarietyCreate,
  status: 201,
  response: ColorVariety,
  errors: ['GenotypeInvalid', 'NameTaken', 'VarietyOverlaps'],
  location: (variety) => `/color-varieties/${variety.id}`,
  handler: ({ db }, { body, store }) =>
    store(db, async (tx) => viewRecord(await createColorVariety(tx, body))),
})

export const updateColorVarietyRoute = route({
  method: 'put',
  path: '/color-varieties/{id}',
  tag,
  summary: 'Change a colour variety; omitted members keep their value, null clears',
  description:
    'The id stays when the name changes. Of a seeded variety only sortOrder and otherNames can change.',
  params: IdParams,
  body: ColorVarietyUpdate,
  response: ColorVariety,
  errors: ['GenotypeInvalid', 'NameTaken', 'SeededVariety', 'VarietyOverlaps', 'PreconditionFailed'],
  handler: ({ db }, { params, body, requireVersion }) =>
    db.transaction(async (tx) => viewRecord(await changeColorVariety(tx, params.id, body, requireVersion))),
})

export const deleteColorVarietyRoute = route({
  method: 'delete',
  path: '/color-varieties/{id}',
  tag,
  summary: 'Delete an own colour variety that no animal has',
  params: IdParams,
  status: 204,
  errors: ['InUse', 'SeededVariety'],
  handler: ({ db }, { params }) =>
    db.transaction(async (tx) => {
      const variety = found(await lockColorVariety(tx, params.id))
      if (variety.isSeeded) throw seededVariety(variety)
      await deleteUnlessReferenced(tx, 'colorVariety', variety.id, () => deleteColorVariety(tx, variety.id))
    }),
})
