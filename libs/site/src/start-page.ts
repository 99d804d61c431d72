import { daysBetween } from '@zuchtbuch/domain/calendar'
import { germanDay } from '@zuchtbuch/writing/german-day'
import { markup, type Markup } from '@zuchtbuch/writing/markup'
import { groupsOf, labelOf, stateOf, titleOf } from './animal-list.ts'
import { gerbil } from './drawings.ts'
import { litterFacts } from './herd-lists.ts'
import type { Offer, PageContext } from './page-context.ts'
import { photosOf } from './photo-strip.ts'
import { renderPicture } from './picture.ts'
import type { OfferedAnimal, PageSnapshot, ShownLitter } from './snapshot.ts'
import { texts } from './texts.de.ts'

/** So many cards stand on the start page; the others are one tap away. */
const mostCards = 4
/** A litter that is older has left the nest, and most of its young are among the animals. */
const youngDays = 70

/**
 * The lists of the other pages, for the start page: the animals for sale with where they are, and the newest litter.
 */
export function renderCurrent(
  page: PageContext,
  start: PageSnapshot,
  others: readonly {
    readonly slug: string
    readonly offers: readonly Offer[]
    readonly page: PageSnapshot
  }[],
): Markup | null {
  const has = (type: string) => start.blocks.some((block) => block.type === type)
  const offering = has('AbgabetiereList') ? undefined : others.find(({ offers }) => offers.length > 0)
  const litter = has('Litters') ? null : newestLitter(others.map((other) => other.page))
  return markup`${offering !== undefined && renderOffers(page, offering)}${litter !== null && renderLitter(litter)}`
}

function renderOffers(
  page: PageContext,
  { slug, offers }: { readonly slug: string; readonly offers: readonly Offer[] },
): Markup {
  const anchors = new Map(offers.map(({ animal, anchor }) => [animal, anchor]))
  const groups = groupsOf(offers.map(({ animal }) => animal))
  const href = page.pageHref(slug) ?? ''
  const cards = groups
    .slice(0, mostCards)
    .map((animals) => renderCard(page, animals, `${href}#${anchors.get(animals[0]!) ?? ''}`))
  return markup`<h2>${texts.currentAnimals}</h2>
<ul class="gallery">
${cards}</ul>
<p><a class="home" href="${href}">${texts.allAnimals(offers.length)}</a></p>
`
}

function renderCard(page: PageContext, animals: readonly OfferedAnimal[], href: string): Markup {
  const [photo] = animals.flatMap((animal) => photosOf(page, animal))
  const image =
    photo === undefined
      ? gerbil
      : renderPicture(page, photo.picture, {
          alt: texts.photoOf(photo.alt),
          sizes: '(min-width: 46rem) 14rem, 46vw',
          maxWidth: 640,
        })
  return markup`<li><a href="${href}">${image}<p class="name">${titleOf(animals.map(({ name }) => name))}</p></a><p class="facts"><span>${labelOf(animals)}</span> · <span>${stateOf(animals)}</span></p></li>
`
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
  return markup`<h2>${texts.newestLitter}</h2>
<div class="text"><p>${texts.litterOf(germanDay(litter.bornOn ?? ''))}${facts.map((fact) => [' · ', fact])}</p></div>
`
}
