import { markup, type Markup } from '@zuchtbuch/writing/markup'
import type { PageContext } from './page-context.ts'
import { columnUse, renderPicture } from './picture.ts'
import type { GalleryBlock, ImageBlock, ShownPicture } from './snapshot.ts'
import { texts } from './texts.de.ts'
import { mediaAddress } from './wanted-pictures.ts'

/** A picture in the column of text; nothing when there is no such picture. */
export function renderImage(page: PageContext, { data }: ImageBlock): Markup | null {
  const picture = page.picture(mediaAddress(data))
  if (picture === undefined) return null
  const image = renderPicture(page, picture, columnUse(picture, data.alt))
  return markup`<figure class="figure">${image}${renderCaption(data)}</figure>\n`
}

/** Pictures side by side, each opening on its own; those that are not there are left out. */
export function renderGallery(page: PageContext, { data }: GalleryBlock): Markup | null {
  const shown = data.items.flatMap((item) => {
    const picture = page.picture(mediaAddress(item))
    return picture === undefined ? [] : [{ item, picture }]
  })
  if (shown.length === 0) return null
  const from = page.anchor(texts.gallery)
  const figures = shown.map(({ item, picture }, index) => {
    // The picture is all that its link holds, and a link must have a name.
    const alt = item.alt || item.caption || texts.pictureNumber(index + 1)
    const image = renderPicture(page, picture, {
      alt,
      sizes: '(min-width: 46rem) 14rem, 46vw',
      maxWidth: 640,
    })
    const href = page.openPicture(picture, { alt: item.alt, caption: item.caption ?? '', from })
    return markup`<li><figure><a href="${href}">${image}</a>${renderCaption(item)}</figure></li>\n`
  })
  return markup`<ul class="gallery" id="${from}">\n${figures}</ul>\n`
}

/** The words below a picture, if there are any. */
export function renderCaption({ caption = '' }: ShownPicture): Markup | null {
  return caption === '' ? null : markup`<figcaption>${caption}</figcaption>`
}
