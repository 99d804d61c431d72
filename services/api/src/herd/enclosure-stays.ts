import { EnclosureStayPage } from '@zuchtbuch/contracts/enclosure-stays'
import { IdParams } from '@zuchtbuch/contracts/fields'
import type { Db } from '@zuchtbuch/db/client'
import { type EnclosureStay, enclosureStayList, listEnclosureStays } from '@zuchtbuch/db/herd/enclosure-stays'
import { findEnclosure, findEnclosureNames } from '@zuchtbuch/db/herd/enclosures'
import { findGerbil, findGerbilNames } from '@zuchtbuch/db/herd/gerbils'
import { parseListQuery } from '@zuchtbuch/query/list-query'
import { found } from '../common/records.ts'
import { route } from '../common/route.ts'
import { viewRecord } from '../common/record-view.ts'

const tag = 'Enclosures'

export const listStaysOfGerbilRoute = route({
  method: 'get',
  path: '/gerbils/{id}/stays',
  tag,
  summary: 'Where an animal lived and lives, newest first',
  params: IdParams,
  list: true,
  tagged: true,
  response: EnclosureStayPage,
  handler: async ({ db }, { params, rawQuery }) => {
    const list = parseListQuery(rawQuery, enclosureStayList)
    const { id } = found(await findGerbil(db, params.id))
    const { items, totalCount } = await listEnclosureStays(db, { gerbilId: id }, list)
    return { items: await viewStays(db, items), totalCount, page: list.page, pageSize: list.pageSize }
  },
})

export const listStaysInEnclosureRoute = route({
  method: 'get',
  path: '/enclosures/{id}/stays',
  tag,
  summary: 'Who lived and lives in an enclosure, newest first',
  params: IdParams,
  list: true,
  tagged: true,
  response: EnclosureStayPage,
  handler: async ({ db }, { params, rawQuery }) => {
    const list = parseListQuery(rawQuery, enclosureStayList)
    const { id } = found(await findEnclosure(db, params.id))
    const { items, totalCount } = await listEnclosureStays(db, { enclosureId: id }, list)
    return { items: await viewStays(db, items), totalCount, page: list.page, pageSize: list.pageSize }
  },
})

async function viewStays(db: Db, rows: EnclosureStay[]) {
  const gerbils = await findGerbilNames(db, [...new Set(rows.map(({ gerbilId }) => gerbilId))])
  const enclosures = await findEnclosureNames(db, [...new Set(rows.map(({ enclosureId }) => enclosureId))])
  return rows.flatMap((row) => {
    const [gerbilName, enclosureName] = [gerbils.get(row.gerbilId), enclosures.get(row.enclosureId)]
    // An enclosure that was deleted a moment ago took its stays along.
    if (gerbilName === undefined || enclosureName === undefined) return []
    return [{ ...viewRecord(row), gerbilName, enclosureName }]
  })
}
