import type { Picture, PublicProfile, RenderInput, RenderOutput } from './render-input.ts'
import { renderSite } from './render-site.ts'
import type {
  AnimalListBlock,
  Block,
  ContactInfoBlock,
  OfferedAnimal,
  PageSnapshot,
  ShownPicture,
  SiteSnapshot,
} from './snapshot.ts'
import { parsePage, type ParsedPage } from './test-page.ts'

/** Small valid inputs for tests; every maker takes what the test is about. */
export function anAnimal(fields: Partial<OfferedAnimal> = {}): OfferedAnimal {
  return {
    name: 'Flocke',
    farbschlag: 'Agouti',
    group: 'Dünengras',
    photos: [],
    aiSaleText: null,
    gender: 'Female',
    dateOfBirth: '2026-03-12',
    characterNote: null,
    ...fields,
  }
}

export function aPage(fields: Partial<PageSnapshot> = {}): PageSnapshot {
  return {
    id: 'p1',
    slug: 'start',
    title: 'Willkommen',
    seoDescription: null,
    status: 'Published',
    blocks: [],
    ...fields,
  }
}

export function aSnapshot(pages: readonly PageSnapshot[]): SiteSnapshot {
  return {
    site: { title: 'Sonnenhof', language: 'de', navOrder: pages.map(({ id }) => id) },
    navigation: pages.map(({ slug, title }) => ({ slug, title })),
    pages,
  }
}

export function anInput(snapshot: SiteSnapshot, fields: Partial<RenderInput> = {}): RenderInput {
  return { snapshot, pictures: new Map(), profile: null, baseAddress: null, rootPath: '/', ...fields }
}

/** A photo in the file store that is `width` pixels wide and three quarters as high. */
export function aPicture(name: string, width = 2000): Picture {
  const widths = [160, 320, 640, 1280].filter((size) => size <= width)
  const file = (size: number, type: string) => ({
    path: `bilder/${name}-${size}.${type}`,
    source: `store/${name}-${size}.${type}`,
  })
  return {
    variants: (widths.length > 0 ? widths : [width]).map((size) => ({
      width: size,
      height: (size * 3) / 4,
      webp: file(size, 'webp'),
      jpeg: file(size, 'jpg'),
    })),
  }
}

export function heading(text: string, level: 1 | 2 | 3, order = 0): Block {
  return { id: `h${order}`, order, type: 'Heading', data: { text, level } }
}

export function richText(markdown: string, order = 0): Block {
  return { id: `r${9 - order}`, order, type: 'RichText', data: { markdown } }
}

export function image(fields: Partial<ShownPicture> = {}, order = 0): Block {
  return { id: 'i', order, type: 'Image', data: aShownPicture(fields) }
}

export function gallery(items: readonly Partial<ShownPicture>[], order = 0): Block {
  return { id: 'g', order, type: 'Gallery', data: { items: items.map(aShownPicture) } }
}

function aShownPicture(fields: Partial<ShownPicture>): ShownPicture {
  return { mediaId: 'm1', alt: 'Gehege mit Sandbad', ...fields }
}

/** Shows everything unless told. */
export function contactInfo(fields: Partial<ContactInfoBlock['data']> = {}, order = 0): Block {
  const data = { showAddress: true, showPhone: true, showEmail: true, ...fields }
  return { id: 'c', order, type: 'ContactInfo', data }
}

export function aProfile(fields: Partial<PublicProfile> = {}): PublicProfile {
  return {
    breederName: 'Rennmäuse vom Mühlenweg',
    ownerName: 'Jana Petersen',
    street: 'Mühlenweg 3',
    postalCode: '24103',
    city: 'Kiel',
    phone: '0431 / 12 34-56',
    email: 'zucht@example.org',
    ...fields,
  }
}

export function animalList(
  animals: readonly OfferedAnimal[],
  texts: Omit<AnimalListBlock['data'], 'animals'> = {},
): Block {
  return { id: 'a', order: 0, type: 'AbgabetiereList', data: { ...texts, animals } }
}

export function fileOf(output: RenderOutput, path: string): string {
  const file = output.files.find((candidate) => candidate.path === path)
  if (file === undefined) throw new Error(`${path} is not in the output`)
  if (typeof file.contents !== 'string') throw new Error(`${path} is no text`)
  return file.contents
}

/** Every page of the output. */
export function pagesIn({ files }: RenderOutput): { path: string; contents: string }[] {
  return files.flatMap(({ path, contents }) =>
    path.endsWith('.html') && typeof contents === 'string' ? [{ path, contents }] : [],
  )
}

/** A page made of these blocks, read back. */
export function pageOf(blocks: readonly Block[], fields: Partial<RenderInput> = {}): ParsedPage {
  const output = renderSite(anInput(aSnapshot([aPage({ slug: 'seite', blocks })]), fields))
  return parsePage(fileOf(output, 'seite/index.html'))
}
