import { markup, type Markup } from '@zuchtbuch/writing/markup'
import type { PageContext } from './page-context.ts'
import type { Picture, PictureVariant } from './render-input.ts'

// The JPEG is only for browsers without WebP; one middling size serves them all.
const FALLBACK_WIDTH = 640
// As wide as the column of text, in pixels.
const COLUMN_WIDTH = 688

const LOADING = {
  first: markup` fetchpriority="high"`,
  soon: null,
  lazy: markup` loading="lazy"`,
}

interface PictureUse {
  readonly alt: string
  /** CSS lengths for the `sizes` attribute. */
  readonly sizes: string
  /** No wider variant than this is offered, in pixels. */
  readonly maxWidth: number
  /** No narrower one is, either, where there is a wider one. */
  readonly minWidth?: number
  readonly className?: string
  /** One of many small ones, which nobody prints. */
  readonly isSmall?: true
}

/** A `picture` element with WebP in all fitting sizes and one JPEG, its room reserved by width and height. */
export function renderPicture(page: PageContext, picture: Picture, use: PictureUse): Markup | null {
  const fitting = upTo(picture, use.maxWidth)
  const offered = fitting.filter(
    ({ width }, index) => width >= (use.minWidth ?? 0) || index + 1 === fitting.length,
  )
  const fallback = upTo(picture, Math.min(use.maxWidth, FALLBACK_WIDTH)).at(-1)
  if (fallback === undefined) return null
  const srcset = offered.map(({ webp, width }) => `${page.usePicture(webp)} ${width}w`).join(', ')
  const name = use.className !== undefined && markup` class="${use.className}"`
  return markup`<picture${name}><source type="image/webp" srcset="${srcset}" sizes="${use.sizes}"><img src="${page.usePicture(fallback.jpeg)}" alt="${use.alt}" width="${fallback.width}" height="${fallback.height}"${LOADING[use.isSmall ? 'lazy' : page.loading()]}></picture>`
}

/**
 * How a picture stands in the column of text: as wide as the text, unless it would then be blurred, or higher than
 * the screen.
 */
export function columnUse({ variants }: Picture, alt: string): PictureUse {
  const largest = variants.at(-1)
  const fills = largest !== undefined && largest.width >= COLUMN_WIDTH && largest.width >= largest.height
  return fills
    ? { alt, className: 'wide', sizes: '(min-width: 46rem) 43rem, 92vw', maxWidth: 1280 }
    : { alt, className: 'column', sizes: '(min-width: 29rem) 26rem, 92vw', maxWidth: 1280 }
}

function upTo(picture: Picture, maxWidth: number): readonly PictureVariant[] {
  const fitting = picture.variants.filter(({ width }) => width <= maxWidth)
  return fitting.length > 0 ? fitting : picture.variants.slice(0, 1)
}
