import type { Tx } from '@zuchtbuch/db/client'
import { readBreedingRules } from '@zuchtbuch/db/herd/breeding-rules'
import { findKnownDefects } from '@zuchtbuch/db/herd/known-defects'
import { findQuarantines } from '@zuchtbuch/db/herd/quarantines'
import { findContact } from '@zuchtbuch/db/placement/contacts'
import { readBreederProfile } from '@zuchtbuch/db/settings/breeder-profile'
import { readPlacementSettings } from '@zuchtbuch/db/placement/placement-settings'
import { countAnimalsOf, findGoHomeDates, listFreeAnimals } from '@zuchtbuch/db/placement/placement-supply'
import type { Gerbil } from '@zuchtbuch/db/herd/gerbils'
import type { Prospect } from '@zuchtbuch/db/placement/prospects'
import type { Reservation } from '@zuchtbuch/db/placement/reservations'
import { isBanned } from '@zuchtbuch/domain/health/breeding-ban'
import { openDefects } from '@zuchtbuch/domain/health/known-defects'
import { isBarren } from '@zuchtbuch/domain/neutered'
import { checkPlacement, unknownHome } from '@zuchtbuch/domain/placement/placement-checks'
import { AppError } from '@zuchtbuch/runtime/errors'
import { guardianText, solitaryText } from '../common/texts.de.ts'

export type PlacementVerdict = ReturnType<typeof checkPlacement>

type Placing = Pick<Reservation, 'contactId' | 'groupReason' | 'groupNote' | 'pickupOn' | 'expiresOn'>

/** Judges by the group rule whether these animals may go there; `contractDate` only at the hand-over. */
export async function judgePlacement(
  tx: Tx,
  animals: Gerbil[],
  { contactId, groupReason, groupNote, pickupOn, expiresOn }: Placing,
  prospect: Prospect | undefined,
  contractDate?: string,
): Promise<PlacementVerdict> {
  const settings = await readPlacementSettings(tx)
  const ids = animals.map(({ id }) => id)
  const days = await findGoHomeDates(tx, ids)
  const defects = await findKnownDefects(tx, ids)
  const goesOn = contractDate ?? pickupOn ?? expiresOn
  const quarantined = await findQuarantines(tx, goesOn)
  const { neuterFertileDays } = await readBreedingRules(tx)
  return checkPlacement(
    {
      animals: animals.map((animal) => ({
        id: animal.id,
        gender: animal.gender,
        dateOfBirth: animal.dateOfBirth,
        enclosureId: animal.enclosureId,
        isBarren: isBarren(animal, goesOn, neuterFertileDays),
        isQuarantined: quarantined.has(animal.id),
        isBanned: isBanned(animal.breedingBan, goesOn),
        isSick: openDefects(defects.get(animal.id) ?? []).length > 0,
        expectedGoHomeDate: days.get(animal.id) ?? null,
      })),
      free: await listFreeAnimals(tx, [...new Set(animals.flatMap(({ enclosureId }) => enclosureId ?? []))]),
      home: prospect ?? unknownHome,
      countries: {
        buyer: (await findContact(tx, contactId))?.country ?? null,
        seller: (await readBreederProfile(tx)).country,
      },
      animalsFromHere: await countAnimalsOf(tx, contactId),
      groupReason,
      groupNote,
      goesOn,
      ...(contractDate !== undefined && { contractDate }),
    },
    settings,
  )
}

/** The first of the errors, as the 409 that it is. */
export function placementRefusal({ errors }: PlacementVerdict, animals: Gerbil[]): AppError | undefined {
  const [first] = errors
  if (!first) return undefined
  const { code, gerbilIds } = first
  const name = animals.find(({ id }) => gerbilIds.includes(id))?.name ?? ''
  const detail = code === 'SolitaryGerbil' ? solitaryText(name) : guardianText
  return new AppError(code, detail, { gerbilIds })
}
