import { IdParams } from '@zuchtbuch/contracts/fields'
import {
  Litter,
  type LitterChanges,
  LitterCreate,
  LitterPage,
  LitterUpdate,
} from '@zuchtbuch/contracts/litters'
import type { DbOrTx } from '@zuchtbuch/db/client'
import {
  deleteLitter,
  findLitter,
  type Litter as LitterRow,
  litterList,
  listLitters,
  lockLitter,
} from '@zuchtbuch/db/litters'
import { bumpPedigreeVersion, listGerbilIdsOfLitters, lockPedigree } from '@zuchtbuch/db/pedigree-links'
import { parseListQuery } from '@zuchtbuch/query/list-query'
import type { Context } from '../context.ts'
import { changeLitter, createLitter } from '../flows/save-litter.ts'
import { deleteUnlessReferenced, found } from '../records.ts'
import { type Input, route } from '../route.ts'

const tag = 'Würfe'

export const listLittersRoute = route({
  method: 'get',
  path: '/litters',
  operationId: 'listLitters',
  tag,
  summary: 'Litters, newest first',
  list: true,
  response: LitterPage,
  handler: async ({ db }, { rawQuery }) => {
    const list = parseListQuery(rawQuery, litterList)
    const { items, totalCount } = await listLitters(db, list)
    return { items: await viewLitters(db, items), totalCount, page: list.page, pageSize: list.pageSize }
  },
})

export const getLitterRoute = route({
  method: 'get',
  path: '/litters/{id}',
  operationId: 'getLitter',
  tag,
  summary: 'One litter',
  params: IdParams,
  response: Litter,
  handler: async ({ db }, { params }) => viewLitter(db, found(await findLitter(db, params.id))),
})

const errors = ['UnknownReference', 'ParentGenderInvalid', 'ParentTooYoung', 'DuplicateExternalRef'] as const

export const createLitterRoute = route({
  method: 'post',
  path: '/litters',
  operationId: 'createLitter',
  tag,
  summary: 'Add a litter',
  body: LitterCreate,
  status: 201,
  response: Litter,
  errors: [...errors],
  location: (litter) => `/litters/${litter.id}`,
  handler: ({ db, config }, { body }) =>
    db.transaction(async (tx) => viewLitter(tx, await createLitter(tx, body, config.timeZone))),
})

const update = (
  { db, config }: Context,
  { params, body, requireVersion }: Input<{ id: string }, unknown, LitterChanges>,
) =>
  db.transaction(async (tx) => {
    const options = { timeZone: config.timeZone, requireVersion }
    return viewLitter(tx, await changeLitter(tx, params.id, body, options))
  })

export const updateLitterRoute = route({
  method: 'put',
  path: '/litters/{id}',
  operationId: 'updateLitter',
  tag,
  summary: 'Change a litter; omitted members keep their value, null clears',
  params: IdParams,
  body: LitterUpdate,
  response: Litter,
  errors: [...errors, 'PedigreeCycle', 'PreconditionFailed'],
  handler: update,
})

export const patchLitterRoute = route({
  method: 'patch',
  path: '/litters/{id}',
  operationId: 'patchLitter',
  tag,
  summary: 'Change a litter (JSON Merge Patch)',
  params: IdParams,
  body: LitterUpdate,
  bodyTypes: ['application/merge-patch+json', 'application/json'],
  response: Litter,
  errors: [...errors, 'PedigreeCycle', 'PreconditionFailed'],
  handler: update,
})

export const deleteLitterRoute = route({
  method: 'delete',
  path: '/litters/{id}',
  operationId: 'deleteLitter',
  tag,
  summary: 'Delete a litter without animals',
  params: IdParams,
  status: 204,
  errors: ['InUse'],
  handler: ({ db }, { params }) =>
    db.transaction(async (tx) => {
      await lockPedigree(tx)
      const litter = found(await lockLitter(tx, params.id))
      await deleteUnlessReferenced(tx, 'litter', litter.id, () => deleteLitter(tx, litter.id))
      await bumpPedigreeVersion(tx)
    }),
})

async function viewLitters(db: DbOrTx, rows: LitterRow[]) {
  const young = await listGerbilIdsOfLitters(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    ...row,
    gerbilIds: young.get(row.id) ?? [],
    date: row.date.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))
}

async function viewLitter(db: DbOrTx, row: LitterRow) {
  return (await viewLitters(db, [row]))[0]!
}
