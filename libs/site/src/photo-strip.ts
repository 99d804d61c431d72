import { markup, type Markup } from '@zuchtbuch/writing/markup'
import type { PageContext } from './page-context.ts'
import { fullPictureHref, renderPicture } from './picture.ts'
import type { Picture } from './render-input.ts'
import type { OfferedAnimal } from './snapshot.ts'
import { gerbil } from './drawings.ts'
import { photoAlt } from './texts.de.ts'

interface Photo {
  readonly picture: Picture
  readonly name: string
  readonly alt: string
}

/** The photos of a group: the first one large, the others as a strip; each opens at full size. */
export function renderPhotos(page: PageContext, animals: readonly OfferedAnimal[]): Markup {
  const [lead, ...others] = photosOf(page, animals)
  if (lead === undefined) return markup`<div class="lead">${gerbil}</div>\n`
  // In reading order, because the page's first picture is the one that does not load lazily.
  const large = renderPhoto(page, lead, '(min-width: 44rem) 23rem, 92vw', 1280)
  const strip = others.map(
    (photo) =>
      markup`<li>${renderPhoto(page, photo, '5rem', 320)}<span aria-hidden="true">${photo.name}</span></li>\n`,
  )
  return markup`<figure class="lead">${large}<figcaption aria-hidden="true">${lead.name}</figcaption></figure>
${strip.length > 0 && markup`<ul class="strip">\n${strip}</ul>\n`}`
}

/** First photos of all animals first, so that the visible start of the strip shows everybody. */
function photosOf(page: PageContext, animals: readonly OfferedAnimal[]): Photo[] {
  const albums = animals.map(({ name, farbschlag, photos }) =>
    photos
      .map((address) => page.picture(address))
      .filter((picture) => picture !== undefined)
      .map((picture, index) => ({ picture, name, alt: photoAlt(name, farbschlag, index + 1), rank: index })),
  )
  return albums.flat().toSorted((a, b) => a.rank - b.rank)
}

function renderPhoto(page: PageContext, { picture, alt }: Photo, sizes: string, maxWidth: number): Markup {
  const image = renderPicture(page, picture, { alt, sizes, maxWidth })
  return markup`<a href="${fullPictureHref(page, picture)}">${image}</a>`
}
