import type { Tag } from '../common/tags.ts'
import { IdParams, RecordParams } from '@zuchtbuch/contracts/fields'
import type { Db, Tx } from '@zuchtbuch/db/client'
import { findGerbil, findGerbilNames, lockGerbils } from '@zuchtbuch/db/herd/gerbils'
import { notify } from '@zuchtbuch/db/notify'
import type { PageOf } from '@zuchtbuch/db/read-page'
import { today } from '@zuchtbuch/domain/calendar'
import type { RecordChange } from '@zuchtbuch/domain/herd-rules/change'
import { type ListQuery, type ListResource, parseListQuery } from '@zuchtbuch/query/list-query'
import type { ErrorCode } from '@zuchtbuch/contracts/error-codes'
import type { z } from 'zod'
import { change } from '../common/change.ts'
import { deleteToTrash } from '../common/move-to-trash.ts'
import { requireAllowed } from './require-allowed.ts'
import { unknownReference } from '@zuchtbuch/runtime/errors'
import { found } from '../common/records.ts'
import { route } from '../common/route.ts'

type Days = Partial<Record<'followUpOn' | 'resolvedOn', string | null>>
type Row = Days & { id: string; gerbilId: string; version: number; date: string }
type Judged = Pick<RecordChange, 'date' | 'followUpOn' | 'resolvedOn'>
type Page<T> = { items: T[]; totalCount: number; page: number; pageSize: number }
type Named = { gerbilName: string }

/** `In` is what a handler returns of a record, `Out` what a caller reads. */
type Kind<Noun, R, C, CIn, U, UIn, In, Out> = {
  noun: Noun
  tag: Tag
  schemas: {
    record: z.ZodType<Out, In>
    page: z.ZodType<Page<Out>, Page<In>>
    herdPage: z.ZodType<Page<Out & Named>, Page<In & Named>>
    create: z.ZodType<C, CIn>
    update: z.ZodType<U, UIn>
  }
  list: ListResource
  read: (db: Db, gerbilId: string | undefined, list: ListQuery) => Promise<PageOf<R>>
  find: (db: Db, gerbilId: string, id: string) => Promise<R | undefined>
  lock: (tx: Tx, gerbilId: string, id: string) => Promise<R | undefined>
  insert: (tx: Tx, gerbilId: string, values: C) => Promise<R>
  update: (tx: Tx, stored: R, values: U) => Promise<R>
  remove: (tx: Tx, id: string) => Promise<void>
  view: (row: R) => In
  label: (row: R) => string
  /** The errors of adding and changing. */
  errors?: ErrorCode[]
}

/** Health and weight records of animals are kept in the same way. The paths stay literals for `Api`. */
export function recordRoutes<
  const Noun extends 'health' | 'weight',
  R extends Row,
  C extends Judged,
  CIn,
  U extends Judged & { gerbilId?: string | undefined },
  UIn,
  In,
  Out extends { id: string; gerbilId: string },
