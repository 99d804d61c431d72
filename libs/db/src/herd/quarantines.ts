import type { DueQuarantine } from '@zuchtbuch/domain/due/due-facts'
import { quarantineEnd } from '@zuchtbuch/domain/quarantine'
import { and, asc, eq, isNotNull, or } from 'drizzle-orm'
import type { DbOrTx } from '../client.ts'
import { enclosures } from '../schema/enclosures.ts'
import { gerbils } from '../schema/herd.ts'
import { homeQuarantine } from './herd-facts.ts'
import { isLivingResident } from './living-residents.ts'

/** The living residents that a quarantine was entered for, or for their enclosure. */
async function listWithQuarantine(db: DbOrTx) {
  return db
    .select({
      id: gerbils.id,
      name: gerbils.name,
      quarantineUntil: gerbils.quarantineUntil,
      enclosureId: gerbils.enclosureId,
      enclosureName: enclosures.name,
      home: homeQuarantine,
    })
    .from(gerbils)
    .leftJoin(enclosures, eq(enclosures.id, gerbils.enclosureId))
    .where(
      and(
        isLivingResident,
        or(
          isNotNull(gerbils.quarantineUntil),
          isNotNull(enclosures.quarantineFrom),
          isNotNull(enclosures.quarantineUntil),
        ),
      ),
    )
    .orderBy(asc(gerbils.id))
}

/** The last days of the quarantines that living residents are in on `day` (YYYY-MM-DD), by animal; `''` has no end. */
export async function findQuarantines(db: DbOrTx, day: string): Promise<ReadonlyMap<string, string>> {
  const animals = await listWithQuarantine(db)
  return new Map(
    animals.flatMap((animal) => {
      const end = quarantineEnd(animal, day)
      return end === null ? [] : [[animal.id, end] as const]
    }),
  )
}

/** The quarantines that end on a day, of enclosures that somebody lives in and of animals. */
export async function readQuarantines(db: DbOrTx): Promise<DueQuarantine[]> {
  const animals = await listWithQuarantine(db)
  const homes = Map.groupBy(animals, ({ enclosureId }) => enclosureId)
  const ofEnclosures = [...homes].flatMap(([id, living]): DueQuarantine[] => {
    const { enclosureName, home } = living[0]!
    if (id === null || enclosureName === null || !home?.quarantineUntil) return []
    const gerbilIds = living.map((animal) => animal.id)
    const until = home.quarantineUntil
    return [{ resource: 'enclosure', id, name: enclosureName, until, gerbilIds, enclosureId: id }]
  })
  const ofAnimals = animals.flatMap(({ id, name, quarantineUntil, enclosureId }): DueQuarantine[] =>
    quarantineUntil === null
      ? []
      : [{ resource: 'gerbil', id, name, until: quarantineUntil, gerbilIds: [id], enclosureId }],
  )
  return [...ofEnclosures, ...ofAnimals]
}
