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

const mostTiles = 3

/** The first photo of a group large, and one of each other animal as a tile; each opens on its own, with all that there are. */
export function renderPhotos(page: PageContext, animals: readonly ShownAnimal[], from: string): Markup {
  const albums = animals.map((animal) => photosOf(page, animal)).filter((photos) => photos.length > 0)
  const [lead] = albums[0] ?? []
  if (lead === undefined) return markup`<div class="lead">${gerbil}</div>\n`
  const large = renderPhoto(page, lead, { sizes: '(min-width: 44rem) 23rem, 92vw', maxWidth: 1280 }, from)
  const shown = albums.slice(1, 1 + mostTiles)
  const tiles = shown.flatMap(([photo]) => (photo === undefined ? [] : renderPhoto(page, photo, small, from)))
  const first = new Set([lead, ...shown.map(([photo]) => photo)])
  for (const { picture, ...other } of albums.flat())
    if (![...first].some((photo) => photo?.picture === picture && photo.alt === other.alt))
      page.openPicture(picture, { ...other, from })
  return markup`<figure class="lead">${large}${tiles.length > 0 && markup`<div class="tiles of-${String(tiles.length)}">${tiles}</div>`}</figure>\n`
}

const small = { sizes: '4rem', maxWidth: 320, isSmall: true } as const

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
