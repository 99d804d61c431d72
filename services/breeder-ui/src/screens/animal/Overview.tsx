import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { Coat } from '../../components/coat/Coat.tsx'
import { ageInWords, fullDay, shortDay } from '../../components/date/calendar-words.ts'
import { doubtBirth } from '../../components/date/doubt-birth.ts'
import { InlineField } from '../../components/field/InlineField.tsx'
import { Namesakes } from '../../components/animal/Namesakes.tsx'
import { ReadField } from '../../components/field/ReadField.tsx'
import { Waits } from '../../components/notice/Waits.tsx'
import { grams, percent } from '../../components/number/read-number.ts'
import { settings } from '../../data/settings.ts'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { Sparkline } from '../../components/weight-chart/Sparkline.tsx'
import { isLiving } from '../../data/is-living.ts'
import { useStore } from '../../data/store.ts'
import { useWaiting } from '../../data/outbox/waiting.ts'
import { useColors } from '../../data/variety-list.ts'
import { useInbreeding, usePedigree } from '../../data/pedigree.ts'
import { useIdle, useDeferredImport } from '../../useDeferredImport.ts'
import { useHealth, useWeights } from './animal-queries.ts'
import type { Animal } from '../../data/animals.ts'
import styles from './overview.module.css'
import { texts } from './texts.de.ts'
import { Traits } from './Traits.tsx'
import { Whereabouts } from './Whereabouts.tsx'
import { useFamily } from './useFamily.ts'
import type { useAnimal } from './useAnimal.ts'

const moment = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short' })

/** No part of the first paint. */
const loadChoices = () => import('./StatusSheet.tsx')
const loadWeightCard = () => import('./WeightCard.tsx')
const loadSite = () => import('../../components/site/SiteNote.tsx')

interface OverviewProps {
  animal: Animal
  today: string
  save: ReturnType<typeof useAnimal>['save']
  onTab: (tab: 'gewicht' | 'gesundheit' | 'abstammung' | 'fotos') => void
}

