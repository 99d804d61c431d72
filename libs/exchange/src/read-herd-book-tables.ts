import type { WordTable } from './read-word.ts'

/** A row of a breeder's table about one animal, as it was typed. */
export type HerdBookRow = {
  /** Where it stands, for the report. */
  place: string
  name: string
} & Partial<Record<Exclude<ColumnName, 'name'>, string>>

type ColumnName =
  | 'name'
  | 'gender'
  | 'color'
  | 'birth'
  | 'pairing'
  | 'receiver'
  | 'goHome'
  | 'death'
  | 'cause'

/** The headings that breeders write above a column; compared without case, blanks and punctuation. */
const columnNames: Record<ColumnName, string[]> = {
  name: ['Name', 'Tier', 'Tiername', 'Rufname', 'Jungtier', 'Name des Tieres'],
  gender: ['Geschlecht', 'Geschl', 'Sex', 'm/w', 'w/m'],
  color: ['Farbe', 'Farbschlag', 'Fellfarbe'],
  birth: ['geb', 'geb am', 'geboren', 'geboren am', 'Geburtsdatum', 'Geburtstag', 'Geburt', 'Wurfdatum'],
  pairing: [
    'Paarung',
    'Zuchtnummer',
    'Zuchtnr',
    'Paarungsnummer',
    'Paarungscode',
    'Verpaarung',
    'Paarung/Zuchtnummer',
  ],
  receiver: [
    'abgegeben an',
    'Abgabe an',
    'Abnehmer',
    'Abnehmerin',
    'Käufer',
    'neuer Besitzer',
    'vermittelt an',
    'Empfänger',
  ],
  goHome: ['Abgabedatum', 'Abgabe', 'Abgabe am', 'abgegeben am', 'ausgezogen am', 'Auszug', 'vermittelt am'],
  death: [
    'gest',
    'gest am',
    'gestorben',
    'gestorben am',
    'verstorben',
    'verstorben am',
    'Todesdatum',
    'Tod',
    '†',
    '✝',
  ],
  cause: ['Todesursache', 'Ursache'],
}

const fold = (header: string) =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.:_/-]/g, '')

const columnByHeader = new Map(
  Object.entries(columnNames).flatMap(([column, headers]) =>
    headers.map((header) => [fold(header), column as ColumnName] as const),
  ),
)

const headingPairing =
  /(?:paarung(?:scode|snummer)?|zucht-?(?:nummer|nr\.?)|verpaarung)[ :]*([\p{L}\p{N}][\p{L}\p{N}/.-]*[\p{L}\p{N}])/iu
const headingBirth =
  /(?:geb\.?|geboren|wurf|wurfdatum|vom)[ :]*(?:am )?(\d{1,2}\. ?\d{1,2}\. ?(?:\d{4}|\d\d)|\d{1,2}\. ?[a-zä]+\.? \d{4}|\d{4}-\d\d-\d\d)/iu

/**
 * The rows of those tables that name animals: a row of headings decides what the columns are, whatever stands above
 * it. What has no column of its own, the pairing or the birth date, may stand in the lines right above the table.
 */
export function readHerdBookTables(
  tables: readonly WordTable[],
  document: string,
): { tables: number; rows: HerdBookRow[] } {
  const rows: HerdBookRow[] = []
  let count = 0
  for (const [nth, table] of tables.entries()) {
    const header = table.rows.findIndex((cells) => isHeader(columnsOf(cells)))
    if (header === -1) continue
    count++
    const columns = columnsOf(table.rows[header] ?? [])
    const pairing = headingPairing.exec(table.heading)?.[1]
    const birth = headingBirth.exec(table.heading)?.[1]
    for (const [at, cells] of table.rows.entries()) {
      if (at <= header) continue
      const typed: Partial<Record<ColumnName, string>> = {}
      for (const [index, column] of columns) typed[column] ||= cells[index] ?? ''
      if (!typed.name) continue
      if (pairing && !columns.some(([, column]) => column === 'pairing')) typed.pairing = pairing
      if (birth && !columns.some(([, column]) => column === 'birth')) typed.birth = birth
      rows.push({ ...typed, name: typed.name, place: `${document}, Tabelle ${nth + 1}, Zeile ${at + 1}` })
    }
  }
  return { tables: count, rows }
}

function columnsOf(cells: readonly string[]): (readonly [index: number, column: ColumnName])[] {
  return cells.flatMap((cell, index) => {
    const column = columnByHeader.get(fold(cell))
    return column ? [[index, column] as const] : []
  })
}

const isHeader = (columns: readonly (readonly [number, ColumnName])[]) =>
  columns.length > 1 && columns.some(([, column]) => column === 'name')
