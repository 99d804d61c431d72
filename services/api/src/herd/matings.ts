import { IdParams } from '@zuchtbuch/contracts/fields'
import { Mating, MatingCreate, MatingPage, MatingUpdate } from '@zuchtbuch/contracts/matings'
import { findGerbilNames } from '@zuchtbuch/db/herd/gerbils'
import { deleteMating, findMating, listMatings, lockMating, matingList } from '@zuchtbuch/db/herd/matings'
import { parseListQuery } from '@zuchtbuch/query/list-query'
import { change } from '../common/change.ts'
import { deleteToTrash } from '../common/move-to-trash.ts'
import { changeMating, createMating } from './save-mating.ts'
import { found } from '../common/records.ts'
import { route } from '../common/route.ts'
import { pairName } from '../common/texts.de.ts'
import { showMating, showMatings } from './show-matings.ts'

const tag = 'Matings'

export const listMatingsRoute = route({
  method: 'get',
  path: '/matings',
  tag,
  summary: 'Matings, those entered last first',
  description: 'Planned, running and past. Open ones: `filter=endedOn=null,retiredOn=null,litterId=null`.',
  list: true,
  tagged: true,
  response: MatingPage,
  handler: async (ctx, { rawQuery }) => {
    const list = parseListQuery(rawQuery, matingList)
    const { items, totalCount } = await listMatings(ctx.db, list)
    // Read after the matings, so that it knows all their parents.
    const views = await showMatings(ctx, items, await ctx.pedigree.current())
    return { items: views, totalCount, page: list.page, pageSize: list.pageSize }
  },
})

export const getMatingRoute = route({
  method: 'get',
  path: '/matings/{id}',
  tag,
  summary: 'One mating',
  params: IdParams,
  response: Mating,
  handler: async (ctx, { params }) => {
    const mating = found(await findMating(ctx.db, params.id))
    return showMating(ctx, mating, await ctx.pedigree.current())
  },
})

const errors = ['UnknownReference', 'ParentGenderInvalid', 'Conflict'] as const

export const createMatingRoute = route({
  method: 'post',
  path: '/matings',
  stores: true,
  tag,
  summary: 'Plan a mating, or say that a pair is together',
  description: 'A pair has one open mating at most (409 `Conflict`); an animal may have several.',
  body: MatingCreate,
  status: 201,
  response: Mating,
  errors: [...errors],
  location: (mating) => `/matings/${mating.id}`,
  handler: async (ctx, { body, store }) => {
    // Before the transaction: within it, it would wait for a second connection.
    const pedigree = await ctx.pedigree.current()
    return store(ctx.db, async (tx) =>
      showMating({ ...ctx, db: tx }, await createMating(tx, body, ctx.config.timeZone), pedigree),
    )
  },
})

export const { put: updateMatingRoute, patch: patchMatingRoute } = change({
  path: '/matings/{id}',
  tag,
  summary: 'Change a mating',
  params: IdParams,
  body: MatingUpdate,
  response: Mating,
  errors: [...errors],
  handler: async (ctx, { params, body, requireVersion }) => {
    const pedigree = await ctx.pedigree.current()
    return ctx.db.transaction(async (tx) => {
      const options = { timeZone: ctx.config.timeZone, requireVersion }
      return showMating({ ...ctx, db: tx }, await changeMating(tx, params.id, body, options), pedigree)
    })
  },
})

export const deleteMatingRoute = route({
  method: 'delete',
  path: '/matings/{id}',
  tag,
  summary: 'Delete a mating; its litter stays',
  params: IdParams,
  status: 204,
  handler: (ctx, { params, response }) =>
    deleteToTrash(ctx, response, async (tx, moveToTrash) => {
      const { id, fatherId, motherId } = found(await lockMating(tx, params.id))
      const names = await findGerbilNames(tx, [fatherId, motherId])
      const label = pairName(names.get(fatherId), names.get(motherId))
      await moveToTrash({ resource: 'matings', id, label }, () => deleteMating(tx, id))
    }),
})