>(kind: Kind<Noun, R, C, CIn, U, UIn, In, Out>) {
  const { noun, tag, schemas, view, errors = [] } = kind
  const path = `/gerbils/{id}/${noun}-records` as const
  const ofAnimal = route({
    method: 'get',
    path,
    tag,
    summary: `${capitalized(noun)} records of an animal, newest first`,
    params: IdParams,
    list: true,
    tagged: true,
    response: schemas.page,
    handler: async ({ db }, { params, rawQuery }) => {
      const list = parseListQuery(rawQuery, kind.list)
      const gerbil = found(await findGerbil(db, params.id))
      const { items, totalCount } = await kind.read(db, gerbil.id, list)
      return { items: items.map(view), totalCount, page: list.page, pageSize: list.pageSize }
    },
  })
  const ofHerd = route({
    method: 'get',
    path: `/${noun}-records` as const,
    tag,
    summary: `${capitalized(noun)} records of all animals, newest first`,
    list: true,
    tagged: true,
    response: schemas.herdPage,
    handler: async ({ db }, { rawQuery }) => {
      const list = parseListQuery(rawQuery, kind.list)
      const { items, totalCount } = await kind.read(db, undefined, list)
      const names = await findGerbilNames(
        db,
        items.map(({ gerbilId }) => gerbilId),
      )
      // An animal that was deleted a moment ago took its records along.
      const kept = items.filter(({ gerbilId }) => names.has(gerbilId))
      return {
        items: kept.map((row) => ({ ...view(row), gerbilName: names.get(row.gerbilId)! })),
        totalCount,
        page: list.page,
        pageSize: list.pageSize,
      }
    },
  })
  const one = route({
    method: 'get',
    path: `${path}/{recordId}` as const,
    tag,
    summary: `One ${noun} record of an animal`,
    params: RecordParams,
    response: schemas.record,
    handler: async ({ db }, { params }) => view(found(await kind.find(db, params.id, params.recordId))),
  })
  const create = route({
    method: 'post',
    path,
    stores: true,
    tag,
    summary: `Add a ${noun} record to an animal`,
    params: IdParams,
    body: schemas.create,
    status: 201,
    response: schemas.record,
    errors,
    location: (record) => `/gerbils/${record.gerbilId}/${noun}-records/${record.id}`,
    handler: ({ db, config }, { params, body, store }) =>
      store(db, async (tx) => {
        const { id, dateOfBirth } = found((await lockGerbils(tx, [params.id]))[0])
        requireAllowed({ kind: 'record', ...body, dateOfBirth }, today(config.timeZone))
        return view(await kind.insert(tx, id, body))
      }),
  })
  const { put, patch } = change({
    path: `${path}/{recordId}` as const,
    tag,
    summary: `Change a ${noun} record, or move it to another animal`,
    description:
      'Another `gerbilId` moves the record: its days are judged by the birth of that animal, and its path is below it from then on.',
    params: RecordParams,
    body: schemas.update,
    response: schemas.record,
    errors: [...errors, 'UnknownReference'],
    handler: ({ db, config }, { params, body, requireVersion }) =>
      db.transaction(async (tx) => {
        const { gerbilId = params.id } = body
        const owners = await lockGerbils(tx, [params.id, gerbilId])
        const stored = found(await kind.lock(tx, params.id, params.recordId))
        requireVersion(stored.version)
        const owner = owners.find(({ id }) => id === gerbilId)
        if (!owner) throw unknownReference('/gerbilId')
        const isMoved = owner.id !== stored.gerbilId
        const days = isMoved ? { ...daysOf(stored), ...daysOf(body) } : body
        const change = { kind: 'record', ...days, dateOfBirth: owner.dateOfBirth, stored } as const
        requireAllowed(change, today(config.timeZone))
        const record = await kind.update(tx, stored, body)
        // The row tells of its new animal only.
        if (isMoved)
          await notify(tx, 'change', {
            resource: `${noun}-records`,
            ids: [stored.gerbilId],
            change: 'updated',
          })
        return view(record)
      }),
  })
  const remove = route({
    method: 'delete',
    path: `${path}/{recordId}` as const,
    tag,
    summary: `Delete a ${noun} record`,
    params: RecordParams,
    status: 204,
    handler: (ctx, { params, response }) =>
      deleteToTrash(ctx, response, async (tx, moveToTrash) => {
        const record = found(await kind.lock(tx, params.id, params.recordId))
        const entry = { resource: `${noun}-records` as const, id: record.id, label: kind.label(record) }
        await moveToTrash(entry, () => kind.remove(tx, record.id))
      }),
  })
  return { ofAnimal, ofHerd, one, create, put, patch, remove }
}

/** The days that are given. */
const daysOf = ({ date, followUpOn, resolvedOn }: Judged): Judged => ({
  ...(date && { date }),
  ...(followUpOn !== undefined && { followUpOn }),
  ...(resolvedOn !== undefined && { resolvedOn }),
})

const capitalized = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1)
