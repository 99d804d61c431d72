import { createOutline, type Outline } from './outline.ts'
import type { Picture, PictureFile, PublicProfile } from './render-input.ts'
import type { OfferedAnimal } from './snapshot.ts'

/** The surroundings of one page's blocks. */
export interface PageContext {
  readonly outline: Outline
  /** Address of a published page relative to this one, or null when there is none with that slug. */
  readonly pageHref: (slug: string) => string | null
  readonly picture: (key: string) => Picture | undefined
  readonly profile: PublicProfile | null
  /** Name, phone and mail, as far as the website shows them somewhere. */
  readonly contact: readonly string[]
  /** Whether some page shows the breeder's mail address. */
  readonly showsMail: boolean
  /** Address of a picture file relative to this page; the file becomes part of the output. */
  readonly usePicture: (file: PictureFile) => string
  /** Address of the page where the picture is shown large, with its caption, between the page's other pictures. */
  readonly openPicture: (picture: Picture, opened: Omit<OpenedPicture, 'picture'>) => string
  /** The pictures given to `openPicture`, in this order. */
  readonly opened: readonly OpenedPicture[]
  /** To be told of each animal for sale, and the id of where it is on the page. */
  readonly offer: (animal: OfferedAnimal, anchor: string) => void
  /** The offers given to `offer`, in this order. */
  readonly offers: readonly Offer[]
  /** An id on this page that is made of a name: the name itself where it is still free. */
  readonly anchor: (name: string) => string
  /** Whether no drawing of an animal was asked for before: the shapes of all stand before the first. */
  readonly isFirstCoat: () => boolean
  /** The first picture that the page shows. */
  readonly firstPicture: () => Picture | undefined
  /** To be told, before a block is rendered, how many characters of text it puts above its pictures. */
  readonly passText: (length: number) => void
  /** When the next picture should load: the first of the page at once if a phone shows it at once. */
  readonly loading: () => 'first' | 'soon' | 'lazy'
}

/** An animal for sale, and the id of where it is on its page. */
export interface Offer {
  readonly animal: OfferedAnimal
  readonly anchor: string
}

/** A picture that opens on its own. */
export interface OpenedPicture {
  readonly picture: Picture
  readonly alt: string
  readonly caption: string
  /** The id on the page that it was opened from, where the way back leads. */
  readonly from: string
}

export interface SiteContext {
  readonly publishedSlugs: ReadonlySet<string>
  readonly pictures: ReadonlyMap<string, Picture>
  readonly profile: PublicProfile | null
  readonly contact: readonly string[]
  readonly showsMail: boolean
  readonly copies: Map<string, PictureFile>
}

// About what fits on a phone's screen above a picture, in characters.
const TEXT_ABOVE_FOLD = 400
// About what two or three screens show. They do not wait to be scrolled to, so that who prints a page at once has them.
const SOON = 6

/** Where the pictures of a page are shown large, below the page's own folder. */
export const PICTURES_FOLDER = 'bilder/'

/**
 * `root` leads from the page to the site's root: `''`, `'../'`, or an absolute path that ends in a slash; `folder` from the
 * page to its own folder, which only the start page is not in.
 */
export function createPageContext(
  { publishedSlugs, pictures, profile, contact, showsMail, copies }: SiteContext,
  root: string,
  folder = '',
): PageContext {
  let seen = 0
  const ids = new Set(['inhalt', 'maus'])
  const opened: OpenedPicture[] = []
  const offers: Offer[] = []
  let textAbove = 0
  let first: Picture | undefined
  let hasCoats = false
  return {
    outline: createOutline(),
    profile,
    contact,
    showsMail,
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
    openPicture: (picture, shown) => {
      opened.push({ picture, ...shown })
      return `${folder}${PICTURES_FOLDER}#b${opened.length}`
    },
    opened,
    offer: (animal, anchor) => {
      offers.push({ animal, anchor })
    },
    offers,
    anchor: (name) => {
      const wanted = anchorOf(name)
      let id = wanted
      for (let nth = 2; ids.has(id); nth++) id = `${wanted}-${nth}`
      ids.add(id)
      return id
    },
    isFirstCoat: () => {
      const isFirst = !hasCoats
      hasCoats = true
      return isFirst
    },
    firstPicture: () => first,
    usePicture: (file) => {
      copies.set(file.path, file)
      return root + file.path
    },
    passText: (length) => {
      textAbove += length
    },
    loading: () => {
      seen += 1
      if (seen === 1 && textAbove <= TEXT_ABOVE_FOLD) return 'first'
      return seen <= SOON ? 'soon' : 'lazy'
    },
  }
}

/** A name as it stands in an address: small letters, digits and dashes. */
function anchorOf(name: string): string {
  const spelled = name.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue')
  const plain = spelled.replaceAll('ß', 'ss').normalize('NFD').replaceAll(/\p{M}/gu, '')
  const id = plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-|-$/g, '')
  return /^[a-z]/.test(id) ? id : `tier${id && `-${id}`}`
}
