import { useState } from 'react'
import { newKey } from '../../data/capabilities.ts'
import { Button } from '../../components/button/Button.tsx'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import type { SheetState } from '../../components/sheet/useSheet.ts'
import { bulkChange, type Refusal } from '../../data/bulk-change.ts'
import { describeProblem } from '../../data/problem.ts'
import type { HerdAnimal } from './herd.ts'
import { texts } from './texts.de.ts'
import styles from './animals.module.css'

interface StatusSheetProps {
  sheet: SheetState
  chosen: readonly HerdAnimal[]
  /** Told who kept the former status, and why. */
  onDone: (refusals: readonly Refusal[]) => void
}

/** Gives all chosen animals a status; each is refused for itself. */
export function StatusSheet({ sheet, chosen, onDone }: StatusSheetProps) {
  return (
    <Sheet
      open={sheet.open}
      onClose={sheet.close}
      title={texts.statusTitle(chosen.length)}
      foot={
        <Button kind="outlined" onClick={sheet.close}>
          {texts.cancel}
        </Button>
      }
    >
      <Statuses chosen={chosen} onClose={sheet.close} onDone={onDone} />
    </Sheet>
  )
}

/** Of these a date or a buyer decides the status, and no choice would show. */
const isDecided = ({ status }: HerdAnimal) => status === 'Deceased' || status === 'GivenAway'

interface StatusesProps extends Omit<StatusSheetProps, 'sheet'> {
  onClose: () => void
}

function Statuses({ chosen, onClose, onDone }: StatusesProps) {
  const [fault, setFault] = useState<string | null>(null)
  // It belongs to this sheet: a double tap is one change.
  const [key] = useState(newKey)
  const change = async (status: 'Breeding' | 'Pet' | 'ForSale') => {
    const kept = chosen.filter(isDecided).map(({ id, name }) => ({ id, name, reason: texts.statusDecided }))
    try {
      const { refusals } = await bulkChange({
        chosen: chosen.filter((animal) => !isDecided(animal)),
        member: 'status',
        value: status,
        say: (count, name) => texts.statusGiven(count, name, texts.statuses[status]),
        reasons: texts.statusReasons,
        key,
      })
      onClose()
      onDone(kept)
      const refused = await refusals
      if (refused.length > 0) onDone([...kept, ...refused])
    } catch (error) {
      setFault(describeProblem(error).sentence)
    }
  }
  return (
    <>
      <FaultNotice>{fault}</FaultNotice>
      <ul>
        {(['Breeding', 'Pet', 'ForSale'] as const).map((status) => (
          <li key={status}>
            <button type="button" className={styles.choice} onClick={() => void change(status)}>
              {texts.statuses[status]}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
