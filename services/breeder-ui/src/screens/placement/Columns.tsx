import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { PlacementBoard, PlacementPerson } from '../../data/placement-board.ts'
import { buttonClass } from '../../components/button/Button.tsx'
import type { AnimalRow } from '../../data/herd.ts'
import type { DueItem } from '../../data/today.ts'
import styles from './board.module.css'
import { groupTitle } from '@zuchtbuch/domain/placement/group-words.de'
import { personPlace, stepPlaces } from './step-places.ts'
import { stepNames } from './Steps.tsx'
import { boardTexts as texts } from './texts.de.ts'

interface ColumnsProps {
  board: PlacementBoard
  /** What is next with somebody, by the id of the contact or of the letter. */
  next: ReadonlyMap<string, DueItem>
  Act: ComponentType<{ item: DueItem }>
  animalsOf: (ids: readonly string[]) => readonly AnimalRow[]
}

const mostShown = 5

/** The people in five columns, by how far they are. */
export function Columns({ board: { counts, people }, next, Act, animalsOf }: ColumnsProps) {
  return (
    <div className={styles.columns}>
      {stepNames.map((step) => {
        const own = people.filter((person) => person.step === step)
        return (
          <section key={step} aria-labelledby={`schritt-${step}`}>
            <h2 id={`schritt-${step}`} className={styles.heading}>
              {texts.column[step]}
              <span className="soft plain number">{counts[step]}</span>
            </h2>
            <ul className="stack-2">
              {own.slice(0, mostShown).map((person) => (
                <Person
                  key={`${person.contactId ?? person.requestId}`}
                  person={person}
                  item={next.get(person.contactId ?? person.requestId ?? '')}
                  fitting={person.step === 'Waiting' ? animalsOf(person.gerbilIds) : []}
                  Act={Act}
                />
              ))}
            </ul>
            {counts[step] > Math.min(own.length, mostShown) && (
              <Link
                {...stepPlaces[step]}
                className={styles.all}
                aria-label={texts.allOf(counts[step], texts.column[step])}
              >
                {texts.all(counts[step])}
              </Link>
            )}
          </section>
        )
      })}
    </div>
  )
}

interface PersonProps {
  person: PlacementPerson
  item: DueItem | undefined
  /** Free animals that would suit who waits. */
  fitting: readonly AnimalRow[]
  Act: ColumnsProps['Act']
}

function Person({ person, item, fitting, Act }: PersonProps) {
  const { step, name, about, isPressing } = person
  const isProposed = item === undefined && fitting.length > 0
  // Of those who have their animals, what is next says more than since when.
  const detail = isProposed
    ? texts.fit(groupTitle(fitting), fitting.length)
    : (step === 'MovedOut' && item?.detail) || person.detail
  return (
    <li className={styles.person}>
      <Link {...personPlace(person)} className={styles.personName}>
        {name}
      </Link>
      {about !== '' && <span className={styles.about}>{about}</span>}
      {detail !== '' && (
        <span className={isPressing ? styles.pressing : 'soft small anywhere'}>{detail}</span>
      )}
      {(item !== undefined || isProposed) && (
        <span className={styles.act}>
          {item === undefined ? (
            <Link {...personPlace(person)} className={buttonClass('text')} aria-label={texts.offerTo(name)}>
              {texts.offer}
            </Link>
          ) : (
            <Act item={item} />
          )}
        </span>
      )}
    </li>
  )
}
