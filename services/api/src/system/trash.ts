import { IdParams } from '@zuchtbuch/contracts/fields'
import { Restored, TrashPage } from '@zuchtbuch/contracts/trash'
import { listTrash, removeTrash, trashList } from '@zuchtbuch/db/book/trash'
import { pictureFiles } from '@zuchtbuch/files/pictures'
import { parseListQuery } from '@zuchtbuch/query/list-query'
import { restoreFromTrash } from './restore-from-trash.ts'
import { found } from '../common/records.ts'
import { route } from '../common/route.ts'
import { viewRecord } from '../common/record-view.ts'

const tag = 'Trash'

export const listTrashRoute = route({
  method: 'get',
  path: '/api/trash',
  tag,
  summary: 'Deleted records that can be brought back, newest first',
  description:
    'They are kept for 30 days. Every delete that keeps its record names it in the header `Trash-Id`.',
  list: true,
  response: TrashPage,
  handler: async ({ db }, { rawQuery, response }) => {
    const list = parseListQuery(rawQuery, trashList)
    const { items, totalCount } = await listTrash(db, list)
    response.set('Cache-Control', 'no-store')
    return { items: items.map(viewRecord), totalCount, page: list.page, pageSize: list.pageSize }
  },
})

export const restoreFromTrashRoute = route({
  method: 'post',
  path: '/api/trash/{id}/restore',
  tag,
  summary: 'Bring a deleted record back under its id, with what it owned',
  description:
    'Where it needs a record that is in the trash itself, such as its litter, the refusal names that in `needed`: bring it back first.',
  params: IdParams,
  response: Restored,
  errors: ['RestoreConflict'],
  handler: (ctx, { params }) => restoreFromTrash(ctx, params.id),
})

export const deleteTrashRoute = route({
  method: 'delete',
  path: '/api/trash/{id}',
  tag,
  summary: 'Remove a deleted record for good',
  params: IdParams,
  status: 204,
  handler: async ({ db, files, logger }, { params }) => {
    const gone = await db.transaction(async (tx) => found(await removeTrash(tx, params.id)))
    await files.removeFromTrash(gone.files.flatMap(pictureFiles)).catch((error: unknown) => {
      logger.warn({ err: error }, 'files of the trash stay until the next sweep')
    })
  },
})
