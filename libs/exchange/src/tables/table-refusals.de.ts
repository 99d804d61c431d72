import { limits } from './table-limits.ts'

const oldWorkbook =
  'Das ist eine Arbeitsmappe im alten Format (xls, xlsb). Öffnen Sie sie in Excel oder LibreOffice und speichern Sie sie als xlsx – oder markieren Sie alles (Strg+A), kopieren es und fügen es hier ein.'
const noTable =
  'Aus einem PDF oder Bild lässt sich keine Tabelle lesen. Unter ‚Abtippen‘ steht es neben der Tabelle, in die Sie schreiben.'

/** Why a file is of no kind that is read as a table, for the breeder. */
export const unsupportedTexts = {
  OldWorkbook: oldWorkbook,
  BinaryWorkbook: oldWorkbook,
  WebPage:
    'Das ist eine Webseite, die nur xls heißt. Öffnen Sie sie im Browser, markieren Sie die Tabelle, kopieren Sie sie und fügen Sie sie hier ein.',
  Pdf: noTable,
  Picture: noTable,
  AppleNumbers: 'Numbers: Ablage › Exportieren › Excel, dann diese Datei.',
  Database: 'Eine Datenbank (mdb, accdb, dbf): dort als CSV oder Excel ausgeben.',
  Gedcom: 'Eine GEDCOM-Datei: im anderen Programm als CSV ausgeben.',
  Other: 'Diese Datei lässt sich nicht als Tabelle lesen.',
} as const

/** Why a table cannot be read, for the breeder. */
export const unreadableTexts = {
  Encrypted: 'Die Arbeitsmappe hat ein Kennwort. Ohne Kennwort speichern.',
  Damaged: 'Die Datei ist abgeschnitten oder beschädigt.',
  Doctype: 'Die Datei enthält, was keine Tabelle enthalten darf.',
  OpenQuote: (row: number) => `In Zeile ${row} beginnt ein Anführungszeichen, das nie endet.`,
} as const

export const emptyText = 'In der Datei steht keine Tabelle.'

const count = (value: number) => value.toLocaleString('de-DE')
const megabytes = (bytes: number) => `${Math.floor(bytes / 1_000_000)} MB`

/** Which bound a table is beyond, for the breeder. */
export const tooLargeTexts = {
  Bytes: (most: number) => `Das ist größer als ${megabytes(most)}.`,
  Rows: () => `Das sind mehr als ${count(limits.rows)} Zeilen.`,
  Columns: (cell: string) =>
    `In der Zelle ${cell} steht etwas. Mehr als ${count(limits.columns)} Spalten werden nicht gelesen.`,
  Cells: () => `Das sind mehr als ${count(limits.cells)} gefüllte Zellen.`,
  Sheets: () => `Die Arbeitsmappe hat mehr als ${count(limits.sheets)} Blätter.`,
  Expansion: () => 'Die Datei wird beim Auspacken zu groß.',
  Text: () => `In einer Zelle steht mehr als ${megabytes(limits.recordBytes)}.`,
  Record: (row: number) => `In Zeile ${row} steht mehr als ${megabytes(limits.recordBytes)}.`,
} as const
