import { X } from 'lucide-react'
import { Button } from '../../components/button/Button.tsx'
import { useAnimals } from '../../data/herd.ts'
import type { ParentRole } from '../../data/parents.ts'
import { texts } from './texts.de.ts'

interface ParentChoiceProps {
  role: ParentRole
  /** Empty while nobody is chosen. */
  id: string
  onAsk: () => void
  onChoose: (id: string) => void
}

/** A parent of the new animal, and the ways to another one or to none. */
export function ParentChoice({ role, id, onAsk, onChoose }: ParentChoiceProps) {
  const chosen = (useAnimals().data ?? []).find((one) => one.id === id)
  const word = texts.parent[role]
  return (
    <div className="row row-2">
      <Button kind="outlined" onClick={onAsk}>
        {chosen === undefined ? texts.chooseParent(word) : `${word}: ${chosen.name}`}
      </Button>
      {chosen !== undefined && (
        <Button kind="icon" aria-label={texts.withoutParent(word)} onClick={() => onChoose('')}>
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      )}
    </div>
  )
}