/** The first answers about an animal: portrait, colour, age, enclosure, weight. */
export function Overview({ animal, today, save, onTab }: OverviewProps) {
  const { id } = animal
  const { helper } = useStore(settings)
  const statusSheet = useSheet('status')
  const enclosureSheet = useSheet('umsetzen')
  const sexSheet = useSheet('geschlecht')
  const { StatusSheet, SexSheet } =
    useDeferredImport(loadChoices, useIdle() || statusSheet.open || sexSheet.open) ?? {}
  const { WeightCard } = useDeferredImport(loadWeightCard, true) ?? {}
  const { StillOnSite } = useDeferredImport(loadSite, !isLiving(animal)) ?? {}
  const dayOf = (day: string | null) => (day === null ? '' : fullDay(day))
  const { dateOfBirthText } = animal
  const born = dayOf(animal.dateOfBirth)
  const goHome = dayOf(animal.goHomeDate)
  return (
    <>
      <div className={styles.facts}>
        <Whereabouts animal={animal} />
        {StillOnSite && !isLiving(animal) && <StillOnSite id={id} />}
        <div className="row row-2 wrap">
          {isLiving(animal) && (
            <>
              {helper ? (
                <span>{texts.statuses[animal.status]}</span>
              ) : (
                <Button
                  kind="outlined"
                  onClick={statusSheet.show}
                  aria-label={`${texts.status}: ${texts.statuses[animal.status]}`}
                >
                  {texts.statuses[animal.status]}
                  <ChevronDown size={16} aria-hidden="true" />
                </Button>
              )}
              <Button
                kind="outlined"
                onClick={enclosureSheet.show}
                aria-label={`${texts.enclosure}: ${animal.enclosureName ?? texts.noEnclosure}`}
              >
                {animal.enclosureName ?? texts.noEnclosure}
                <ChevronDown size={16} aria-hidden="true" />
              </Button>
            </>
          )}
          {isLiving(animal) && !helper && (
            <Link
              {...(animal.reservationId === null
                ? { to: '/reservierungen/neu', search: { tiere: id } }
                : { to: '/reservierungen', search: { reservierung: animal.reservationId } })}
              className={buttonClass('outlined')}
            >
              {animal.reservationId === null ? texts.reserve : texts.reserved}
            </Link>
          )}
          {animal.status === 'GivenAway' && animal.receiverContactId !== null && !helper && (
            <Link
              to="/nachsorge/$teil"
              params={{ teil: 'ruecknahme' }}
              search={{ tiere: id }}
              className={buttonClass('outlined')}
            >
              {texts.returned}
            </Link>
          )}
          {animal.dateOfBirth !== null && animal.status !== 'Deceased' && (
            <span className="soft">{ageInWords(animal.dateOfBirth, today)}</span>
          )}
        </div>
        <WeightRow id={id} today={today} onOpen={() => onTab('gewicht')} />
        <div className={styles.chart}>{WeightCard && <WeightCard animal={animal} today={today} />}</div>
        <div className={styles.pair}>
          <ParentsRow animal={animal} onOpen={() => onTab('abstammung')} />
          <HealthRow id={id} today={today} onOpen={() => onTab('gesundheit')} />
          {isLiving(animal) && !helper && <MatesRow id={id} />}
          <LittersRow animal={animal} today={today} onOpen={() => onTab('abstammung')} />
        </div>
        <div id="angaben" className={styles.fields}>
          <InlineField
            label={texts.name}
            value={animal.name}
            maxLength={200}
            onSave={(text) => (text === '' ? Promise.resolve(texts.name) : save('name', text))}
          />
          {isLiving(animal) && <Namesakes name={animal.name} self={animal.id} />}
          {helper ? (
            <ReadField label={texts.sex} value={texts.sexes[animal.gender]} />
          ) : (
            <button
              type="button"
              className={styles.valueButton}
              onClick={sexSheet.show}
              aria-haspopup="dialog"
            >
              <span className="soft small">{texts.sex}</span>
              <span>
                {texts.sexes[animal.gender]} <span className="visually-hidden">{texts.edit}</span>
              </span>
            </button>
          )}
          {helper ? (
            <ReadField label={texts.born} value={born || dateOfBirthText || texts.unknown} />
          ) : (
            <InlineField
              label={texts.born}
              type="date"
              value={animal.dateOfBirth ?? ''}
              shown={born}
              none={texts.unknown}
              doubt={(text) => doubtBirth(text, { today, dateOfDeath: animal.dateOfDeath })}
              onSave={(text) => save('dateOfBirth', text === '' ? null : text)}
            />
          )}
          {!helper && animal.dateOfBirth === null && (
            <InlineField
              label={texts.bornAbout}
              value={dateOfBirthText ?? ''}
              maxLength={40}
              onSave={(text) => save('dateOfBirthText', text === '' ? null : text)}
            />
          )}
          <Traits animal={animal} save={save} />
          <InlineField
            label={texts.character}
            value={animal.characterNote ?? ''}
            multiline
            maxLength={5000}
            draft={`gerbils/${animal.id}/characterNote`}
            onSave={(text) => save('characterNote', text === '' ? null : text)}
          />
          <InlineField
            label={texts.origin}
            value={animal.originBreeder ?? ''}
            none={texts.ownBreeding}
            maxLength={200}
            onSave={(text) => save('originBreeder', text === '' ? null : text)}
          />
          {helper ? (
            <ReadField label={texts.goHome} value={goHome || '–'} />
          ) : (
            <InlineField
              label={texts.goHome}
              type="date"
              value={animal.goHomeDate ?? ''}
              shown={goHome}
              onSave={(text) => save('goHomeDate', text === '' ? null : text)}
            />
          )}
        </div>
      </div>
      <p className={styles.lastChanged}>
        {texts.lastChanged(moment.format(new Date(animal.updatedAt)))} ·{' '}
        <Link to="/zuletzt">{texts.ofThisDevice}</Link>
      </p>
      {StatusSheet && !helper && <StatusSheet animal={animal} save={save} sheet={statusSheet} />}
      {SexSheet && !helper && <SexSheet animal={animal} save={save} sheet={sexSheet} />}
    </>
  )
}

