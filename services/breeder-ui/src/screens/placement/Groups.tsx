import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { nearDay } from '@zuchtbuch/writing/german-day'
import { ageInWords } from '../../components/date/calendar-words.ts'
import { calendar } from '../../data/clock.ts'
import type { AnimalRow } from '../../data/herd.ts'
import type { PlacementGroup } from '../../data/placement-board.ts'
import { useStore } from '../../data/store.ts'
import styles from './board.module.css'
import { groupKind, groupTitle } from '@zuchtbuch/domain/placement/group-words.de'
import { boardTexts as texts } from './texts.de.ts'
import { Tiles } from './Tiles.tsx'

interface Known {
  group: PlacementGroup
  animals: readonly AnimalRow[]
}

/** The animals that look for a home, those that stay together in one line. */
export function Groups({ groups, laptop }: { groups: readonly Known[]; laptop: boolean }) {
  if (groups.length === 0) return null
  const count = groups.flatMap(({ animals }) => animals).length
  return (
    <section aria-labelledby="zuhause">
      <h2 id="zuhause" className={`${styles.heading} ${styles.groupsHeading}`}>
        {texts.groups}
        <span className="soft plain number">{count}</span>
      </h2>
      <ul className={laptop ? styles.cards : styles.card}>
        {groups.map((known) => (
          <li key={known.group.gerbilIds[0]} className={styles.group}>
            <Group {...known} laptop={laptop} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Group({ group, animals, laptop }: Known & { laptop: boolean }) {
  const { today } = useStore(calendar)
  const { gerbilIds, readyOn, keptFor } = group
  const from = readyOn !== null && readyOn > today ? texts.from(nearDay(readyOn, today)) : null
  const [first] = animals
  const age =
    from === null && first?.dateOfBirth != null && laptop ? ageInWords(first.dateOfBirth, today) : null
  return (
    <Link {...placeOf(gerbilIds, keptFor)} className={styles.groupLink}>
      <Tiles animals={animals} />
      <span className={styles.groupWords}>
        <span className={styles.names}>{groupTitle(animals)}</span>
        {laptop ? (
          <>
            <span className="soft small anywhere">
              {[groupKind(animals), from ?? age].filter((part) => part !== null).join(' · ')}
            </span>
            <span className={keptFor === null ? styles.wanted : styles.kept}>{whose(group)}</span>
          </>
        ) : (
          <span className="soft small anywhere">
            {[keptFor === null ? from : null, keptFor === null ? waits(group) : whose(group)]
              .filter((part) => part !== null)
              .join(' · ') || groupKind(animals)}
          </span>
        )}
      </span>
      {!laptop && <ChevronRight size={18} strokeWidth={2} aria-hidden="true" />}
    </Link>
  )
}

const waits = ({ waiting }: PlacementGroup) => (waiting === 0 ? null : texts.wait(waiting))
const whose = ({ keptFor, first, waiting }: PlacementGroup) =>
  keptFor !== null
    ? texts.keptFor(keptFor.contactName)
    : first === null
      ? null
      : texts.fits(waiting, first.contactName)

/** Who waits for them, or how the reservation stands. */
const placeOf = (gerbilIds: readonly string[], keptFor: PlacementGroup['keptFor']) => {
  if (keptFor === null) return { to: '/warteliste', search: { tiere: gerbilIds.join(',') } } as const
  const { reservationId, contactId } = keptFor
  return reservationId === null
    ? ({ to: '/kontakte/$id', params: { id: contactId } } as const)
    : ({ to: '/reservierungen', search: { reservierung: reservationId } } as const)
}
