import { Button } from '../../parts/button/Button.tsx'
import { Sheet } from '../../parts/sheet/Sheet.tsx'
import { useEnclosures } from '../../service/enclosures.ts'
import { texts } from './texts.de.ts'
import styles from './tier.module.css'
import type { Animal, Clash } from './useAnimal.ts'

/** Two values of one member, side by side, one tap each. */
export function ConflictSheet({ animal, clash }: { animal: Animal; clash: Clash | null }) {
  const enclosures = useEnclosures().data?.items
  const shown = (value: unknown) => {
    if (value === null || value === undefined || value === '') return texts.none
    const status = Object.entries(texts.statuses).find(([key]) => key === value)?.[1]
    return (
      status ??
      enclosures?.find(({ id }) => id === value)?.name ??
      (typeof value === 'string' ? value : JSON.stringify(value))
    )
  }
  return (
    <Sheet
      open={clash !== null}
      onClose={() => clash?.takeTheirs()}
      title={clash === null ? '' : texts.conflict(texts.members[clash.member] ?? clash.member, animal.name)}
    >
      {clash !== null && (
        <>
          <p className="soft">{texts.conflictWhat}</p>
          <div className={styles.two}>
            {[
              { word: texts.mine, value: clash.mine, take: texts.takeMine, act: clash.takeMine },
              { word: texts.theirs, value: clash.theirs, take: texts.takeTheirs, act: clash.takeTheirs },
            ].map(({ word, value, take, act }) => (
              <div key={word} className={styles.value}>
                <span className={styles.caption}>{word}</span>
                <strong>{shown(value)}</strong>
                <Button onClick={act}>{take}</Button>
              </div>
            ))}
          </div>
        </>
      )}
    </Sheet>
  )
}
