import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import { type Refusal, bulkChange } from '../../data/bulk-change.ts'
import { newKey } from '../../data/capabilities.ts'
import { type Enclosure, useEnclosures } from '../../data/enclosure-list.ts'
import { type AnimalRow, useAnimals } from '../../data/herd.ts'
import { isLiving } from '../../data/is-living.ts'
import { describeProblem } from '../../data/problem.ts'
import { inShelfOrder } from '../../data/shelf.ts'
import { useColors } from '../../data/variety-list.ts'
import { Button } from '../button/Button.tsx'
import { Coat } from '../coat/Coat.tsx'
import { Empty } from '../notice/Empty.tsx'
import { FaultNotice } from '../notice/Notice.tsx'
import { Fold } from '../list/Fold.tsx'
import { Sheet } from '../sheet/Sheet.tsx'
import type { SheetState } from '../sheet/useSheet.ts'
import { leftAlone, type MoveTarget, moveTargets } from './move-targets.ts'
import { QuarantineNote } from './QuarantineNote.tsx'
import { moveWarnings } from './move-warnings.ts'
import styles from './move.module.css'
import { texts } from './texts.de.ts'
import { useJudging } from './useJudging.ts'

interface MoveSheetProps {
  sheet: SheetState
  /** Ids of the animals that are moved. */
  chosen: readonly string[]
  /** Told who could not be moved, and why. */
  onDone?: (refusals: readonly Refusal[]) => void
}

/** Where to: the enclosures that fit, the likeliest chosen; the others folded under what speaks against them. */
export function MoveSheet({ sheet, chosen, onDone }: MoveSheetProps) {
  const animals = useAnimals().data ?? []
  const asked = animals.filter(({ id }) => chosen.includes(id))
  return (
    <Sheet open={sheet.open} onClose={sheet.close} title={texts.title(asked.length, asked[0]?.name ?? '')}>
      <Targets
        living={animals.filter(isLiving)}
        asked={asked}
        onDone={(refusals) => {
          // Refusals of the service are shown later, when the sheet is closed.
          if (refusals.length === 0) sheet.close()
          onDone?.(refusals)
        }}
      />
    </Sheet>
  )
}

type Target = MoveTarget<Enclosure, AnimalRow>

interface TargetsProps {
  living: readonly AnimalRow[]
  asked: readonly AnimalRow[]
  onDone: (refusals: readonly Refusal[]) => void
}

/** More are a tap away. */
const mostShown = 5

