import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { liveManifest, releaseFolder, servedFolder } from '@zuchtbuch/files/releases'
import { bytesOf } from '@zuchtbuch/site/rendered-bytes'
import type { RenderedFile, RenderOutput } from '@zuchtbuch/site/render-input'

type PageChange = { slug: string; title: string; change: 'Added' | 'Changed' | 'Removed' }

/** Compares the rendered site with the live one, byte by byte; `titles` are those of the pages, by slug. */
export async function compareWithLive(
  siteDir: string,
  { files, copies }: RenderOutput,
  titles: ReadonlyMap<string, string>,
): Promise<{
  publishedAt: string | null
  releaseId: string | null
  pages: PageChange[]
  otherFiles: number
}> {
  const live = await liveManifest(siteDir)
  const folder = live === null ? '' : servedFolder(releaseFolder(siteDir, live.releaseId))
  const liveTexts = new Set(live?.texts)
  const changes: { path: string; change: PageChange['change'] }[] = []
  for (const file of files) {
    if (!liveTexts.has(file.path)) changes.push({ path: file.path, change: 'Added' })
    else if (!(await isSame(path.join(folder, file.path), file)))
      changes.push({ path: file.path, change: 'Changed' })
  }
  const rendered = new Set(files.map((file) => file.path))
  for (const text of liveTexts) if (!rendered.has(text)) changes.push({ path: text, change: 'Removed' })

  const pages = changes.flatMap(({ path: file, change }): PageChange[] => {
    const slug = slugOf(file)
    return slug === undefined ? [] : [{ slug, title: titles.get(slug) ?? slug, change }]
  })
  const pictures = copies.map((copy) => copy.path)
  const livePictures = live?.pictures ?? []
  const otherPictures = without(pictures, livePictures).length + without(livePictures, pictures).length
  return {
    publishedAt: live?.publishedAt ?? null,
    releaseId: live?.releaseId ?? null,
    pages: pages.toSorted((a, b) => (a.slug < b.slug ? -1 : 1)),
    otherFiles: changes.length - pages.length + otherPictures,
  }
}

function without(paths: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others)
  return paths.filter((file) => !known.has(file))
}

/** A file that was taken away by hand is another one. */
async function isSame(file: string, rendered: RenderedFile): Promise<boolean> {
  const bytes = await readFile(file).catch(() => null)
  return bytes !== null && bytes.equals(bytesOf(rendered))
}

/** The page that a file of the site is; undefined for what is none. */
function slugOf(file: string): string | undefined {
  if (file === 'index.html') return 'start'
  return /^([a-z0-9-]{1,80})\/index\.html$/.exec(file)?.[1]
}
