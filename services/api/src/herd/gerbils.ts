import {
  Breeders,
  Gerbil,
  type GerbilChanges,
  GerbilCreate,
  GerbilPage,
  GerbilPatch,
  GerbilUpdate,
} from '@zuchtbuch/contracts/gerbils'
import type { ErrorCode } from '@zuchtbuch/contracts/error-codes'
import { IdParams } from '@zuchtbuch/contracts/fields'
import {
  deleteGerbil,
  findGerbil,
  gerbilList,
  listGerbils,
  listOriginBreeders,
  lockGerbils,
} from '@zuchtbuch/db/herd/gerbils'
import { bumpPedigreeVersion, lockPedigree } from '@zuchtbuch/db/herd/pedigree-links'
import { parseListQuery } from '@zuchtbuch/query/list-query'
import type { Context } from '../common/context.ts'
import { keepCounts } from './keep-counts.ts'
import { deleteToTrash } from '../common/move-to-trash.ts'
import { changeGerbil, createGerbil } from './save-gerbil.ts'
import { deleteUnlessReferenced, found } from '../common/records.ts'
import { type Input, route } from '../common/route.ts'
import { showGerbil, showGerbils, showHousedGerbil } from './show-gerbils.ts'

const tag = 'Animals'

export const listGerbilsRoute = route({
  method: 'get',
  path: '/gerbils',
  tag,
  summary: 'Animals of the herd book',
  list: true,
  tagged: true,
  response: GerbilPage,
  handler: async (ctx, { rawQuery }) => {
    const list = parseListQuery(rawQuery, gerbilList)
    const { items, totalCount } = await listGerbils(ctx.db, list)
    return { items: await showGerbils(ctx, items), totalCount, page: list.page, pageSize: list.pageSize }
  },
})

/** Stands before `/gerbils/{id}`, whose id it would otherwise be. */
export const listBreedersRoute = route({
  method: 'get',
  path: '/gerbils/breeders',
  tag,
  summary: 'Distinct origins (originBreeder) that were entered',
  response: Breeders,
  handler: ({ db }) => listOriginBreeders(db),
})

export const getGerbilRoute = route({
  method: 'get',
  path: '/gerbils/{id}',
  tag,
  summary: 'One animal',
  params: IdParams,
  response: Gerbil,
  handler: async (ctx, { params }) => showGerbil(ctx, found(await findGerbil(ctx.db, params.id))),
})

export const createGerbilRoute = route({
  method: 'post',
  path: '/gerbils',
  stores: true,
  tag,
  summary: 'Add an animal; only the name is required',
  body: GerbilCreate,
  status: 201,
  response: Gerbil,
  errors: ['UnknownReference', 'GenotypeInvalid', 'DuplicateExternalRef'],
  location: (gerbil) => `/gerbils/${gerbil.id}`,
  handler: (ctx, { body, store }) => {
    const changes = { ...withoutNulls(body), name: body.name }
    return store(ctx.db, async (tx) =>
      showHousedGerbil({ ...ctx, db: tx }, await createGerbil(tx, changes, ctx.config.timeZone), null),
    )
  },
})

const changeErrors: ErrorCode[] = [
  'UnknownReference',
  'GenotypeInvalid',
  'DuplicateExternalRef',
  'PedigreeCycle',
  'ParentGenderInvalid',
  'ParentTooYoung',
  'PreconditionFailed',
]

const update = async (
  ctx: Context,
  { params, requireVersion }: Pick<Input<{ id: string }, unknown, unknown>, 'params' | 'requireVersion'>,
  changes: GerbilChanges,
) => {
  const options = { timeZone: ctx.config.timeZone, requireVersion }
  const before = changes.enclosureId === undefined ? undefined : await findGerbil(ctx.db, params.id)
  const gerbil = await ctx.db.transaction((tx) => changeGerbil(tx, params.id, changes, options))
  return changes.enclosureId === undefined
    ? showGerbil(ctx, gerbil)
    : showHousedGerbil(ctx, gerbil, before?.enclosureId ?? null)
}

// No `change({ … })`: this PUT takes null for "keep", not for "clear".

export const updateGerbilRoute = route({
  method: 'put',
  path: '/gerbils/{id}',
  tag,
  summary: 'Change an animal; omitted and null members keep their value',
  params: IdParams,
  body: GerbilUpdate,
  response: Gerbil,
  errors: changeErrors,
  handler: (ctx, { body, ...input }) => update(ctx, input, withoutNulls(body)),
})

export const patchGerbilRoute = route({
  method: 'patch',
  path: '/gerbils/{id}',
  tag,
  summary: 'Change an animal (JSON Merge Patch); null clears',
  params: IdParams,
  body: GerbilPatch,
  bodyTypes: ['application/merge-patch+json', 'application/json'],
  response: Gerbil,
  errors: changeErrors,
  handler: (ctx, { body, ...input }) => update(ctx, input, body),
})

export const deleteGerbilRoute = route({
  method: 'delete',
  path: '/gerbils/{id}',
  tag,
  summary: 'Delete an animal that nothing refers to, with its photos and records; it can be brought back',
  params: IdParams,
  status: 204,
  errors: ['InUse'],
  handler: (ctx, { params, response }) =>
    deleteToTrash(ctx, response, async (tx, moveToTrash) => {
      await lockPedigree(tx)
      const { id, name: label, litterId } = found((await lockGerbils(tx, [params.id]))[0])
      await keepCounts(tx, [litterId], ctx.config, () =>
        deleteUnlessReferenced(tx, 'gerbil', id, () =>
          moveToTrash({ resource: 'gerbils', id, label }, () => deleteGerbil(tx, id)),
        ),
      )
      await bumpPedigreeVersion(tx)
    }),
})

type WithoutNulls<T> = { [K in keyof T]: Exclude<T[K], null> }

function withoutNulls<T extends object>(body: T): WithoutNulls<T> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null)) as WithoutNulls<T>
}
