import { HerdSize, HerdSizeUpdate } from '@zuchtbuch/contracts/herd-size'
import {
  type HerdSizeRow,
  lockHerdSize,
  readHerdSize,
  updateHerdSize,
} from '@zuchtbuch/db/settings/herd-size'
import { viewRecord } from '../common/record-view.ts'
import { route } from '../common/route.ts'

const tag = 'Statistics'

export const getHerdSizeRoute = route({
  method: 'get',
  path: '/settings/herd-size',
  tag,
  summary: 'What the law counts beside the young of this book',
  response: HerdSize,
  handler: async ({ db }) => view(await readHerdSize(db)),
})

export const updateHerdSizeRoute = route({
  method: 'put',
  path: '/settings/herd-size',
  tag,
  summary: 'Set what counts beside the young of this book; omitted members keep their value',
  body: HerdSizeUpdate,
  response: HerdSize,
  errors: ['PreconditionFailed'],
  handler: ({ db }, { body: { years, sharesRooms }, requireVersion }) =>
    db.transaction(async (tx) => {
      requireVersion((await lockHerdSize(tx)).version)
      const sorted = years?.toSorted((a, b) => a.year - b.year)
      return view(await updateHerdSize(tx, { years: sorted, sharesRooms }))
    }),
})

const view = ({ id: _id, years, ...row }: HerdSizeRow) => viewRecord({ ...row, years: [...years] })
