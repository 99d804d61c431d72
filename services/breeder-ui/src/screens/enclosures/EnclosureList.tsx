import { Link } from '@tanstack/react-router'
import { House, TriangleAlert } from 'lucide-react'
import { Button } from '../../components/button/Button.tsx'
import { Coat } from '../../components/coat/Coat.tsx'
import { dayInWords } from '../../components/date/calendar-words.ts'
import { ChooseBox } from '../../components/list/ChooseBox.tsx'
import type { Selection } from '../../components/list/useSelection.ts'
import rowStyles from '../../components/list/row-link.module.css'
import { Waits } from '../../components/notice/Waits.tsx'
import type { Enclosure } from '../../data/enclosure-list.ts'
import type { AnimalRow } from '../../data/herd.ts'
import { photoAddress } from '../../data/photo-address.ts'
import { useWaiting } from '../../data/outbox/waiting.ts'
import { useColors } from '../../data/variety-list.ts'
import styles from './enclosures.module.css'
import { texts } from './texts.de.ts'
import type { Cleaning } from './useClean.ts'

interface EnclosureListProps {
  enclosures: readonly Enclosure[]
  /** The occupants of each. */
  occupants: ReadonlyMap<string, readonly AnimalRow[]>
  today: string
  selection: Selection
  cleaning: Cleaning
}

/** The enclosures with occupants, last cleaning and warnings. */
export function EnclosureList({ enclosures, occupants, ...others }: EnclosureListProps) {
  return (
    <ul className={styles.list} aria-label={texts.list}>
      {enclosures.map((enclosure) => (
        <Row
          key={enclosure.id}
          enclosure={enclosure}
          living={occupants.get(enclosure.id) ?? []}
          {...others}
        />
      ))}
    </ul>
  )
}

interface RowProps extends Omit<EnclosureListProps, 'enclosures' | 'occupants'> {
  enclosure: Enclosure
  living: readonly AnimalRow[]
}

const mostDrawn = 6

function Row({ enclosure, living, today, selection, cleaning }: RowProps) {
  const { id, name, location, photo, lastCleanedOn, lastWeighedOn, occupantCount, warnings } = enclosure
  const { patternOf } = useColors()
  const waits = useWaiting(`enclosures/${id}`).length > 0
  return (
    <li className={`${rowStyles.row} ${styles.row}`}>
      {selection.on && (
        <ChooseBox
          label={texts.chooseOne(name)}
          checked={selection.chosen.has(id)}
          onChange={() => selection.toggle(id)}
        />
      )}
      <span className={styles.tile} aria-hidden="true">
        {photo === null ? (
          <House size={20} strokeWidth={1.75} />
        ) : (
          <img src={photoAddress(photo, 160)} alt="" width={40} height={40} loading="lazy" decoding="async" />
        )}
      </span>
      <div className={styles.words}>
        <div className={styles.names}>
          <Link
            to="/gehege/$id"
            params={{ id }}
            id={`gehege-${id}`}
            className={`${rowStyles.link} ${styles.link}`}
            onClick={(event) => {
              if (!selection.on) return
              event.preventDefault()
              selection.toggle(id)
            }}
          >
            {name}
          </Link>
          <span className={styles.count}>
            {living.length === 0 ? texts.empty : texts.animals(living.length)}
          </span>
        </div>
        <span className={styles.who}>
          <span className={styles.drawn}>
            {living.slice(0, mostDrawn).map((animal) => (
              <Coat key={animal.id} genotype={animal.genotype} pattern={patternOf(animal)} width={23} />
            ))}
          </span>
          <span className="one-line">
            {living.length === 0 ? location : living.map((animal) => animal.name).join(', ')}
          </span>
        </span>
        <span className={styles.days}>
          {waits && <Waits />}
          <span>
            {lastCleanedOn === null ? texts.neverCleaned : texts.cleaned(dayInWords(lastCleanedOn, today))}
          </span>
          {living.length > 0 && (
            <span className={styles.weighed}>
              {lastWeighedOn === null ? texts.neverWeighed : texts.weighed(dayInWords(lastWeighedOn, today))}
            </span>
          )}
        </span>
      </div>
      {!selection.on && <Clean enclosure={enclosure} cleaning={cleaning} />}
      {(living.length === occupantCount ? warnings : []).map(({ code, message }) => (
        <p key={code} className={styles.warning}>
          <TriangleAlert size={16} strokeWidth={2} aria-hidden="true" />
          {message}
        </p>
      ))}
    </li>
  )
}

/** One tap after the work, with the way back in its place. */
export function Clean({ enclosure, cleaning }: { enclosure: Enclosure; cleaning: Cleaning }) {
  const { id, name } = enclosure
  return (
    <span className={styles.clean}>
      {cleaning.isFresh(id) ? (
        <Button
          kind="text"
          aria-label={texts.undoOf(texts.cleanOf(name))}
          onClick={() => cleaning.takeBack(id)}
        >
          {texts.undo}
        </Button>
      ) : (
        <Button aria-label={texts.cleanOf(name)} onClick={() => void cleaning.clean(enclosure)}>
          {texts.clean}
        </Button>
      )}
    </span>
  )
}
