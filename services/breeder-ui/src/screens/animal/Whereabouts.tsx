import { Link } from '@tanstack/react-router'
import { settings } from '../../data/settings.ts'
import { useStore } from '../../data/store.ts'
import { ageInWords, fullDay } from '../../components/date/calendar-words.ts'
import { Notice } from '../../components/notice/Notice.tsx'
import { calendar } from '../../data/clock.ts'
import { useContact } from '../../data/contact-list.ts'
import type { AnimalRow } from '../../data/herd.ts'
import { texts } from './texts.de.ts'

interface Gone extends Pick<
  AnimalRow,
  'status' | 'dateOfBirth' | 'dateOfDeath' | 'goHomeDate' | 'receiverContactId'
> {
  causeOfDeath?: string | null
}

/** Since when an animal is no longer here, and where it is; nothing of one that is. */
export function Whereabouts({ animal }: { animal: Gone }) {
  const { dateOfDeath, dateOfBirth, causeOfDeath, status } = animal
  if (dateOfDeath !== null)
    return (
      <Notice kind="info">
        {texts.diedOn(
          fullDay(dateOfDeath),
          dateOfBirth === null ? null : ageInWords(dateOfBirth, dateOfDeath),
        )}
        {causeOfDeath ? <span className="soft"> · {causeOfDeath}</span> : null}
      </Notice>
    )
  if (status === 'Deceased') return <Notice kind="info">{texts.presumedDead}</Notice>
  return status === 'GivenAway' ? <Moved animal={animal} /> : null
}

/** Names people only to those who may know them. */
function Moved({ animal: { goHomeDate, receiverContactId } }: { animal: Gone }) {
  const { helper } = useStore(settings)
  const { today } = useStore(calendar)
  const { data: receiver } = useContact(helper ? null : receiverContactId)
  const day = goHomeDate === null ? null : fullDay(goHomeDate)
  if (receiver === undefined) return <Notice kind="info">{texts.movedOut(day)}</Notice>
  return (
    <Notice kind="info">
      {goHomeDate !== null && goHomeDate > today ? texts.movesOutAt(fullDay(goHomeDate)) : texts.sinceAt(day)}{' '}
      <Link to="/kontakte/$id" params={{ id: receiver.id }}>
        {receiver.name}
      </Link>
    </Notice>
  )
}

/** `02.03.2024 · 1 J. 2 Mon.`, without an age that nobody knows any more. */
export function bornAndAge(
  birthDay: string,
  { status, dateOfDeath }: Pick<Gone, 'status' | 'dateOfDeath'>,
  today: string,
): string {
  const isKnown = status !== 'Deceased' || dateOfDeath !== null
  return isKnown ? `${fullDay(birthDay)} · ${ageInWords(birthDay, dateOfDeath ?? today)}` : fullDay(birthDay)
}
