import { ChooseLine } from '../../components/list/ChooseBox.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import type { SheetState } from '../../components/sheet/useSheet.ts'
import { type Column, COLUMNS } from './herd.ts'
import { texts } from './texts.de.ts'

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
            <ChooseLine
              label={texts.columns[column]}
              checked={!hidden.includes(column)}
              onChange={() =>
                onChange(
                  hidden.includes(column) ? hidden.filter((one) => one !== column) : [...hidden, column],
                )
              }
            />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
