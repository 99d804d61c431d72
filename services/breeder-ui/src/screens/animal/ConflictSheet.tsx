import { TwoValues } from '../../components/notice/TwoValues.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import { useEnclosures } from '../../data/enclosure-list.ts'
import { useVarieties } from '../../data/variety-list.ts'
import type { Animal } from '../../data/animals.ts'
import { texts } from './texts.de.ts'
import type { Clash } from './useAnimal.ts'

/** Two values of one member, side by side, one tap each. */
export function ConflictSheet({ animal, clash }: { animal: Animal; clash: Clash | null }) {
  const enclosures = useEnclosures().data?.items
  const varieties = useVarieties().data?.items
  const shown = (value: unknown) => {
    if (value === null || value === undefined || value === '') return texts.none
    const status = Object.entries(texts.statuses).find(([key]) => key === value)?.[1]
    return (
      status ??
      enclosures?.find(({ id }) => id === value)?.name ??
      varieties?.find(({ id }) => id === value)?.name ??
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
          <TwoValues
            mine={shown(clash.mine)}
            theirs={shown(clash.theirs)}
            onMine={clash.takeMine}
            onTheirs={clash.takeTheirs}
          />
        </>
      )}
    </Sheet>
  )
}
