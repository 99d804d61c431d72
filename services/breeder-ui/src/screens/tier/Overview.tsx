import { ChevronDown, ChevronRight } from 'lucide-react'
import { Button } from '../../parts/button/Button.tsx'
import { Coat } from '../../parts/coat/Coat.tsx'
import { ageInWords, fullDay, shortDay } from '../../parts/date/calendar-words.ts'
import { InlineField } from '../../parts/field/InlineField.tsx'
import { Notice } from '../../parts/notice/Notice.tsx'
import { grams, percent } from '../../parts/number/read-number.ts'
import { useSheet } from '../../parts/sheet/useSheet.ts'
import { usePhotos } from '../../service/photos.ts'
import { useVarieties } from '../../service/varieties.ts'
import { Sparkline } from '../../parts/weight-chart/WeightChart.tsx'
import { useHealth, useInbreeding, useWeights } from './animal-queries.ts'
import { StatusSheet } from './StatusSheet.tsx'
import { texts } from './texts.de.ts'
import styles from './tier.module.css'
import type { Animal, useAnimal } from './useAnimal.ts'

interface OverviewProps {
  animal: Animal
  today: string
  save: ReturnType<typeof useAnimal>['save']
  onTab: (tab: 'gewicht' | 'gesundheit' | 'abstammung' | 'fotos') => void
}

/** What is asked first of an animal: portrait, colour, age, where it lives, what it weighs. */
export function Overview({ animal, today, save, onTab }: OverviewProps) {
  const { id } = animal
  const varieties = useVarieties()
  const variety = varieties.data?.items.find((one) => one.id === animal.colorVarietyId)
  const statusSheet = useSheet('status')
  const enclosureSheet = useSheet('umsetzen')
  const reason = texts.reasons[animal.statusReason]
  return (
    <div className={styles.columns}>
      <div className={styles.portrait}>
        <Hero animal={animal} pattern={variety?.genotype ?? null} onOpen={() => onTab('fotos')} />
        <section className={styles.card} aria-label={texts.color}>
          <div className={styles.colorLine}>
            <Coat genotype={animal.genotype} pattern={variety?.genotype ?? null} width={46} />
            <div>
              <strong>{animal.color ?? texts.noColor}</strong>
              <div className="soft">{animal.genotype === null ? texts.chosenColor : texts.readFromCode}</div>
            </div>
          </div>
          {animal.genotype !== null && <GeneCode genotype={animal.genotype} />}
          <InlineField
            label={texts.genotype}
            value={animal.genotype ?? ''}
            maxLength={400}
            onSave={(text) => save('genotype', text === '' ? null : text)}
          />
        </section>
      </div>
      <div className={styles.facts}>
        {reason !== null && (
          <Notice
            kind="info"
            action={
              animal.statusReason === 'DateOfDeath' ? (
                <Button kind="text" onClick={() => void save('dateOfDeath', null)}>
                  {texts.takeBack}
                </Button>
              ) : animal.statusReason === 'Receiver' ? (
                <Button kind="text" onClick={() => void save('receiverContactId', null)}>
                  {texts.takeBack}
                </Button>
              ) : undefined
            }
          >
            {reason}
          </Notice>
        )}
        <div className={styles.chips}>
          <Button
            kind="outlined"
            onClick={statusSheet.show}
            aria-label={`${texts.status}: ${texts.statuses[animal.status]}`}
          >
            {texts.statuses[animal.status]}
            <ChevronDown size={16} aria-hidden="true" />
          </Button>
          <Button
            kind="outlined"
            onClick={enclosureSheet.show}
            aria-label={`${texts.enclosure}: ${animal.enclosureName ?? texts.noEnclosure}`}
          >
            {animal.enclosureName ?? texts.noEnclosure}
            <ChevronDown size={16} aria-hidden="true" />
          </Button>
          {animal.dateOfBirth !== null && (
            <span className="soft">{ageInWords(animal.dateOfBirth, animal.dateOfDeath ?? today)}</span>
          )}
        </div>
        <WeightRow id={id} today={today} onOpen={() => onTab('gewicht')} />
        <ParentsRow animal={animal} onOpen={() => onTab('abstammung')} />
        <HealthRow id={id} today={today} onOpen={() => onTab('gesundheit')} />
        <div className={styles.fields}>
          <InlineField
            label={texts.name}
            value={animal.name}
            maxLength={200}
            onSave={(text) => (text === '' ? Promise.resolve(texts.name) : save('name', text))}
          />
          <InlineField
            label={texts.born}
            type="date"
            value={animal.dateOfBirth ?? ''}
            shown={animal.dateOfBirth === null ? '' : fullDay(animal.dateOfBirth)}
            none={texts.unknown}
            onSave={(text) => save('dateOfBirth', text === '' ? null : text)}
          />
          <InlineField
            label={texts.traits}
            value={animal.characterTraits.join(', ')}
            onSave={(text) =>
              save(
                'characterTraits',
                text
                  .split(',')
                  .map((word) => word.trim())
                  .filter((word) => word !== ''),
              )
            }
          />
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
          <InlineField
            label={texts.goHome}
            type="date"
            value={animal.goHomeDate ?? ''}
            shown={animal.goHomeDate === null ? '' : fullDay(animal.goHomeDate)}
            onSave={(text) => save('goHomeDate', text === '' ? null : text)}
          />
        </div>
      </div>
      <StatusSheet animal={animal} save={save} sheet={statusSheet} />
    </div>
  )
}

