import type { DrawnLook } from '@zuchtbuch/domain/colors/coat-look'
import { GENDERS } from '@zuchtbuch/domain/gender'
import { withoutForbidden } from '@zuchtbuch/writing/markup'
import type {
  Block,
  ExpectedLitter,
  OfferedAnimal,
  PageSnapshot,
  ShownAnimal,
  ShownLitter,
  ShownPicture,
  SiteSnapshot,
  StoredSnapshot,
} from './snapshot.ts'
import { texts } from './texts.de.ts'

type Fields = Readonly<Partial<Record<string, unknown>>>

const SLUG = /^[a-z0-9-]{1,80}$/
const LANGUAGE = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,3}$/

/**
 * The snapshot with everything of the wrong shape left out, so that the renderer meets only well-typed data
 * and cannot fail on a row that an older version or a hand in the database left behind. Of two pages with the
 * same slug the first stays. Blocks come back sorted by `order`, then by id.
 */
export function readSnapshot(snapshot: StoredSnapshot): SiteSnapshot {
  const { site, navigation, pages } = fieldsOf(snapshot)
  const { title, language, navOrder } = fieldsOf(site)
  const slugs = new Set<string>()
  return {
    site: {
      title: textOf(title) || texts.untitledSite,
      language: LANGUAGE.test(textOf(language)) ? textOf(language) : 'de',
      navOrder: listOf(navOrder).map(textOf),
    },
    navigation: listOf(navigation).map((entry) => {
      const { slug, title } = fieldsOf(entry)
      return { slug: textOf(slug), title: textOf(title) || textOf(slug) }
    }),
    pages: listOf(pages)
      .map(readPage)
      .filter(({ slug }) => SLUG.test(slug) && !slugs.has(slug) && slugs.add(slug)),
  }
}

function readPage(page: unknown): PageSnapshot {
  const { id, slug, title, seoDescription, status, changedOn, blocks } = fieldsOf(page)
  return {
    id: textOf(id),
    slug: textOf(slug),
    title: textOf(title) || textOf(slug),
    seoDescription: textOrNull(seoDescription),
    status: status === 'Published' ? 'Published' : 'Draft',
    changedOn: dayOrNull(changedOn),
    blocks: listOf(blocks)
      .flatMap(readBlock)
      .toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1)),
  }
}

function readBlock(block: unknown): Block[] {
  const { id, order, type, data } = fieldsOf(block)
  const place = { id: textOf(id), order: typeof order === 'number' && Number.isFinite(order) ? order : 0 }
  const fields = fieldsOf(data)
  switch (type) {
    case 'Heading': {
      const level = fields.level === 1 || fields.level === 3 ? fields.level : 2
      return [{ ...place, type, data: { text: textOf(fields.text), level } }]
    }
    case 'RichText':
      return [
        { ...place, type, data: { markdown: typeof fields.markdown === 'string' ? fields.markdown : '' } },
      ]
    case 'Image':
      return [{ ...place, type, data: readPicture(data) }]
    case 'Gallery':
      return [{ ...place, type, data: { items: listOf(fields.items).map(readPicture) } }]
    case 'ContactInfo': {
      const { showAddress, showPhone, showEmail } = fields
      return [
        {
          ...place,
          type,
          data: {
            showAddress: showAddress === true,
            showPhone: showPhone === true,
            showEmail: showEmail === true,
          },
        },
      ]
    }
    case 'AbgabetiereList': {
      const animals = listOf(fields.animals).map(readAnimal)
      return [
        {
          ...place,
          type,
          data: {
            ...readList(fields),
            ...(fields.contactLink === true && { contactLink: true as const }),
            ...(typeof fields.enquiryLink === 'boolean' && { enquiryLink: fields.enquiryLink }),
            ...(typeof fields.waitlistOpen === 'boolean' && { waitlistOpen: fields.waitlistOpen }),
            ...readNextLitter(fields.nextLitter),
            animals,
          },
        },
      ]
    }
    case 'BreedingAnimals': {
      const animals = listOf(fields.animals).map((animal) => readShown(fieldsOf(animal)))
      return [{ ...place, type, data: { ...readList(fields), animals } }]
    }
    case 'Litters': {
      const litters = listOf(fields.litters).map(readLitter)
      const showPhotos = fields.showPhotos === true && { showPhotos: true as const }
      return [{ ...place, type, data: { ...readList(fields), ...showPhotos, litters } }]
    }
    default:
      return []
  }
}

