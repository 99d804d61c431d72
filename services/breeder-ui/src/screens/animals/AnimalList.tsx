import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { AnimalName, SexIcon } from '../../components/animal/AnimalName.tsx'
import { AnimalPicture } from '../../components/animal/AnimalPicture.tsx'
import { LastWeight } from '../../components/animal/LastWeight.tsx'
import { useMedia, windows } from '../../components/frame/useMedia.ts'
import { ageInWords } from '../../components/date/calendar-words.ts'
import { ChooseBox } from '../../components/list/ChooseBox.tsx'
import { useLongPress } from '../../components/list/useLongPress.ts'
import type { Selection } from '../../components/list/useSelection.ts'
import { type ListHandle, type ListPages, VirtualList } from '../../components/list/VirtualList.tsx'
import rowStyles from '../../components/list/row-link.module.css'
import { Waits } from '../../components/notice/Waits.tsx'
import { useWaiting } from '../../data/outbox/waiting.ts'
import { type Column, COLUMNS, type HerdAnimal, type Order } from './herd.ts'
import { photoAddress } from '../../data/photo-address.ts'
import { texts } from './texts.de.ts'
import styles from './animals.module.css'

/** How wide each column of the table is, and narrower while an animal lies open beside it. */
const TRACKS: Readonly<Record<Column, readonly [wide: string, narrow: string]>> = {
  name: ['minmax(110px, 1.5fr)', 'minmax(90px, 1.2fr)'],
  geschlecht: ['28px', '22px'],
  farbe: ['minmax(100px, 1.3fr)', 'minmax(110px, 1.6fr)'],
  alter: ['minmax(100px, 0.9fr)', 'minmax(96px, 0.8fr)'],
  gewicht: ['minmax(76px, 0.7fr)', 'minmax(64px, 0.6fr)'],
  gehege: ['minmax(80px, 1fr)', 'minmax(70px, 0.9fr)'],
  eltern: ['minmax(110px, 1.4fr)', ''],
  wurf: ['minmax(44px, 0.6fr)', ''],
}

interface AnimalListProps {
  animals: readonly HerdAnimal[]
  today: string
  order: Order
  onSort: (column: Column) => void
  selection: Selection
  openId: string | null
  /** Opens the panel beside the list; only where the window has room for it. */
  onOpen: (id: string) => void
  /** Columns that this device leaves out. */
  hidden: readonly Column[]
  list: Ref<ListHandle>
  pages?: ListPages
}

/** The rows: two lines each on phones, a table on laptops. */
export function AnimalList(props: AnimalListProps) {
  const { animals, order, onSort, selection, openId, hidden, list, pages } = props
  const laptop = useMedia(windows.laptop)
  const roomy = useMedia(windows.roomy)
  const narrow = openId !== null && roomy
  const columns = COLUMNS.filter(
    (column) => !hidden.includes(column) && (!narrow || TRACKS[column][1] !== ''),
  )
  const tracks = columns.map((column) => TRACKS[column][narrow ? 1 : 0]).join(' ')
  return (
    <div className={laptop ? styles.table : styles.list}>
      <VirtualList
        items={animals}
        keyOf={({ id }) => id}
        rowHeight={laptop ? 44 : 64}
        label={texts.list}
        list={list}
        {...(pages === undefined ? {} : { pages })}
        {...(laptop
          ? {
              table: {
                columns: columns.length + 1,
                header: (
                  <HeadRow
                    columns={columns}
                    tracks={tracks}
                    order={order}
                    onSort={onSort}
                    allChosen={animals.length > 0 && animals.every(({ id }) => selection.chosen.has(id))}
                    onAll={(all) => {
                      if (all) selection.set(animals.map(({ id }) => id))
                      else selection.end()
                    }}
                  />
                ),
              },
            }
          : {})}
        row={(animal) =>
          laptop ? (
            <TableRow {...props} animal={animal} columns={columns} tracks={tracks} roomy={roomy} />
          ) : (
            <PhoneRow {...props} animal={animal} />
          )
        }
      />
    </div>
  )
}

function HeadRow({
  columns,
  tracks,
  order,
  onSort,
  allChosen,
  onAll,
}: {
  columns: readonly Column[]
  tracks: string
  order: Order
  onSort: (column: Column) => void
  allChosen: boolean
  onAll: (all: boolean) => void
}) {
  const Arrow = order.descending ? ArrowDown : ArrowUp
  return (
    <div className={styles.headRow} role="row" aria-rowindex={1}>
      <span role="columnheader">
        <ChooseBox label={texts.chooseAll} checked={allChosen} onChange={() => onAll(!allChosen)} />
      </span>
      <span className={styles.pictureGap} />
      <span role="presentation" className={styles.cells} style={{ gridTemplateColumns: tracks }}>
        {columns.map((column) => (
          <span
            key={column}
            role="columnheader"
            className={column === 'gewicht' ? `${styles.cell} ${styles.right}` : styles.cell}
            {...(order.column === column
              ? { 'aria-sort': order.descending ? ('descending' as const) : ('ascending' as const) }
              : {})}
          >
            <button
              type="button"
              onClick={() => onSort(column)}
              aria-label={texts.columns[column]}
              title={texts.columns[column]}
            >
              {column === 'geschlecht' ? '⚥' : texts.columns[column]}
              {order.column === column && <Arrow size={15} strokeWidth={2} aria-hidden="true" />}
            </button>
          </span>
        ))}
      </span>
    </div>
  )
}

