import { markdownImages } from '@zuchtbuch/writing/markdown-tokens'
import { isContactInfoEmpty } from './contact-info.ts'
import { enquiryAddress } from './enquiry.ts'
import { LEGAL_SLUGS } from './page-layout.ts'
import { isOnlyHere } from './public-address.ts'
import { readSnapshot } from './read-snapshot.ts'
import type { PublicProfile, RenderInput } from './render-input.ts'
import type { Block } from './snapshot.ts'

export interface PublishWarning {
  /**
   * `LegalPageEmpty`: the law wants a text there and there is none yet. `PictureAltMissing`: a picture has no
   * alternative text. `ContactInfoEmpty`: the profile has nothing of what a ContactInfo would show.
   * `EnquiryWithoutAddress`: animals could be asked for, but the profile has no mail address. `AddressMissing`: a block shows
   * the postal address, and the profile has none. `SampleText`: a legal page still has the text of an example.
   * `LegalOutdated`: the Impressum names another address or mail address than the profile. `LegalOldLaw`: a legal page
   * names the law that the DDG replaced in 2024.
   * `PageEmpty`: a page has nothing but its title. `SiteUrlLocal`: the address of the website is one that only this machine can open.
   */
  readonly code:
    | 'SiteUrlLocal'
    | 'LegalPageEmpty'
    | 'SampleText'
    | 'LegalOutdated'
    | 'LegalOldLaw'
    | 'PageEmpty'
    | 'PictureAltMissing'
    | 'ContactInfoEmpty'
    | 'AddressMissing'
    | 'EnquiryWithoutAddress'
  /** Slug of the page; the start page where the whole website is meant. */
  readonly page: string
}

/**
 * Warnings about the site that is being published; none of them stops a publish. Each code
 * comes once for a page, the legal pages first.
 */
export function publishWarnings({
  snapshot,
  profile,
  baseAddress = null,
}: Pick<RenderInput, 'snapshot' | 'profile'> & Partial<Pick<RenderInput, 'baseAddress'>>): PublishWarning[] {
  const { pages } = readSnapshot(snapshot)
  const published = pages.filter(({ status }) => status === 'Published')
  const pagesWith = (code: PublishWarning['code'], isAffected: (block: Block) => boolean) =>
    published.flatMap(({ slug, blocks }) => (blocks.some(isAffected) ? [{ code, page: slug }] : []))
  const emptyLegalPages = LEGAL_SLUGS.filter((slug) => {
    const blocks = pages.find((page) => page.slug === slug)?.blocks ?? []
    return !blocks.some((block) => block.type === 'RichText' && block.data.markdown.trim() !== '')
  })
  const legalPages = published.filter(({ slug }) => LEGAL_SLUGS.includes(slug))
  return [
    ...(baseAddress !== null && isOnlyHere(baseAddress)
      ? [{ code: 'SiteUrlLocal' as const, page: 'start' }]
      : []),
    ...emptyLegalPages.map((page) => ({ code: 'LegalPageEmpty' as const, page })),
    ...legalPages
      .filter(({ blocks }) => blocks.some(isSample))
      .map(({ slug }) => ({ code: 'SampleText' as const, page: slug })),
    ...legalPages
      .filter(({ slug, blocks }) => slug === 'impressum' && isOutdated(textOf(blocks), profile))
      .map(({ slug }) => ({ code: 'LegalOutdated' as const, page: slug })),
    ...legalPages
      .filter(({ blocks }) => /\bTMG\b|Telemediengesetz/i.test(textOf(blocks)))
      .map(({ slug }) => ({ code: 'LegalOldLaw' as const, page: slug })),
    ...published
      .filter(({ slug, blocks }) => slug !== 'start' && !LEGAL_SLUGS.includes(slug) && !blocks.some(isFilled))
      .map(({ slug }) => ({ code: 'PageEmpty' as const, page: slug })),
    ...pagesWith('PictureAltMissing', lacksAlt),
    ...pagesWith(
      'ContactInfoEmpty',
      (block) => block.type === 'ContactInfo' && isContactInfoEmpty(profile, block),
    ),
    ...pagesWith(
      'AddressMissing',
      (block) =>
        block.type === 'ContactInfo' &&
        block.data.showAddress &&
        !hasAddress(profile) &&
        !isContactInfoEmpty(profile, block),
    ),
    ...pagesWith(
      'EnquiryWithoutAddress',
      (block) =>
        block.type === 'AbgabetiereList' &&
        block.data.enquiryLink === true &&
        enquiryAddress(profile) === null,
    ),
  ]
}

/** A heading alone says nothing; a list is filled by the herd. */
const isFilled = ({ type, data }: Block) =>
  type === 'RichText'
    ? data.markdown.trim() !== ''
    : type === 'Gallery'
      ? data.items.length > 0
      : type !== 'Heading'

/** The gaps of the example's legal pages, and those that templates from elsewhere leave to be filled in. */
const sample = /\bMustertext\b|\bMuster(?:mann|frau|stadt|straße)\b|\[(?:Name|Anschrift|Ihr[^\]]*)\]/i

const isSample = (block: Block) => block.type === 'RichText' && sample.test(block.data.markdown)

const textOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.type === 'RichText' ? [block.data.markdown] : [])).join('\n')

/** The same street, however it is spelled. */
const foldStreet = (text: string) =>
  text
    .toLowerCase()
    .replace(/stra(?:ß|ss)e\b|str\./g, 'str')
    .replace(/[\s\\]+/g, '')

/**
 * Whether a text names another mail address than the profile, or another postal address. A text that names none says
 * nothing of it.
 */
function isOutdated(text: string, profile: PublicProfile | null): boolean {
  const [email = '', street = '', postalCode = ''] = [
    profile?.email,
    profile?.street,
    profile?.postalCode,
  ].map((part) => part?.trim() ?? '')
  const lower = text.toLowerCase()
  const hasOtherMail = email !== '' && lower.includes('@') && !lower.includes(email.toLowerCase())
  const namesTown = /(?:^|\s)(?:[A-Z]{1,2}-)?\d{4,5} \p{Lu}/mu.test(text)
  const hasOtherTown = postalCode !== '' && namesTown && !text.includes(postalCode)
  const hasOtherStreet = street !== '' && namesTown && !foldStreet(text).includes(foldStreet(street))
  return hasOtherMail || hasOtherTown || hasOtherStreet
}

const hasAddress = (profile: PublicProfile | null) =>
  [profile?.street, profile?.city].every((part) => (part ?? '').trim() !== '')

// An image with any other address is not shown.
const ownPicture = /^\/(?:photos|media)\/files\//

function lacksAlt(block: Block): boolean {
  switch (block.type) {
    case 'Image':
      return block.data.alt === ''
    case 'Gallery':
      return block.data.items.some(({ alt }) => alt === '')
    case 'RichText':
      return markdownImages(block.data.markdown).some(
        ({ href, alt }) => alt.trim() === '' && ownPicture.test(href),
      )
    case 'Heading':
    case 'ContactInfo':
    case 'AbgabetiereList':
    case 'BreedingAnimals':
    case 'Litters':
      return false
    default:
      return block satisfies never
  }
}
