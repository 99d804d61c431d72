import { type Column, COLUMNS, type Group, GROUPS, type Order, SEXES, type SexWord } from './herd.ts'

/** What the address of the list says. */
export interface TiereSearch {
  gruppe?: Group
  /** A column, with a minus before it when it goes down. */
  sortierung?: string
  suche?: string
  geschlecht?: SexWord
  /** Words of a colour. */
  farbe?: string
  /** Id of an enclosure, or `ohne`. */
  gehege?: string
  /** The page that is shown where all rows of a page stand in it; absent while the list is endless. */
  seite?: number
}

/** Reads an address; what is not known there is left out. */
export function readTiereSearch(search: Record<string, unknown>): TiereSearch {
  const gruppe = GROUPS.find((group) => group === search['gruppe'])
  const geschlecht = SEXES.find((sex) => sex === search['geschlecht'])
  const { sortierung, suche, farbe, gehege, seite } = search
  return {
    ...(gruppe === undefined ? {} : { gruppe }),
    ...(typeof sortierung === 'string' && columnOf(sortierung) !== undefined ? { sortierung } : {}),
    // A search for digits alone arrives as a number.
    ...(typeof suche === 'string' || typeof suche === 'number' ? { suche: String(suche) } : {}),
    ...(geschlecht === undefined ? {} : { geschlecht }),
    ...(typeof farbe === 'string' ? { farbe } : {}),
    ...(typeof gehege === 'string' ? { gehege } : {}),
    ...(typeof seite === 'number' && Number.isInteger(seite) && seite > 0 ? { seite } : {}),
  }
}

export function readOrder(text: string | undefined): Order {
  return { column: columnOf(text ?? '') ?? 'name', descending: text?.startsWith('-') ?? false }
}

export function writeOrder({ column, descending }: Order): string {
  return descending ? `-${column}` : column
}

function columnOf(text: string): Column | undefined {
  return COLUMNS.find((column) => column === text.replace(/^-/, ''))
}
