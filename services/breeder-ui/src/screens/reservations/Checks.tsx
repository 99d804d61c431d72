import { Notice } from '../../components/notice/Notice.tsx'
import { useAnimals } from '../../data/herd.ts'
import type { HandoverCheck, ReservationCheck } from '../../data/reservations.ts'
import { namesIn } from './reservation-words.ts'
import { texts } from './texts.de.ts'

/** The refusals and the hints of a placement. */
export function Checks({ check }: { check: Pick<ReservationCheck | HandoverCheck, 'errors' | 'warnings'> }) {
  const animals = useAnimals().data ?? []
  if (check.errors.length + check.warnings.length === 0)
    return <Notice kind="good">{texts.nothingAgainst}</Notice>
  return (
    <>
      {check.errors.map(({ code, detail }) => (
        <Notice key={code} kind="bad">
          {detail}
        </Notice>
      ))}
      {check.warnings.map(({ code, gerbilIds }) => (
        <Notice key={code} kind="warn">
          {texts.warnings[code](namesIn(gerbilIds, animals))}
        </Notice>
      ))}
    </>
  )
}
