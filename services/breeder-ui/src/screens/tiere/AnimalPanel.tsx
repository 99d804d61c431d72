import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronUp, Maximize2, X } from 'lucide-react'
import { AnimalName } from '../../parts/animal/AnimalName.tsx'
import { LastWeight } from '../../parts/animal/LastWeight.tsx'
import { Button, buttonClass } from '../../parts/button/Button.tsx'
import { Coat } from '../../parts/coat/Coat.tsx'
import { ageInWords, fullDay } from '../../parts/date/calendar-words.ts'
import { photoAddress } from '../../service/photo-address.ts'
import type { HerdAnimal } from './herd.ts'
import { texts } from './texts.de.ts'
import styles from './tiere.module.css'

interface AnimalPanelProps {
  animal: HerdAnimal
  today: string
  onPrevious: () => void
  onNext: () => void
  onClose: () => void
}

/** One animal beside the list, from what the rows know. */
export function AnimalPanel({ animal, today, onPrevious, onNext, onClose }: AnimalPanelProps) {
  const { id, name, sex, genotype, pattern, color, birthDay, deathDay, enclosure, father, mother, photo } =
    animal
  const facts = [
    {
      word: texts.born,
      value:
        birthDay === null
          ? texts.unknown
          : `${ageInWords(birthDay, deathDay ?? today)} · ${fullDay(birthDay)}`,
    },
    { word: texts.columns.gehege, value: enclosure ?? texts.noEnclosure },
    {
      word: texts.lastWeighed,
      value:
        animal.lastWeight === null ? (
          '–'
        ) : (
          <LastWeight last={animal.lastWeight} previous={animal.previousWeight} />
        ),
    },
    {
      word: texts.parents,
      value: father === null && mother === null ? texts.unknown : `${father ?? '?'} × ${mother ?? '?'}`,
    },
    { word: texts.columns.wurf, value: animal.litter ?? '–' },
  ]
  return (
    <section aria-label={name}>
      <div className={styles.panelHead}>
        <Link to="/tiere/$id" params={{ id }} className={buttonClass('text')}>
          <Maximize2 size={16} strokeWidth={2} aria-hidden="true" />
          {texts.openWhole}
        </Link>
        <span className={styles.stretch} />
        <Button kind="icon" aria-label={texts.previous} title={texts.previous} onClick={onPrevious}>
          <ChevronUp size={20} aria-hidden="true" />
        </Button>
        <Button kind="icon" aria-label={texts.next} title={texts.next} onClick={onNext}>
          <ChevronDown size={20} aria-hidden="true" />
        </Button>
        <Button kind="icon" aria-label={texts.closePanel} title={texts.closePanel} onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </Button>
      </div>
      <div className={styles.panelBody}>
        <div className={styles.hero}>
          {photo === null ? (
            <Coat genotype={genotype} pattern={pattern} width={138} />
          ) : (
            <img src={photoAddress(photo, 640)} alt={name} />
          )}
        </div>
        <h2 className={styles.panelName}>
          <AnimalName name={name} sex={sex} iconSize={20} />
          {animal.status !== 'Deceased' && animal.status !== 'GivenAway' && (
            <span className={styles.pill}>{texts.statuses[animal.status]}</span>
          )}
        </h2>
        <div className={styles.colorLine}>
          <Coat genotype={genotype} pattern={pattern} width={29} />
          <div>
            <div>{color ?? texts.unknown}</div>
            <div className="soft">{genotype ?? ''}</div>
          </div>
        </div>
        <dl className={styles.facts}>
          {facts.map(({ word, value }) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
