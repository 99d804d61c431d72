import { BreederProfile, BreederProfileUpdate } from '@zuchtbuch/contracts/breeder-profile'
import {
  type BreederProfile as BreederProfileRow,
  lockBreederProfile,
  readBreederProfile,
  updateBreederProfile,
} from '@zuchtbuch/db/settings/breeder-profile'
import { pictureRules, pictureUpload, removePictures, storePictures } from '../common/store-pictures.ts'
import { route } from '../common/route.ts'
import { uploadedFiles } from '../http/uploads.ts'
import { viewRecord } from '../common/record-view.ts'

const tag = 'Breeder profile'

export const getBreederProfileRoute = route({
  method: 'get',
  path: '/settings/breeder-profile',
  tag,
  summary: 'The breeder’s own data, for contracts and the website',
  response: BreederProfile,
  handler: async ({ db }) => viewBreederProfile(await readBreederProfile(db)),
})

export const updateBreederProfileRoute = route({
  method: 'put',
  path: '/settings/breeder-profile',
  tag,
  summary: 'Change the profile; omitted members keep their value, null clears',
  body: BreederProfileUpdate,
  response: BreederProfile,
  errors: ['PreconditionFailed'],
  handler: ({ db }, { body, requireVersion }) =>
    db.transaction(async (tx) => {
      const { version } = await lockBreederProfile(tx)
      requireVersion(version)
      return viewBreederProfile(await updateBreederProfile(tx, body))
    }),
})

export const setLogoRoute = route({
  method: 'put',
  path: '/settings/breeder-profile/logo',
  tag,
  summary: 'Set the logo; the former one is removed',
  description: pictureRules,
  upload: { ...pictureUpload, maxFiles: 1 },
  response: BreederProfile,
  errors: ['PreconditionFailed', 'UnsupportedMediaType', 'PayloadTooLarge'],
  handler: async (ctx, { request, requireVersion }) => {
    const { former, profile } = await storePictures(ctx, uploadedFiles(request), ([logo]) =>
      ctx.db.transaction(async (tx) => {
        const former = await lockBreederProfile(tx)
        requireVersion(former.version)
        return { former, profile: await updateBreederProfile(tx, { logoFileName: logo!.fileName }) }
      }),
    )
    await removePictures(ctx, logoOf(former))
    return viewBreederProfile(profile)
  },
})

export const deleteLogoRoute = route({
  method: 'delete',
  path: '/settings/breeder-profile/logo',
  tag,
  summary: 'Remove the logo, if there is one',
  status: 204,
  errors: ['PreconditionFailed'],
  handler: async (ctx, { requireVersion }) => {
    const former = await ctx.db.transaction(async (tx) => {
      const profile = await lockBreederProfile(tx)
      requireVersion(profile.version)
      if (profile.logoFileName !== null) await updateBreederProfile(tx, { logoFileName: null })
      return profile
    })
    await removePictures(ctx, logoOf(former))
  },
})

function logoOf({ logoFileName }: BreederProfileRow): { fileName: string }[] {
  return logoFileName === null ? [] : [{ fileName: logoFileName }]
}

function viewBreederProfile({ id: _id, ...profile }: BreederProfileRow) {
  return viewRecord(profile)
}
