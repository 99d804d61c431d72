import { IdParams } from '@zuchtbuch/contracts/fields'
import { Litter, LitterCreate, LitterPage, LitterUpdate } from '@zuchtbuch/contracts/litters'
import { deleteLitter, findLitter, litterList, listLitters, lockLitter } from '@zuchtbuch/db/litters'
import { bumpPedigreeVersion, lockPedigree } from '@zuchtbuch/db/pedigree-links'
import { parseListQuery } from '@zuchtbuch/query/list-query'
import { change } from '../change.ts'
import { deleteToTrash } from '../flows/move-to-trash.ts'
import { changeLitter, createLitter } from '../flows/save-litter.ts'
import { deleteUnlessReferenced, found } from '../records.ts'
import { route } from '../route.ts'
import { litterName } from '../texts.de.ts'
import { viewLitter, viewLitters } from '../views/litter.ts'

const tag = 'Würfe'

export const listLittersRoute = route({
  method: 'get',
  path: '/litters',
  tag,
  summary: 'Litters, newest first',
  list: true,
  response: LitterPage,
  handler: async ({ db, config }, { rawQuery }) => {
    const list = parseListQuery(rawQuery, litterList)
    const { page, pageSize } = list
    const { items, totalCount } = await listLitters(db, list)
    return { items: await viewLitters(db, items, config.timeZone), totalCount, page, pageSize }
  },
})

export const getLitterRoute = route({
  method: 'get',
  path: '/litters/{id}',
  tag,
  summary: 'One litter',
  params: IdParams,
  response: Litter,
  handler: async (ctx, { params }) => {
    const litter = found(await findLitter(ctx.db, params.id))
    return viewLitter(ctx, litter, await ctx.pedigree.current())
  },
})

const errors = ['UnknownReference', 'ParentGenderInvalid', 'ParentTooYoung', 'DuplicateExternalRef'] as const

export const createLitterRoute = route({
  method: 'post',
  path: '/litters',
  stores: true,
  tag,
  summary: 'Add a litter',
  body: LitterCreate,
  status: 201,
  response: Litter,
  errors: [...errors],
  location: (litter) => `/litters/${litter.id}`,
  handler: async (ctx, { body, store }) => {
    // Before the transaction: within it, it would wait for a second connection.
    const pedigree = await ctx.pedigree.current()
    return store(ctx.db, async (tx) =>
      viewLitter({ ...ctx, db: tx }, await createLitter(tx, body, ctx.config.timeZone), pedigree),
    )
  },
})

export const { put: updateLitterRoute, patch: patchLitterRoute } = change({
  path: '/litters/{id}',
  tag,
  summary: 'Change a litter',
  params: IdParams,
  body: LitterUpdate,
  response: Litter,
  errors: [...errors, 'PedigreeCycle'],
  handler: async (ctx, { params, body, requireVersion }) => {
    const pedigree = await ctx.pedigree.current()
    return ctx.db.transaction(async (tx) => {
      const options = { timeZone: ctx.config.timeZone, requireVersion }
      return viewLitter({ ...ctx, db: tx }, await changeLitter(tx, params.id, body, options), pedigree)
    })
  },
})

export const deleteLitterRoute = route({
  method: 'delete',
  path: '/litters/{id}',
  tag,
  summary: 'Delete a litter without animals',
  params: IdParams,
  status: 204,
  errors: ['InUse'],
  handler: (ctx, { params, response }) =>
    deleteToTrash(ctx, response, async (tx, moveToTrash) => {
      await lockPedigree(tx)
      const litter = found(await lockLitter(tx, params.id))
      const { id } = litter
      const label = litterName(litter, ctx.config.timeZone)
      await deleteUnlessReferenced(tx, 'litter', id, () =>
        moveToTrash({ resource: 'litters', id, label }, () => deleteLitter(tx, id)),
      )
      await bumpPedigreeVersion(tx)
    }),
})
