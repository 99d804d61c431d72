interface ListedPage {
  id: string
  slug: string
  title: string
}

export const footerSlugs: readonly string[] = ['impressum', 'datenschutz']
const fixedSlugs: ReadonlySet<string> = new Set(['start', ...footerSlugs])

/** Pages that belong to every website: no name of their own, never hidden, never deleted. */
export const isFixed = ({ slug }: { slug: string }): boolean => fixedSlugs.has(slug)

/** As visitors find them: the navigation, what stands in none, and the foot. */
export function groupPages<P extends ListedPage>(
  pages: readonly P[],
  navOrder: readonly string[],
): { main: P[]; others: P[]; footer: P[] } {
  const byId = new Map(pages.map((page) => [page.id, page]))
  const main = navOrder.flatMap((id) => byId.get(id) ?? [])
  const footer = footerSlugs.flatMap((slug) => pages.find((page) => page.slug === slug) ?? [])
  const placed = new Set([...main, ...footer])
  const others = pages
    .filter((page) => !placed.has(page))
    .toSorted((a, b) => collator.compare(a.title, b.title) || (a.id < b.id ? -1 : 1))
  return { main, others, footer }
}

const collator = new Intl.Collator('de')

/** Folders of the published site. */
const reserved = new Set(['assets', 'photos', 'media', 'bilder'])
const longest = 80

/** The address of a new page, made of its title: none that is taken. */
export function slugFor(title: string, taken: ReadonlySet<string>): string {
  const spelled = title.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue')
  const plain =
    spelled
      .replaceAll('ß', 'ss')
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, longest)
      .replaceAll(/^-+|-+$/g, '') || 'seite'
  if (!taken.has(plain) && !reserved.has(plain)) return plain
  for (let n = 2; ; n++) {
    const next = `${plain.slice(0, longest - 5)}-${n}`
    if (!taken.has(next)) return next
  }
}

/** Puts a page at a place of the navigation, counted from 0; null takes it out. */
export function atPlace(navOrder: readonly string[], id: string, place: number | null): string[] {
  const others = navOrder.filter((one) => one !== id)
  return place === null ? others : others.toSpliced(place, 0, id)
}
