import { useRouter } from '@tanstack/react-router'
import { texts } from '../texts.de.ts'
import styles from './menu.module.css'
import { Sheet } from './Sheet.tsx'
import type { SheetState } from './useSheet.ts'

export interface MenuEntry {
  label: string
  act: () => void
  /** The key that does the same on this screen. */
  shortcut?: string
  /** Deletes; no helper sees it. */
  danger?: boolean
  notForHelpers?: boolean
  /** Why it does not work now. */
  off?: string | null
}

interface MenuSheetProps {
  sheet: SheetState
  entries: readonly MenuEntry[]
}

/** The further actions behind ⋯. */
export function MenuSheet({ sheet, entries }: MenuSheetProps) {
  const { history } = useRouter()
  return (
    <Sheet open={sheet.open} onClose={sheet.close} title={texts.moreActions}>
      <ul className={styles.menu}>
        {entries.map(({ label, act, shortcut, danger = false, off = null }) => (
          <li key={label}>
            <button
              type="button"
              className={styles.entry}
              data-danger={danger ? '' : undefined}
              aria-disabled={off === null ? undefined : true}
              onClick={() => {
                if (off !== null) return
                act()
                // A sheet or a screen that was opened took the place of the menu.
                if (history.location.state.sheet === sheet.name) sheet.close()
              }}
            >
              <span>
                {label}
                {off !== null && <span className={styles.off}>{off}</span>}
              </span>
              {shortcut !== undefined && <kbd>{shortcut}</kbd>}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
