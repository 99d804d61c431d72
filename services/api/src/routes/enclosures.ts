import {
  Enclosure,
  type EnclosureChanges,
  EnclosureCreate,
  EnclosurePage,
  EnclosureUpdate,
} from '@zuchtbuch/contracts/enclosures'
import { IdParams } from '@zuchtbuch/contracts/fields'
import type { DbOrTx } from '@zuchtbuch/db/client'
import {
  countOccupants,
  deleteEnclosure,
  type Enclosure as EnclosureRow,
  enclosureList,
  findEnclosure,
  insertEnclosure,
  listEnclosures,
  lockEnclosure,
  updateEnclosure,
} from '@zuchtbuch/db/enclosures'
import { listPhotos } from '@zuchtbuch/db/photos'
import { parseListQuery } from '@zuchtbuch/query/list-query'
import type { Context } from '../context.ts'
import { removePictures } from '../flows/store-pictures.ts'
import { deleteUnlessReferenced, found } from '../records.ts'
import { type Input, route } from '../route.ts'

const tag = 'Gehege'

export const listEnclosuresRoute = route({
  method: 'get',
  path: '/enclosures',
  operationId: 'listEnclosures',
  tag,
  summary: 'Enclosures with the number of their occupants',
  list: true,
  response: EnclosurePage,
  handler: async ({ db }, { rawQuery }) => {
    const list = parseListQuery(rawQuery, enclosureList)
    const { items, totalCount } = await listEnclosures(db, list)
    return { items: await viewEnclosures(db, items), totalCount, page: list.page, pageSize: list.pageSize }
  },
})

export const getEnclosureRoute = route({
  method: 'get',
  path: '/enclosures/{id}',
  operationId: 'getEnclosure',
  tag,
  summary: 'One enclosure',
  params: IdParams,
  response: Enclosure,
  handler: async ({ db }, { params }) => viewEnclosure(db, found(await findEnclosure(db, params.id))),
})

export const createEnclosureRoute = route({
  method: 'post',
  path: '/enclosures',
  operationId: 'createEnclosure',
  tag,
  summary: 'Add an enclosure',
  body: EnclosureCreate,
  status: 201,
  response: Enclosure,
  errors: ['NameTaken'],
  location: (enclosure) => `/enclosures/${enclosure.id}`,
  handler: ({ db }, { body }) =>
    db.transaction(async (tx) => viewEnclosure(tx, await insertEnclosure(tx, body))),
})

const update = (
  { db }: Context,
  { params, body, requireVersion }: Input<{ id: string }, unknown, EnclosureChanges>,
) =>
  db.transaction(async (tx) => {
    const enclosure = found(await lockEnclosure(tx, params.id))
    requireVersion(enclosure.version)
    return viewEnclosure(tx, await updateEnclosure(tx, enclosure.id, body))
  })

export const updateEnclosureRoute = route({
  method: 'put',
  path: '/enclosures/{id}',
  operationId: 'updateEnclosure',
  tag,
  summary: 'Change an enclosure; omitted members keep their value, null clears',
  params: IdParams,
  body: EnclosureUpdate,
  response: Enclosure,
  errors: ['NameTaken', 'PreconditionFailed'],
  handler: update,
})

export const patchEnclosureRoute = route({
  method: 'patch',
  path: '/enclosures/{id}',
  operationId: 'patchEnclosure',
  tag,
  summary: 'Change an enclosure (JSON Merge Patch)',
  params: IdParams,
  body: EnclosureUpdate,
  bodyTypes: ['application/merge-patch+json', 'application/json'],
  response: Enclosure,
  errors: ['NameTaken', 'PreconditionFailed'],
  handler: update,
})

export const deleteEnclosureRoute = route({
  method: 'delete',
  path: '/enclosures/{id}',
  operationId: 'deleteEnclosure',
  tag,
  summary: 'Delete an enclosure that no animal refers to, with its photos',
  params: IdParams,
  status: 204,
  errors: ['InUse'],
  handler: async (ctx, { params }) => {
    const photos = await ctx.db.transaction(async (tx) => {
      const enclosure = found(await lockEnclosure(tx, params.id))
      const photos = await listPhotos(tx, { enclosureId: enclosure.id })
      await deleteUnlessReferenced(tx, 'enclosure', enclosure.id, () => deleteEnclosure(tx, enclosure.id))
      return photos
    })
    await removePictures(ctx, photos)
  },
})

async function viewEnclosures(db: DbOrTx, rows: EnclosureRow[]) {
  const occupants = await countOccupants(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => view(row, occupants.get(row.id) ?? 0))
}

async function viewEnclosure(db: DbOrTx, row: EnclosureRow) {
  const occupants = await countOccupants(db, [row.id])
  return view(row, occupants.get(row.id) ?? 0)
}

function view(enclosure: EnclosureRow, occupantCount: number) {
  return {
    ...enclosure,
    occupantCount,
    createdAt: enclosure.createdAt.toISOString(),
    updatedAt: enclosure.updatedAt.toISOString(),
  }
}
