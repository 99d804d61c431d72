import type { Gender } from '@zuchtbuch/domain/gender'

/** What a published animal list says about one animal. There is no price, on purpose. */
export interface OfferedAnimal {
  readonly name: string
  readonly farbschlag: string | null
  /** Name of the enclosure the animal lives in. */
  readonly group: string | null
  /** Addresses of its photos, `/photos/files/<fileName>`, in the breeder's order. */
  readonly photos: readonly string[]
  readonly aiSaleText: null
  readonly gender: Gender
  /** `YYYY-MM-DD` */
  readonly dateOfBirth: string | null
  readonly characterNote: string | null
  /** Kept for somebody; absent otherwise. */
  readonly isReserved?: true
}

interface BlockOf<Type extends string, Data> {
  readonly id: string
  readonly order: number
  readonly type: Type
  readonly data: Data
}

export type HeadingBlock = BlockOf<'Heading', { readonly text: string; readonly level: 1 | 2 | 3 }>
export type RichTextBlock = BlockOf<'RichText', { readonly markdown: string }>
/** A picture of the media library as a block shows it. */
export interface ShownPicture {
  readonly mediaId: string
  /** What is to be seen, for those who cannot see it; empty when the breeder gave none. */
  readonly alt: string
  readonly caption?: string
}
export type ImageBlock = BlockOf<'Image', ShownPicture>
export type GalleryBlock = BlockOf<'Gallery', { readonly items: readonly ShownPicture[] }>
/** What of the breeder's profile is shown; the values are in `RenderInput.profile`. */
export type ContactInfoBlock = BlockOf<
  'ContactInfo',
  { readonly showAddress: boolean; readonly showPhone: boolean; readonly showEmail: boolean }
>
export type AnimalListBlock = BlockOf<
  'AbgabetiereList',
  {
    /** Plain text above and in place of the list; line breaks are kept. */
    readonly intro?: string
    readonly emptyText?: string
    /** Whether visitors are offered mails to begin; they show the profile's address. */
    readonly enquiryLink?: true
    /** Whether one may ask for a place on the waiting list; known only where `enquiryLink` is set. */
    readonly waitlistOpen?: boolean
    readonly animals: readonly OfferedAnimal[]
  }
>

export type Block =
  | HeadingBlock
  | RichTextBlock
  | ImageBlock
  | GalleryBlock
  | ContactInfoBlock
  | AnimalListBlock

export interface PageSnapshot {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly seoDescription: string | null
  readonly status: 'Draft' | 'Published'
  readonly blocks: readonly Block[]
}

/** Everything the breeder wrote for the website, as `GET /api/site-snapshot` answers it. */
export interface SiteSnapshot {
  readonly site: { readonly title: string; readonly language: string; readonly navOrder: readonly string[] }
  /** `navOrder` resolved to pages, in that order. */
  readonly navigation: ReadonlyArray<{ readonly slug: string; readonly title: string }>
  readonly pages: readonly PageSnapshot[]
}

/** A snapshot as the database holds it: what a block's data look like is for `readSnapshot` to find out. */
export interface StoredSnapshot extends Omit<SiteSnapshot, 'pages'> {
  readonly pages: ReadonlyArray<
    Omit<PageSnapshot, 'blocks'> & { readonly blocks: ReadonlyArray<BlockOf<string, unknown>> }
  >
}
