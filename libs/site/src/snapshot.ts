import type { DrawnLook } from '@zuchtbuch/domain/colors/coat-look'
import type { Gender } from '@zuchtbuch/domain/gender'

/** The website's words about one of the breeder's animals. */
export interface ShownAnimal {
  readonly id?: string
  readonly name: string
  /** An older record has the same name; absent otherwise. */
  readonly isNamesake?: true
  readonly farbschlag: string | null
  /** How it is drawn; absent where nothing says its colour. */
  readonly look?: DrawnLook
  /** Name of the enclosure the animal lives in. */
  readonly group: string | null
  /** Addresses of its photos, `/photos/files/<fileName>`, in the breeder's order. */
  readonly photos: readonly string[]
  readonly gender: Gender
  /** `YYYY-MM-DD` */
  readonly dateOfBirth: string | null
  /** When it was born, in words, where nobody knows the day; absent otherwise. */
  readonly dateOfBirthText?: string
  /** The day since which it is shown like this. */
  readonly changedOn?: string | null
}

/** The entry of one animal in a published list. There is no price, on purpose. */
export interface OfferedAnimal extends ShownAnimal {
  readonly aiSaleText: null
  readonly characterNote: string | null
  /** The first day on which it may move out. */
  readonly readyOn?: string | null
  /** Names of its parents. */
  readonly father?: string | null
  readonly mother?: string | null
  /** It is deaf, and the breeder wants that said; absent otherwise. */
  readonly isDeaf?: true
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
  /** The description for those who cannot see the picture; empty when the breeder gave none. */
  readonly alt: string
  readonly caption?: string
}
export type ImageBlock = BlockOf<'Image', ShownPicture>
export type GalleryBlock = BlockOf<'Gallery', { readonly items: readonly ShownPicture[] }>
/** The shown members of the breeder's profile; the values are in `RenderInput.profile`. */
export type ContactInfoBlock = BlockOf<
  'ContactInfo',
  { readonly showAddress: boolean; readonly showPhone: boolean; readonly showEmail: boolean }
>

/** A list that follows the herd. */
interface LiveList {
  /** Plain text above and in place of the list; line breaks are kept. */
  readonly intro?: string
  readonly emptyText?: string
  /** `YYYY-MM-DD`, the day since which it shows what it shows. */
  readonly changedOn?: string | null
}
export type AnimalListBlock = BlockOf<
  'AbgabetiereList',
  LiveList & {
    /**
     * Whether visitors are offered mails to begin, which show the profile's address: see `beginsMails`. True: with the
     * lines of an enquiry.
     */
    readonly enquiryLink?: boolean
    /** Whether visitors are led to the page `kontakt` instead. */
    readonly contactLink?: true
    /** Whether one may ask for a place on the waiting list. */
    readonly waitlistOpen?: boolean
    /** The litter that is expected next; absent where none is, or where the breeder does not announce it. */
    readonly nextLitter?: ExpectedLitter
    readonly animals: readonly OfferedAnimal[]
  }
>
/** A litter that is to come. */
export interface ExpectedLitter {
  readonly mother: string
  readonly father: string
  /** `YYYY-MM-DD`, the first day on which it can be born. */
  readonly from: string
}
export type BreedingAnimalsBlock = BlockOf<
  'BreedingAnimals',
  LiveList & { readonly animals: readonly ShownAnimal[] }
>
export interface ShownLitter {
  readonly id: string
  readonly bornOn: string | null
  /** How many were born; null when nobody counted. */
  readonly count: number | null
  readonly father: string | null
  readonly mother: string | null
  readonly photo?: string | null
}
export type LittersBlock = BlockOf<
  'Litters',
  LiveList & { readonly showPhotos?: true; readonly litters: readonly ShownLitter[] }
>

export type Block =
  | HeadingBlock
  | RichTextBlock
  | ImageBlock
  | GalleryBlock
  | ContactInfoBlock
  | AnimalListBlock
  | BreedingAnimalsBlock
  | LittersBlock

export interface PageSnapshot {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly seoDescription: string | null
  readonly status: 'Draft' | 'Published'
  /** `YYYY-MM-DD`, the day since which it shows what it shows. */
  readonly changedOn?: string | null
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
