import { beginsMails } from '@zuchtbuch/domain/letters/begins-mails'
import { groupKind } from '@zuchtbuch/domain/placement/group-words.de'
import { germanDay } from '@zuchtbuch/writing/german-day'
import { markup, type Markup } from '@zuchtbuch/writing/markup'
import { coatDrawing, coatShapes } from './coat-drawing.ts'
import { letter, lock } from './drawings.ts'
import { enquiryAddress, enquiryHref, renderEnquiry } from './enquiry.ts'
import { renderPlainText } from './markdown.ts'
import type { PageContext } from './page-context.ts'
import { renderPhotos } from './photo-strip.ts'
import type { AnimalListBlock, OfferedAnimal, ShownAnimal } from './snapshot.ts'
import { bornLabel, genderLabel, parentsLabel, texts } from './texts.de.ts'

// A card of so many animals gets the whole width of a large screen; in one column it would be very high.
const LARGE_GROUP = 7

/** The animals that are looking for a home: a card for those who live together, others by litter and sex; free ones first. */
export function renderAnimalList(page: PageContext, { data }: AnimalListBlock): Markup {
  const intro = data.intro !== undefined && data.intro !== '' && renderPlainText(data.intro)
  const asking = askingOf(page, data)
  const { email } = asking
  const enquiry =
    email !== null && data.enquiryLink === true && renderEnquiry(email, data.waitlistOpen === true)
  if (data.animals.length === 0) {
    return markup`<div class="text">${intro}<div class="empty">${renderPlainText(data.emptyText || texts.noAnimals)}</div></div>\n${enquiry}`
  }
  const level = page.outline.below()
  const cards = groupsOf(data.animals).map((group) => renderCard(page, group, level, asking))
  // Said before the first card: columns that follow from the cards alone would move while a slow page is still coming.
  const columns = cards.length === 1 ? 'cards one' : cards.length === 2 ? 'cards two' : 'cards'
  return markup`${intro && markup`<div class="text">${intro}</div>\n`}<div class="${columns}">\n${cards}</div>\n${renderPrintedContact(page)}${enquiry}`
}

/** How one asks for animals. */
export interface Asking {
  /** Null where no mail is begun. */
  readonly email: string | null
  /** Where one asks for the animals with these names; null where nobody is asked. */
  readonly hrefFor: (names: readonly string[]) => string | null
  /** Where one asks for a place on the waiting list; null while it is closed. */
  readonly waitlist: string | null
  /** The day since which the list is what it is. */
  readonly shownOn: string | null
}

/** How one asks for the animals of a list, as far as its breeder says so. */
export function askingOf(page: PageContext, data: AnimalListBlock['data']): Asking {
  // An address that stands nowhere else is shown only where the breeder says so.
  const isMailed = data.enquiryLink === true || (beginsMails(data) && page.showsMail)
  const email = isMailed ? enquiryAddress(page.profile) : null
  const contact = data.enquiryLink === false && data.contactLink !== true ? null : page.pageHref('kontakt')
  const questions = data.enquiryLink === true ? 'all' : 'first'
  const hrefFor = (names: readonly string[]) =>
    email === null ? contact : enquiryHref(email, names, questions)
  return {
    email,
    hrefFor,
    waitlist: data.waitlistOpen === false ? null : hrefFor([]),
    shownOn: data.changedOn ?? null,
  }
}

/** On paper a link leads nowhere: there the list says how to get in touch, as far as other pages do. */
function renderPrintedContact({ contact }: PageContext): Markup | null {
  return contact.length === 0 ? null : markup`<p class="paper">${contact.join(' · ')}</p>\n`
}

/**
 * Groups the animals that live together, in order of the first of them; then those without an enclosure: by litter and
 * sex, or each alone. Those of whom none is free any more come last.
 */
export function groupsOf(animals: readonly OfferedAnimal[]): OfferedAnimal[][] {
  const groups = Map.groupBy(animals, (animal) => animal.group ?? litterOf(animal))
  const rank = (group: OfferedAnimal[]) =>
    2 * Number(group.every(isReserved)) + Number(group[0]?.group === null)
  return [...groups.values()].toSorted((a, b) => rank(a) - rank(b))
}

/** One object for all of a litter and sex; without parents nobody knows who is of one. */
function litterOf({ father, mother, dateOfBirth, gender }: OfferedAnimal): unknown {
  return father || mother ? JSON.stringify([father, mother, dateOfBirth, gender]) : Symbol('alone')
}

function renderCard(
  page: PageContext,
  animals: readonly OfferedAnimal[],
  level: number,
  asking: Asking,
): Markup {
  const { hrefFor, waitlist, shownOn } = asking
  const title = titleOf(animals.map(({ name }) => name))
  // The first animal's own address, so that a link that was shared finds it as long as it is there.
  const id = animals[0] === undefined ? page.anchor(title) : animalAnchor(page, animals[0])
  const shared = sharedFacts(animals, shownOn)
  const isTaken = animals.every(isReserved)
  const href = isTaken ? waitlist : hrefFor(askedFor(animals))
  const options = {
    withGender: new Set(animals.map(({ gender }) => gender)).size > 1,
    saysReserved: isPartly(animals),
    shared,
    isAlone: animals.length === 1,
    shownOn,
  }
  const classes = ['card', animals.length >= LARGE_GROUP && 'large', isTaken && 'taken'].filter(Boolean)
  return markup`<article class="${classes.join(' ')}" id="${id}">
${renderPhotos(page, animals, id)}<p class="badge">${isTaken && lock}${stateOf(animals)}</p>
<div class="body">
<h${level}><a href="#${id}">${title}</a></h${level}>
<p class="gender">${[labelOf(animals), shared.born].filter((word) => word !== null).join(' · ')}${shared.ready !== null && markup`<br>\n<strong>${shared.ready}</strong>`}${shared.parents !== null && markup`<br>\n${shared.parents}`}</p>
<ul class="animals">
${animals.map((animal, index) => renderAnimal(page, animal, { ...options, id: index === 0 ? id : null }))}</ul>
${href !== null && markup`<p class="ask"><a class="${isTaken ? 'home' : 'button'}" href="${href}">${!isTaken && letter}${isTaken ? texts.toWaitlist : texts.askFor(animals.length)}</a></p>\n${!isTaken && renderReach(page, asking)}`}</div>
</article>
`
}

