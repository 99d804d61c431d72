import type { SitePage } from '../../data/pages.ts'

/** The descriptions that a page gives a picture, one for each use: `''` for decoration, null in a text. */
export function altTexts(
  page: Pick<SitePage, 'blocks'>,
  media: { id: string; fileName: string },
): (string | null)[] {
  return page.blocks.flatMap(({ data }): (string | null)[] => {
    const { markdown, items } = data
    if (typeof markdown === 'string') return markdown.includes(media.fileName) ? [null] : []
    const pictures: unknown[] = Array.isArray(items) ? items : [data]
    return pictures.flatMap((picture) => {
      const { mediaId, alt } = Object(picture) as Record<string, unknown>
      return mediaId === media.id ? [typeof alt === 'string' ? alt : ''] : []
    })
  })
}
