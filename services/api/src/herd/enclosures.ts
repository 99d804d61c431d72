import {
  Enclosure,
  EnclosureCreate,
  EnclosureOrder,
  EnclosurePage,
  EnclosureUpdate,
} from '@zuchtbuch/contracts/enclosures'
import { IdParams } from '@zuchtbuch/contracts/fields'
import {
  deleteEnclosure,
  enclosureList,
  findEnclosure,
  insertEnclosure,
  listEnclosures,
  lockEnclosure,
  orderEnclosures,
  updateEnclosure,
} from '@zuchtbuch/db/herd/enclosures'
import type { QuarantineSpan } from '@zuchtbuch/domain/quarantine'
import { parseListQuery } from '@zuchtbuch/query/list-query'
import { validationFailed } from '@zuchtbuch/runtime/errors'
import { change } from '../common/change.ts'
import { deleteToTrash } from '../common/move-to-trash.ts'
import { deleteUnlessReferenced, found, given } from '../common/records.ts'
import { route } from '../common/route.ts'
import { showEnclosure, showEnclosures } from './show-enclosures.ts'

const tag = 'Enclosures'

/** Throws where a quarantine would end before it begins. */
function requireSpan({ quarantineFrom, quarantineUntil }: QuarantineSpan): void {
  if (!quarantineFrom || !quarantineUntil || quarantineUntil >= quarantineFrom) return
  throw validationFailed([
    { path: '/quarantineUntil', message: 'liegt vor dem Beginn', code: 'implausibleDate' },
  ])
}

export const listEnclosuresRoute = route({
  method: 'get',
  path: '/enclosures',
  tag,
  summary: 'Enclosures with the number of their occupants',
  list: true,
  tagged: true,
  response: EnclosurePage,
  handler: async (ctx, { rawQuery }) => {
    const list = parseListQuery(rawQuery, enclosureList)
    const { items, totalCount } = await listEnclosures(ctx.db, list)
    return { items: await showEnclosures(ctx, items), totalCount, page: list.page, pageSize: list.pageSize }
  },
})

export const getEnclosureRoute = route({
  method: 'get',
  path: '/enclosures/{id}',
  tag,
  summary: 'One enclosure',
  params: IdParams,
  response: Enclosure,
  handler: async (ctx, { params }) => showEnclosure(ctx, found(await findEnclosure(ctx.db, params.id))),
})

export const createEnclosureRoute = route({
  method: 'post',
  path: '/enclosures',
  stores: true,
  tag,
  summary: 'Add an enclosure',
  body: EnclosureCreate,
  status: 201,
  response: Enclosure,
  errors: ['NameTaken'],
  location: (enclosure) => `/enclosures/${enclosure.id}`,
  handler: (ctx, { body, store }) =>
    store(ctx.db, async (tx) => {
      requireSpan(body)
      return showEnclosure({ ...ctx, db: tx }, await insertEnclosure(tx, body))
    }),
})

export const { put: updateEnclosureRoute, patch: patchEnclosureRoute } = change({
  path: '/enclosures/{id}',
  tag,
  summary: 'Change an enclosure',
  params: IdParams,
  body: EnclosureUpdate,
  response: Enclosure,
  errors: ['NameTaken'],
  handler: (ctx, { params, body, requireVersion }) =>
    ctx.db.transaction(async (tx) => {
      const enclosure = found(await lockEnclosure(tx, params.id))
      requireVersion(enclosure.version)
      requireSpan({ ...enclosure, ...given(body) })
      return showEnclosure({ ...ctx, db: tx }, await updateEnclosure(tx, enclosure.id, body))
    }),
})

export const orderEnclosuresRoute = route({
  method: 'put',
  path: '/enclosures/order',
  tag,
  summary: 'Put enclosures in the order of the shelf',
  description: 'Those that are not named keep their place.',
  body: EnclosureOrder,
  status: 204,
  handler: ({ db }, { body }) => db.transaction((tx) => orderEnclosures(tx, body.ids)),
})

export const deleteEnclosureRoute = route({
  method: 'delete',
  path: '/enclosures/{id}',
  tag,
  summary: 'Delete an enclosure that no animal refers to, with its photos',
  params: IdParams,
  status: 204,
  errors: ['InUse'],
  handler: (ctx, { params, response }) =>
    deleteToTrash(ctx, response, async (tx, moveToTrash) => {
      const { id, name: label } = found(await lockEnclosure(tx, params.id))
      await deleteUnlessReferenced(tx, 'enclosure', id, () =>
        moveToTrash({ resource: 'enclosures', id, label }, () => deleteEnclosure(tx, id)),
      )
    }),
})
