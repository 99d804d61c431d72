import { Link } from '@tanstack/react-router'
import { epilepsyWords } from '@zuchtbuch/domain/words/health-record-values.de'
import { useState } from 'react'
import { AnimalLine } from '../../components/animal/AnimalLine.tsx'
import { Button } from '../../components/button/Button.tsx'
import { shortDay } from '../../components/date/calendar-words.ts'
import { Screen } from '../../components/frame/Screen.tsx'
import { NoteSheet, useNoteForm } from '../../components/note/NoteSheet.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { calendar } from '../../data/clock.ts'
import { useEpilepsyNotes } from '../../data/epilepsy-tests.ts'
import { type AnimalRow, useAnimals } from '../../data/herd.ts'
import { isLiving } from '../../data/is-living.ts'
import { useStore } from '../../data/store.ts'
import { useToday } from '../../data/today.ts'
import { epilepsyGroups, SHOWN_STATES } from './epilepsy-groups.ts'
import styles from './health.module.css'
import { HealthSegments } from './HealthSegments.tsx'
import { epilepsyTestsTexts as texts } from './epilepsy-tests-texts.de.ts'

/** Who is to be tested for epilepsy, and what the tests of the others say. */
export function EpilepsyTests() {
  const { today } = useStore(calendar)
  const sheet = useSheet('epi-test')
  const [tested, setTested] = useState<AnimalRow | null>(null)
  useNoteForm(false)
  const animals = useAnimals()
  const rows = animals.data ?? []
  return (
    <Screen>
      <HealthSegments open="tests" />
      <p className={`${styles.lead} ${styles.below}`}>{texts.lead}</p>
      <div className={styles.columns}>
        <Due
          animals={rows}
          today={today}
          onTest={(animal) => {
            setTested(animal)
            sheet.show()
          }}
        />
        <div className={styles.groups}>
          <Groups animals={rows} today={today} />
        </div>
      </div>
      {tested !== null && <NoteSheet key={tested.id} animal={tested} today={today} sheet={sheet} isTest />}
    </Screen>
  )
}

interface DueProps {
  animals: readonly AnimalRow[]
  today: string
  onTest: (animal: AnimalRow) => void
}

/** Whom Heute asks for. */
function Due({ animals, today, onTest }: DueProps) {
  const query = useToday()
  return (
    <section aria-labelledby="zu-testen" className={styles.section}>
      <Loaded query={query} rows={2}>
        {({ items }) => {
          const due = items
            .filter(({ kind, dueOn }) => kind === 'EpiTest' && dueOn <= today)
            .flatMap((item) =>
              item.gerbilIds.flatMap((id) => {
                const animal = animals.find((one) => one.id === id)
                return animal === undefined ? [] : [{ animal, item }]
              }),
            )
          return (
            <>
              <h2 id="zu-testen" className={styles.heading}>
                {texts.due} <span className="soft number plain">{due.length}</span>
              </h2>
              {due.length === 0 && (
                <p className={styles.none}>
                  {texts.dueNone} <Link to="/einstellungen/regeln">{texts.ages}</Link>
                </p>
              )}
              <ul>
                {due.map(({ animal, item }) => (
                  <li key={animal.id} className={styles.due}>
                    <AnimalLine animal={animal} detail={shortDay(item.dueOn, today)} />
                    <Button aria-label={texts.testOf(animal.name)} onClick={() => onTest(animal)}>
                      {texts.test}
                    </Button>
                  </li>
                ))}
              </ul>
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

function Groups({ animals, today }: Omit<DueProps, 'onTest'>) {
  const query = useEpilepsyNotes()
  return (
    <Loaded query={query} rows={4}>
      {(notes) => {
        const groups = epilepsyGroups(animals, notes, isLiving)
        const shown = SHOWN_STATES.filter((state) => groups[state].length > 0)
        if (shown.length === 0) return <p className={styles.none}>{texts.none}</p>
        return shown.map((state) => (
          <section key={state} aria-labelledby={`epi-${state}`} className={styles.section}>
            <h2 id={`epi-${state}`} className={styles.heading}>
              {texts.groups[state]} <span className="soft number plain">{groups[state].length}</span>
            </h2>
            <ul>
              {groups[state].map(({ animal, epilepsy, lastOn }) => (
                <li key={animal.id}>
                  <AnimalLine
                    animal={animal}
                    value={isLiving(animal) ? null : texts.gone}
                    detail={texts.last(shortDay(lastOn, today))}
                  />
                  {state !== 'Seizure' && <p className={styles.soft}>{epilepsyWords(epilepsy)}</p>}
                </li>
              ))}
            </ul>
          </section>
        ))
      }}
    </Loaded>
  )
}
