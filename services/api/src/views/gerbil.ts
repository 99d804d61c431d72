import { findProfilePhotos, type Gerbil } from '@zuchtbuch/db/gerbils'
import { daysBetween, today } from '@zuchtbuch/domain/calendar'
import type { Context } from '../context.ts'

/** The public shape of animals; the profile photos of all of them are read in one query. */
export async function viewGerbils({ db, config }: Context, rows: Gerbil[]) {
  const photos = await findProfilePhotos(
    db,
    rows.map((row) => row.id),
  )
  const day = today(config.timeZone)
  return rows.map(({ chosenStatus: _chosen, ...row }) => {
    const photo = photos.get(row.id)
    return {
      ...row,
      profilePhotoUrl: photo === undefined ? null : `/photos/files/${photo}`,
      ageInDays: row.dateOfBirth === null ? null : daysBetween(row.dateOfBirth, row.dateOfDeath ?? day),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }
  })
}

export async function viewGerbil(ctx: Context, row: Gerbil) {
  return (await viewGerbils(ctx, [row]))[0]!
}
