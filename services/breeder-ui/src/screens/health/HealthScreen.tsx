import { DIAGNOSIS_GROUPS } from '@zuchtbuch/domain/health/diagnoses'
import { diagnosisGroupWords } from '@zuchtbuch/domain/words/diagnosis.de'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AnimalLine } from '../../components/animal/AnimalLine.tsx'
import { AnimalPicker } from '../../components/animal/AnimalPicker.tsx'
import { LastWeight } from '../../components/animal/LastWeight.tsx'
import { Button } from '../../components/button/Button.tsx'
import { shortDay } from '../../components/date/calendar-words.ts'
import { SelectField } from '../../components/field/Field.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { NoteSheet, useNoteForm } from '../../components/note/NoteSheet.tsx'
import { OptionsOf } from '../../components/note/OptionsOf.tsx'
import { texts as noteTexts } from '../../components/note/texts.de.ts'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { Skeleton } from '../../components/notice/Skeleton.tsx'
import { Waits } from '../../components/notice/Waits.tsx'
import { gramsChange, percent } from '../../components/number/read-number.ts'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { calendar } from '../../data/clock.ts'
import { useDiagnoses } from '../../data/diagnoses.ts'
import { useNewestNotes, useOpenNotes, useWaitingNotes } from '../../data/health-notes.ts'
import { type AnimalRow, useAnimals } from '../../data/herd.ts'
import { useStore } from '../../data/store.ts'
import { useDeferredImport } from '../../useDeferredImport.ts'
import styles from './health.module.css'
import { AnimalLink } from './AnimalLink.tsx'
import { HealthSegments } from './HealthSegments.tsx'
import { lostWeight } from './lost-weight.ts'
import { OpenNotes } from './OpenNotes.tsx'
import { texts } from './texts.de.ts'

const newest = 20
const mostOfGroup = 200

const lists = {
  unstimmigkeiten: async () => ({ Shown: (await import('./GenotypeConflicts.tsx')).GenotypeConflicts }),
  'ohne-diagnose': async () => ({ Shown: (await import('./Undiagnosed.tsx')).Undiagnosed }),
  'epi-tests': async () => ({ Shown: (await import('./EpilepsyTests.tsx')).EpilepsyTests }),
}

/** The open follow-ups; or, by the address, another list of health. */
export function HealthScreen() {
  const list = useSearch({ from: '/gesundheit', select: ({ liste }) => liste })
  return list === undefined ? <Health /> : <List key={list} load={lists[list]} />
}

function List({ load }: { load: () => Promise<{ Shown: () => ReactNode }> }) {
  const { Shown } = useDeferredImport(load, true) ?? {}
  return Shown && <Shown />
}

/** The open follow-ups, the animals that lost weight, and the newest notes. */
function Health() {
  const today = useStore(calendar).today
  const which = useSheet('notiz-tier')
  const noteSheet = useSheet('notiz')
  const [animal, setAnimal] = useState<AnimalRow | null>(null)
  useNoteForm(false)
  // Shown together: what comes first would be pushed down by what comes next.
  const parts = [useOpenNotes(), useAnimals(), useNewestNotes(newest, null)]
  const [isThere, setThere] = useState(false)
  // Once and for all: a part that failed asks anew as soon as it is shown.
  if (!isThere && parts.every(({ data, error }) => data !== undefined || error !== null)) setThere(true)
  return (
    <Screen
      actions={
        <Button kind="lead" onClick={which.show}>
          <Plus size={20} strokeWidth={2} aria-hidden="true" />
          {texts.note}
        </Button>
      }
    >
      <HealthSegments open="notes" />
      {isThere ? (
        <div className={styles.columns}>
          <OpenNotes today={today} />
          <LostWeight />
          <NewestNotes today={today} />
        </div>
      ) : (
        <Skeleton />
      )}
      <AnimalPicker
        sheet={which}
        label={texts.noteFor}
        onPick={(picked) => {
          setAnimal(picked)
          noteSheet.show()
        }}
      />
      {animal !== null && <NoteSheet animal={animal} today={today} sheet={noteSheet} />}
    </Screen>
  )
}

function LostWeight() {
  const animals = useAnimals()
  return (
    <section aria-labelledby="leichter" className={styles.section}>
      <Loaded query={animals} rows={2}>
        {(rows) => {
          const lost = lostWeight(rows)
          return (
            <>
              <h2 id="leichter" className={styles.heading}>
                {texts.lost} <span className="soft number plain">{lost.length}</span>
              </h2>
              {lost.length === 0 ? (
                <p className={styles.none}>{texts.lostNone}</p>
              ) : (
                <ul>
                  {lost.map(({ animal, change, share }) => (
                    <li key={animal.id}>
                      <AnimalLine
                        animal={animal}
                        value={
                          <LastWeight last={animal.lastWeightGrams} previous={animal.previousWeightGrams} />
                        }
                        detail={texts.lostBy(gramsChange(change), percent(share, 0).replace('-', '−'))}
                      />
                    </li>
                  ))}
                </ul>
              )}
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

function NewestNotes({ today }: { today: string }) {
  const word = useSearch({ from: '/gesundheit', select: ({ gruppe }) => gruppe })
  const navigate = useNavigate()
  const group = DIAGNOSIS_GROUPS.find((one) => diagnosisGroupWords[one] === word) ?? null
  const diagnoses = useDiagnoses().data ?? []
  const codes = group && diagnoses.filter((one) => one.group === group).map(({ code }) => code)
  const notes = useNewestNotes(group === null ? newest : mostOfGroup, codes)
  const notStored = useWaitingNotes()
  const waiting =
    group === null ? notStored : notStored.filter(({ body }) => codes?.includes(body.diagnosisCode ?? ''))
  return (
    <section aria-labelledby="neueste" className={styles.section}>
      <h2 id="neueste" className={styles.heading}>
        {texts.newest}
      </h2>
      <SelectField
        label={texts.group}
        value={group ?? ''}
        onChange={(chosen) => {
          const next = DIAGNOSIS_GROUPS.find((one) => one === chosen)
          void navigate({
            to: '/gesundheit',
            search: next ? { gruppe: diagnosisGroupWords[next] } : {},
            replace: true,
          })
        }}
      >
        <option value="">{texts.allGroups}</option>
        <OptionsOf values={DIAGNOSIS_GROUPS} words={diagnosisGroupWords} />
      </SelectField>
      <Loaded query={notes} rows={3}>
        {({ items }) =>
          items.length === 0 && waiting.length === 0 ? (
            <p className={styles.none}>{group === null ? texts.noNote : texts.noneOfGroup}</p>
          ) : (
            <ul>
              {waiting.map(({ key, gerbilId, gerbilName, body }) => (
                <li key={key} className={styles.note}>
                  <span className={styles.day}>{shortDay(body.date, today)}</span>
                  <div className="grow stack-0">
                    <p className={styles.line}>
                      <AnimalLink id={gerbilId} name={gerbilName} />
                      <Waits />
                    </p>
                    <p className={styles.what}>{body.title}</p>
                  </div>
                </li>
              ))}
              {items.map(({ id, gerbilId, gerbilName, title, category, date, description }) => (
                <li key={id} className={styles.note}>
                  <span className={styles.day}>{shortDay(date, today)}</span>
                  <div className="grow stack-0">
                    <p className={styles.line}>
                      <AnimalLink id={gerbilId} name={gerbilName} />
                      <span className={styles.soft}>{noteTexts.categories[category]}</span>
                    </p>
                    <p className={styles.what}>{title}</p>
                    {description !== null && <p className={styles.more}>{description}</p>}
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
