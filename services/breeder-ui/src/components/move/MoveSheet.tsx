import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { newKey } from '../../data/capabilities.ts'
import { bulkChange, type Refusal } from '../../data/bulk-change.ts'
import { useEnclosures } from '../../data/enclosure-list.ts'
import { type AnimalRow, useAnimals } from '../../data/herd.ts'
import { isLiving } from '../../data/is-living.ts'
import { describeProblem } from '../../data/problem.ts'
import { useColors } from '../../data/variety-list.ts'
import { Button } from '../button/Button.tsx'
import { Coat } from '../coat/Coat.tsx'
import { Empty } from '../notice/Empty.tsx'
import { FaultNotice } from '../notice/Notice.tsx'
import { Sheet } from '../sheet/Sheet.tsx'
import type { SheetState } from '../sheet/useSheet.ts'
import { texts as shared } from '../texts.de.ts'
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

/** Where to: all enclosures with who lives there, and a sentence for what the move would make of each. */
export function MoveSheet({ sheet, chosen, onDone }: MoveSheetProps) {
  const animals = useAnimals().data ?? []
  const moving = animals.filter(({ id }) => chosen.includes(id))
  return (
    <Sheet
      open={sheet.open}
      onClose={sheet.close}
      title={texts.title(moving.length, moving[0]?.name ?? '')}
      foot={
        <Button kind="outlined" onClick={sheet.close}>
          {shared.cancel}
        </Button>
      }
    >
      <Targets
        animals={animals}
        moving={moving}
        onDone={(refusals) => {
          // Refusals of the service are shown later, when the sheet is closed.
          if (refusals.length === 0) sheet.close()
          onDone?.(refusals)
        }}
      />
    </Sheet>
  )
}

interface TargetsProps {
  animals: readonly AnimalRow[]
  moving: readonly AnimalRow[]
  onDone: (refusals: readonly Refusal[]) => void
}

function Targets({ animals, moving, onDone }: TargetsProps) {
  const enclosures = useEnclosures().data?.items
  const judging = useJudging()
  const [fault, setFault] = useState<string | null>(null)
  // It belongs to this sheet: a double tap is one move.
  const [key] = useState(newKey)
  const move = async (to: { id: string; name: string } | null) => {
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
  const isMoved = new Set(moving.map(({ id }) => id))
  const living = animals.filter(isLiving)
  return (
    <>
      <FaultNotice>{fault}</FaultNotice>
      {enclosures?.length === 0 && <Empty>{texts.noneYet}</Empty>}
      <ul>
        {enclosures?.map((enclosure) => {
          const occupants = living.filter(({ enclosureId }) => enclosureId === enclosure.id)
          const together = [...occupants.filter(({ id }) => !isMoved.has(id)), ...moving]
          return (
            <li key={enclosure.id}>
              <Target
                name={enclosure.name}
                occupants={occupants}
                isHere={moving.every(({ enclosureId }) => enclosureId === enclosure.id)}
                several={moving.length > 1}
                warnings={moveWarnings(together, enclosure.capacity, judging)}
                onChoose={() => void move(enclosure)}
              />
            </li>
          )
        })}
        {moving.some(({ enclosureId }) => enclosureId !== null) && (
          <li>
            <button type="button" className={styles.target} onClick={() => void move(null)}>
              <span className="strong">{texts.noEnclosure}</span>
            </button>
          </li>
        )}
      </ul>
    </>
  )
}

interface TargetProps {
  name: string
  occupants: readonly AnimalRow[]
  isHere: boolean
  several: boolean
  warnings: readonly string[]
  onChoose: () => void
}

const mostDrawn = 4

function Target({ name, occupants, isHere, several, warnings, onChoose }: TargetProps) {
  const { patternOf } = useColors()
  const names = occupants.map((animal) => animal.name).join(', ')
  const here = several ? texts.allHere : texts.here
  return (
    <button
      type="button"
      className={styles.target}
      aria-disabled={isHere ? true : undefined}
      onClick={() => {
        if (!isHere) onChoose()
      }}
    >
      <span className="grow stack-0">
        <span className={styles.line}>
          <span className={styles.name}>{name}</span>
          {isHere && <span className={styles.here}>{here}</span>}
        </span>
        <span className={styles.who}>{names === '' ? texts.nobody : names}</span>
        {!isHere &&
          warnings.map((warning) => (
            <span key={warning} className={styles.warning}>
              <TriangleAlert size={15} strokeWidth={2} aria-hidden="true" />
              {warning}
            </span>
          ))}
      </span>
      <span className={styles.drawn}>
        {occupants.slice(0, mostDrawn).map((animal) => (
          <Coat key={animal.id} genotype={animal.genotype} pattern={patternOf(animal)} width={23} />
        ))}
      </span>
    </button>
  )
}
