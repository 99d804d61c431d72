import { germanDay } from '@zuchtbuch/writing/german-day'
import { markup, type Markup } from '@zuchtbuch/writing/markup'
import { enquiryAddress, enquiryHref, renderEnquiry } from './enquiry.ts'
import { renderPlainText } from './markdown.ts'
import type { PageContext } from './page-context.ts'
import { renderPhotos } from './photo-strip.ts'
import type { AnimalListBlock, OfferedAnimal, ShownAnimal } from './snapshot.ts'
import { bornLabel, animalCount, countLabel, genderLabel, parentsLabel, texts } from './texts.de.ts'

// A card of so many animals gets the whole width of a large screen; in one column it would be very high.
const LARGE_GROUP = 7

/** The animals that are looking for a home: one card per enclosure, those without one in a card of their own. */
export function renderAnimalList(page: PageContext, { data }: AnimalListBlock): Markup {
  const intro = data.intro !== undefined && data.intro !== '' && renderPlainText(data.intro)
  const email = data.enquiryLink === true ? enquiryAddress(page.profile) : null
  const enquiry = email !== null && renderEnquiry(email, data.waitlistOpen === true)
  const contact = data.contactLink === true ? page.pageHref('kontakt') : null
  const hrefFor = (names: readonly string[]) => (email === null ? contact : enquiryHref(email, names))
  if (data.animals.length === 0) {
    return markup`<div class="text">${intro}<div class="empty">${renderPlainText(data.emptyText || texts.noAnimals)}</div></div>\n${enquiry}`
  }
  const level = page.outline.below()
  const cards = groupsOf(data.animals).map((group) =>
    renderCard(page, group, level, { hrefFor, shownOn: data.changedOn ?? null }),
  )
  // Said before the first card: columns that follow from the cards alone would move while a slow page is still coming.
  const columns = cards.length === 1 ? 'cards one' : cards.length === 2 ? 'cards two' : 'cards'
  return markup`${intro && markup`<div class="text">${intro}</div>\n`}<div class="${columns}">\n${cards}</div>\n${renderState(data.changedOn)}${renderPrintedContact(page)}${enquiry}`
}

/** Since when the list is what it is. It never says how long ago: that would be wrong a day later. */
export function renderState(changedOn: string | null | undefined): Markup | null {
  return changedOn ? markup`<p class="facts">${texts.state(germanDay(changedOn))}</p>\n` : null
}

/** On paper a link leads nowhere: there the list says how to get in touch, as far as other pages do. */
function renderPrintedContact({ contact }: PageContext): Markup | null {
  return contact.length === 0 ? null : markup`<p class="paper">${contact.join(' · ')}</p>\n`
}

interface Group {
  readonly name: string | null
  readonly animals: readonly OfferedAnimal[]
}

/** Groups in order of their first animal; the animals without enclosure last. */
function groupsOf(animals: readonly OfferedAnimal[]): Group[] {
  const byName = Map.groupBy(animals, ({ group }) => group)
  const groups = [...byName].map(([name, members]) => ({ name, animals: members }))
  return [...groups.filter(({ name }) => name !== null), ...groups.filter(({ name }) => name === null)]
}

function renderCard(
  page: PageContext,
  { name, animals }: Group,
  level: number,
  { hrefFor, shownOn }: Asking,
): Markup {
  const genders = new Set(animals.map(({ gender }) => gender))
  const id = page.anchor(name ?? texts.otherAnimals)
  const origins = animals.map((animal) => originOf(animal, shownOn))
  const [origin = ''] = origins
  const isOneLitter = origins.every((other) => other === origin)
  const options = { withGender: genders.size > 1, saysReserved: isPartly(animals) }
  const href = hrefFor(askedFor(animals))
  return markup`<article class="${animals.length < LARGE_GROUP ? 'card' : 'card large'}" id="${id}">
${renderPhotos(page, animals, id)}<p class="badge">${badgeOf(animals)}</p>
<div class="body">
<h${level}>${name ?? texts.otherAnimals}</h${level}>
<p class="gender">${groupLabel(name, animals, genders)}${isOneLitter && origin !== '' && markup`<br>\n${origin}`}</p>
<ul class="animals">
${animals.map((animal, index) => renderAnimal(page, animal, { ...options, origin: isOneLitter ? '' : (origins[index] ?? '') }))}</ul>
${href !== null && markup`<p class="ask"><a class="home" href="${href}">${texts.askForThese}</a></p>\n`}</div>
</article>
`
}

