import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
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
import { fitWords, openOf, texts } from './texts.de.ts'
import styles from './waitlist.module.css'
import { matchWords } from './wish-words.ts'

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
          <span className={styles.cardTitle}>
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
              {found.slice(0, mostShown).map((match) => (
                <li key={`${match.litterId}${match.gerbilIds.join()}`} className={styles.card}>
                  <span className={styles.cardTitle}>{namesOf(match)}</span>
                  <span className="soft small">
                    {[
                      texts.kinds[match.kind],
                      match.readyOn > today && texts.readyFrom(nearDay(match.readyOn, today)),
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
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

/** Further ones say nothing that the first did not. */
const mostShown = 6

function Reserve({ prospect, gerbilIds }: { prospect: Prospect; gerbilIds: readonly string[] }) {
  return (
    <Link
      to="/reservierungen/neu"
      search={{ tiere: gerbilIds.join(','), kontakt: prospect.contactId, interessent: prospect.id }}
      className={buttonClass('quiet')}
    >
      {texts.reserve}
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
          (idempotencyKey) => makeOffer(prospect, match, { idempotencyKey, text: texts.offered(say(match)) }),
          match.litterId ?? match.gerbilIds.join(),
        )
      }
    >
      {texts.offer}
    </Button>
  )
}
