import { markup, withoutForbidden, type Markup } from '@zuchtbuch/writing/markup'
import type { PublicProfile } from './render-input.ts'
import type { Block, ContactInfoBlock } from './snapshot.ts'
import { texts } from './texts.de.ts'

/**
 * Shows the breeder and the ways to reach them, as far as the block wants it; nothing when there is nothing to show.
 */
export function renderContactInfo(profile: PublicProfile | null, block: ContactInfoBlock): Markup | null {
  const parts = contactParts(profile, block)
  return parts.length === 0 ? null : markup`<address>\n${parts}</address>\n`
}

/** Whether the profile has nothing of what the block would show. */
export function isContactInfoEmpty(profile: PublicProfile | null, block: ContactInfoBlock): boolean {
  return contactParts(profile, block).length === 0
}

function contactParts(profile: PublicProfile | null, { data }: ContactInfoBlock): Markup[] {
  if (profile === null) return []
  const text = (name: keyof PublicProfile) => withoutForbidden(profile[name] ?? '').trim()
  const [phone, email] = [text('phone'), text('email')]
  const lines = [text('ownerName')]
  if (data.showAddress) lines.push(text('street'), `${text('postalCode')} ${text('city')}`.trim())
  const filled = lines.filter((line) => line !== '')
  return [
    text('breederName') !== '' && markup`<p class="name">${text('breederName')}</p>\n`,
    filled.length > 0 && markup`<p>${filled.map((line, index) => [index > 0 && markup`<br>\n`, line])}</p>\n`,
    data.showPhone && phone !== '' && markup`<p>${texts.phone}: ${linkedPhone(phone)}</p>\n`,
    data.showEmail &&
      email !== '' &&
      markup`<p>${texts.email}: ${linked(breakable(email), emailHref(email))}</p>\n`,
  ].filter((part) => part !== false)
}

/** Whether these blocks show the breeder's phone, or mail address, to everybody. */
export const isShown = (blocks: readonly Block[], member: 'showPhone' | 'showEmail'): boolean =>
  blocks.some(({ type, data }) => type === 'ContactInfo' && data[member])

/** Name, phone and mail for paper, as far as these blocks show them to everybody. */
export function contactWords(profile: PublicProfile | null, blocks: readonly Block[]): string[] {
  if (profile === null) return []
  const text = (name: keyof PublicProfile) => withoutForbidden(profile[name] ?? '').trim()
  const isMailed = blocks.some(({ type, data }) => type === 'AbgabetiereList' && data.enquiryLink === true)
  const ways = [
    isShown(blocks, 'showPhone') && text('phone') !== '' && `${texts.phone}: ${text('phone')}`,
    (isShown(blocks, 'showEmail') || isMailed) && text('email') !== '' && `${texts.email}: ${text('email')}`,
  ].filter((way) => way !== false)
  const name = text('ownerName') || text('breederName')
  return ways.length === 0 || name === '' ? ways : [name, ...ways]
}

function linkedPhone(phone: string): Markup {
  const href = phoneHref(phone)
  // Half a number at the end of a line is misread.
  return linked(href === null ? phone : phone.replaceAll(/\s+/g, '\u00A0'), href)
}

/** An address that is too long for its line ends it at the at sign. */
function breakable(email: string): Markup {
  return markup`${email.split('@').map((part, index) => [index > 0 && markup`@<wbr>`, part])}`
}

function linked(text: string | Markup, href: string | null): Markup {
  return href === null ? markup`${text}` : markup`<a href="${href}">${text}</a>`
}

// The website is a German one: a number without country code is dialled from there.
const COUNTRY_CODE = '49'

/**
 * A `tel:` address (RFC 3966) with the country code, so that it is right from abroad as well; null for a text that is
 * not just one number, because it would dial a wrong one. E.164 allows 15 digits. A zero in brackets after the country
 * code is not dialled. A number without area code stays what it is.
 */
function phoneHref(phone: string): string | null {
  if (!/^\+?[\d\s()/.\-–]+$/.test(phone)) return null
  const isInternational = /^(?:\+|00)/.test(phone)
  const written = (isInternational ? phone.replace(/\(0\)/, '') : phone).replaceAll(/[^\d+]/g, '')
  const dialled = written.replace(/^00/, '+').replace(/^0/, `+${COUNTRY_CODE}`)
  const { length } = dialled.replace('+', '')
  return length < 3 || length > 15 ? null : `tel:${dialled}`
}

/**
 * A `mailto:` address (RFC 6068), or null for a text that is none: all but the at sign is encoded, so that nothing in
 * it can add a header.
 */
export function emailHref(email: string): string | null {
  const [local = '', domain = '', ...more] = email.split('@')
  if (local === '' || domain === '' || more.length > 0) return null
  return `mailto:${encodeURIComponent(local)}@${encodeURIComponent(domain)}`
}
