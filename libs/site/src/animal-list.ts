import { germanDay } from '@zuchtbuch/writing/german-day'
import { markup, type Markup } from '@zuchtbuch/writing/markup'
import { enquiryAddress, enquiryHref, renderEnquiry } from './enquiry.ts'
import { renderPlainText } from './markdown.ts'
import type { PageContext } from './page-context.ts'
import { renderPhotos } from './photo-strip.ts'
import type { AnimalListBlock, OfferedAnimal } from './snapshot.ts'
import { bornLabel, animalCount, countLabel, genderLabel, texts } from './texts.de.ts'

// A card of so many animals gets the whole width of a large screen; in one column it would be very high.
const LARGE_GROUP = 7

/** The animals that are looking for a home: one card per enclosure, those without one in a card of their own. */
export function renderAnimalList(page: PageContext, { data }: AnimalListBlock): Markup {
  const intro = data.intro !== undefined && data.intro !== '' && renderPlainText(data.intro)
  const email = data.enquiryLink === true ? enquiryAddress(page.profile) : null
  const enquiry = email !== null && renderEnquiry(email, data.waitlistOpen === true)
  if (data.animals.length === 0) {
    return markup`<div class="text">${intro}<div class="empty">${renderPlainText(data.emptyText || texts.noAnimals)}</div></div>\n${enquiry}`
  }
  const level = page.outline.below()
  const cards = groupsOf(data.animals).map((group) => renderCard(page, group, level, email))
  // Said before the first card: columns that follow from the cards alone would move while a slow page is still coming.
  const columns = cards.length === 1 ? 'cards one' : cards.length === 2 ? 'cards two' : 'cards'
  return markup`${intro && markup`<div class="text">${intro}</div>\n`}<div class="${columns}">\n${cards}</div>\n${enquiry}`
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
  email: string | null,
): Markup {
  const genders = new Set(animals.map(({ gender }) => gender))
  return markup`<article class="${animals.length < LARGE_GROUP ? 'card' : 'card large'}">
${renderPhotos(page, animals)}<p class="badge">${badgeOf(animals)}</p>
<div class="body">
<h${level}>${name ?? texts.otherAnimals}</h${level}>
<p class="gender">${groupLabel(name, animals, genders)}</p>
<ul class="animals">
${animals.map((animal) => renderAnimal(animal, { withGender: genders.size > 1, saysReserved: isPartly(animals) }))}</ul>
${email !== null && markup`<p class="ask"><a class="home" href="${enquiryHref(email, askedFor(animals))}">${texts.askForThese}</a></p>\n`}</div>
</article>
`
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

/** The day that a text begins with; null for what is no day. */
function dayOf(text: string | null): string | null {
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(text ?? '') ?? []
  return day === undefined || Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? null : day
}

function renderAnimal(
  animal: OfferedAnimal,
  { withGender, saysReserved }: { withGender: boolean; saysReserved: boolean },
): Markup {
  const born = dayOf(animal.dateOfBirth)
  const facts = [
    saysReserved && isReserved(animal) && markup`<span>${texts.rowReserved}</span>`,
    withGender && markup`<span>${genderLabel(animal.gender)}</span>`,
    animal.farbschlag !== null && markup`<span>${animal.farbschlag}</span>`,
    born !== null && markup`<span><time datetime="${born}">${bornLabel(germanDay(born))}</time></span>`,
  ].filter((fact) => fact !== false)
  return markup`<li>
<p class="name">${animal.name}</p>
${facts.length > 0 && markup`<p class="facts">${facts.map((fact, index) => [index > 0 && ' · ', fact])}</p>\n`}${animal.characterNote !== null && markup`<p class="note">${animal.characterNote}</p>\n`}</li>
`
}
