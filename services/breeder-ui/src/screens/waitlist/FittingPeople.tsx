import { nearDay } from '@zuchtbuch/writing/german-day'
import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { Empty } from '../../components/notice/Empty.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { calendar } from '../../data/clock.ts'
import { type AnimalRow, useAnimals } from '../../data/herd.ts'
import {
  type FittingFor,
  makeOffer,
  type Prospect,
  useProspects,
  useWaitlist,
  type WaitlistEntry,
} from '../../data/prospects.ts'
import { useStore } from '../../data/store.ts'
import { type ActionState, useAction } from '../../data/use-action.ts'
import { useVarieties } from '../../data/variety-list.ts'
import { groupKind, groupTitle } from '@zuchtbuch/domain/placement/group-words.de'
import { Tiles } from '../placement/Tiles.tsx'
import { fitWords, texts } from './texts.de.ts'
import styles from './waitlist.module.css'
import { colorsOf, matchWords, wishWords } from './wish-words.ts'

/** Some animals that may go, and who of the list would like them. */
export function FittingPeople({ fitting }: { fitting: FittingFor }) {
  const waitlist = useWaitlist(fitting)
  const open = useProspects(true)
  const herd = useAnimals().data ?? []
  const { today } = useStore(calendar)
  const steps = useAction()
  const matches = (waitlist.data ?? []).flatMap(({ match }) => match ?? [])
  const ids = new Set(fitting.gerbilIds?.split(',') ?? matches.flatMap(({ gerbilIds }) => gerbilIds))
  const animals = herd.filter(({ id }) => ids.has(id)).toSorted((a, b) => a.name.localeCompare(b.name, 'de'))
  const readyOn = matches
    .map((match) => match.readyOn)
    .toSorted()
    .at(0)
  const nameless = fitting.litterId === undefined ? texts.whoWaits : texts.litterTitle
  const title = animals.length === 0 ? nameless : groupTitle(animals)
  const prospects = new Map(open.data?.map((one) => [one.id, one]))
  return (
    <Screen title={title} back={{ to: '/abgabe' }}>
      {animals.length > 0 && (
        <div className={`row row-3 ${styles.group}`}>
          <Tiles animals={animals} />
          <span className="stack-0">
            <span>
              {[
                groupKind(animals),
                readyOn !== undefined && readyOn > today && texts.readyFrom(nearDay(readyOn, today)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className="wrap wrap-2 small">
              {animals.map(({ id, name }) => (
                <Link key={id} to="/tiere/$id" params={{ id }} className={styles.animalLink}>
                  {name}
                </Link>
              ))}
            </span>
          </span>
        </div>
      )}
      <FaultNotice>{steps.fault}</FaultNotice>
      <Loaded query={waitlist}>
        {(entries) =>
          entries.length === 0 ? (
            <Empty
              action={
                <Link to="/warteliste" className={buttonClass('primary')}>
                  {texts.all}
                </Link>
              }
            >
              {texts.nobodyFits}
            </Empty>
          ) : (
            <section aria-labelledby="wer-wartet">
              <div className="row row-3">
                <h2 id="wer-wartet" className={`grow ${styles.heading}`}>
                  {texts.whoWaits}
                </h2>
                {fitting.gerbilIds !== undefined && (
                  <Link
                    to="/reservierungen/verteilen"
                    search={{ tiere: fitting.gerbilIds }}
                    className={`${buttonClass('quiet')} ${styles.roomy}`}
                  >
                    {texts.share}
                  </Link>
                )}
              </div>
              <ul className={styles.list} aria-label={texts.list}>
                {entries.map((entry) => (
                  <FittingPerson
                    key={entry.prospectId}
                    entry={entry}
                    prospect={prospects.get(entry.prospectId)}
                    herd={herd}
                    steps={steps}
                  />
                ))}
              </ul>
            </section>
          )
        }
      </Loaded>
    </Screen>
  )
}

interface FittingPersonProps {
  entry: WaitlistEntry
  prospect: Prospect | undefined
  herd: readonly AnimalRow[]
  steps: ActionState
}

function FittingPerson({ entry, prospect, herd, steps }: FittingPersonProps) {
  const { prospectId: id, contactId, contactName: name, place, match, status, priority } = entry
  const varieties = useVarieties().data?.items ?? []
  const colors = colorsOf(prospect, varieties)
  const signs = [
    status === 'Offered' && texts.status.Offered,
    priority === 'Preferred' && texts.preferred,
  ].filter(Boolean)
  return (
    <li className={styles.fitting}>
      <span className={styles.place}>
        <span className="visually-hidden">{texts.place(place)}</span>
        <span aria-hidden="true">{place}</span>
      </span>
      <div className={`grow stack-0 start ${styles.fittingWords}`}>
        <Link to="/warteliste/$id" params={{ id }} className={styles.fittingName}>
          {name}
        </Link>
        {prospect !== undefined && <span className="soft small">{wishWords(prospect, varieties)}</span>}
        {match !== null && <span className="small">{[fitWords(match, colors), ...signs].join(' · ')}</span>}
        {match !== null && match.litterId === null && (
          <span className={styles.ways}>
            <Link
              to="/reservierungen/neu"
              search={{
                tiere: match.gerbilIds.join(','),
                kontakt: contactId,
                interessent: id,
                zurueck: 'liste',
              }}
              className={buttonClass('quiet')}
              aria-label={texts.reserveFor(name)}
            >
              {texts.reserve}
            </Link>
            {prospect !== undefined && status === 'Waiting' && (
              <Button
                kind="text"
                off={steps.off}
                quietReason
                aria-label={texts.offerTo(name)}
                onClick={() =>
                  void steps.run(
                    (idempotencyKey) =>
                      makeOffer(prospect, match, {
                        idempotencyKey,
                        text: texts.offered(matchWords(match, herd)),
                      }),
                    id,
                  )
                }
              >
                {texts.offer}
              </Button>
            )}
          </span>
        )}
      </div>
    </li>
  )
}
