import { lazy, Suspense, useEffect, useState } from 'react'
import { useSheet } from '../../components/sheet/useSheet.ts'
import type { DueItem } from '../../data/today.ts'
import type { Dues } from './useDues.ts'

const loadSnooze = async () => ({ default: (await import('./SnoozeSheet.tsx')).SnoozeSheet })
const SnoozeSheet = lazy(loadSnooze)

/** Asks until when an item is put off. */
export function useSnooze(dues: Dues, day: string) {
  const sheet = useSheet('verschieben')
  const [item, setItem] = useState<DueItem | null>(null)
  // No part of the first paint; it is there when the network is not.
  useEffect(() => void loadSnooze().catch(() => {}), [])
  return {
    begin: (one: DueItem) => {
      setItem(one)
      sheet.show()
    },
    sheet: item !== null && (
      <Suspense>
        <SnoozeSheet
          key={item.key}
          item={item}
          today={day}
          sheet={sheet}
          onSnooze={(until) => {
            sheet.close()
            dues.putOff(item, until)
          }}
        />
      </Suspense>
    ),
  }
}
