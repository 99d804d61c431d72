import { Sheet } from '../../parts/sheet/Sheet.tsx'
import type { SheetState } from '../../parts/sheet/useSheet.ts'
import { type Column, COLUMNS } from './herd.ts'
import { texts } from './texts.de.ts'
import styles from './tiere.module.css'

interface ColumnsSheetProps {
  sheet: SheetState
  hidden: readonly Column[]
  onChange: (hidden: Column[]) => void
}

/** Which columns the table of a laptop has on this device; the name always stands. */
export function ColumnsSheet({ sheet, hidden, onChange }: ColumnsSheetProps) {
  return (
    <Sheet open={sheet.open} onClose={sheet.close} title={texts.columnsTitle}>
      <ul>
        {COLUMNS.filter((column) => column !== 'name').map((column) => (
          <li key={column}>
            <label className={styles.column}>
              <span className={styles.box}>
                <input
                  type="checkbox"
                  checked={!hidden.includes(column)}
                  onChange={(event) =>
                    onChange(
                      event.target.checked ? hidden.filter((one) => one !== column) : [...hidden, column],
                    )
                  }
                />
              </span>
              {texts.columns[column]}
            </label>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
