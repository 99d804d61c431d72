import { IdParams } from '@zuchtbuch/contracts/fields'
import {
  Page,
  type PageChanges,
  PageCreate,
  PagePage,
  PageUpdate,
  Site,
  SiteUpdate,
} from '@zuchtbuch/contracts/pages'
import type { DbOrTx } from '@zuchtbuch/db/client'
import {
  deletePage,
  findPage,
  findSlugs,
  insertPage,
  listBlocks,
  listPages,
  lockPage,
  lockSite,
  type Page as PageRow,
  pageList,
  readSite,
  type Site as SiteRow,
  updatePage,
  updateSite,
} from '@zuchtbuch/db/site/pages'
import { parseListQuery } from '@zuchtbuch/query/list-query'
import { AppError, type FieldError, validationFailed } from '@zuchtbuch/runtime/errors'
import { deleteToTrash } from '../common/move-to-trash.ts'
import { found } from '../common/records.ts'
import { route } from '../common/route.ts'
import { viewBlocks } from './block-view.ts'
import { viewRecord } from '../common/record-view.ts'

const tag = 'Website'

export const listPagesRoute = route({
  method: 'get',
  path: '/api/pages',
  tag,
  summary: 'Pages of the website with their blocks',
  list: true,
  tagged: true,
  response: PagePage,
  handler: async ({ db }, { rawQuery }) => {
    const list = parseListQuery(rawQuery, pageList)
    const { items, totalCount } = await listPages(db, list)
    return { items: await viewPages(db, items), totalCount, page: list.page, pageSize: list.pageSize }
  },
})

export const getPageRoute = route({
  method: 'get',
  path: '/api/pages/{id}',
  tag,
  summary: 'One page with its blocks',
  params: IdParams,
  response: Page,
  handler: async ({ db }, { params }) => viewPage(db, found(await findPage(db, params.id))),
})

export const createPageRoute = route({
  method: 'post',
  path: '/api/pages',
  stores: true,
  tag,
  summary: 'Add a page; a draft unless told otherwise',
  body: PageCreate,
  status: 201,
  response: Page,
  errors: ['SlugTaken'],
  location: (page) => `/api/pages/${page.id}`,
  handler: ({ db }, { body, store }) => store(db, async (tx) => viewPage(tx, await insertPage(tx, body))),
})

export const updatePageRoute = route({
  method: 'put',
  path: '/api/pages/{id}',
  tag,
  summary: 'Change a page; omitted members keep their value, null clears',
  params: IdParams,
  body: PageUpdate,
  response: Page,
  errors: ['SlugTaken', 'ProtectedPage', 'PreconditionFailed'],
  handler: ({ db }, { params, body, requireVersion }) =>
    db.transaction(async (tx) => {
      const page = found(await lockPage(tx, params.id))
      requireVersion(page.version)
      requireProtectedPageKept(page, body)
      return viewPage(tx, await updatePage(tx, page.id, body))
    }),
})

export const deletePageRoute = route({
  method: 'delete',
  path: '/api/pages/{id}',
  tag,
  summary: 'Delete a page with its blocks',
  params: IdParams,
  status: 204,
  errors: ['ProtectedPage'],
  handler: (ctx, { params, response }) =>
    deleteToTrash(ctx, response, async (tx, moveToTrash) => {
      // A change of the navigation locks the site first.
      const { navOrder } = await lockSite(tx)
      const { id, slug, title: label } = found(await lockPage(tx, params.id))
      if (protectedSlugs.has(slug)) throw protectedPage('gelöscht')
      const further = [{ table: 'site', rows: [{ nav_order: navOrder }] }]
      await moveToTrash({ resource: 'pages', id, label, further }, () => deletePage(tx, id))
    }),
})

export const getSiteRoute = route({
  method: 'get',
  path: '/api/site',
  tag,
  summary: 'Title, language and navigation of the website',
  response: Site,
  handler: async ({ db }) => viewSite(await readSite(db)),
})

export const updateSiteRoute = route({
  method: 'put',
  path: '/api/site',
  tag,
  summary: 'Change title, language or navigation',
  body: SiteUpdate,
  response: Site,
  errors: ['PreconditionFailed', 'UnknownReference'],
  handler: ({ db }, { body, requireVersion }) =>
    db.transaction(async (tx) => {
      const site = await lockSite(tx)
      requireVersion(site.version)
      if (body.navOrder) await requireNavigation(tx, body.navOrder)
      return viewSite(await updateSite(tx, body))
    }),
})

const footerSlugs = ['impressum', 'datenschutz']
const protectedSlugs = new Set(['start', ...footerSlugs])

function requireProtectedPageKept(page: PageRow, changes: PageChanges): void {
  if (!protectedSlugs.has(page.slug)) return
  if (changes.slug !== undefined && changes.slug !== page.slug) throw protectedPage('umbenannt')
  if (changes.status === 'Draft') throw protectedPage('versteckt')
}

function protectedPage(deed: string): AppError {
  return new AppError('ProtectedPage', `Diese Seite gehört fest zur Website und kann nicht ${deed} werden.`)
}

/** Every entry is a page, none twice; the legal pages stand in the footer only. */
async function requireNavigation(db: DbOrTx, navOrder: string[]): Promise<void> {
  const slugs = await findSlugs(db, navOrder)
  const unknown: FieldError[] = []
  const wrong: FieldError[] = []
  navOrder.forEach((id, index) => {
    const path = `/navOrder/${index}`
    const slug = slugs.get(id)
    if (slug === undefined)
      unknown.push({ path, message: 'diese Seite gibt es nicht', code: 'unknownReference' })
    else if (footerSlugs.includes(slug))
      wrong.push({ path, message: 'steht nur in der Fußzeile', code: 'footerPage' })
    else if (navOrder.indexOf(id) !== index)
      wrong.push({ path, message: 'steht schon in der Navigation', code: 'duplicate' })
  })
  if (wrong.length > 0) throw validationFailed(wrong)
  if (unknown.length > 0) {
    throw new AppError('UnknownReference', 'Die Navigation nennt eine Seite, die es nicht gibt.', {
      errors: unknown,
    })
  }
}

async function viewPages(db: DbOrTx, rows: PageRow[]) {
  const blocks = await listBlocks(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    ...viewRecord(row),
    blocks: viewBlocks(row, blocks.get(row.id) ?? []),
  }))
}

async function viewPage(db: DbOrTx, row: PageRow) {
  return (await viewPages(db, [row]))[0]!
}

function viewSite({ id: _id, shown: _shown, ...row }: SiteRow) {
  return viewRecord(row)
}
