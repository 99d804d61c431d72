import { Id, IdParams } from '@zuchtbuch/contracts/fields'
import { PhotoOrder, Photos } from '@zuchtbuch/contracts/photos'
import type { Db, Tx } from '@zuchtbuch/db/client'
import { findEnclosure, lockEnclosure } from '@zuchtbuch/db/herd/enclosures'
import { findGerbil, lockGerbils } from '@zuchtbuch/db/herd/gerbils'
import {
  deletePhoto,
  lockPhoto,
  insertPhotos,
  listPhotos,
  orderPhotos,
  type Photo as PhotoRow,
  type PhotoOwner,
} from '@zuchtbuch/db/herd/photos'
import { z } from 'zod'
import { deleteToTrash } from '../common/move-to-trash.ts'
import { pictureRules, pictureUpload, storePictures } from '../common/store-pictures.ts'
import { found, requirePermutation } from '../common/records.ts'
import { route } from '../common/route.ts'
import { photoLabel } from '../common/texts.de.ts'
import { PictureParams, PictureQuery, pictureResponse, sendPicture } from '../http/send-picture.ts'
import { uploadedFiles } from '../http/uploads.ts'
import { viewRecord } from '../common/record-view.ts'

const tag = 'Photos'

type Kind<Collection> = {
  collection: Collection
  owner: (id: string) => PhotoOwner
  find: (db: Db, id: string) => Promise<unknown>
  /** Locks the owner so that pictures keep their order under concurrent changes. */
  lock: (tx: Tx, id: string) => Promise<unknown>
}

const gerbil: Kind<'gerbils'> = {
  collection: 'gerbils',
  owner: (gerbilId) => ({ gerbilId }),
  find: findGerbil,
  lock: async (tx, id) => (await lockGerbils(tx, [id]))[0],
}
const enclosure: Kind<'enclosures'> = {
  collection: 'enclosures',
  owner: (enclosureId) => ({ enclosureId }),
  find: findEnclosure,
  lock: lockEnclosure,
}

/** Gerbils and enclosures keep their galleries in the same way. The paths stay literals for `Api`. */
function photoRoutes<const Collection extends 'gerbils' | 'enclosures'>({
  collection,
  owner,
  find,
  lock,
}: Kind<Collection>) {
  const path = `/${collection}/{id}/photos` as const
  return {
    list: route({
      method: 'get',
      path,
      tag,
      summary: 'Photos in their order',
      params: IdParams,
      response: Photos,
      handler: async ({ db }, { params }) => {
        found(await find(db, params.id))
        return (await listPhotos(db, owner(params.id))).map(viewPhoto)
      },
    }),
    add: route({
      method: 'post',
      path,
      stores: true,
      tag,
      summary: 'Add photos: all of them or none',
      description: pictureRules,
      params: IdParams,
      upload: pictureUpload,
      status: 201,
      response: Photos,
      errors: ['UnsupportedMediaType', 'PayloadTooLarge'],
      handler: async (ctx, { params, request, response, store }) => {
        // Before the work of reading pictures; whether it is still there is known only under the lock.
        found(await find(ctx.db, params.id))
        response.location(path.replace('{id}', params.id))
        return storePictures(ctx, uploadedFiles(request), (pictures) =>
          store(ctx.db, async (tx) => {
            found(await lock(tx, params.id))
            return (await insertPhotos(tx, owner(params.id), pictures)).map(viewPhoto)
          }),
        )
      },
    }),
    order: route({
      method: 'put',
      path: `${path}/order` as const,
      tag,
      summary: 'Put the photos in order; the first becomes the profile photo',
      params: IdParams,
      body: PhotoOrder,
      response: Photos,
      handler: ({ db }, { params, body }) =>
        db.transaction(async (tx) => {
          found(await lock(tx, params.id))
          const photos = await listPhotos(tx, owner(params.id))
          requirePermutation(
            body.photoIds,
            photos.map((photo) => photo.id),
            '/photoIds',
          )
          await orderPhotos(tx, owner(params.id), body.photoIds)
          return (await listPhotos(tx, owner(params.id))).map(viewPhoto)
        }),
    }),
    remove: route({
      method: 'delete',
      path: `${path}/{photoId}` as const,
      tag,
      summary: 'Remove a photo with its files',
      params: z.strictObject({ id: Id, photoId: Id.describe('Id of the photo') }),
      status: 204,
      handler: (ctx, { params, response }) =>
        deleteToTrash(ctx, response, async (tx, moveToTrash) => {
          const { id } = found(await lockPhoto(tx, owner(params.id), params.photoId))
          await moveToTrash({ resource: 'photos', id, label: photoLabel }, () => deletePhoto(tx, id))
        }),
    }),
  }
}

export const {
  list: listGerbilPhotosRoute,
  add: addGerbilPhotosRoute,
  order: orderGerbilPhotosRoute,
  remove: deleteGerbilPhotoRoute,
} = photoRoutes(gerbil)
export const {
  list: listEnclosurePhotosRoute,
  add: addEnclosurePhotosRoute,
  order: orderEnclosurePhotosRoute,
  remove: deleteEnclosurePhotoRoute,
} = photoRoutes(enclosure)

export const getPhotoFileRoute = route({
  method: 'get',
  path: '/photos/files/{fileName}',
  tag,
  summary: 'The picture itself; with a width as WebP where the caller accepts it, else as JPEG',
  params: PictureParams,
  query: PictureQuery,
  ...pictureResponse,
  handler: ({ files }, { params, query, request, response }) =>
    sendPicture(files, params.fileName, query.width, request, response),
})

function viewPhoto(photo: PhotoRow) {
  return viewRecord({
    id: photo.id,
    fileName: photo.fileName,
    url: `/photos/files/${photo.fileName}`,
    sortOrder: photo.sortOrder,
    width: photo.width,
    height: photo.height,
    createdAt: photo.createdAt,
  })
}
