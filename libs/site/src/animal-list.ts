import { ageWords } from '@zuchtbuch/domain/age-words.de'
import { daysBetween } from '@zuchtbuch/domain/calendar'
import { beginsMails } from '@zuchtbuch/domain/letters/begins-mails'
import { germanDay } from '@zuchtbuch/writing/german-day'
import { markup, type Markup } from '@zuchtbuch/writing/markup'
import { enquiryAddress, enquiryHref, renderEnquiry } from './enquiry.ts'
import { renderPlainText } from './markdown.ts'
import type { PageContext } from './page-context.ts'
import { renderPhotos } from './photo-strip.ts'
import type { AnimalListBlock, OfferedAnimal, ShownAnimal } from './snapshot.ts'
import { bornLabel, countLabel, genderLabel, parentsLabel, texts } from './texts.de.ts'

// A card of so many animals gets the whole width of a large screen; in one column it would be very high.
const LARGE_GROUP = 7

/** The animals that are looking for a home: a card for those who live together, others by litter and sex. */
export function renderAnimalList(page: PageContext, { data }: AnimalListBlock): Markup {
  const intro = data.intro !== undefined && data.intro !== '' && renderPlainText(data.intro)
  // An address that stands nowhere else is shown only where the breeder says so.
  const isMailed = data.enquiryLink === true || (beginsMails(data) && page.showsMail)
  const email = isMailed ? enquiryAddress(page.profile) : null
  const contact = data.enquiryLink === false && data.contactLink !== true ? null : page.pageHref('kontakt')
  // Where she asks for it, a mail begins with what she wants to know; on many cards those lines would be most of the
  // page.
  const withLines = data.enquiryLink === true
  const hrefFor = (names: readonly string[]) =>
    email === null ? contact : enquiryHref(email, names, withLines)
  const enquiry = email !== null && withLines && renderEnquiry(email, data.waitlistOpen === true)
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

/**
 * Groups the animals that live together, in order of the first of them; then those without an enclosure: by litter and
 * sex, or each alone.
 */
export function groupsOf(animals: readonly OfferedAnimal[]): OfferedAnimal[][] {
  const groups = Map.groupBy(animals, (animal) => animal.group ?? litterOf(animal))
  const isApart = ([first]: OfferedAnimal[]) => Number(first?.group === null)
  return [...groups.values()].toSorted((a, b) => isApart(a) - isApart(b))
}

/** One object for all of a litter and sex; without parents nobody knows who is of one. */
function litterOf({ father, mother, dateOfBirth, gender }: OfferedAnimal): unknown {
  return father || mother ? JSON.stringify([father, mother, dateOfBirth, gender]) : Symbol('alone')
}

function renderCard(
  page: PageContext,
  animals: readonly OfferedAnimal[],
  level: number,
  { hrefFor, shownOn }: Asking,
): Markup {
  const genders = new Set(animals.map(({ gender }) => gender))
  const title = titleOf(animals.map(({ name }) => name))
  // The first animal's own address, so that a link that was shared finds it as long as it is there.
  const id = animals[0] === undefined ? page.anchor(title) : animalAnchor(page, animals[0])
  const origins = animals.map((animal) => originOf(animal, shownOn))
  const [origin = ''] = origins
  const isOneLitter = origins.every((other) => other === origin)
  const options = { withGender: genders.size > 1, saysReserved: isPartly(animals) }
  const href = hrefFor(askedFor(animals))
  const isTaken = animals.every(isReserved)
  return markup`<article class="${animals.length < LARGE_GROUP ? 'card' : 'card large'}" id="${id}">
${renderPhotos(page, animals, id)}<p class="${isTaken ? 'badge taken' : 'badge'}">${stateOf(animals)}</p>
<div class="body">
<h${level}><a href="#${id}">${title}</a></h${level}>
<p class="gender">${labelOf(animals)}${isOneLitter && origin !== '' && markup`<br>\n${origin}`}</p>
<ul class="animals">
${animals.map((animal, index) => renderAnimal(page, animal, { ...options, origin: isOneLitter ? '' : (origins[index] ?? ''), id: index === 0 ? id : null, isAlone: animals.length === 1, shownOn }))}</ul>
${href !== null && markup`<p class="ask"><a class="home" href="${href}">${texts.askFor(animals.length)}</a></p>\n`}</div>
</article>
`
}

interface Asking {
  /** Where one asks for the animals with these names; null where nobody is to be asked. */
  readonly hrefFor: (names: readonly string[]) => string | null
  /** The day since which the list is what it is. */
  readonly shownOn: string | null
}

const mostNames = 4

/** The names of a card's animals; of many the first ones. */
export function titleOf(names: readonly string[]): string {
  return names.length <= mostNames
    ? texts.named(names)
    : texts.namedAndMore(names.slice(0, mostNames - 1), names.length)
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

/** Whether a card's animals are to be had. */
export function stateOf(animals: readonly OfferedAnimal[]): string {
  if (isPartly(animals)) return texts.partlyReserved
  return animals.some(isReserved) ? texts.reserved : texts.available
}

/** An enquiry about a group means the free ones, as long as there are some. */
const askedFor = (animals: readonly OfferedAnimal[]) =>
  (isPartly(animals) ? animals.filter((animal) => !isReserved(animal)) : animals).map(({ name }) => name)

const isReserved = (animal: OfferedAnimal) => animal.isReserved === true
const isPartly = (animals: readonly OfferedAnimal[]) => animals.some(isReserved) && !animals.every(isReserved)

/** Only who lives together may be of both sexes. */
export function labelOf(animals: readonly OfferedAnimal[]): string {
  const genders = new Set(animals.map(({ gender }) => gender))
  const [gender] = genders
  return genders.size === 1 && gender !== undefined ? countLabel(gender, animals.length) : texts.mixedGroup
}

interface RowOptions {
  readonly withGender: boolean
  readonly saysReserved: boolean
  /** Parents and first day to leave; empty where the card says them. */
  readonly origin: string
  /** The address of the card, which is the first animal's. */
  readonly id: string | null
  /** The title of the card is its name. */
  readonly isAlone: boolean
  readonly shownOn: string | null
}

/** How old it was on the day of the list: a day later the words alone would be wrong. */
function ageFact({ dateOfBirth: born }: ShownAnimal, shownOn: string | null): Markup | false {
  if (born === null || shownOn === null || born > shownOn) return false
  return markup`<span>${texts.ageOn(ageWords(daysBetween(born, shownOn)), germanDay(shownOn).slice(0, 6))}</span>`
}

function renderAnimal(
  page: PageContext,
  animal: OfferedAnimal,
  { withGender, saysReserved, origin, id, isAlone, shownOn }: RowOptions,
): Markup {
  const facts = [
    saysReserved && isReserved(animal) && markup`<span>${texts.rowReserved}</span>`,
    withGender && markup`<span>${genderLabel(animal.gender)}</span>`,
    ...lookFacts(animal),
    ageFact(animal, shownOn),
    origin !== '' && markup`<span>${origin}</span>`,
  ].filter((fact) => fact !== false)
  const own = id === null ? animalAnchor(page, animal) : null
  page.offer(animal, own ?? id ?? '')
  return markup`<li${own !== null && markup` id="${own}"`}>
${!isAlone && markup`<p class="name">${animal.name}</p>\n`}${facts.length > 0 && markup`<p class="facts">${facts.map((fact, index) => [index > 0 && ' · ', fact])}</p>\n`}${animal.characterNote !== null && markup`<p class="note">${animal.characterNote}</p>\n`}</li>
`
}

/** Variety and day of birth, as far as they are known. */
export function lookFacts({ farbschlag, dateOfBirth: born, dateOfBirthText: words }: ShownAnimal): Markup[] {
  return [
    farbschlag !== null && markup`<span>${farbschlag}</span>`,
    born !== null && markup`<time datetime="${born}">${bornLabel(germanDay(born))}</time>`,
    born === null && words !== undefined && markup`<span>${bornLabel(words)}</span>`,
  ].filter((fact) => fact !== false)
}

/** Two animals of one name have addresses of their own, which stay theirs when the other one is gone. */
export function animalAnchor(page: PageContext, { name, id = '', isNamesake }: ShownAnimal): string {
  return page.anchor(isNamesake === true ? `${name} ${id.slice(-4)}` : name)
}
