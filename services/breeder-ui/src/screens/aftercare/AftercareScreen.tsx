import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useStore } from '../../data/store.ts'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { shortDay } from '../../components/date/calendar-words.ts'
import { Screen } from '../../components/frame/Screen.tsx'
import { Chips } from '../../components/list/Chips.tsx'
import { Empty } from '../../components/notice/Empty.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { noteConsent, type Round, type RoundGroup, skipRound, useRounds } from '../../data/aftercare.ts'
import { calendar } from '../../data/clock.ts'
import { useAnimals } from '../../data/herd.ts'
import { invalidate } from '../../data/queries.ts'
import { useToday } from '../../data/today.ts'
import { useAction } from '../../data/use-action.ts'
import { aftercareGroups } from '../../searches.ts'
import styles from './aftercare.module.css'
import { standing, texts } from './texts.de.ts'

/** Where a mail to the household begins. */
const newMail: string = '/nachrichten/neu'

/** The households to be asked how their animals are, those asked, and those that answered. */
export function AftercareScreen() {
  const group: RoundGroup = useSearch({ from: '/nachsorge', select: ({ gruppe }) => gruppe ?? 'faellig' })
  const rounds = {
    faellig: useRounds('faellig'),
    gefragt: useRounds('gefragt'),
    erledigt: useRounds('erledigt', group === 'erledigt'),
  }
  const navigate = useNavigate()
  const { run, fault, off } = useAction()
  const attempt: StepsProps['attempt'] = async (work) => {
    // It was done elsewhere meanwhile, most often.
    if (!(await run(work))) invalidate('aftercare', null)
  }
  const steps = { off, attempt }
  return (
    <Screen
      actions={
        <Link to="/auswertung" search={{ teil: 'abgabe' }} className={buttonClass('lead')}>
          {texts.numbers}
        </Link>
      }
    >
      <FaultNotice>{fault}</FaultNotice>
      <Chips
        label={texts.groups}
        chips={aftercareGroups.map((id) => ({
          id,
          label: texts.group[id],
          count: id === 'erledigt' ? null : (rounds[id].data?.totalCount ?? null),
        }))}
        chosen={group}
        onChoose={(id) =>
          void navigate({
            to: '/nachsorge',
            search: id === 'faellig' ? {} : { gruppe: id },
            replace: true,
            resetScroll: false,
          })
        }
      />
      {group === 'faellig' && <MayAsk {...steps} />}
      <Loaded query={rounds[group]}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty
              {...(group === 'faellig' && {
                action: (
                  <Link to="/kontakte" className={buttonClass('primary')}>
                    {texts.toContacts}
                  </Link>
                ),
              })}
            >
              {texts.empty[group]}
            </Empty>
          ) : (
            <ul className={styles.list} aria-label={texts.groups}>
              {items.map((round) => (
                <RoundRow key={round.id} round={round} {...steps} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Screen>
  )
}

interface StepsProps {
  /** Why nothing can be stored now. */
  off: string | null
  attempt: (work: () => Promise<void>) => Promise<void>
}

function RoundRow({ round, off, attempt }: StepsProps & { round: Round }) {
  const { id, contactId, contactName, state, gerbilIds, reportedGerbilIds } = round
  const { today } = useStore(calendar)
  const animals = useAnimals().data ?? []
  const namesOf = (ids: readonly string[]) =>
    texts.names(ids.flatMap((one) => animals.find((animal) => animal.id === one)?.name ?? []))
  const told = namesOf(reportedGerbilIds)
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <div className="stack start">
          <Link to="/kontakte/$id" params={{ id: contactId }} className={styles.name}>
            {contactName}
          </Link>
          <span className="soft small">{namesOf(gerbilIds)}</span>
          <span className="soft small">
            {standing(round, (day) => shortDay(day, today))}
            {told !== '' && ` · ${texts.told(told)}`}
          </span>
        </div>
        {(state === 'Due' || state === 'Sent') && (
          <Button
            kind="text"
            off={off}
            quietReason
            onClick={() => void attempt(() => skipRound(round, texts.skippedOne(contactName)))}
          >
            {texts.skip}
          </Button>
        )}
      </div>
      <div className={styles.steps}>
        {state === 'Due' && (
          <Link to={newMail} search={{ runde: id }} className={buttonClass('quiet')}>
            {texts.message}
          </Link>
        )}
        {reportedGerbilIds.length < gerbilIds.length && (
          <Link
            to="/nachsorge/$teil"
            params={{ teil: 'rueckmeldung' }}
            search={{ runde: id }}
            className={buttonClass('quiet')}
          >
            {texts.report}
          </Link>
        )}
      </div>
    </li>
  )
}

/** Households that have animals and never said whether they may be asked. */
function MayAsk({ off, attempt }: StepsProps) {
  const items = useToday().data?.items.filter(({ kind }) => kind === 'AftercareConsent') ?? []
  if (items.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="nachfragen-erlaubt">
      <h2 id="nachfragen-erlaubt" className={styles.heading}>
        {texts.mayAsk}
      </h2>
      <p className="soft">{texts.mayAskMore}</p>
      <ul className={styles.list}>
        {items.map(({ key, id, title: name }) => {
          return (
            <li key={key} className={styles.asked}>
              <Link to="/kontakte/$id" params={{ id }} className={styles.name}>
                {name}
              </Link>
              {(['Granted', 'Refused'] as const).map((said) => {
                const isYes = said === 'Granted'
                const word = isYes ? texts.yes : texts.no
                return (
                  <Button
                    key={said}
                    off={off}
                    quietReason
                    aria-label={`${name}: ${word}`}
                    onClick={() =>
                      void attempt(() =>
                        noteConsent(id, said, isYes ? texts.granted(name) : texts.refused(name)),
                      )
                    }
                  >
                    {word}
                  </Button>
                )
              })}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
