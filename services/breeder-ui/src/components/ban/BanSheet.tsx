import type { Animal } from '../../data/animals.ts'
import { storeBan } from '../../data/ban.ts'
import { banTexts as texts } from '../../data/ban-texts.de.ts'
import { Sheet } from '../sheet/Sheet.tsx'
import type { SheetState } from '../sheet/useSheet.ts'
import { BanForm } from './BanForm.tsx'

interface BanSheetProps {
  animal: Animal
  today: string
  sheet: SheetState
}

/** Keeps an animal out of breeding, changes that, or lifts it. */
export function BanSheet({ animal, today, sheet }: BanSheetProps) {
  const { breedingBan } = animal
  return (
    <Sheet open={sheet.open} onClose={sheet.close} title={texts.titleOf(animal.name)}>
      {sheet.open && (
        <BanForm
          store={(ban) => storeBan(animal, ban)}
          today={today}
          initial={breedingBan ?? {}}
          isThere={breedingBan !== null}
          onDone={sheet.close}
        />
      )}
    </Sheet>
  )
}
