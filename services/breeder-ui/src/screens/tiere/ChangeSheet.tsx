import { useState } from 'react'
import { Button } from '../../parts/button/Button.tsx'
import { Notice } from '../../parts/notice/Notice.tsx'
import { Sheet } from '../../parts/sheet/Sheet.tsx'
import { call } from '../../service/call.ts'
import { tellProblem } from '../../service/problem.ts'
import { outdate } from '../../service/queries.ts'
import { noteDone } from '../../service/undo.ts'
import { enclosureWarnings } from './enclosure-warnings.ts'
import type { HerdAnimal } from './herd.ts'
import { texts } from './texts.de.ts'
import styles from './tiere.module.css'

/** An animal that could not be changed, and why. */
export interface Refusal {
  id: string
  name: string
  reason: string
}

export interface Enclosure {
  id: string
  name: string
  capacity: number | null
}

interface ChangeSheetProps {
  kind: 'move' | 'status'
  open: boolean
  onClose: () => void
  chosen: readonly HerdAnimal[]
  herd: readonly HerdAnimal[]
  enclosures: readonly Enclosure[]
  onDone: (refusals: readonly Refusal[]) => void
}

type Former = { enclosureId: string | null } | { status: HerdAnimal['status'] }

/** The service takes so many changes at once. */
const MOST = 200

/** Moves all chosen animals, or gives them a status; each is refused for itself. */
export function ChangeSheet({ kind, open, onClose, chosen, herd, enclosures, onDone }: ChangeSheetProps) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  const change = async (
    patch: { enclosureId: string | null } | { status: 'Breeding' | 'Pet' | 'ForSale' },
  ) => {
    if (busy) return
    setBusy(true)
    setFault(null)
    try {
      const refusals: Refusal[] = []
      const undone: { id: string; version: number; patch: Former }[] = []
      for (let first = 0; first < chosen.length; first += MOST) {
        const { items } = await call('POST /gerbils/changes', {
          body: {
            changes: chosen.slice(first, first + MOST).map(({ id, version }) => ({ id, version, patch })),
          },
        })
        for (const { id, gerbil, error } of items) {
          const before = chosen.find((animal) => animal.id === id)
          if (before === undefined) continue
          if (error !== null) refusals.push({ id, name: before.name, reason: error.detail })
          if (gerbil !== null)
            undone.push({
              id,
              version: gerbil.version,
              patch: 'status' in patch ? { status: before.status } : { enclosureId: before.enclosureId },
            })
        }
      }
      if (undone.length > 0) {
        noteDone(texts.changed(undone.length), {
          operation: 'POST /gerbils/changes',
          body: { changes: undone.slice(0, MOST) },
        })
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
      title={kind === 'move' ? texts.moveTitle(chosen.length) : texts.statusTitle(chosen.length)}
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
        {kind === 'move'
          ? [...enclosures, { id: null, name: texts.noEnclosure, capacity: null }].map((enclosure) => (
              <li key={enclosure.id ?? 'none'}>
                <Target
                  enclosure={enclosure}
                  chosen={chosen}
                  herd={herd}
                  onChoose={() => void change({ enclosureId: enclosure.id })}
                />
              </li>
            ))
          : (['Breeding', 'Pet', 'ForSale'] as const).map((status) => (
              <li key={status}>
                <button type="button" className={styles.choice} onClick={() => void change({ status })}>
                  {texts.statuses[status]}
                </button>
              </li>
            ))}
      </ul>
    </Sheet>
  )
}

interface TargetProps {
  enclosure: { id: string | null; name: string; capacity: number | null }
  chosen: readonly HerdAnimal[]
  herd: readonly HerdAnimal[]
  onChoose: () => void
}

/** An enclosure with who lives there, and a sentence for what moving would make of it. */
function Target({ enclosure, chosen, herd, onChoose }: TargetProps) {
  const living = herd.filter((animal) => enclosure.id !== null && animal.enclosureId === enclosure.id)
  const staying = living.filter(({ id }) => !chosen.some((one) => one.id === id))
  const warnings = enclosure.id === null ? [] : enclosureWarnings([...staying, ...chosen], enclosure.capacity)
  return (
    <button type="button" className={styles.choice} onClick={onChoose}>
      <span>
        {enclosure.name}
        {warnings.map((warning) => (
          <span key={warning} className={styles.warning}>
            {warning}
          </span>
        ))}
      </span>
      {enclosure.id !== null && <span className="soft">{texts.enclosureHolds(living.length)}</span>}
    </button>
  )
}
