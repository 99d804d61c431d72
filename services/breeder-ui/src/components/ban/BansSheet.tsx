import { isBanned } from '@zuchtbuch/domain/health/breeding-ban'
import { type Banned, storeBans, useBans } from '../../data/bans.ts'
import { bansTexts as texts } from '../../data/bans-texts.de.ts'
import type { Refusal } from '../../data/bulk-change.ts'
import { calendar } from '../../data/clock.ts'
import { useStore } from '../../data/store.ts'
import { Loaded } from '../notice/Loaded.tsx'
import { Notice } from '../notice/Notice.tsx'
import { Sheet } from '../sheet/Sheet.tsx'
import type { SheetState } from '../sheet/useSheet.ts'
import { BanForm } from './BanForm.tsx'

interface BansSheetProps {
  chosen: readonly { id: string }[]
  sheet: SheetState
  /** Told when it is stored, and again who was refused, and why. */
  onDone: (refusals: readonly Refusal[]) => void
}

/** Keeps all chosen animals out of breeding, or lifts that; each is refused for itself. */
export function BansSheet({ chosen, sheet, onDone }: BansSheetProps) {
  return (
    <Sheet open={sheet.open} onClose={sheet.close} title={texts.titleOf(chosen.length)}>
      <Bans chosen={chosen} onClose={sheet.close} onDone={onDone} />
    </Sheet>
  )
}

function Bans({ chosen, onClose, onDone }: Omit<BansSheetProps, 'sheet'> & { onClose: () => void }) {
  const { today } = useStore(calendar)
  const animals = useBans(chosen.map(({ id }) => id))
  return (
    <Loaded query={animals} rows={4}>
      {(known) => {
        const banned = known.filter(({ breedingBan }) => isBanned(breedingBan, today))
        return (
          <>
            {banned.length > 0 && <Notice kind="info">{texts.someHave(banned.length, known.length)}</Notice>}
            <BanForm
              store={(ban, key) => storeBans(known, ban, { key, onRefused: onDone })}
              today={today}
              initial={sharedBan(known) ?? {}}
              isThere={banned.length > 0}
              onDone={() => {
                onClose()
                onDone([])
              }}
            />
          </>
        )
      }}
    </Loaded>
  )
}

/** What all have alike; null where they differ. */
function sharedBan(animals: readonly Banned[]): Banned['breedingBan'] {
  const [first] = animals.map(({ breedingBan }) => breedingBan)
  const isShared = animals.every(({ breedingBan }) => JSON.stringify(breedingBan) === JSON.stringify(first))
  return isShared ? (first ?? null) : null
}
