import { today } from '@zuchtbuch/domain/calendar'
import { mostLitters, usualLitters } from '@zuchtbuch/domain/litters/shown-litters'
import { asc, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../client.ts'
import { type Block, listBlocks } from './pages.ts'
import { readPlacementSettings } from '../placement/placement-settings.ts'
import { photos } from '../schema/gerbil-records.ts'
import { media } from '../schema/media.ts'
import { pages, site } from '../schema/site.ts'
import { keepShown, type Shown, shownSince } from './shown-since.ts'
import { findNextLitter, listBreedingAnimals, listOfferedAnimals, listShownLitters } from './site-animals.ts'

/**
 * Everything the website is made of, as it stood at one moment, each page and live list with the day (in `timeZone`)
 * since which it shows what it shows. That day is when the change was first read here, and is kept from then on: equal
 * content says the same for good.
 */
export const readSiteSnapshot = async (db: Db, timeZone: string) =>
  (await readSiteState(db, timeZone)).snapshot

/** A snapshot, and by which content its days were given. */
export type SiteState = { snapshot: SiteSnapshot; shown: Shown }
export type SiteSnapshot = ReturnType<typeof withDays>

/**
 * `readSiteSnapshot` with what its days go by. With a `former` state: that one's pages as they were, with the animals, litters and the
 * waiting list of now; nothing is stored then, because these are not the pages that the breeder has.
 */
export async function readSiteState(db: Db, timeZone: string, former?: SiteState): Promise<SiteState> {
  const { shown: stored, ...read } = await readContent(db, timeZone, former && pagesOf(former.snapshot))
  const before = former === undefined ? [stored] : [stored, former.shown]
  const day = today(timeZone)
  const shown = shownSince(before, contentsOf(read.pages), day)
  if (former === undefined) await keepShown(db, stored, shown)
  return { snapshot: withDays(read, (id) => shown[id]?.[1] ?? day), shown }
}

function withDays(read: Omit<Read, 'shown'>, dayOf: (id: string) => string) {
  return {
    ...read,
    pages: read.pages.map(({ blocks, ...page }) => ({
      ...page,
      changedOn: dayOf(page.id),
      blocks: blocks.map(({ live, ...block }) => ({
        ...block,
        data: {
          ...block.data,
          ...live,
          ...(live && { changedOn: dayOf(block.id) }),
          ...(live?.animals && {
            animals: live.animals.map((animal) => ({ ...animal, changedOn: dayOf(animal.id) })),
          }),
        },
      })),
    })),
  }
}

type Read = Awaited<ReturnType<typeof readContent>>
/** The content of a live block beside the breeder's own words. */
type Live = { animals?: { id: string }[]; litters?: object[]; waitlistOpen?: boolean; nextLitter?: object }

/** The content of pages, live lists and the animals on them, by id. */
function contentsOf(pages: Read['pages']): Map<string, unknown> {
  const contents = new Map<string, unknown>()
  for (const page of pages) {
    const blocks = page.blocks.map(({ live, ...block }) => ({ ...block, live: live && withoutLooks(live) }))
    contents.set(page.id, { ...page, blocks })
    for (const { id, live } of blocks) {
      if (live === undefined) continue
      contents.set(id, live)
      for (const animal of live.animals ?? []) contents.set(animal.id, animal)
    }
  }
  return contents
}

/** How an animal is drawn follows from what is said of it, and may get finer with a new version: that is no change of hers. */
const withoutLooks = (live: Live): Live =>
  live.animals === undefined
    ? live
    : {
        ...live,
        animals: live.animals.map((animal) => {
          const { look: _look, ...said }: { id: string; look?: unknown } = animal
          return said
        }),
      }

function readContent(db: Db, timeZone: string, former: Written | undefined) {
  return db.transaction(
    async (tx) => {
      const [settings] = await tx.select().from(site)
      const written = former ?? (await readPages(tx, settings))
      const types = new Set(written.pages.flatMap(({ blocks }) => blocks).map(({ type }) => type))
      const { waitlistOpen } = await readPlacementSettings(tx)
      const offered = await listOfferedAnimals(tx, timeZone)
      const breeding = types.has('BreedingAnimals') ? await listBreedingAnimals(tx, timeZone) : []
      const isAnnounced = written.pages.some(({ blocks }) =>
        blocks.some(({ data }) => data['announceLitter'] === true),
      )
      const nextLitter = isAnnounced ? await findNextLitter(tx, timeZone) : null
      const litters = types.has('Litters') ? await listShownLitters(tx, mostLitters, timeZone) : []
      return {
        shown: settings?.shown ?? {},
        ...written,
        pages: written.pages.map(({ blocks, ...page }) => ({
          ...page,
          blocks: blocks.map((block) => ({
            ...block,
            live: liveOf(block, { offered, breeding, litters, waitlistOpen, nextLitter }),
          })),
        })),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

type Written = Awaited<ReturnType<typeof readPages>>
type WrittenBlock = Pick<Block, 'id' | 'type' | 'data'> & { order: number }

/** The breeder's pages, drafts included. */
async function readPages(tx: Tx, settings: typeof site.$inferSelect | undefined) {
  const rows = await tx.select().from(pages).orderBy(asc(pages.createdAt), asc(pages.id))
  const blocksByPage = await listBlocks(
    tx,
    rows.map((row) => row.id),
  )
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
      blocks: (blocksByPage.get(id) ?? []).map(({ id, type, data }, order): WrittenBlock => ({
        id,
        order,
        type,
        data,
      })),
    })),
  }
}

/** The breeder's pages in a snapshot. */
function pagesOf({ site, navigation, pages }: SiteSnapshot): Written {
  return {
    site,
    navigation,
    pages: pages.map((page) => ({
      id: page.id,
      slug: page.slug,
      title: page.title,
      seoDescription: page.seoDescription,
      status: page.status,
      blocks: page.blocks.map(({ id, order, type, data }) => ({ id, order, type, data: writtenOf(data) })),
    })),
  }
}

function writtenOf(data: Record<string, unknown>): Record<string, unknown> {
  const {
    animals: _animals,
    litters: _litters,
    waitlistOpen: _open,
    nextLitter: _next,
    changedOn: _day,
    ...written
  } = data
  return written
}

interface Lists {
  offered: Awaited<ReturnType<typeof listOfferedAnimals>>
  breeding: Awaited<ReturnType<typeof listBreedingAnimals>>
  litters: Awaited<ReturnType<typeof listShownLitters>>
  waitlistOpen: boolean
  nextLitter: Awaited<ReturnType<typeof findNextLitter>>
}

/** Returns the herd's part of a block. */
function liveOf({ type, data }: WrittenBlock, lists: Lists): Live | undefined {
  switch (type) {
    case 'AbgabetiereList':
      return {
        animals:
          data['hideReserved'] === true
            ? lists.offered.filter(({ isReserved }) => isReserved !== true)
            : lists.offered,
        waitlistOpen: lists.waitlistOpen,
        ...(data['announceLitter'] === true && lists.nextLitter !== null && { nextLitter: lists.nextLitter }),
      }
    case 'BreedingAnimals':
      return { animals: lists.breeding }
    case 'Litters': {
      const { count } = data
      const litters = lists.litters.slice(0, typeof count === 'number' ? count : usualLitters)
      return {
        litters:
          data['showPhotos'] === true ? litters : litters.map(({ photo: _photo, ...litter }) => litter),
      }
    }
    case 'ContactInfo':
    case 'Gallery':
    case 'Heading':
    case 'Image':
    case 'RichText':
      return undefined
  }
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
 * Reads the pictures with these addresses: `/photos/files/<fileName>`, `/media/files/<fileName>` or
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
