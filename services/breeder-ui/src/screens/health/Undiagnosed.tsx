import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { shortDay } from '../../components/date/calendar-words.ts'
import { Screen } from '../../components/frame/Screen.tsx'
import { BulkBar } from '../../components/list/BulkBar.tsx'
import { ChooseBox } from '../../components/list/ChooseBox.tsx'
import { useSelection } from '../../components/list/useSelection.ts'
import { DiagnosisField } from '../../components/note/DiagnosisField.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { calendar } from '../../data/clock.ts'
import { useDiagnosisWord } from '../../data/diagnoses.ts'
import { useStore } from '../../data/store.ts'
import {
  type Given,
  giveDiagnoses,
  type Undiagnosed as Open,
  useUndiagnosed,
} from '../../data/undiagnosed.ts'
import { useAction } from '../../data/use-action.ts'
import { AnimalLink } from './AnimalLink.tsx'
import { HealthSegments } from './HealthSegments.tsx'
import styles from './health.module.css'
import { undiagnosedTexts as texts } from './undiagnosed-texts.de.ts'

const step = 50
/** The service lists so many. */
const most = 500
const mostAtOnce = 200

/** Illnesses and deaths without a diagnosis; what their words speak for is one tap away, and many of them are two. */
export function Undiagnosed() {
  const [limit, setLimit] = useState(step)
  const query = useUndiagnosed(limit)
  const wordOf = useDiagnosisWord()
  const selection = useSelection()
  const sheet = useSheet('diagnose')
  const [choosing, setChoosing] = useState<Open | null>(null)
  const { run, fault } = useAction()
  const items = query.data?.items ?? []
  const proposed = items.flatMap((one) =>
    one.proposal === null ? [] : [{ ...one, diagnosisCode: one.proposal }],
  )
  const ticked = proposed.filter(({ id }) => selection.chosen.has(id)).slice(0, mostAtOnce)
  const give = (given: readonly Given[]) => {
    const changes = given.map(({ resource, id, version, diagnosisCode }) => ({
      resource,
      id,
      version,
      diagnosisCode,
    }))
    const say = (count: number) => texts.given(count, wordOf(given[0]?.diagnosisCode ?? null))
    const work = async (key: string) => {
      await giveDiagnoses(changes, { key, say })
      selection.end()
    }
    return run(work, JSON.stringify(changes))
  }
  return (
    <Screen>
      <HealthSegments open="undiagnosed" />
      <h2 className={`${styles.heading} ${styles.below}`}>{texts.title}</h2>
      <p className={styles.lead}>
        {texts.lead} <Link to="/einstellungen/diagnosen">{texts.own}</Link>
      </p>
      <FaultNotice>{fault}</FaultNotice>
      <Loaded query={query} rows={6}>
        {({ isMore }) =>
          items.length === 0 ? (
            <p role="status">{texts.none}</p>
          ) : (
            <>
              {proposed.length > 1 && (
                <Button
                  kind="text"
                  onClick={() =>
                    ticked.length > 0 ? selection.end() : selection.set(proposed.map(({ id }) => id))
                  }
                >
                  {ticked.length > 0 ? texts.untick : texts.tickAll(proposed.length)}
                </Button>
              )}
              <ul className={styles.undiagnosed}>
                {items.map((one) => (
                  <Row
                    key={one.id}
                    open={one}
                    word={wordOf(one.proposal)}
                    isTicked={selection.chosen.has(one.id)}
                    onTick={() => selection.toggle(one.id)}
                    onTake={(diagnosisCode) => void give([{ ...one, diagnosisCode }])}
                    onChoose={() => {
                      setChoosing(one)
                      sheet.show()
                    }}
                  />
                ))}
              </ul>
              {isMore && limit < most && (
                <Button onClick={() => setLimit(Math.min(most, limit + step))}>{texts.more}</Button>
              )}
            </>
          )
        }
      </Loaded>
      {ticked.length > 0 && (
        <BulkBar
          count={ticked.length}
          verbs={[{ label: texts.takeTicked, icon: Check, act: () => void give(ticked) }]}
          onEnd={selection.end}
        />
      )}
      <Sheet
        open={sheet.open && choosing !== null}
        onClose={sheet.close}
        title={texts.sheet(choosing?.gerbilName ?? '')}
      >
        {choosing !== null && (
          <Choice
            key={choosing.id}
            open={choosing}
            onChoose={(diagnosisCode) => {
              sheet.close()
              void give([{ ...choosing, diagnosisCode }])
            }}
          />
        )}
      </Sheet>
    </Screen>
  )
}

interface RowProps {
  open: Open
  /** What the proposal is called. */
  word: string | null
  isTicked: boolean
  onTick: () => void
  onTake: (code: string) => void
  onChoose: () => void
}

function Row({ open, word, isTicked, onTick, onTake, onChoose }: RowProps) {
  const { resource, gerbilId, gerbilName, date, title, description, proposal } = open
  const today = useStore(calendar).today
  const isProposed = proposal !== null && word !== null
  const when = [
    date === null ? null : shortDay(date, today),
    resource === 'gerbil' ? texts.died : null,
  ].filter((part) => part !== null)
  return (
    <li className={styles.undiagnosedRow}>
      <span className={styles.box}>
        {isProposed && (
          <ChooseBox label={texts.tick(word, gerbilName)} checked={isTicked} onChange={onTick} />
        )}
      </span>
      <div className={styles.undiagnosedWords}>
        <p className={styles.line}>
          <AnimalLink id={gerbilId} name={gerbilName} />
          <span className="soft small">{when.join(' · ')}</span>
        </p>
        <p className="anywhere">{title}</p>
        {description !== null && <p className={styles.clamped}>{description}</p>}
        <div className={styles.steps}>
          {isProposed && (
            <Button aria-label={texts.takeFor(word, gerbilName)} onClick={() => onTake(proposal)}>
              {word}
            </Button>
          )}
          <Button
            kind="text"
            aria-haspopup="dialog"
            aria-label={isProposed ? texts.otherFor(gerbilName) : texts.chooseFor(gerbilName)}
            onClick={onChoose}
          >
            {isProposed ? texts.other : texts.choose}
          </Button>
        </div>
      </div>
    </li>
  )
}

function Choice({ open, onChoose }: { open: Open; onChoose: (code: string) => void }) {
  const [code, setCode] = useState(open.proposal ?? '')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (code !== '') onChoose(code)
      }}
    >
      <p className="soft anywhere">{open.title}</p>
      <DiagnosisField label={texts.diagnosis} none={texts.nothing} value={code} onChange={setCode} />
      <Button kind="primary" type="submit" wide off={code === '' ? texts.choiceMissing : null}>
        {texts.save}
      </Button>
    </form>
  )
}