function Hero({ animal, pattern, onOpen }: { animal: Animal; pattern: string | null; onOpen: () => void }) {
  const photos = usePhotos({ kind: 'gerbils', id: animal.id })
  const [first] = photos.data ?? []
  const url = first?.url ?? animal.profilePhotoUrl
  const count = photos.data?.length ?? 0
  return (
    <button type="button" className={styles.hero} onClick={onOpen} aria-label={texts.tabs.fotos}>
      {url === null ? (
        <Coat genotype={animal.genotype} pattern={pattern} width={138} />
      ) : (
        <img src={`${url}?width=640`} alt={texts.photoOf(animal.name, 1, Math.max(1, count))} />
      )}
    </button>
  )
}

/** The gene code by locus. */
function GeneCode({ genotype }: { genotype: string }) {
  const loci = ['A', 'C', 'D', 'E', 'G', 'P', 'Sp', 'Re']
  return (
    <dl className={styles.loci}>
      {genotype.split(' ').map((group, i) => (
        <div key={loci[i]}>
          <dt>{loci[i]}</dt>
          <dd>{group}</dd>
        </div>
      ))}
    </dl>
  )
}

function WeightRow({ id, today, onOpen }: { id: string; today: string; onOpen: () => void }) {
  const weights = useWeights(id).data ?? []
  const last = weights.at(-1)
  return (
    <button type="button" className={styles.rowButton} onClick={onOpen}>
      <span className={styles.rowWords}>
        <span className={styles.caption}>{texts.weight}</span>
        {last === undefined ? (
          <span className="soft">{texts.noWeight}</span>
        ) : (
          <span>
            <strong>{grams(last.grams)}</strong>{' '}
            <span className="soft">{texts.onDay(shortDay(last.date, today))}</span>
          </span>
        )}
      </span>
      <Sparkline points={weights.slice(-12)} />
      <ChevronRight size={20} aria-hidden="true" />
    </button>
  )
}

function ParentsRow({ animal, onOpen }: { animal: Animal; onOpen: () => void }) {
  const inbreeding = useInbreeding(animal.id).data
  return (
    <button type="button" className={styles.rowButton} onClick={onOpen}>
      <span className={styles.rowWords}>
        <span className={styles.caption}>{texts.parents}</span>
        <span>
          {animal.fatherName === null && animal.motherName === null
            ? texts.unknown
            : `${animal.fatherName ?? '?'} × ${animal.motherName ?? '?'}`}
        </span>
      </span>
      {inbreeding !== undefined && animal.litterId !== null && (
        <span className={`soft ${styles.small}`}>
          {texts.inbreeding(percent(inbreeding.coefficient), inbreeding.fullGenerations)}
        </span>
      )}
      <ChevronRight size={20} aria-hidden="true" />
    </button>
  )
}

function HealthRow({ id, today, onOpen }: { id: string; today: string; onOpen: () => void }) {
  const [newest] = useHealth(id).data ?? []
  return (
    <button type="button" className={styles.rowButton} onClick={onOpen}>
      <span className={styles.rowWords}>
        <span className={styles.caption}>{texts.tabs.gesundheit}</span>
        {newest === undefined ? (
          <span className="soft">{texts.noNote}</span>
        ) : (
          <span className={styles.cut}>
            <span className="soft">{shortDay(newest.date, today)}</span> {newest.title}
          </span>
        )}
      </span>
      <ChevronRight size={20} aria-hidden="true" />
    </button>
  )
}
