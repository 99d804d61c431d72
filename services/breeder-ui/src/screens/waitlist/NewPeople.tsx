import { Link } from '@tanstack/react-router'
import rowStyles from '../../components/list/row-link.module.css'
import { Empty } from '../../components/notice/Empty.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { usePlacementBoard } from '../../data/placement-board.ts'
import { personPlace } from '../placement/step-places.ts'
import { texts } from './texts.de.ts'
import styles from './waitlist.module.css'

/** Those who wrote or asked, and are neither answered nor on the list. */
export function NewPeople() {
  const board = usePlacementBoard()
  return (
    <Loaded query={board}>
      {({ people }) => {
        const news = people.filter(({ step }) => step === 'New')
        return news.length === 0 ? (
          <Empty>{texts.empty.neu}</Empty>
        ) : (
          <ul className={styles.list} aria-label={texts.list}>
            {news.map((person) => (
              <li key={person.contactId ?? person.requestId} className={styles.newRow}>
                <div className={`${rowStyles.row} ${styles.row}`}>
                  <div className={styles.words}>
                    <Link {...personPlace(person)} className={`${rowStyles.link} ${styles.link}`}>
                      {person.name}
                    </Link>
                    <span className={styles.match}>{person.about}</span>
                    <span className={styles.detail}>{person.detail}</span>
                  </div>
                </div>
              </li>
            ))}
          </ul>
        )
      }}
    </Loaded>
  )
}
