import { daysBetween } from '@zuchtbuch/domain/calendar'
import { germanDay } from '@zuchtbuch/writing/german-day'
import { markup, type Markup } from '@zuchtbuch/writing/markup'
import { askingOf, groupsOf, labelOf, stateOf, titleOf } from './animal-list.ts'
import { gerbil, lock } from './drawings.ts'
import { renderCaption } from './figures.ts'
import { litterFacts } from './herd-lists.ts'
import { renderMarkdown } from './markdown.ts'
import type { Offer, PageContext } from './page-context.ts'
import { photosOf } from './photo-strip.ts'
import { renderPicture } from './picture.ts'
import { renderBlocks, renderTitle } from './render-page.ts'
import type {
  AnimalListBlock,
  Block,
  ExpectedLitter,
  ImageBlock,
  OfferedAnimal,
  PageSnapshot,
  RichTextBlock,
  ShownLitter,
} from './snapshot.ts'
import { texts } from './texts.de.ts'
import { mediaAddress } from './wanted-pictures.ts'

/** So many cards stand on the start page; the others are one tap away. */
const mostCards = 4
/** A litter that is older has left the nest, and most of its young are among the animals. */
const youngDays = 70

/** Another page, and the animals for sale that it lists. */
export interface ListedPage {
  readonly slug: string
  readonly offers: readonly Offer[]
  readonly page: PageSnapshot
}

/**
 * The start page: its first picture wide beside its name and first sentence, with the ways to who seeks a home and to
 * how they live; below them what is true just now, then its other words.
 */
export function renderStart(page: PageContext, start: PageSnapshot, listed: readonly ListedPage[]): Markup {
  const { title, blocks } = start
  const heading = blocks.find((block) => block.type === 'Heading' && block.data.level === 1)
  const name = heading?.type === 'Heading' && heading.data.text !== '' ? heading.data.text : title
  const image = blocks.find(
    (block): block is ImageBlock =>
      block.type === 'Image' && page.picture(mediaAddress(block.data)) !== undefined,
  )
  const others = blocks.filter((block) => block !== heading && block !== image)
  const [first] = others
  const begun = first?.type === 'RichText' ? splitText(first) : { sentence: '', rest: others.slice(0, 1) }
  return markup`${renderWelcome(page, { name, image, sentence: begun.sentence }, listed)}${renderNow(page, start, listed)}${renderBlocks(
    page,
    [...begun.rest, ...others.slice(1)],
  )}`
}

