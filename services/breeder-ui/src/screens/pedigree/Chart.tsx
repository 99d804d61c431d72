import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { SexIcon } from '../../components/animal/AnimalName.tsx'
import { birthYear } from '../../components/date/birth-words.ts'
import { Coat } from '../../components/coat/Coat.tsx'
import { withSoftHyphens } from '../../components/coat/soft-hyphens.ts'
import { percent } from '../../components/number/read-number.ts'
import { useColors } from '../../data/variety-list.ts'
import type { PedigreeAnimal, Place, Role } from './pedigree-chart.ts'
import styles from './pedigree.module.css'
import { texts } from './texts.de.ts'

interface ChartProps {
  chart: Place
  /** The columns that the chart has at most. */
  generations: number
  /** The repeated ancestor whose places are marked. */
  marked: string | null
  onMark: (id: string) => void
  /** Absent where nobody may be entered. */
  onEnter: ((child: PedigreeAnimal, role: Role) => void) | undefined
}

/** The pedigree as brackets: a nested list, read from the animal to its ancestors. */
export function Chart(props: ChartProps) {
  const { chart, generations } = props
  const box = useRef<HTMLElement>(null)
  const of = chart.kind === 'animal' ? chart.animal.id : null
  useLayoutEffect(() => {
    if (box.current !== null) beginAtFirst(box.current)
  }, [of, generations])
  if (chart.kind !== 'animal') return null
  return (
    <section
      ref={box}
      className={styles.box}
      data-narrow={generations > 4 ? '' : undefined}
      aria-label={texts.chartLabel(chart.animal.name)}
      tabIndex={0}
      onKeyDown={walk}
    >
      <ul className={styles.tree}>
        <PlaceItem place={chart} {...props} />
      </ul>
    </section>
  )
}

/** A chart that is higher than its box begins with the first card, which stands in the middle of its ancestors. */
function beginAtFirst(box: HTMLElement): void {
  const cards = [...box.querySelectorAll<HTMLElement>('[data-way]')]
  const [first] = cards.filter(({ offsetParent }) => offsetParent !== null)
  if (first === undefined) return
  const { top, height } = first.getBoundingClientRect()
  box.scrollTop += top + height / 2 - (box.getBoundingClientRect().top + box.clientHeight / 2)
}

/** Arrows lead from a card to its father, its mother, and back to its young. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
  const way = event.target.closest<HTMLElement>('[data-way]')?.dataset['way']
  if (way === undefined) return
  const next = {
    ArrowUp: `${way}f`,
    ArrowDown: `${way}m`,
    ArrowRight: `${way}f`,
    ArrowLeft: way.slice(0, -1),
  }[event.key]
  if (next === undefined) return
  event.preventDefault()
  const target = event.currentTarget.querySelector<HTMLElement>(`[data-way="${next}"] :is(a, button)`)
  target?.focus()
  target?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function PlaceItem({ place, ...props }: ChartProps & { place: Place }) {
  const generation = place.way.length
  return (
    <li className={styles.place} data-generation={Math.min(generation, 5)}>
      <div className={styles.node} data-way={place.way}>
        {place.kind === 'animal' && <AnimalCard place={place} {...props} />}
        {place.kind === 'elsewhere' && (
          <button type="button" className={styles.elsewhere} onClick={() => props.onMark(place.of.id)}>
            {place.above ? texts.above : texts.below}
            <span className="visually-hidden">{texts.repeated(place.of.name, place.places)}</span>
            <Badge count={place.places} />
          </button>
        )}
        {place.kind === 'unknown' && <Unknown {...place} onEnter={props.onEnter} />}
      </div>
      {place.kind === 'animal' && place.parents.length > 0 && (
        <ul className={styles.parents}>
          {place.parents.map((parent) => (
            <PlaceItem key={parent.way} place={parent} {...props} />
          ))}
        </ul>
      )}
    </li>
  )
}

const Badge = ({ count }: { count: number }) => (
  <span className={styles.badge} aria-hidden="true">
    {count}
  </span>
)

function AnimalCard({
  place: { animal, places, way },
  generations,
  marked,
  onMark,
}: ChartProps & { place: Extract<Place, { kind: 'animal' }> }) {
  const { patternOf } = useColors()
  const { id, name, gender, color, coefficient, genotype } = animal
  const isShort = way.length === generations && generations > 3
  return (
    <div
      className={styles.card}
      data-sex={gender}
      data-short={isShort ? '' : undefined}
      data-marked={marked === id ? '' : undefined}
    >
      <Coat genotype={genotype} pattern={patternOf(animal)} width={isShort ? 23 : 29} />
      <div className={styles.cardWords}>
        <Link
          to="/tiere/$id"
          params={{ id }}
          {...(way === '' ? {} : { search: { tab: 'abstammung' } })}
          className={styles.cardLink}
          title={name}
        >
          {way !== '' && (
            <span className="visually-hidden">{way.endsWith('f') ? texts.father : texts.mother} </span>
          )}
          <span className={styles.cardName}>
            {name} <SexIcon sex={gender} size={15} />
          </span>
        </Link>
        {!isShort && (
          <span className={styles.cardDetail}>
            {way.length <= 1
              ? [birthYear(animal), texts.f(percent(coefficient))].filter(Boolean).join(' · ')
              : withSoftHyphens(color ?? birthYear(animal) ?? '')}
          </span>
        )}
      </div>
      {places > 1 && (
        <button
          type="button"
          className={styles.badgeButton}
          aria-label={texts.repeated(name, places)}
          aria-pressed={marked === id}
          onClick={() => onMark(id)}
        >
          <Badge count={places} />
        </button>
      )}
    </div>
  )
}

function Unknown({
  role,
  child,
  onEnter,
}: Extract<Place, { kind: 'unknown' }> & Pick<ChartProps, 'onEnter'>) {
  const word = role === 'father' ? texts.father : texts.mother
  if (onEnter === undefined) return <span className={styles.unknown}>{texts.unknown}</span>
  return (
    <button
      type="button"
      className={styles.unknown}
      title={texts.enterParent(word, child.name)}
      onClick={() => onEnter(child, role)}
    >
      <span>
        {texts.unknown} <span className="visually-hidden">{texts.enterParent(word, child.name)}</span>
      </span>
      <Plus size={18} strokeWidth={2} aria-hidden="true" />
    </button>
  )
}