function Targets({ living, asked, onDone }: TargetsProps) {
  const enclosures = useEnclosures().data?.items
  const judging = useJudging()
  const [fault, setFault] = useState<string | null>(null)
  /** The enclosure that was tapped; `out` is none. */
  const [tapped, setTapped] = useState<string | null>(null)
  const [along, setAlong] = useState<readonly string[]>([])
  // They belong to this sheet: a double tap is one move, another place or more animals another one.
  const keys = useRef(new Map<string, string>())
  if (enclosures === undefined) return null
  const moving = [...asked, ...living.filter(({ id }) => along.includes(id))]
  const shelf = new Map(enclosures.map((one) => [one.id, one]))
  const { fits, against } = moveTargets(
    inShelfOrder(enclosures, ({ id }) => id, shelf),
    living,
    moving,
    judging,
  )
  const all = [...fits, ...against.flatMap(({ targets }) => targets)]
  const isOut = tapped === out
  const target = all.find(({ enclosure }) => enclosure.id === tapped) ?? (isOut ? undefined : fits[0])
  const move = async () => {
    const to = isOut ? null : target?.enclosure
    if (to === undefined) return
    const what = [to?.id ?? out, ...along].join()
    const key = keys.current.get(what) ?? newKey()
    keys.current.set(what, key)
    try {
      const { refusals } = await bulkChange({
        chosen: moving,
        member: 'enclosureId',
        value: to?.id ?? null,
        say: (count, name) => texts.moved(count, name, to?.name ?? null),
        reasons: texts.reasons,
        key,
      })
      onDone([])
      const refused = await refusals
      if (refused.length > 0) onDone(refused)
    } catch (error) {
      setFault(describeProblem(error).sentence)
    }
  }
  const row = (one: Target) => (
    <TargetRow
      key={one.enclosure.id}
      target={one}
      isChosen={one === target}
      onChoose={() => setTapped(one.enclosure.id)}
    />
  )
  const warnings =
    target === undefined
      ? []
      : moveWarnings([...target.occupants, ...moving], target.enclosure.capacity, judging)
  return (
    <>
      <FaultNotice>{fault}</FaultNotice>
      <div className={styles.whole}>
        <Whereabouts moving={asked} living={living} enclosures={enclosures} />
        {enclosures.length === 0 && <Empty>{texts.noneYet}</Empty>}
        {fits.length > 0 && (
          <>
            <h3 className={styles.heading}>
              {texts.fits}
              <span className="soft plain number">{fits.length}</span>
            </h3>
            <ul>{fits.slice(0, mostShown).map(row)}</ul>
          </>
        )}
        {fits.length > mostShown && (
          <Fold words={<strong className={styles.words}>{texts.more(fits.length - mostShown)}</strong>}>
            <ul>{fits.slice(mostShown).map(row)}</ul>
          </Fold>
        )}
        {against.map(({ code, targets }) => (
          <Fold
            key={code}
            words={
              <>
                {texts.against[code]} <strong>{targets.length}</strong>
              </>
            }
          >
            <ul>{targets.map(row)}</ul>
          </Fold>
        ))}
        {asked.some(({ enclosureId }) => enclosureId !== null) && (
          <ul className={styles.out}>
            <li>
              <button
                type="button"
                className={styles.target}
                aria-pressed={isOut}
                onClick={() => setTapped(out)}
              >
                <span className="grow">{texts.noEnclosure}</span>
                {isOut && <Check size={22} strokeWidth={2} aria-hidden="true" className={styles.check} />}
              </button>
            </li>
          </ul>
        )}
        {(target !== undefined || isOut) && (
          <div className={styles.foot}>
            {warnings.map((warning) => (
              <p key={warning} className={styles.warning}>
                {warning}
              </p>
            ))}
            <QuarantineNote
              moving={moving}
              target={target?.enclosure ?? null}
              living={living}
              shelf={shelf}
            />
            {leftAlone(living, moving).map((animal) => (
              <p key={animal.id} className="soft small">
                {texts.leftAlone(animal.name, shelf.get(animal.enclosureId ?? '')?.name ?? '')}{' '}
                <button
                  type="button"
                  className={styles.along}
                  onClick={() => setAlong([...along, animal.id])}
                >
                  {texts.takeAlong(animal.name)}
                </button>
              </p>
            ))}
            <Button kind="primary" wide onClick={() => void move()}>
              {texts.goes(moving.length, moving[0]?.name ?? '', target?.enclosure.name ?? null)}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

/** Stands for no enclosure; no id is like it. */
const out = 'out'

/** `jetzt in Birke mit Gesa`, of animals that live together. */
function Whereabouts({
  moving,
  living,
  enclosures,
}: {
  moving: readonly AnimalRow[]
  living: readonly AnimalRow[]
  enclosures: readonly Enclosure[]
}) {
  const home = moving[0]?.enclosureId ?? null
  const enclosure = enclosures.find(({ id }) => id === home)
  if (enclosure === undefined || moving.some(({ enclosureId }) => enclosureId !== home)) return null
  const others = living.filter((one) => one.enclosureId === home && !moving.some(({ id }) => id === one.id))
  return (
    <p className="soft">
      {texts.now(
        enclosure.name,
        others.map(({ name }) => name),
      )}
    </p>
  )
}

const mostDrawn = 4

function TargetRow({
  target: { enclosure, occupants, isLikeAge },
  isChosen,
  onChoose,
}: {
  target: Target
  isChosen: boolean
  onChoose: () => void
}) {
  const { patternOf } = useColors()
  return (
    <li>
      <button type="button" className={styles.target} aria-pressed={isChosen} onClick={onChoose}>
        <span className="grow stack-0">
          <span className={styles.name}>{enclosure.name}</span>
          <span className={styles.who}>
            {occupants.length === 0
              ? texts.nobody
              : texts.company(
                  occupants.map(({ name }) => name),
                  isLikeAge,
                )}
          </span>
        </span>
        <span className={styles.drawn}>
          {occupants.slice(0, mostDrawn).map((animal) => (
            <Coat key={animal.id} genotype={animal.genotype} pattern={patternOf(animal)} width={23} />
          ))}
        </span>
        {isChosen && <Check size={22} strokeWidth={2} aria-hidden="true" className={styles.check} />}
      </button>
    </li>
  )
}