interface Asking {
  /** Where one asks for the animals with these names; null where nobody is to be asked. */
  readonly hrefFor: (names: readonly string[]) => string | null
  /** The day since which the list is what it is. */
  readonly shownOn: string | null
}

/** From whom an animal is, and from when it may leave, if that was still to come when the list was last changed. */
export function originOf({ readyOn, father, mother }: OfferedAnimal, shownOn: string | null): string {
  const isReady = !readyOn || (shownOn !== null && readyOn <= shownOn)
  const parts = [
    isReady ? null : texts.readyFrom(germanDay(readyOn).slice(0, 6)),
    parentsLabel(father ?? null, mother ?? null),
  ]
  return parts.filter((part) => part !== null).join(' · ')
}

function badgeOf(animals: readonly OfferedAnimal[]): string {
  if (isPartly(animals)) return texts.partlyReserved
  return animals.some(isReserved) ? texts.reserved : texts.available
}

/** Who asks for a group means those that are free, as long as there are some. */
const askedFor = (animals: readonly OfferedAnimal[]) =>
  (isPartly(animals) ? animals.filter((animal) => !isReserved(animal)) : animals).map(({ name }) => name)

const isReserved = (animal: OfferedAnimal) => animal.isReserved === true
const isPartly = (animals: readonly OfferedAnimal[]) => animals.some(isReserved) && !animals.every(isReserved)

function groupLabel(
  name: string | null,
  animals: readonly OfferedAnimal[],
  genders: ReadonlySet<OfferedAnimal['gender']>,
): string {
  const [gender] = genders
  if (genders.size === 1 && gender !== undefined) return countLabel(gender, animals.length)
  if (name !== null) return texts.mixedGroup
  // Animals without enclosure do not live together, so they are no mixed group.
  return genders.has('Unknown') ? animalCount(animals.length) : texts.bothGenders
}

function renderAnimal(
  page: PageContext,
  animal: OfferedAnimal,
  { withGender, saysReserved, origin }: { withGender: boolean; saysReserved: boolean; origin: string },
): Markup {
  const facts = [
    saysReserved && isReserved(animal) && markup`<span>${texts.rowReserved}</span>`,
    withGender && markup`<span>${genderLabel(animal.gender)}</span>`,
    ...lookFacts(animal),
    origin !== '' && markup`<span>${origin}</span>`,
  ].filter((fact) => fact !== false)
  const id = animalAnchor(page, animal)
  page.offer(animal, id)
  return markup`<li id="${id}">
<p class="name">${animal.name}</p>
${facts.length > 0 && markup`<p class="facts">${facts.map((fact, index) => [index > 0 && ' · ', fact])}</p>\n`}${animal.characterNote !== null && markup`<p class="note">${animal.characterNote}</p>\n`}</li>
`
}

/** Variety and day of birth, as far as they are known. */
export function lookFacts({ farbschlag, dateOfBirth: born }: ShownAnimal): Markup[] {
  return [
    farbschlag !== null && markup`<span>${farbschlag}</span>`,
    born !== null && markup`<time datetime="${born}">${bornLabel(germanDay(born))}</time>`,
  ].filter((fact) => fact !== false)
}

/** Two animals of one name have addresses of their own, which stay theirs when the other one is gone. */
export function animalAnchor(page: PageContext, { name, id = '', isNamesake }: ShownAnimal): string {
  return page.anchor(isNamesake === true ? `${name} ${id.slice(-4)}` : name)
}
