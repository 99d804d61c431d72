import { enclosureWarnings } from '@zuchtbuch/contracts/enclosures'
import type { Enclosure, Occupant } from '@zuchtbuch/db/herd/enclosures'
import type { EnclosureChange } from '@zuchtbuch/domain/herd-rules/change'
import type { Judging } from '@zuchtbuch/domain/herd-rules/finding'
import { findings } from '@zuchtbuch/domain/herd-rules/findings'
import { sentenceOf } from '@zuchtbuch/domain/herd-rules/texts.de'
import { viewRecord } from '../common/record-view.ts'

/** The public shape of an enclosure, with who lives there, the pairs among them and its photo. */
export function viewEnclosure(
  row: Enclosure,
  {
    occupants,
    pairs,
    photo,
  }: { occupants: Occupant[]; pairs: NonNullable<EnclosureChange['pairs']>; photo: string | null },
  judging: Judging,
) {
  const count = (gender: Occupant['gender']) => occupants.filter((animal) => animal.gender === gender).length
  return {
    ...viewRecord(row),
    occupantCount: occupants.length,
    occupants: { male: count('Male'), female: count('Female'), unknown: count('Unknown') },
    floorAreaCm2: row.lengthCm === null || row.widthCm === null ? null : row.lengthCm * row.widthCm,
    photo,
    lastWeighedOn: weighedSince(occupants),
    warnings: warningsOf({ kind: 'enclosure', ...row, occupants, pairs }, judging),
  }
}

function weighedSince(living: Occupant[]): string | null {
  const days = living.flatMap(({ lastWeighedOn }) => lastWeighedOn ?? [])
  return days.length < living.length ? null : (days.toSorted()[0] ?? null)
}

function warningsOf(change: EnclosureChange, judging: Judging) {
  return findings(change, judging).flatMap((finding) => {
    const code = enclosureWarnings.find((rule) => rule === finding.rule)
    return code === undefined ? [] : [{ code, message: sentenceOf(finding), path: finding.path }]
  })
}
