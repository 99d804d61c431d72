import type { ShownOnSite } from '@zuchtbuch/db/due/due-website'
import { findQuarantines } from '@zuchtbuch/db/herd/quarantines'
import { readPublishTarget } from '@zuchtbuch/db/site/publish-target'
import type { PublishedSource } from '@zuchtbuch/files/published-source'
import { liveManifest, readReleaseSource } from '@zuchtbuch/files/releases'
import { today } from '@zuchtbuch/domain/calendar'
import type { Context } from '../common/context.ts'

/**
 * Reads the animals as visitors see them: on the release that the web host was sent last, or on the live one without a
 * host. Null where nothing is published, or where nobody noted what is.
 */
export async function readShownOnSite({
  db,
  config,
}: Pick<Context, 'db' | 'config'>): Promise<ShownOnSite | null> {
  const { dir } = config.site
  const live = await liveManifest(dir)
  if (live === null) return null
  const { host, lastUploadRelease } = await readPublishTarget(db)
  const atHost =
    host === null || lastUploadRelease === null ? null : await readReleaseSource(dir, lastUploadRelease)
  const source = atHost ?? (await readReleaseSource(dir, live.releaseId))
  if (!source) return null
  const quarantined = [...(await findQuarantines(db, today(config.timeZone))).keys()]
  return { ...shownOf(source), quarantined }
}

function shownOf({ snapshot }: PublishedSource): Omit<ShownOnSite, 'quarantined'> {
  const blocks = snapshot.pages.filter(({ status }) => status === 'Published').flatMap((page) => page.blocks)
  const animals = blocks.flatMap(({ type, data }) =>
    ('animals' in data ? (data.animals ?? []) : []).map((animal) => ({
      id: animal.id,
      name: 'name' in animal ? String(animal.name) : '',
      list: type === 'BreedingAnimals' ? ('Breeding' as const) : ('Offered' as const),
      isReserved: 'isReserved' in animal,
    })),
  )
  const offers = blocks.filter(({ type }) => type === 'AbgabetiereList')
  const isComplete = offers.some(({ data }) => Reflect.get(data, 'hideReserved') !== true)
  return {
    animals: [...new Map(animals.map((animal) => [animal.id, animal])).values()],
    offers: offers.length === 0 ? 'None' : isComplete ? 'All' : 'Free',
  }
}
