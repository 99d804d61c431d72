/** What a cell says, without the mark with which a spreadsheet says that it is a text. */
export const textOfCell = (cells: readonly string[], column: number): string =>
  (cells[column] ?? '').trim().replace(/^'(?=[=+\-@])/, '')
