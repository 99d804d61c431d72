import { IdParams } from '@zuchtbuch/contracts/fields'
import { Media, MediaList, MediaPage } from '@zuchtbuch/contracts/media'
import type { DbOrTx } from '@zuchtbuch/db/client'
import {
  deleteMedia,
  findMedia,
  findMediaUses,
  insertMedia,
  listMedia,
  lockMedia,
  type Media as MediaRow,
  mediaList,
} from '@zuchtbuch/db/site/media'
import { parseListQuery } from '@zuchtbuch/query/list-query'
import { deleteToTrash } from '../common/move-to-trash.ts'
import { pictureRules, pictureUpload, storePictures } from '../common/store-pictures.ts'
import { found, inUse } from '../common/records.ts'
import { route } from '../common/route.ts'
import { PictureParams, PictureQuery, pictureResponse, sendPicture } from '../http/send-picture.ts'
import { uploadedFiles } from '../http/uploads.ts'
import { viewRecord } from '../common/record-view.ts'

const tag = 'Media'

export const listMediaRoute = route({
  method: 'get',
  path: '/api/media',
  tag,
  summary: 'Pictures for the website and the pages that show them, newest first',
  list: true,
  tagged: true,
  response: MediaPage,
  handler: async ({ db }, { rawQuery }) => {
    const list = parseListQuery(rawQuery, mediaList)
    const { items, totalCount } = await listMedia(db, list)
    return { items: await viewAll(db, items), totalCount, page: list.page, pageSize: list.pageSize }
  },
})

export const getMediaRoute = route({
  method: 'get',
  path: '/api/media/{id}',
  tag,
  summary: 'One picture for the website',
  params: IdParams,
  response: Media,
  handler: async ({ db }, { params }) => (await viewAll(db, [found(await findMedia(db, params.id))]))[0]!,
})

export const addMediaRoute = route({
  method: 'post',
  path: '/api/media',
  stores: true,
  tag,
  summary: 'Add pictures: all of them or none',
  description: pictureRules,
  upload: pictureUpload,
  status: 201,
  response: MediaList,
  errors: ['UnsupportedMediaType', 'PayloadTooLarge'],
  handler: (ctx, { request, response, store }) => {
    const uploads = uploadedFiles(request)
    return storePictures(ctx, uploads, (pictures) => {
      const values = pictures.map((picture, index) => ({
        ...picture,
        originalName: readableName(uploads[index]?.originalname ?? ''),
      }))
      return store(ctx.db, async (tx) => {
        const rows = await insertMedia(tx, values)
        response.location(rows.length === 1 ? `/api/media/${rows[0]!.id}` : '/api/media')
        return viewAll(tx, rows)
      })
    })
  },
})

export const deleteMediaRoute = route({
  method: 'delete',
  path: '/api/media/{id}',
  tag,
  summary: 'Delete a picture that no page shows, with its files',
  params: IdParams,
  status: 204,
  errors: ['InUse'],
  handler: (ctx, { params, response }) =>
    deleteToTrash(ctx, response, async (tx, moveToTrash) => {
      // Saving a block locks the pictures that it names: after this line its page is there to be found.
      const row = found(await lockMedia(tx, params.id))
      const pageIds = (await findMediaUses(tx, [row])).get(row.id)?.map(({ pageId }) => pageId) ?? []
      if (pageIds.length > 0) {
        throw inUse([{ resource: 'pages', count: pageIds.length, ids: pageIds.slice(0, 10) }], 'Dieses Bild')
      }
      const { id, originalName: label } = row
      await moveToTrash({ resource: 'media', id, label }, () => deleteMedia(tx, id))
    }),
})

export const getMediaFileRoute = route({
  method: 'get',
  path: '/media/files/{fileName}',
  tag,
  summary:
    'A picture of the website or the logo; with a width as WebP where the caller accepts it, else as JPEG',
  params: PictureParams,
  query: PictureQuery,
  ...pictureResponse,
  handler: ({ files }, { params, query, request, response }) =>
    sendPicture(files, params.fileName, query.width, request, response),
})

/** The name that the caller's file had, as a line of text that the database takes. */
function readableName(name: string): string {
  const line = name
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  return Array.from(line).slice(0, 255).join('') || 'bild'
}

async function viewAll(db: DbOrTx, rows: MediaRow[]) {
  const uses = await findMediaUses(db, rows)
  return rows.map(({ contentHash: _contentHash, ...row }) => ({
    ...viewRecord(row),
    url: `/media/files/${row.fileName}`,
    usedIn: uses.get(row.id) ?? [],
  }))
}
