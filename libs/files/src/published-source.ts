import type { NamedPicture, SiteState } from '@zuchtbuch/db/site/site-snapshot'
import type { PublicProfile } from '@zuchtbuch/site/render-input'

/**
 * The input of a release, kept beside it: the animals can be brought up to date on it while the pages stay as they
 * were published.
 */
export type PublishedSource = SiteState & {
  profile: PublicProfile | null
  /** Where visitors found the website. */
  siteUrl: string
  /** The animals on its pages; some may be deleted since. */
  pictures: NamedPicture[]
}

/**
 * Compares animals, litters and the waiting list with what visitors see: `isSame` without a difference, the `animals`
 * of which something else is said, or that came or went, by id. Only pages that are published count. `key` is equal for
 * equal states of `now`.
 */
export function changesOfAnimals(
  before: SiteState,
  now: SiteState,
): { isSame: boolean; animals: string[]; key: string } {
  const shown = [liveParts(before.snapshot), liveParts(now.snapshot)].flat()
  const hashOf = ({ shown }: SiteState, id: string) => shown[id]?.[0]
  const isOther = (id: string) => hashOf(before, id) !== hashOf(now, id)
  const lists = [...new Set(shown.map(({ id }) => id))]
  return {
    isSame: !lists.some(isOther),
    animals: [...new Set(shown.flatMap(({ animals }) => animals))].filter(isOther),
    key: lists.map((id) => hashOf(now, id)).join(' '),
  }
}

/** The lists on pages that visitors see, each with the ids of its animals. */
const liveParts = ({ pages }: SiteState['snapshot']) =>
  pages
    .filter(({ status }) => status === 'Published')
    .flatMap(({ blocks }) => blocks)
    .flatMap(({ id, data }) =>
      'changedOn' in data ? [{ id, animals: (data.animals ?? []).map((animal) => animal.id) }] : [],
    )
