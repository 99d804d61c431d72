import type { RowMaker } from './row-maker.ts'

/** Merged cells that reach over several rows: the text of the first counts for each of them. */
export function createMergedCells() {
  const open = new Map<number, { text: string; lastRow: number }>()
  return {
    /** The cell of this column reaches down to this row. */
    begin(column: number, lastRow: number, text: string): void {
      open.set(column, { text, lastRow })
    },
    /** Fills what a row has empty of them; a row with nothing of its own stays nothing. */
    fill(maker: RowMaker, row: number): void {
      if (open.size === 0) return
      const isOfItsOwn = !maker.isEmpty()
      for (const [column, { text, lastRow }] of open) {
        if (row > lastRow) open.delete(column)
        else if (isOfItsOwn && !maker.isFilled(column)) maker.put(column, text)
      }
    },
  }
}
