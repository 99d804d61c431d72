import { colorName } from '@zuchtbuch/domain/color-name'
import { asc, eq, or, sql } from 'drizzle-orm'
import type { Db, Tx } from './client.ts'
import { listBlocks } from './pages.ts'
import { readPlacementSettings } from './placement-settings.ts'
import { colorVarieties } from './schema/color-varieties.ts'
import { enclosures } from './schema/enclosures.ts'
import { photos } from './schema/gerbil-records.ts'
import { gerbils } from './schema/herd.ts'
import { media } from './schema/media.ts'
import { gerbilHolds } from './schema/placement.ts'
import { pages, site } from './schema/site.ts'

/** Everything the website is made of, as it stood at one moment. */
export async function readSiteSnapshot(db: Db) {
  return db.transaction(
    async (tx) => {
      const [settings] = await tx.select().from(site)
      const rows = await tx.select().from(pages).orderBy(asc(pages.createdAt), asc(pages.id))
      const blocksByPage = await listBlocks(
        tx,
        rows.map((row) => row.id),
      )
      const animals = await listOfferedAnimals(tx)
      const { waitlistOpen } = await readPlacementSettings(tx)
      const navOrder = settings?.navOrder ?? []
      const byId = new Map(rows.map((row) => [row.id, row]))
      return {
        site: { title: settings?.title ?? '', language: settings?.language ?? 'de', navOrder },
        navigation: navOrder.flatMap((id) => {
          const page = byId.get(id)
          return page ? [{ slug: page.slug, title: page.title }] : []
        }),
        pages: rows.map(({ id, slug, title, seoDescription, status }) => ({
          id,
          slug,
          title,
          seoDescription,
          status,
          blocks: (blocksByPage.get(id) ?? []).map((block, order) => ({
            id: block.id,
            order,
            type: block.type,
            data: block.type === 'AbgabetiereList' ? offered(block.data, animals, waitlistOpen) : block.data,
          })),
        })),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

type OfferedAnimals = Awaited<ReturnType<typeof listOfferedAnimals>>

/** What a list of animals shows; without links for enquiries nothing is said about the waiting list. */
function offered(data: Record<string, unknown>, animals: OfferedAnimals, waitlistOpen: boolean) {
  return {
    ...data,
    animals:
      data['hideReserved'] === true ? animals.filter(({ isReserved }) => isReserved !== true) : animals,
    ...(data['enquiryLink'] === true && { waitlistOpen }),
  }
}

/** Animals that are for sale, by enclosure and name in German order, each with its photos. */
async function listOfferedAnimals(tx: Tx) {
  const german = (column: typeof gerbils.name | typeof enclosures.name) => sql`${column} collate "de-x-icu"`
  const rows = await tx
    .select({
      id: gerbils.id,
      name: gerbils.name,
      farbschlag: colorVarieties.name,
      genotype: gerbils.genotype,
      group: enclosures.name,
      gender: gerbils.gender,
      dateOfBirth: gerbils.dateOfBirth,
      characterNote: gerbils.characterNote,
      reservationId: gerbilHolds.reservationId,
    })
    .from(gerbils)
    .leftJoin(colorVarieties, eq(colorVarieties.id, gerbils.colorVarietyId))
    .leftJoin(enclosures, eq(enclosures.id, gerbils.enclosureId))
    .leftJoin(gerbilHolds, eq(gerbilHolds.gerbilId, gerbils.id))
    .where(eq(gerbils.status, 'ForSale'))
    .orderBy(german(enclosures.name), german(gerbils.name), asc(gerbils.id))
  const pictures = await tx
    .select({ gerbilId: photos.gerbilId, fileName: photos.fileName })
    .from(photos)
    .innerJoin(gerbils, eq(gerbils.id, photos.gerbilId))
    .where(eq(gerbils.status, 'ForSale'))
    .orderBy(asc(photos.sortOrder), asc(photos.id))
  const urls = Map.groupBy(pictures, (picture) => picture.gerbilId ?? '')
  return rows.map(({ id, genotype, reservationId, ...animal }) => ({
    ...animal,
    farbschlag: colorName(animal.farbschlag, genotype),
    photos: (urls.get(id) ?? []).map((picture) => `/photos/files/${picture.fileName}`),
    aiSaleText: null,
    // Absent otherwise, so that a website without reservations stays what it was, byte for byte.
    ...(reservationId !== null && { isReserved: true as const }),
  }))
}

/** A picture of the website under the address that a page names it with; sizes in pixels. */
export type NamedPicture = {
  address: string
  fileName: string
  contentHash: string
  width: number
  height: number
}

/**
 * What is known of the pictures with these addresses: `/photos/files/<fileName>`, `/media/files/<fileName>` or
 * `/media/<id of the media>`. Addresses of any other kind, and those of no picture, have no entry.
 */
export async function findPictures(db: Db, addresses: string[]): Promise<NamedPicture[]> {
  const photoNames = partsOf(addresses, /^\/photos\/files\/([^/]+)$/)
  const mediaNames = partsOf(addresses, /^\/media\/files\/([^/]+)$/)
  const mediaIds = partsOf(addresses, /^\/media\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/)
  const [photoRows, mediaRows] = await Promise.all([
    photoNames.length === 0
      ? []
      : db.select(sizesOf(photos)).from(photos).where(isAny(photos.fileName, photoNames)),
    mediaNames.length + mediaIds.length === 0
      ? []
      : db
          .select({ id: media.id, ...sizesOf(media) })
          .from(media)
          .where(or(isAny(media.fileName, mediaNames), isAny(media.id, mediaIds))),
  ])
  const wanted = new Set(addresses)
  return [
    ...photoRows.map((row) => ({ ...row, address: `/photos/files/${row.fileName}` })),
    ...mediaRows.flatMap(({ id, ...row }) =>
      [`/media/files/${row.fileName}`, `/media/${id}`].map((address) => ({ ...row, address })),
    ),
  ].filter(({ address }) => wanted.has(address))
}

const partsOf = (addresses: string[], form: RegExp) =>
  addresses.flatMap((address) => form.exec(address)?.[1] ?? [])

const isAny = (column: typeof photos.fileName | typeof media.fileName | typeof media.id, values: string[]) =>
  sql`${column} = any(${sql.param(values)}::${sql.raw(column.getSQLType())}[])`

const sizesOf = ({ fileName, contentHash, width, height }: typeof photos | typeof media) => ({
  fileName,
  contentHash,
  width,
  height,
})