/** The first sentences of a text, and the block without them; nothing is taken from one that begins with a list or a heading. */
function splitText(block: RichTextBlock): { sentence: string; rest: Block[] } {
  const [sentence = '', ...others] = block.data.markdown.trim().split(/\n\s*\n/)
  if (/^(?:[#>|]|!\[|[-*+] |\d+[.)] |```)/.test(sentence)) return { sentence: '', rest: [block] }
  const markdown = others.join('\n\n')
  return { sentence, rest: markdown === '' ? [] : [{ ...block, data: { markdown } }] }
}

interface Welcome {
  readonly name: string
  readonly image: ImageBlock | undefined
  readonly sentence: string
}

function renderWelcome(
  page: PageContext,
  { name, image, sentence }: Welcome,
  others: readonly ListedPage[],
): Markup {
  const listing = others.find(({ page: { blocks } }) => blocks.some(({ type }) => type === 'AbgabetiereList'))
  const ways = [
    {
      href: listing === undefined ? null : page.pageHref(listing.slug),
      word: texts.whoSeeks,
      look: 'button',
    },
    { href: page.pageHref('haltung'), word: texts.howTheyLive, look: 'button quiet' },
  ].filter(({ href }) => href !== null)
  const picture = image && page.picture(mediaAddress(image.data))
  const shown =
    picture !== undefined &&
    renderPicture(page, picture, {
      alt: image?.data.alt ?? '',
      sizes: '(min-width: 60rem) 40rem, 100vw',
      maxWidth: 1280,
    })
  return markup`<section class="${shown ? 'welcome' : 'welcome bare'}">
${shown && markup`<figure>${shown}${image !== undefined && renderCaption(image.data)}</figure>\n`}<div>
${renderTitle(name)}${sentence !== '' && markup`<div class="text">\n${renderMarkdown(page, sentence)}</div>\n`}${ways.length > 0 && markup`<p class="ways">${ways.map(({ href, word, look }) => markup`<a class="${look}" href="${href}">${word}</a> `)}</p>\n`}</div>
</section>
`
}

/** Who seeks a home, the litter that comes next, and the newest one while it is young. */
function renderNow(page: PageContext, start: PageSnapshot, others: readonly ListedPage[]): Markup | null {
  const lists = others.flatMap(({ page: { blocks }, ...other }) =>
    blocks.flatMap((block) => (block.type === 'AbgabetiereList' ? [{ ...other, data: block.data }] : [])),
  )
  const has = (type: Block['type']) => start.blocks.some((block) => block.type === type)
  const [list] = has('AbgabetiereList') ? [] : lists
  const litter = has('Litters') ? null : newestLitter(others.map((other) => other.page))
  if (list === undefined && litter === null) return null
  return markup`<h2>${texts.now}</h2>
${list !== undefined && renderList(page, list)}${litter !== null && renderLitter(litter)}`
}

interface List extends Omit<ListedPage, 'page'> {
  readonly data: AnimalListBlock['data']
}

function renderList(page: PageContext, { slug, offers, data }: List): Markup {
  const anchors = new Map(offers.map(({ animal, anchor }) => [animal, anchor]))
  const groups = groupsOf(offers.map(({ animal }) => animal))
  const href = page.pageHref(slug) ?? ''
  const { waitlist, shownOn } = askingOf(page, data)
  const { nextLitter } = data
  const cards = groups
    .slice(0, mostCards)
    .map((animals) => renderCard(page, animals, `${href}#${anchors.get(animals[0]!) ?? ''}`, shownOn))
  if (nextLitter !== undefined) cards.push(renderNextLitter(nextLitter, waitlist))
  const isNobody = groups.length === 0 && nextLitter === undefined
  return markup`${
    isNobody
      ? markup`<p>${texts.nobodySeeks}${waitlist !== null && markup` <a href="${waitlist}">${texts.toWaitlist}</a>`}</p>\n`
      : markup`<ul class="now">
${cards}</ul>
`
  }${groups.length > mostCards && markup`<p><a class="home" href="${href}">${texts.allAnimals(offers.length)}</a></p>\n`}`
}

function renderCard(
  page: PageContext,
  animals: readonly OfferedAnimal[],
  href: string,
  shownOn: string | null,
): Markup {
  const [photo] = animals.flatMap((animal) => photosOf(page, animal))
  const image =
    photo === undefined
      ? gerbil
      : renderPicture(page, photo.picture, {
          alt: texts.photoOf(photo.alt),
          sizes: '(min-width: 46rem) 10rem, 8rem',
          maxWidth: 640,
        })
  const isTaken = animals.every(({ isReserved }) => isReserved === true)
  const days = animals.flatMap(({ readyOn }) => readyOn ?? []).toSorted()
  const ready = days.at(-1)
  const facts = [
    labelOf(animals),
    ready !== undefined && (shownOn === null || ready > shownOn) && texts.from(germanDay(ready).slice(0, 6)),
  ].filter((fact) => fact !== false)
  return markup`<li><a href="${href}">${image}<span><span class="name">${titleOf(animals.map(({ name }) => name))}</span>
<span class="facts">${facts.join(' · ')}</span>
<span class="${isTaken ? 'badge kept' : 'badge'}">${isTaken && lock}${stateOf(animals)}</span></span></a></li>
`
}

function renderNextLitter({ mother, father, from }: ExpectedLitter, waitlist: string | null): Markup {
  return markup`<li><div>${gerbil}<span><span class="name">${texts.soonALitter}</span>
<span class="facts">${texts.expected(mother, father, aboutDay(from))}</span>
${waitlist !== null && markup`<a href="${waitlist}">${texts.toWaitlist}</a>`}</span></div></li>
`
}

const month = new Intl.DateTimeFormat('de-DE', { month: 'long', timeZone: 'UTC' })

/** `Ende November`: nobody knows the day. */
function aboutDay(day: string): string {
  const date = Number(day.slice(8, 10))
  const part = date <= 10 ? 'Anfang' : date <= 20 ? 'Mitte' : 'Ende'
  return `${part} ${month.format(new Date(`${day}T00:00:00Z`))}`
}

/** The newest litter of a page that shows litters, if it was young when its list was last changed. */
function newestLitter(pages: readonly PageSnapshot[]): ShownLitter | null {
  const young = pages.flatMap(({ blocks }) =>
    blocks.flatMap(({ type, data }) =>
      type !== 'Litters'
        ? []
        : data.litters.filter(
            ({ bornOn }) =>
              bornOn !== null && data.changedOn && daysBetween(bornOn, data.changedOn) <= youngDays,
          ),
    ),
  )
  return young.toSorted((a, b) => ((a.bornOn ?? '') < (b.bornOn ?? '') ? 1 : -1))[0] ?? null
}

function renderLitter(litter: ShownLitter): Markup {
  const facts = litterFacts(litter)
  return markup`<p>${texts.litterOf(germanDay(litter.bornOn ?? ''))}${facts.map((fact) => [' · ', fact])}</p>
`
}
