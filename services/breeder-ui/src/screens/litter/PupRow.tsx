import { Link } from '@tanstack/react-router'
import { CircleHelp, Mars, Venus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { settings } from '../../data/settings.ts'
import { AnimalPicture } from '../../components/animal/AnimalPicture.tsx'
import { Segments } from '../../components/field/Segments.tsx'
import { Waits } from '../../components/notice/Waits.tsx'
import { steadyGrams } from '../../components/number/read-number.ts'
import type { Patch } from '../../data/change-animals.ts'
import type { AnimalRow } from '../../data/herd.ts'
import { isLiving } from '../../data/is-living.ts'
import { photoAddress } from '../../data/photo-address.ts'
import { useStore } from '../../data/store.ts'
import { useColors, useVarieties } from '../../data/variety-list.ts'
import { useWaiting } from '../../data/outbox/waiting.ts'
import type { LitterWeights } from './litter-weights.ts'
import { texts } from './texts.de.ts'
import styles from './litter.module.css'
import { daysBetween } from '@zuchtbuch/domain/calendar'

const STATUSES = ['Breeding', 'Pet', 'ForSale'] as const
const SEXES = [
  { value: 'Male', icon: Mars },
  { value: 'Female', icon: Venus },
  { value: 'Unknown', icon: CircleHelp },
] as const
const keys: Readonly<Record<string, AnimalRow['gender']>> = { m: 'Male', w: 'Female', u: 'Unknown' }

interface PupRowProps {
  pup: AnimalRow
  sex: AnimalRow['gender']
  weights: LitterWeights
  /** The heaviest of the litter, grams. */
  most: number
  isChosen: boolean
  onSex: (gender: AnimalRow['gender']) => void
  onChange: (patch: Patch, text: string) => void
}

/** One of the young: who it is, its sex and colour, what it weighs, what it becomes. */
export function PupRow({ pup, sex, weights, most, isChosen, onSex, onChange }: PupRowProps) {
  const { patternOf, nameOf } = useColors()
  const waits = useWaiting(`gerbils/${pup.id}`).length > 0
  const living = isLiving(pup)
  const color = nameOf(pup)
  return (
    <tr className={living ? undefined : styles.goneRow}>
      <th scope="row" className={styles.who}>
        <span className="row row-2">
          <AnimalPicture
            photo={pup.photo === null ? null : photoAddress(pup.photo, 160)}
            genotype={pup.genotype}
            pattern={patternOf(pup)}
            size={32}
          />
          <span className={styles.words}>
            <Link to="/tiere/$id" params={{ id: pup.id }} className={styles.name}>
              {pup.name}
            </Link>
            {!living && <span className={styles.soft}>{texts.gone[pup.status]}</span>}
          </span>
          {waits && <Waits word={false} />}
        </span>
      </th>
      <td className={styles.sexes}>
        {living ? (
          <Sexes name={pup.name} sex={sex} onSex={onSex} />
        ) : (
          <span className={styles.soft}>{texts.sexes[sex]}</span>
        )}
      </td>
      <td>
        {living ? (
          <ColorChoice pup={pup} color={color} onChange={onChange} />
        ) : (
          <span className={styles.soft}>{color}</span>
        )}
      </td>
      {weights.days.map((day, n) => {
        const weighed = weights.at(pup.id, day)
        const isLast = n === weights.days.length - 1
        return (
          <td key={day} className={`${styles.number} ${isLast ? styles.newest : styles.wideOnly}`}>
            {weighed === undefined ? '–' : steadyGrams(weighed)}
          </td>
        )
      })}
      {weights.days.length > 1 && (
        <td className={styles.wideOnly}>
          <Curve points={weights.of(pup.id)} mean={weights.mean} most={most} />
        </td>
      )}
      {isChosen && (
        <td className={styles.becomes}>{living && <FateChoice pup={pup} onChange={onChange} />}</td>
      )}
    </tr>
  )
}

interface SexesProps {
  name: string
  sex: AnimalRow['gender']
  onSex: (gender: AnimalRow['gender']) => void
}

function Sexes({ name, sex, onSex }: SexesProps) {
  const { singleKeys } = useStore(settings)
  const press = (event: KeyboardEvent) => {
    const gender = keys[event.key]
    if (!singleKeys || gender === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onSex(gender)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the radio buttons in it
    <div onKeyDown={press}>
      <Segments
        label={texts.sexOf(name)}
        options={SEXES.map(({ value, icon: Icon }) => ({
          value,
          label: (
            <>
              <Icon size={16} strokeWidth={2.25} aria-hidden="true" />
              <span className="visually-hidden">{texts.sexes[value]}</span>
            </>
          ),
        }))}
        value={sex}
        onChange={onSex}
      />
    </div>
  )
}

interface ColorChoiceProps {
  pup: AnimalRow
  color: string | null
  onChange: (patch: Patch, text: string) => void
}

/** Its colour out of the catalogue; one that only its genes tell stands there until another is chosen. */
function ColorChoice({ pup, color, onChange }: ColorChoiceProps) {
  const varieties = useVarieties().data?.items ?? []
  return (
    <select
      aria-label={texts.colorOf(pup.name)}
      value={pup.colorVarietyId ?? ''}
      onChange={(event) => {
        const variety = varieties.find(({ id }) => id === event.target.value)
        onChange(
          { colorVarietyId: variety?.id ?? null },
          texts.colored(pup.name, variety?.name ?? texts.noColor),
        )
      }}
    >
      <option value="">{pup.colorVarietyId === null ? (color ?? texts.noColor) : texts.noColor}</option>
      {varieties.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}

function FateChoice({ pup, onChange }: Pick<PupRowProps, 'pup' | 'onChange'>) {
  return (
    <>
      <span className={styles.becomesWord} aria-hidden="true">
        {texts.becomes}
      </span>
      <select
        aria-label={texts.becomesOf(pup.name)}
        value={pup.status}
        onChange={(event) => {
          const status = STATUSES.find((one) => one === event.target.value)
          if (status !== undefined) onChange({ status }, texts.became(pup.name, texts.statuses[status]))
        }}
      >
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {texts.statuses[status]}
          </option>
        ))}
      </select>
    </>
  )
}

interface Point {
  day: string
  grams: number
}

interface CurveProps {
  points: readonly Point[]
  mean: readonly Point[]
  /** The heaviest of the litter. */
  most: number
}

const box = { width: 88, height: 28, edge: 3 }

/**
 * How one grew, over the litter's mean as a broad line. All of a litter have one scale; the numbers stand beside it.
 */
function Curve({ points, mean, most }: CurveProps) {
  const [first] = mean
  const last = mean.at(-1)
  if (first === undefined || last === undefined || points.length < 2) return null
  const days = Math.max(1, daysBetween(first.day, last.day))
  const at = ({ day, grams }: Point) =>
    [
      box.edge + (daysBetween(first.day, day) / days) * (box.width - 2 * box.edge),
      box.height - box.edge - (grams / most) * (box.height - 2 * box.edge),
    ] as const
  const line = (all: readonly Point[]) => all.map((point) => at(point).join(',')).join(' ')
  const end = at(points.at(-1)!)
  return (
    <svg
      className={styles.curve}
      viewBox={`0 0 ${box.width} ${box.height}`}
      width={box.width}
      height={box.height}
      aria-hidden="true"
    >
      <polyline className={styles.mean} points={line(mean)} />
      <polyline className={styles.own} points={line(points)} />
      <circle className={styles.end} cx={end[0]} cy={end[1]} r="2.5" />
    </svg>
  )
}
