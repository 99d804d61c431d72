import { IdParams } from '@zuchtbuch/contracts/fields'
import { DryRunQuery } from '@zuchtbuch/contracts/reservations'
import {
  AnimalReturn,
  AnimalReturnCheck,
  AnimalReturnCreate,
  type AnimalReturnCreation,
  AnimalReturnPage,
  AnimalReturnResult,
} from '@zuchtbuch/contracts/returns'
import type { Tx } from '@zuchtbuch/db/client'
import { findReturn, listReturns, returnList } from '@zuchtbuch/db/placement/returns'
import { today } from '@zuchtbuch/domain/calendar'
import { parseListQuery } from '@zuchtbuch/query/list-query'
import { z } from 'zod'
import type { Context } from '../common/context.ts'
import { returnAnimals, undoReturn } from './return-animals.ts'
import { showReturn, showReturns } from './show-returns.ts'
import { showWaitlist } from './show-waitlist.ts'
import { describeRefusal, dryRun } from '../common/dry-run.ts'
import { answerNothingNew } from '../http/nothing-new.ts'
import { found } from '../common/records.ts'
import { route } from '../common/route.ts'

const tag = 'Placement'

export const listReturnsRoute = route({
  method: 'get',
  path: '/returns',
  tag,
  summary: 'Animals that came back, newest first',
  list: true,
  packed: true,
  response: AnimalReturnPage,
  handler: async ({ db }, { rawQuery }) => {
    const list = parseListQuery(rawQuery, returnList)
    const { items, totalCount } = await listReturns(db, list)
    return { items: await showReturns(db, items), totalCount, page: list.page, pageSize: list.pageSize }
  },
})

export const getReturnRoute = route({
  method: 'get',
  path: '/returns/{id}',
  tag,
  summary: 'One return',
  params: IdParams,
  response: AnimalReturn,
  handler: async ({ db }, { params }) => showReturn(db, found(await findReturn(db, params.id))),
})

export const createReturnRoute = route({
  method: 'post',
  path: '/returns',
  stores: true,
  maybeNothingNew: true,
  tag,
  summary: 'Take animals back, all of them or none',
  description:
    'Their contracts stay as they are and let them go: they can be sold again. With `dryRun=true` the answer tells what would happen, and nothing is stored.',
  query: DryRunQuery,
  body: AnimalReturnCreate,
  status: 201,
  response: z.union([AnimalReturnResult, AnimalReturnCheck]),
  errors: ['UnknownReference', 'NotGivenAway', 'GerbilDeceased', 'Conflict'],
  handler: async (ctx, { body, query, store, response }) => {
    if (query.dryRun === 'true') {
      answerNothingNew(response)
      return store(ctx.db, async (tx) => {
        const [tried, refused] = await dryRun(tx, (part) => takeBack(ctx, part, body))
        if (!tried) return { errors: [describeRefusal(refused)], warnings: [], fitting: [], return: null }
        const { warnings, fitting, ...shown } = tried
        return { errors: [], warnings, fitting, return: shown }
      })
    }
    return store(ctx.db, async (tx) => {
      const result = await takeBack(ctx, tx, body)
      response.location(`/returns/${result.id}`)
      return result
    })
  },
})

export const deleteReturnRoute = route({
  method: 'delete',
  path: '/returns/{id}',
  tag,
  summary: 'Take a return back: who had the animals has them again',
  description: 'Only while nobody has them, nobody has reserved them, and they did not come back once more.',
  params: IdParams,
  status: 204,
  errors: ['ReturnSuperseded'],
  handler: ({ db, config }, { params }) =>
    db.transaction((tx) => undoReturn(tx, params.id, today(config.timeZone))),
})

async function takeBack({ config: { timeZone } }: Context, tx: Tx, body: AnimalReturnCreation) {
  const { row, warnings } = await returnAnimals(tx, body, today(timeZone))
  return {
    ...(await showReturn(tx, row)),
    warnings: warnings.map(({ code, gerbilIds }) => ({ code, gerbilIds: [...gerbilIds] })),
    fitting: await showWaitlist(tx, timeZone, { gerbilIds: new Set(body.gerbilIds) }),
  }
}
