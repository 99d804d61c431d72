import { X } from 'lucide-react'
import { Button } from '../../components/button/Button.tsx'
import { percent } from '../../components/number/read-number.ts'
import type { useInbreeding } from '../../data/pedigree.ts'
import { ancestorRows, type PedigreeAnimal } from './pedigree-chart.ts'
import styles from './pedigree.module.css'
import { texts } from './texts.de.ts'

type Inbreeding = NonNullable<ReturnType<typeof useInbreeding>['data']>

interface MarkedProps {
  root: PedigreeAnimal
  generations: number
  id: string
  inbreeding: Inbreeding | undefined
  onClose: () => void
}

/** What a repeated ancestor means: how often it stands there, and what of the inbreeding comes through it. */
export function Marked({ root, generations, id, inbreeding, onClose }: MarkedProps) {
  const places = ancestorRows(root, generations).flatMap(({ generation, ancestors }) =>
    ancestors.filter(({ animal }) => animal.id === id).map((one) => ({ ...one, generation })),
  )
  const [first] = places
  if (first === undefined) return null
  const count = places.reduce((sum, one) => sum + one.places, 0)
  // Each generation halves what a place passes on.
  const genes = places.reduce((sum, one) => sum + one.places / 2 ** one.generation, 0)
  const common = inbreeding?.commonAncestors.find(({ gerbilId }) => gerbilId === id)
  return (
    <div className={styles.pill} role="status">
      <div className={styles.pillWords}>
        <p>
          <strong>{texts.repeatedShort(first.animal.name, count, percent(genes))}</strong>
        </p>
        {inbreeding !== undefined && inbreeding.coefficient > 0 && <p className="soft">{partOfF(common)}</p>}
        {common !== undefined && (
          <p className="soft">
            {texts.ways(inWords(common.positions.father), inWords(common.positions.mother))}
          </p>
        )}
      </div>
      <Button kind="icon" aria-label={texts.closeRepeated} title={texts.closeRepeated} onClick={onClose}>
        <X size={20} strokeWidth={1.75} aria-hidden="true" />
      </Button>
    </div>
  )
}

function partOfF(common: Inbreeding['commonAncestors'][number] | undefined): string {
  if (common === undefined) return texts.noF
  return common.share === 1 ? texts.wholeF : texts.shareOfF(percent(common.share))
}

const inWords = (positions: readonly number[]) => texts.inGenerations(positions.join(', '))
