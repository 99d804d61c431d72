import { germanDay } from '@zuchtbuch/writing/german-day'
import { markup, toString, type Markup } from '@zuchtbuch/writing/markup'
import { originOf } from './animal-list.ts'
import type { Offer } from './page-context.ts'
import type { PageSnapshot, SiteSnapshot } from './snapshot.ts'
import { bornLabel, genderLabel, texts } from './texts.de.ts'

/** Where the feed lies, from the site's root. */
export const FEED_PATH = 'feed.xml'

/** A page that lists animals for sale: its public address, since when its lists are what they are, and who is on it. */
export interface OfferPage {
  readonly address: string
  readonly days: readonly string[]
  readonly offers: readonly Offer[]
}

/** Since when each list of animals for sale on the page is what it is. */
export const listDays = ({ blocks }: PageSnapshot): string[] =>
  blocks.flatMap(({ type, data }) => (type === 'AbgabetiereList' ? (data.changedOn ?? []) : []))

/**
 * The animals for sale as an Atom feed (RFC 4287), newest first; null when no page says since when it lists any. Its
 * times are those days at midnight: equal content is an equal feed, whenever it is written.
 */
export function renderFeed({ site }: SiteSnapshot, base: string, pages: readonly OfferPage[]): string | null {
  const [first] = pages
  const byId = new Map(pages.flatMap(({ address, offers }) => offers.flatMap((it) => entryOf(it, address))))
  const entries = [...byId.values()].toSorted(
    (a, b) => compare(b.day, a.day) || compare(a.address, b.address),
  )
  const days = [...pages.flatMap((page) => page.days), ...entries.map(({ day }) => day)]
  const newest = days.toSorted(compare).at(-1)
  if (first === undefined || newest === undefined) return null
  return toString(markup`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.language}">
<id>${base}${FEED_PATH}</id>
<title>${texts.feedOf(site.title)}</title>
<updated>${midnight(newest)}</updated>
<author><name>${site.title}</name></author>
<link rel="self" type="application/atom+xml" href="${base}${FEED_PATH}"/>
<link rel="alternate" type="text/html" href="${first.address}"/>
${entries.map(renderEntry)}</feed>
`)
}

type Entry = Offer & { readonly day: string; readonly address: string }

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A reader knows entries by their ids and orders them by their times: without one of the two there is none. */
function entryOf({ animal, anchor }: Offer, page: string): [id: string, Entry][] {
  const { id = '', changedOn } = animal
  if (!UUID.test(id) || !changedOn) return []
  return [[id, { animal, anchor, day: changedOn, address: `${page}#${anchor}` }]]
}

function renderEntry({ animal, day, address }: Entry): Markup {
  const { name, gender, farbschlag, dateOfBirth, dateOfBirthText, characterNote } = animal
  const born = dateOfBirth === null ? dateOfBirthText : germanDay(dateOfBirth)
  const facts = [
    animal.isReserved === true ? texts.rowReserved : '',
    genderLabel(gender),
    farbschlag ?? '',
    animal.isDeaf === true ? texts.deaf : '',
    born === undefined ? '' : bornLabel(born),
    originOf(animal, day),
  ].filter((fact) => fact !== '')
  return markup`<entry>
<id>urn:uuid:${animal.id ?? ''}</id>
<title>${name}</title>
<updated>${midnight(day)}</updated>
<link rel="alternate" type="text/html" href="${address}"/>
<summary>${facts.join(' · ')}</summary>
${characterNote !== null && markup`<content>${characterNote}</content>\n`}</entry>
`
}

const midnight = (day: string) => `${day}T00:00:00Z`
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