function WeightRow({ id, today, onOpen }: { id: string; today: string; onOpen: () => void }) {
  const weights = useWeights(id).data ?? []
  const last = weights.at(-1)
  const waits = useWaiting(`gerbils/${id}`).length > 0
  return (
    <button type="button" className={styles.rowButton} onClick={onOpen}>
      <span className="grow stack">
        <span className="soft small">{texts.weight}</span>
        {last === undefined ? (
          <span className="soft">{texts.noWeight}</span>
        ) : (
          <span>
            <strong>{grams(last.grams)}</strong>{' '}
            <span className="soft">{texts.onDay(shortDay(last.date, today))}</span> {waits && <Waits />}
          </span>
        )}
      </span>
      <Sparkline points={weights.slice(-12)} />
      <ChevronRight size={20} aria-hidden="true" />
    </button>
  )
}

interface ParentFacts {
  name: string
  genotype: string | null
  colorVarietyId: string | null
}

/** Until the parents are read, the animal's own record knows their names. */
function named({ fatherName, motherName }: Animal): Record<'father' | 'mother', ParentFacts | null> {
  const of = (name: string | null) => (name === null ? null : { name, genotype: null, colorVarietyId: null })
  return { father: of(fatherName), mother: of(motherName) }
}

function Parent({ parent, pattern }: { parent: ParentFacts | null; pattern: string | null }) {
  if (parent === null) return '?'
  return (
    <span className={styles.parent}>
      <Coat genotype={parent.genotype} pattern={pattern} width={29} />
      <span className="one-line">{parent.name}</span>
    </span>
  )
}

function ParentsRow({ animal, onOpen }: { animal: Animal; onOpen: () => void }) {
  const inbreeding = useInbreeding(animal.id).data
  const { patternOf } = useColors()
  const { father, mother } = usePedigree(animal.id, 1).data ?? named(animal)
  return (
    <button type="button" className={styles.rowButton} onClick={onOpen}>
      <span className="grow stack">
        <span className="soft small">{texts.parents}</span>
        <span className={styles.parents}>
          {father === null && mother === null ? (
            texts.unknown
          ) : (
            <>
              <Parent parent={father} pattern={father && patternOf(father)} /> ×{' '}
              <Parent parent={mother} pattern={mother && patternOf(mother)} />
            </>
          )}
        </span>
        {inbreeding !== undefined && animal.litterId !== null && (
          <span className="soft small">
            {texts.inbreeding(percent(inbreeding.coefficient), inbreeding.fullGenerations)}
          </span>
        )}
      </span>
      <ChevronRight size={20} aria-hidden="true" />
    </button>
  )
}

/** The way to the planner; one tap, as to everything that is asked often. */
function MatesRow({ id }: { id: string }) {
  return (
    <Link to="/planer" search={{ tier: id }} className={styles.rowButton}>
      <span className="grow stack">
        <span className="soft small">{texts.plan}</span>
        <span>{texts.findMates}</span>
      </span>
      <ChevronRight size={20} aria-hidden="true" />
    </Link>
  )
}

function HealthRow({ id, today, onOpen }: { id: string; today: string; onOpen: () => void }) {
  const [newest] = useHealth(id).data ?? []
  return (
    <button type="button" className={styles.rowButton} onClick={onOpen}>
      <span className="grow stack">
        <span className="soft small">{texts.tabs.gesundheit}</span>
        {newest === undefined ? (
          <span className="soft">{texts.noNote}</span>
        ) : (
          <span className="one-line">
            <span className="soft">{shortDay(newest.date, today)}</span> {newest.title}
          </span>
        )}
      </span>
      <ChevronRight size={20} aria-hidden="true" />
    </button>
  )
}

interface LittersRowProps {
  animal: Animal
  today: string
  onOpen: () => void
}

function LittersRow({ animal, today, onOpen }: LittersRowProps) {
  const { litters, siblings } = useFamily(animal)
  const [newest] = litters
  return (
    <button type="button" className={styles.rowButton} onClick={onOpen}>
      <span className="grow stack">
        <span className="soft small">{texts.litters}</span>
        <span className="one-line">
          {newest === undefined ? (
            <span className="soft">{texts.none}</span>
          ) : (
            texts.littersOf(litters.length, newest.code, shortDay(newest.day, today))
          )}{' '}
          <span className="soft">· {texts.siblingsOf(siblings)}</span>
        </span>
      </span>
      <ChevronRight size={20} aria-hidden="true" />
    </button>
  )
}
