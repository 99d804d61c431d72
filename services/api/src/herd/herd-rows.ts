import { GerbilRows, LitterRows, RowsQuery } from '@zuchtbuch/contracts/herd-rows'
import { readGerbilRows, readLitterRows } from '@zuchtbuch/db/herd/herd-rows'
import { route } from '../common/route.ts'

const description =
  'Without paging: `columns` holds one array per member. Meant for clients that keep the whole herd and ask with `If-None-Match`.'

export const getGerbilRowsRoute = route({
  method: 'get',
  path: '/gerbils/rows',
  tag: 'Animals',
  summary: 'All animals, column by column, in the German order of their names',
  description,
  query: RowsQuery,
  response: GerbilRows,
  tagged: true,
  handler: ({ db, rows }, { query: { ids } }) => (ids ? readGerbilRows(db, ids) : rows.gerbils()),
})

export const getLitterRowsRoute = route({
  method: 'get',
  path: '/litters/rows',
  tag: 'Litters',
  summary: 'All litters, column by column, newest first',
  description,
  query: RowsQuery,
  response: LitterRows,
  tagged: true,
  handler: ({ db, rows, config }, { query: { ids } }) =>
    ids ? readLitterRows(db, config.timeZone, ids) : rows.litters(),
})
