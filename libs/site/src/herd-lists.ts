import { germanDay } from '@zuchtbuch/writing/german-day'
import { markup, type Markup } from '@zuchtbuch/writing/markup'
import { animalAnchor, lookFacts } from './animal-list.ts'
import { gerbil } from './drawings.ts'
import { renderPlainText } from './markdown.ts'
import type { PageContext } from './page-context.ts'
import { photosOf, renderPhoto } from './photo-strip.ts'
import type { BreedingAnimalsBlock, LittersBlock, ShownAnimal, ShownLitter } from './snapshot.ts'
import { genderLabel, parentsLabel, texts, youngLabel } from './texts.de.ts'

const inGallery = { sizes: '(min-width: 46rem) 14rem, 46vw', maxWidth: 640 } as const

/** The animals that the breeder breeds with, each with its first photo; the others come after it when it is opened. */
export function renderBreedingAnimals(page: PageContext, { data }: BreedingAnimalsBlock): Markup {
  const items = data.animals.map((animal) => renderAnimal(page, animal))
  return renderList(data, texts.noBreedingAnimals, items, 'gallery')
}

function renderAnimal(page: PageContext, animal: ShownAnimal): Markup {
  const from = animalAnchor(page, animal)
  const [photo, ...others] = photosOf(page, animal)
  const image = photo === undefined ? gerbil : renderPhoto(page, photo, inGallery, from)
  for (const { picture, ...other } of others) page.openPicture(picture, { ...other, from })
  const facts = [markup`<span>${genderLabel(animal.gender)}</span>`, ...lookFacts(animal)]
  return markup`<li id="${from}">${image}<p class="name">${animal.name}</p>${renderFacts(facts)}</li>\n`
}

/** The litters, newest first. */
export function renderLitters(page: PageContext, { data }: LittersBlock): Markup {
  const withPhotos = data.showPhotos === true
  const items = data.litters.map((litter) => renderLitter(page, litter, withPhotos))
  return renderList(data, texts.noLitters, items, withPhotos ? 'gallery' : 'animals')
}

function renderLitter(page: PageContext, litter: ShownLitter, withPhotos: boolean): Markup {
  const title = litter.bornOn === null ? texts.litter : texts.litterOf(germanDay(litter.bornOn))
  const from = page.anchor(title)
  const picture = litter.photo ? page.picture(litter.photo) : undefined
  const caption = texts.litterPhoto(title)
  const image =
    picture === undefined ? gerbil : renderPhoto(page, { picture, alt: caption, caption }, inGallery, from)
  const words = renderFacts(litterFacts(litter).map((fact) => markup`<span>${fact}</span>`))
  return markup`<li id="${from}">${withPhotos && image}<p class="name">${title}</p>${words}</li>\n`
}

/** Parents and number of young, as far as they are known. */
export const litterFacts = ({ father, mother, count }: ShownLitter): string[] =>
  [parentsLabel(father, mother), count === null ? null : youngLabel(count)].filter((fact) => fact !== null)

function renderFacts(facts: readonly Markup[]): Markup | null {
  return facts.length === 0
    ? null
    : markup`<p class="facts">${facts.map((fact, index) => [index > 0 && ' · ', fact])}</p>`
}

function renderList(
  { intro = '', emptyText }: BreedingAnimalsBlock['data'] | LittersBlock['data'],
  noneText: string,
  items: readonly Markup[],
  look: 'gallery' | 'animals',
): Markup {
  const above = intro !== '' && renderPlainText(intro)
  if (items.length === 0)
    return markup`<div class="text">${above}<div class="empty">${renderPlainText(emptyText || noneText)}</div></div>\n`
  return markup`${above && markup`<div class="text">${above}</div>\n`}<ul class="${look}">\n${items}</ul>\n`
}
