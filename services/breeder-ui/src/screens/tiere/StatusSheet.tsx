import { useState } from 'react'
import { Button } from '../../parts/button/Button.tsx'
import { Notice } from '../../parts/notice/Notice.tsx'
import { Sheet } from '../../parts/sheet/Sheet.tsx'
import { call } from '../../service/call.ts'
import type { Refusal } from '../../service/move-animals.ts'
import { tellProblem } from '../../service/problem.ts'
import { outdate } from '../../service/queries.ts'
import { noteDone } from '../../service/undo.ts'
import type { HerdAnimal } from './herd.ts'
import { texts } from './texts.de.ts'
import styles from './tiere.module.css'

interface StatusSheetProps {
  open: boolean
  onClose: () => void
  chosen: readonly HerdAnimal[]
  onDone: (refusals: readonly Refusal[]) => void
}

/** The service takes so many changes at once. */
const MOST = 200

/** Of these a date or a buyer decides the status, and no choice would show. */
const isDecided = ({ status }: HerdAnimal) => status === 'Deceased' || status === 'GivenAway'

/** Gives all chosen animals a status; each is refused for itself. */
export function StatusSheet({ open, onClose, chosen, onDone }: StatusSheetProps) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  const change = async (status: 'Breeding' | 'Pet' | 'ForSale') => {
    if (busy) return
    setBusy(true)
    setFault(null)
    try {
      const refusals: Refusal[] = chosen
        .filter(isDecided)
        .map(({ id, name }) => ({ id, name, reason: texts.statusDecided }))
      const free = chosen.filter((animal) => !isDecided(animal))
      for (let first = 0; first < free.length; first += MOST) {
        const undone: { id: string; version: number; patch: object }[] = []
        const { items } = await call('POST /gerbils/changes', {
          body: {
            changes: free
              .slice(first, first + MOST)
              .map(({ id, version }) => ({ id, version, patch: { status } })),
          },
        })
        for (const { id, gerbil, error } of items) {
          const before = free.find((animal) => animal.id === id)
          if (before === undefined) continue
          if (error !== null) refusals.push({ id, name: before.name, reason: error.detail })
          if (gerbil !== null) undone.push({ id, version: gerbil.version, patch: { status: before.status } })
        }
        // Each batch has its own way back, which the service takes at once, too.
        if (undone.length > 0) {
          noteDone(texts.changed(undone.length), {
            operation: 'POST /gerbils/changes',
            body: { changes: undone },
          })
        }
      }
      outdate('gerbils', null)
      onClose()
      onDone(refusals)
    } catch (error) {
      setFault(tellProblem(error).sentence)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={texts.statusTitle(chosen.length)}
      foot={
        <Button kind="outlined" onClick={onClose}>
          {texts.cancel}
        </Button>
      }
    >
      {fault !== null && (
        <Notice kind="bad" alert>
          {fault}
        </Notice>
      )}
      <ul aria-busy={busy}>
        {(['Breeding', 'Pet', 'ForSale'] as const).map((status) => (
          <li key={status}>
            <button type="button" className={styles.choice} onClick={() => void change(status)}>
              {texts.statuses[status]}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
