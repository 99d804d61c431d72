import { markup, type Markup } from '@zuchtbuch/writing/markup'
import type { OpenedPicture, PageContext } from './page-context.ts'
import { renderPicture } from './picture.ts'
import { renderTitle } from './render-page.ts'
import { texts } from './texts.de.ts'

// With fewer pixels a picture as wide as the page would be blurred.
const LARGE = 640

/**
 * The pictures of a page, each large with its caption and the ways on and back. Where the browser can, only the one
 * that was opened shows; elsewhere they stand one below the other, and the links lead up and down.
 */
export function renderOpened(
  page: PageContext,
  opened: readonly OpenedPicture[],
  { title, pageHref }: { readonly title: string; readonly pageHref: string },
): Markup {
  const figures = opened.map(({ picture, alt, caption, from }, index) => {
    const isSmall = (picture.variants.at(-1)?.width ?? 0) < LARGE
    const image = renderPicture(page, picture, {
      ...(isSmall && { className: 'column' }),
      alt: alt || caption || texts.pictureNumber(index + 1),
      sizes: '92vw',
      maxWidth: 1280,
      minWidth: LARGE,
    })
    return markup`<figure id="b${index + 1}" tabindex="-1">${image}<figcaption>${caption}<p class="turn">${index > 0 && markup`<a href="#b${index}">${texts.formerPicture}</a> `}<a href="${pageHref}#${from}">${texts.backToPage}</a>${index + 1 < opened.length && markup` <a href="#b${index + 2}">${texts.nextPicture}</a>`}</p></figcaption></figure>
`
  })
  return markup`${renderTitle(title)}<div class="view">
${figures}</div>
`
}