function readPicture(picture: unknown): ShownPicture {
  const { mediaId, alt, caption } = fieldsOf(picture)
  return { mediaId: textOf(mediaId), alt: textOf(alt), caption: textOf(caption) }
}

function readList({ intro, emptyText, changedOn }: Fields) {
  return { intro: textOf(intro), emptyText: textOf(emptyText), changedOn: dayOrNull(changedOn) }
}

function readShown({
  id,
  name,
  isNamesake,
  farbschlag,
  look,
  group,
  photos,
  gender,
  dateOfBirth,
  dateOfBirthText,
  changedOn,
}: Fields): ShownAnimal {
  return {
    id: textOf(id),
    name: textOf(name) || texts.unnamedAnimal,
    ...(isNamesake === true && { isNamesake }),
    farbschlag: textOrNull(farbschlag),
    ...readLook(look),
    group: textOrNull(group),
    photos: listOf(photos).map(textOf),
    gender: GENDERS.find((known) => known === gender) ?? 'Unknown',
    dateOfBirth: dayOrNull(dateOfBirth),
    ...(textOf(dateOfBirthText) !== '' && { dateOfBirthText: textOf(dateOfBirthText) }),
    changedOn: dayOrNull(changedOn),
  }
}

const COLORS = ['coat', 'belly', 'tuft', 'eyes', 'ticking', 'points', 'patch', 'tail'] as const

/** The colours of a drawing, where all that it needs are colours. */
function readLook(value: unknown): { look?: DrawnLook } {
  const fields = fieldsOf(value)
  const colors = Object.fromEntries(
    COLORS.flatMap((name) => {
      const color = textOf(fields[name])
      return /^#[0-9a-f]{6}$/.test(color) ? [[name, color]] : []
    }),
  )
  const { coat, belly, tuft, eyes } = colors
  if (coat === undefined || belly === undefined || tuft === undefined || eyes === undefined) return {}
  return {
    look: {
      ...colors,
      coat,
      belly,
      tuft,
      eyes,
      certainty: 'known',
      spotted: fields.spotted === true,
      rex: fields.rex === true,
    },
  }
}

function readNextLitter(value: unknown): { nextLitter?: ExpectedLitter } {
  const { mother, father, from } = fieldsOf(value)
  const day = dayOrNull(from)
  return day === null || textOf(mother) === '' || textOf(father) === ''
    ? {}
    : { nextLitter: { mother: textOf(mother), father: textOf(father), from: day } }
}

function readAnimal(animal: unknown): OfferedAnimal {
  const fields = fieldsOf(animal)
  return {
    ...readShown(fields),
    aiSaleText: null,
    characterNote: textOrNull(fields.characterNote),
    readyOn: dayOrNull(fields.readyOn),
    father: textOrNull(fields.father),
    mother: textOrNull(fields.mother),
    ...(fields.isDeaf === true && { isDeaf: true as const }),
    ...(fields.isReserved === true && { isReserved: true as const }),
  }
}

function readLitter(litter: unknown): ShownLitter {
  const { id, bornOn, count, father, mother, photo } = fieldsOf(litter)
  return {
    id: textOf(id),
    bornOn: dayOrNull(bornOn),
    count: typeof count === 'number' && Number.isInteger(count) && count > 0 ? count : null,
    father: textOrNull(father),
    mother: textOrNull(mother),
    photo: textOrNull(photo),
  }
}

/** The day that a text begins with; null for what is no day. */
function dayOrNull(value: unknown): string | null {
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(textOf(value)) ?? []
  return day === undefined || Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? null : day
}

function fieldsOf(value: unknown): Fields {
  return isObject(value) ? value : {}
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? withoutForbidden(value).trim() : ''
}

function textOrNull(value: unknown): string | null {
  const text = textOf(value)
  return text === '' ? null : text
}
