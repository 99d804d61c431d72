import { createOutline, type Outline } from './outline.ts'
import type { Picture, PictureFile, PublicProfile } from './render-input.ts'

/** What the blocks of one page need to know about their surroundings. */
export interface PageContext {
  readonly outline: Outline
  /** Address of a published page relative to this one, or null when there is none with that slug. */
  readonly pageHref: (slug: string) => string | null
  readonly picture: (key: string) => Picture | undefined
  readonly profile: PublicProfile | null
  /** Address of a picture file relative to this page; the file becomes part of the output. */
  readonly usePicture: (file: PictureFile) => string
  /** The first picture that the page shows. */
  readonly firstPicture: () => Picture | undefined
  /** To be told, before a block is rendered, how many characters of text it puts above its pictures. */
  readonly passText: (length: number) => void
  /** True for the first picture of the page when a phone shows it at once; the others load lazily. */
  readonly isInViewAtOnce: () => boolean
}

export interface SiteContext {
  readonly publishedSlugs: ReadonlySet<string>
  readonly pictures: ReadonlyMap<string, Picture>
  readonly profile: PublicProfile | null
  readonly copies: Map<string, PictureFile>
}

// About what fits on a phone's screen above a picture, in characters.
const TEXT_ABOVE_FOLD = 400

/** `root` leads from the page to the site's root: `''`, `'../'`, or an absolute path that ends in a slash. */
export function createPageContext(
  { publishedSlugs, pictures, profile, copies }: SiteContext,
  root: string,
): PageContext {
  let pictureSeen = false
  let textAbove = 0
  let first: Picture | undefined
  return {
    outline: createOutline(),
    profile,
    pageHref: (slug) => {
      if (!publishedSlugs.has(slug)) return null
      return slug === 'start' ? root || './' : `${root}${slug}/`
    },
    picture: (key) => {
      const picture = pictures.get(key)
      if (picture === undefined || picture.variants.length === 0) return undefined
      first ??= picture
      return picture
    },
    firstPicture: () => first,
    usePicture: (file) => {
      copies.set(file.path, file)
      return root + file.path
    },
    passText: (length) => {
      textAbove += length
    },
    isInViewAtOnce: () => {
      const isFirst = !pictureSeen
      pictureSeen = true
      return isFirst && textAbove <= TEXT_ABOVE_FOLD
    },
  }
}
