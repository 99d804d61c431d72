import { useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { bringBack } from './bring-back.ts'
import { call, fetchFile, remove } from './call.ts'
import { ApiProblem } from './problem.ts'
import { invalidate, queries } from './queries.ts'
import type { Site } from './site.ts'

export type SitePage = Api['GET /api/pages/{id}']['response']
export type Block = SitePage['blocks'][number]
export type BlockType = Block['type']
export type BlockData = Record<string, unknown>
export type PagePatch = Partial<Pick<SitePage, 'title' | 'slug' | 'seoDescription' | 'status'>>

/** More pages than a website of a breeder has. */
const mostPages = 1000

/** All pages with their blocks. */
export const usePages = () =>
  useQuery({
    queryKey: ['pages', 'all'],
    queryFn: ({ signal }) => call('GET /api/pages', { query: { pageSize: mostPages }, signal }),
    select: pagesOf,
  })

const pagesOf = ({ items }: { items: SitePage[] }) => items

/** The whole page as a visitor would see it after publishing now, drafts among the pages included. */
export const usePreview = (slug: string) =>
  useQuery({
    queryKey: ['preview', slug],
    queryFn: async ({ signal }) => {
      const query = { drafts: 'true' } as const
      const params = { path: previewFolder(slug) }
      return (await fetchFile('GET /api/preview/{path}', { params, query, signal })).file.text()
    },
    gcTime: 0,
  })

const previewFolder = (slug: string) => (slug === 'start' ? 'index.html' : `${slug}/index.html`)

/** The address of a page's preview, as its own links name it. */
export const previewPath = (slug: string) =>
  slug === 'start' ? '/api/preview/' : `/api/preview/${encodeURIComponent(slug)}/`

/** The page that an address of the preview is, or null. */
export function slugOfPreview(pathname: string): string | null {
  if (pathname === '/api/preview/' || pathname === '/api/preview/index.html') return 'start'
  return /^\/api\/preview\/([a-z0-9-]{1,80})\/(?:index\.html)?$/.exec(pathname)?.[1] ?? null
}

/** As it is stored now; null where it was deleted. */
export async function readPage(id: string): Promise<SitePage | null> {
  try {
    const page = await call('GET /api/pages/{id}', { params: { id } })
    keepPage(page)
    return page
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return null
    throw error
  }
}

/** Puts what the service answered into the list, and asks anew for what follows from it. */
function keepPage(page: SitePage): void {
  change((pages) => pages.map((one) => (one.id === page.id ? page : one)))
}

function change(work: (pages: SitePage[]) => SitePage[]): void {
  queries.setQueryData(['pages', 'all'], (list: { items: SitePage[] } | undefined) =>
    list === undefined ? list : { ...list, items: work(list.items) },
  )
  for (const key of ['preview', 'publish-changes']) void queries.invalidateQueries({ queryKey: [key] })
}

function changeBlocks(id: string, version: number, work: (blocks: Block[]) => Block[]): void {
  change((pages) =>
    pages.map((page) =>
      page.id === id && page.version <= version ? { ...page, version, blocks: work(page.blocks) } : page,
    ),
  )
}

export async function putPage(id: string, body: PagePatch, ifMatch?: number): Promise<SitePage> {
  const page = await call('PUT /api/pages/{id}', { params: { id }, body, ifMatch })
  keepPage(page)
  return page
}

export async function putBlock(
  id: string,
  blockId: string,
  data: BlockData,
  ifMatch: number,
): Promise<Block> {
  const params = { id, blockId }
  const block = await call('PUT /api/pages/{id}/blocks/{blockId}', { params, body: { data }, ifMatch })
  changeBlocks(id, block.pageVersion, (blocks) => blocks.map((one) => (one.id === block.id ? block : one)))
  return block
}

export async function addBlock(
  id: string,
  body: { type: BlockType; data: BlockData; order?: number },
  idempotencyKey: string,
): Promise<Block> {
  const block = await call('POST /api/pages/{id}/blocks', { params: { id }, body, idempotencyKey })
  changeBlocks(id, block.pageVersion, (blocks) =>
    blocks.some((one) => one.id === block.id) ? blocks : blocks.toSpliced(block.order, 0, block),
  )
  return block
}

/** Resolves to what brings it back. */
export async function removeBlock(id: string, blockId: string, ifMatch: number): Promise<string | null> {
  const params = { id, blockId }
  const { trashId } = await remove('DELETE /api/pages/{id}/blocks/{blockId}', { params, ifMatch })
  // A removal answers with nothing: the version it left is the next one.
  changeBlocks(id, ifMatch + 1, (blocks) => blocks.filter((one) => one.id !== blockId))
  return trashId
}

export async function orderBlocks(id: string, blockIds: string[], ifMatch: number): Promise<Block[]> {
  const blocks = await call('PUT /api/pages/{id}/blocks/order', {
    params: { id },
    body: { blockIds },
    ifMatch,
  })
  changeBlocks(id, blocks[0]?.pageVersion ?? ifMatch, () => blocks)
  return blocks
}

/** A deleted block is put where it was; false when there is nothing to bring back. */
export const bringBlockBack = (blockId: string): Promise<boolean> => bringBack(`blocks/${blockId}`)

export async function addPage(
  body: { title: string; slug: string },
  idempotencyKey: string,
): Promise<SitePage> {
  const page = await call('POST /api/pages', { body, idempotencyKey })
  change((pages) => (pages.some(({ id }) => id === page.id) ? pages : [...pages, page]))
  return page
}

export async function removePage(id: string): Promise<string | null> {
  const { trashId } = await remove('DELETE /api/pages/{id}', { params: { id } })
  change((pages) => pages.filter((one) => one.id !== id))
  invalidate('pages', null)
  invalidate('site', null)
  return trashId
}

/** Changes the navigation as it is stored now, whatever this device knew of it. */
export const changeNavigation = (work: (navOrder: string[]) => string[]): Promise<Site> =>
  changeSite(({ navOrder }) => ({ navOrder: work(navOrder) }))

const mostTries = 5

export async function changeSite(
  work: (site: Site) => Partial<Pick<Site, 'navOrder' | 'title' | 'publishAnimals'>>,
): Promise<Site> {
  for (let tries = 1; ; tries++) {
    const site = await call('GET /api/site')
    try {
      const changed = await call('PUT /api/site', { body: work(site), ifMatch: site.version })
      queries.setQueryData(['site'], changed)
      change((pages) => pages)
      return changed
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== 412 || tries === mostTries) throw error
    }
  }
}
