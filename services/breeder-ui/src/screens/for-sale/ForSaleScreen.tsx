import { addDays, daysBetween } from '@zuchtbuch/domain/calendar'
import { Link, useNavigate } from '@tanstack/react-router'
import { Bookmark, FileText, Globe, Megaphone, TriangleAlert } from 'lucide-react'
import { AdSheet } from '../../components/ad/AdSheet.tsx'
import { AnimalLine } from '../../components/animal/AnimalLine.tsx'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { ageInWords, shortDay } from '../../components/date/calendar-words.ts'
import { Screen } from '../../components/frame/Screen.tsx'
import { BulkBar } from '../../components/list/BulkBar.tsx'
import { ChooseBox } from '../../components/list/ChooseBox.tsx'
import { useSelection } from '../../components/list/useSelection.ts'
import { Empty } from '../../components/notice/Empty.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { calendar } from '../../data/clock.ts'
import { type AnimalRow, useAnimals } from '../../data/herd.ts'
import { useInfo } from '../../data/info.ts'
import { type Reservation, useReservations } from '../../data/reservations.ts'
import { isLiving } from '../../data/is-living.ts'
import { useRules } from '../../data/rules.ts'
import { useStore } from '../../data/store.ts'
import styles from './for-sale.module.css'
import { texts } from './texts.de.ts'

/** The animals on offer: the oldest first, for they wait the longest. */
export function ForSaleScreen() {
  const animals = useAnimals()
  const navigate = useNavigate()
  const selection = useSelection()
  const adSheet = useSheet('anzeige')
  const info = useInfo()
  const living = (animals.data ?? []).filter(isLiving)
  const offered = living
    .filter(({ status }) => status === 'ForSale')
    .toSorted((a, b) => ((a.dateOfBirth ?? '9') < (b.dateOfBirth ?? '9') ? -1 : 1))
  const chosen = offered.filter(({ id }) => selection.chosen.has(id))
  const { today } = useStore(calendar)
  const keptFor = new Map(
    useReservations(true).data?.items.flatMap((one) => one.gerbilIds.map((id) => [id, one] as const)),
  )
  const reserve = () =>
    void navigate({ to: '/reservierungen/neu', search: { tiere: chosen.map(({ id }) => id).join(',') } })
  const handOver = () =>
    void navigate({ to: '/vertraege/neu', search: { tiere: chosen.map(({ id }) => id).join(',') } })
  return (
    <Screen
      {...(animals.data && { count: offered.length })}
      menu={
        offered.length === 0
          ? []
          : [{ label: texts.chooseAll, act: () => selection.set(offered.map(({ id }) => id)) }]
      }
    >
      <Loaded query={animals}>
        {() =>
          offered.length === 0 ? (
            <Empty
              action={
                <Link to="/tiere" className={buttonClass('primary')}>
                  {texts.toAnimals}
                </Link>
              }
            >
              {texts.empty}
            </Empty>
          ) : (
            <>
              {!selection.on && (
                <div className={styles.choose}>
                  <Button kind="text" onClick={selection.start}>
                    {texts.choose}
                  </Button>
                </div>
              )}
              <ul className={styles.list} aria-label={texts.list}>
                {offered.map((animal) => (
                  <li key={animal.id} className={styles.row}>
                    <AnimalLine
                      animal={animal}
                      onPress={() => selection.toggle(animal.id)}
                      onTap={selection.on ? () => selection.toggle(animal.id) : undefined}
                      {...(selection.on && {
                        box: (
                          <ChooseBox
                            label={texts.chooseOne(animal.name)}
                            checked={selection.chosen.has(animal.id)}
                            onChange={() => selection.toggle(animal.id)}
                          />
                        ),
                      })}
                      value={<Age animal={animal} />}
                      detail={<Ready animal={animal} />}
                    />
                    <Kept reservation={keptFor.get(animal.id)} today={today} />
                    {isAlone(animal, living) && (
                      <p className={styles.alone}>
                        <TriangleAlert size={16} strokeWidth={2} aria-hidden="true" />
                        {texts.alone}
                      </p>
                    )}
                  </li>
                ))}
              </ul>
              {info?.published === true && (
                <a href={info.siteUrl} className={buttonClass('text')}>
                  <Globe size={18} strokeWidth={2} aria-hidden="true" />
                  {texts.toSite}
                </a>
              )}
            </>
          )
        }
      </Loaded>
      {selection.on && (
        <BulkBar
          count={chosen.length}
          verbs={
            chosen.length === 0
              ? []
              : [
                  { label: texts.ad, icon: Megaphone, act: adSheet.show },
                  { label: texts.reserve, icon: Bookmark, act: reserve },
                  { label: texts.contract, icon: FileText, act: handOver },
                ]
          }
          onEnd={selection.end}
        />
      )}
      <AdSheet sheet={adSheet} animals={chosen} />
    </Screen>
  )
}

/** A promised animal is no longer on offer. */
function Kept({ reservation, today }: { reservation: Reservation | undefined; today: string }) {
  if (reservation === undefined) return null
  const { id, contactName, expiresOn } = reservation
  return (
    <Link to="/reservierungen" search={{ reservierung: id }} className={styles.kept}>
      {texts.reserved(contactName, shortDay(expiresOn, today))}
    </Link>
  )
}

/** Gerbils move in groups: one that is left alone needs company first, or moves to others. */
const isAlone = ({ id, enclosureId }: AnimalRow, living: readonly AnimalRow[]): boolean =>
  enclosureId !== null && !living.some((other) => other.id !== id && other.enclosureId === enclosureId)

function Age({ animal: { dateOfBirth } }: { animal: AnimalRow }) {
  const today = useStore(calendar).today
  return dateOfBirth === null ? null : <span>{ageInWords(dateOfBirth, today)}</span>
}

/** Since when it may move, by the breeder's own rule. */
function Ready({ animal: { dateOfBirth } }: { animal: AnimalRow }) {
  const today = useStore(calendar).today
  const { readyDay } = useRules()
  if (dateOfBirth === null) return texts.readySoon
  const day = addDays(dateOfBirth, readyDay)
  const isReady = daysBetween(day, today) >= 0
  return (
    <>
      <span className={styles.ready}>{texts.ready} </span>
      {isReady ? texts.since(shortDay(day, today)) : texts.from(shortDay(day, today))}
    </>
  )
}
