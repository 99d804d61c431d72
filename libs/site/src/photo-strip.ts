import { markup, type Markup } from '@zuchtbuch/writing/markup'
import { gerbil } from './drawings.ts'
import type { PageContext } from './page-context.ts'
import { renderPicture } from './picture.ts'
import type { Picture } from './render-input.ts'
import type { ShownAnimal } from './snapshot.ts'
import { photoAlt } from './texts.de.ts'

interface Photo {
  readonly picture: Picture
  readonly alt: string
  readonly caption: string
}

/** The photos of a group: the first one large, the others as a strip, animal by animal; each opens on its own. */
export function renderPhotos(page: PageContext, animals: readonly ShownAnimal[], from: string): Markup {
  const albums = animals.map((animal) => ({ name: animal.name, photos: photosOf(page, animal) }))
  const [first, ...others] = albums.filter(({ photos }) => photos.length > 0)
  const [lead, ...more] = first?.photos ?? []
  if (first === undefined || lead === undefined) return markup`<div class="lead">${gerbil}</div>\n`
  const large = renderPhoto(page, lead, { sizes: '(min-width: 44rem) 23rem, 92vw', maxWidth: 1280 }, from)
  const strip = [{ name: first.name, photos: more }, ...others]
    .filter(({ photos }) => photos.length > 0)
    .map(
      ({ name, photos }) =>
        markup`<li>${photos.map((photo) => renderPhoto(page, photo, small, from))}<span aria-hidden="true">${name}</span></li>\n`,
    )
  return markup`<figure class="lead">${large}<figcaption aria-hidden="true">${first.name}</figcaption></figure>
${strip.length > 0 && markup`<ul class="strip">\n${strip}</ul>\n`}`
}

const small = { sizes: '5rem', maxWidth: 320, isSmall: true } as const

export function photosOf(page: PageContext, { name, farbschlag, photos }: ShownAnimal): Photo[] {
  return photos
    .map((address) => page.picture(address))
    .filter((picture) => picture !== undefined)
    .map((picture, index) => ({
      picture,
      alt: photoAlt(name, farbschlag, index + 1),
      caption: photoAlt(name, farbschlag, 1),
    }))
}

export function renderPhoto(
  page: PageContext,
  { picture, alt, caption }: Photo,
  use: { readonly sizes: string; readonly maxWidth: number; readonly isSmall?: true },
  from: string,
): Markup {
  const image = renderPicture(page, picture, { alt, ...use })
  return markup`<a href="${page.openPicture(picture, { alt, caption, from })}">${image}</a>`
}
