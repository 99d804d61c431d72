import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useStore } from '../../data/store.ts'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { nearDay } from '@zuchtbuch/writing/german-day'
import { useScreenKeys } from '../../components/frame/useScreenKeys.ts'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { calendar } from '../../data/clock.ts'
import { useAnimals } from '../../data/herd.ts'
import {
  answerOffer,
  makeOffer,
  type Match,
  type Prospect,
  useMatches,
  useOffers,
} from '../../data/prospects.ts'
import type { ActionState } from '../../data/use-action.ts'
import { fitWords, openOf, texts as listTexts } from '../waitlist/texts.de.ts'
import { matchWords } from '../waitlist/wish-words.ts'
import styles from './person.module.css'
import { texts } from './texts.de.ts'

interface FittingAnimalsProps {
  prospect: Prospect
  /** Why nothing can be stored now. */
  off: string | null
  run: ActionState['run']
}

/** An offer that is open, and what else could be for somebody, the best first. */
export function FittingAnimals({ prospect, off, run }: FittingAnimalsProps) {
  const { id, contactName: name } = prospect
  const { today } = useStore(calendar)
  const [all, setAll] = useState(false)
  const matches = useMatches(id)
  const offer = openOf(useOffers(id).data)
  const animals = useAnimals().data ?? []
  const navigate = useNavigate()
  const best = offer?.gerbilIds.length
    ? offer.gerbilIds
    : matches.data?.find(({ litterId }) => litterId === null)?.gerbilIds
  const keys = useMemo(
    () => ({
      r: () => {
        if (best === undefined) return
        void navigate({
          to: '/reservierungen/neu',
          search: { tiere: best.join(','), kontakt: prospect.contactId, interessent: id },
        })
      },
    }),
    [best, navigate, prospect.contactId, id],
  )
  useScreenKeys(keys)
  const namesOf = (of: Pick<Match, 'gerbilIds' | 'litterId'>) => matchWords(of as Match, animals)
  return (
    <section className="stack-2" aria-labelledby="passend">
      {offer !== undefined && (
        <div className={styles.card}>
          <span className={styles.animals}>
            {texts.offerOpen(namesOf(offer), nearDay(offer.answerBy, today))}
          </span>
          <div className={styles.ways}>
            {offer.gerbilIds.length > 0 && <Reserve prospect={prospect} gerbilIds={offer.gerbilIds} />}
            <Button
              off={off}
              quietReason
              onClick={() => void run(() => answerOffer(offer, 'Declined', texts.settled(name)))}
            >
              {texts.declined}
            </Button>
            <Button
              off={off}
              quietReason
              onClick={() => void run(() => answerOffer(offer, 'NoAnswer', texts.settled(name)))}
            >
              {texts.noAnswer}
            </Button>
          </div>
        </div>
      )}
      <h2 id="passend" className={styles.heading}>
        {texts.matches}
      </h2>
      <Loaded query={matches} rows={2}>
        {(found) =>
          found.length === 0 ? (
            <p className="soft">{texts.noMatches}</p>
          ) : (
            <ul className="stack-2">
              {found.slice(0, all ? mostShown : shownAtFirst).map((match) => (
                <li key={`${match.litterId}${match.gerbilIds.join()}`} className={styles.card}>
                  <span className={styles.animals}>{namesOf(match)}</span>
                  <span className="soft small">
                    {[
                      listTexts.kinds[match.kind],
                      match.readyOn > today && listTexts.readyFrom(nearDay(match.readyOn, today)),
                      fitWords(match),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  <div className={styles.ways}>
                    {match.litterId === null && <Reserve prospect={prospect} gerbilIds={match.gerbilIds} />}
                    {offer === undefined && (
                      <MakeOffer prospect={prospect} match={match} off={off} run={run} say={namesOf} />
                    )}
                  </div>
                </li>
              ))}
              {!all && found.length > shownAtFirst && (
                <li>
                  <Button kind="text" onClick={() => setAll(true)}>
                    {texts.others(Math.min(found.length, mostShown) - shownAtFirst)}
                  </Button>
                </li>
              )}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

const shownAtFirst = 2
/** Further ones say nothing that the first did not. */
const mostShown = 6

function Reserve({ prospect, gerbilIds }: { prospect: Prospect; gerbilIds: readonly string[] }) {
  return (
    <Link
      to="/reservierungen/neu"
      search={{ tiere: gerbilIds.join(','), kontakt: prospect.contactId, interessent: prospect.id }}
      className={buttonClass('quiet')}
    >
      {listTexts.reserve}
    </Link>
  )
}

function MakeOffer({
  prospect,
  match,
  off,
  run,
  say,
}: FittingAnimalsProps & { match: Match; say: (match: Match) => string }) {
  return (
    <Button
      off={off}
      quietReason
      onClick={() =>
        void run(
          (idempotencyKey) =>
            makeOffer(prospect, match, { idempotencyKey, text: listTexts.offered(say(match)) }),
          match.litterId ?? match.gerbilIds.join(),
        )
      }
    >
      {listTexts.offer}
    </Button>
  )
}