/** Address and telephone in words, for those without a mail program. */
function renderReach({ contact }: PageContext, { email }: Asking): Markup | false {
  // Its first word is the name of the breeder.
  const ways = email === null ? [] : contact.filter((word) => /[@\d]/.test(word))
  return ways.length > 0 && markup`<p class="reach">${ways.join(' · ')}</p>\n`
}

/** What is true of all animals of a card, and therefore said once. */
interface SharedFacts {
  readonly born: string | null
  readonly ready: string | null
  readonly parents: string | null
}

function sharedFacts(animals: readonly OfferedAnimal[], shownOn: string | null): SharedFacts {
  const ofAll = (say: (animal: OfferedAnimal) => string | null) => {
    const [word = null, ...others] = new Set(animals.map(say))
    return others.length === 0 ? word : null
  }
  return {
    born: ofAll(bornWords),
    ready: ofAll((animal) => readyWords(animal, shownOn)),
    parents: ofAll(({ father, mother }) => parentsLabel(father ?? null, mother ?? null)),
  }
}

/** `geboren am 19.09.2026` */
const bornWords = ({ dateOfBirth: born, dateOfBirthText: words }: ShownAnimal): string | null =>
  born !== null ? texts.bornOn(germanDay(born)) : words === undefined ? null : bornLabel(words)

/** From when an animal may leave, if that was still to come when the list was last changed. */
function readyWords({ readyOn }: OfferedAnimal, shownOn: string | null): string | null {
  const isReady = !readyOn || (shownOn !== null && readyOn <= shownOn)
  return isReady ? null : texts.readyFrom(germanDay(readyOn).slice(0, 6))
}

const mostNames = 4

/** The names of a card's animals; of many the first ones. */
export function titleOf(names: readonly string[]): string {
  return names.length <= mostNames
    ? texts.named(names)
    : texts.namedAndMore(names.slice(0, mostNames - 1), names.length)
}

/** From when an animal may leave, and from whom it is. */
export function originOf(animal: OfferedAnimal, shownOn: string | null): string {
  const parents = parentsLabel(animal.father ?? null, animal.mother ?? null)
  return [readyWords(animal, shownOn), parents].filter((part) => part !== null).join(' · ')
}

/** Whether a card's animals are to be had. */
export function stateOf(animals: readonly OfferedAnimal[]): string {
  if (isPartly(animals)) return texts.partlyReserved
  return animals.some(isReserved) ? texts.reserved : texts.available(animals.length)
}

/** An enquiry about a group means the free ones, as long as there are some. */
const askedFor = (animals: readonly OfferedAnimal[]) =>
  (isPartly(animals) ? animals.filter((animal) => !isReserved(animal)) : animals).map(({ name }) => name)

const isReserved = (animal: OfferedAnimal) => animal.isReserved === true
const isPartly = (animals: readonly OfferedAnimal[]) => animals.some(isReserved) && !animals.every(isReserved)

/** `drei Brüder`, `zwei Weibchen`; who has the same parents and day of birth is of one litter. */
export const labelOf = (animals: readonly OfferedAnimal[]): string =>
  groupKind(
    animals.map(({ gender, father, mother, dateOfBirth }) => ({
      gender,
      litterId: father || mother ? JSON.stringify([father, mother, dateOfBirth]) : null,
    })),
  )

interface RowOptions {
  readonly withGender: boolean
  readonly saysReserved: boolean
  /** What the card says already. */
  readonly shared: SharedFacts
  /** The address of the card, which is the first animal's. */
  readonly id: string | null
  /** The title of the card is its name. */
  readonly isAlone: boolean
  readonly shownOn: string | null
}

function renderAnimal(page: PageContext, animal: OfferedAnimal, options: RowOptions): Markup {
  const { withGender, saysReserved, shared, id, isAlone, shownOn } = options
  const parents = parentsLabel(animal.father ?? null, animal.mother ?? null)
  const facts = [
    saysReserved && isReserved(animal) && texts.rowReserved,
    withGender && genderLabel(animal.gender),
    animal.farbschlag,
    animal.isDeaf === true && texts.deaf,
    shared.born === null && bornWords(animal),
    shared.ready === null && readyWords(animal, shownOn),
    shared.parents === null && parents,
  ].filter((fact) => typeof fact === 'string')
  const own = id === null ? animalAnchor(page, animal) : null
  page.offer(animal, own ?? id ?? '')
  return markup`<li${own !== null && markup` id="${own}"`}>
${animal.look !== undefined && markup`${page.isFirstCoat() && coatShapes}${coatDrawing(animal.look)}`}${(!isAlone || facts.length > 0) && markup`<p class="name">${!isAlone && markup`<span>${animal.name}</span> `}${facts.length > 0 && markup`<span class="facts">${facts.join(' · ')}</span>`}</p>`}
${animal.characterNote !== null && markup`<p class="note">${animal.characterNote}</p>\n`}</li>
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
