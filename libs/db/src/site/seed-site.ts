import { blocks, pages, site } from '../schema/site.ts'
import type { Tx } from '../client.ts'

const mainPages = [
  { slug: 'start', title: 'Start' },
  { slug: 'ueber-uns', title: 'Über uns' },
  { slug: 'unsere-tiere', title: 'Unsere Tiere' },
  { slug: 'abgabetiere', title: 'Wer sucht ein Zuhause?' },
  { slug: 'haltung', title: 'Haltung' },
  { slug: 'kontakt', title: 'Kontakt' },
]
const footerPages = [
  { slug: 'impressum', title: 'Impressum' },
  { slug: 'datenschutz', title: 'Datenschutz' },
]

/** Six main pages in the navigation, two for the footer, each with a Heading to begin with. */
export async function seedSite(tx: Tx): Promise<void> {
  const rows = await tx
    .insert(pages)
    .values([...mainPages, ...footerPages].map((page) => ({ ...page, status: 'Published' as const })))
    .returning()
  await tx.insert(site).values({
    title: 'Unsere Rennmauszucht',
    language: 'de',
    navOrder: rows.slice(0, mainPages.length).map((page) => page.id),
  })
  await tx.insert(blocks).values(
    rows.map((page) => ({
      pageId: page.id,
      type: 'Heading' as const,
      data: { text: page.title, level: 1 },
      sortOrder: 0,
    })),
  )
  // What the herd fills by itself is there from the beginning.
  const idOf = (slug: string) => rows.find((page) => page.slug === slug)!.id
  await tx.insert(blocks).values([
    { pageId: idOf('abgabetiere'), type: 'AbgabetiereList', data: {}, sortOrder: 1 },
    { pageId: idOf('unsere-tiere'), type: 'BreedingAnimals', data: {}, sortOrder: 1 },
    { pageId: idOf('unsere-tiere'), type: 'Litters', data: { showPhotos: true }, sortOrder: 2 },
  ])
}