function Choose({ animal, selection }: { animal: HerdAnimal; selection: Selection }) {
  return (
    <ChooseBox
      label={texts.chooseOne(animal.name)}
      checked={selection.chosen.has(animal.id)}
      onChange={() => selection.toggle(animal.id)}
    />
  )
}

function Picture({ animal, size }: { animal: HerdAnimal; size: 32 | 40 }) {
  return (
    <AnimalPicture
      photo={animal.photo === null ? null : photoAddress(animal.photo, 160)}
      genotype={animal.genotype}
      pattern={animal.pattern}
      size={size}
    />
  )
}

/** The last weight, with a clock while anything of the animal waits on this device. */
function Weight({ animal }: { animal: HerdAnimal }) {
  const waits = useWaiting(`gerbils/${animal.id}`).length > 0
  return (
    <span className={styles.weight}>
      {waits && <Waits word={false} />}
      <LastWeight last={animal.lastWeight} previous={animal.previousWeight} />
    </span>
  )
}

function ageOf(animal: HerdAnimal, today: string): string {
  const { birthDay, birthWords, deathDay, status } = animal
  if (birthDay === null) return birthWords ?? ''
  // An animal that is presumed dead by its age grows no older.
  if (status === 'Deceased' && deathDay === null) return ''
  return ageInWords(birthDay, deathDay ?? today)
}

function PhoneRow({ animal, today, selection }: AnimalListProps & { animal: HerdAnimal }) {
  const longPress = useLongPress(() => selection.toggle(animal.id))
  return (
    <div className={`${rowStyles.row} ${styles.row}`} data-animal={animal.id} {...longPress}>
      {selection.on && <Choose animal={animal} selection={selection} />}
      <Picture animal={animal} size={40} />
      <div className="grow stack-0">
        <div className={styles.line}>
          <Link
            to="/tiere/$id"
            params={{ id: animal.id }}
            id={`tier-${animal.id}`}
            className={`${rowStyles.link} ${styles.link}`}
            onClick={(event) => {
              if (!selection.on) return
              event.preventDefault()
              selection.toggle(animal.id)
            }}
          >
            <AnimalName name={animal.name} sex={animal.sex} />
          </Link>
          <Weight animal={animal} />
        </div>
        <div className={styles.line}>
          <span className={styles.color}>{animal.color ?? ''}</span>
          <span className={styles.place}>
            {[ageOf(animal, today), animal.enclosure].filter(Boolean).join(' · ')}
          </span>
        </div>
      </div>
    </div>
  )
}

function TableRow({
  animal,
  today,
  selection,
  openId,
  onOpen,
  columns,
  tracks,
  roomy,
}: AnimalListProps & {
  animal: HerdAnimal
  columns: readonly Column[]
  tracks: string
  roomy: boolean
}) {
  const cells: Record<Column, ReactNode> = {
    name: (
      <Link
        to="/tiere/$id"
        params={{ id: animal.id }}
        id={`tier-${animal.id}`}
        className={`${rowStyles.link} ${styles.link}`}
        title={animal.name}
        onClick={(event) => {
          // Enter, which has no pointer, leaves the list.
          if (!roomy || event.detail === 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          onOpen(animal.id)
        }}
      >
        <AnimalName name={animal.name} />
      </Link>
    ),
    geschlecht: <SexIcon sex={animal.sex} />,
    farbe: animal.color,
    alter: <span className="soft">{ageOf(animal, today)}</span>,
    gewicht: <Weight animal={animal} />,
    // The column says what it is: of "Gehege Holunder" the name is what tells it apart.
    gehege: animal.enclosure?.replace(/^Gehege\s+(?=\S)/, ''),
    eltern:
      animal.father === null && animal.mother === null
        ? null
        : `${animal.father ?? '?'} × ${animal.mother ?? '?'}`,
    wurf: animal.litter,
  }
  return (
    <div
      className={`${rowStyles.row} ${styles.row}`}
      data-animal={animal.id}
      data-open={animal.id === openId ? '' : undefined}
      role="presentation"
    >
      <span role="cell">
        <Choose animal={animal} selection={selection} />
      </span>
      <Picture animal={animal} size={32} />
      <div className={styles.cells} role="presentation" style={{ gridTemplateColumns: tracks }}>
        {columns.map((column) => (
          <span
            key={column}
            role="cell"
            className={column === 'gewicht' ? `${styles.cell} ${styles.right}` : styles.cell}
          >
            {cells[column]}
          </span>
        ))}
      </div>
    </div>
  )
}
