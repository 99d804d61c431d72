import { type Column, COLUMNS, type Group, GROUPS, type Order } from './herd.ts'

/** What the address of the list says. */
export interface TiereSearch {
  gruppe?: Group
  /** A column, with a minus before it when it goes down. */
  sortierung?: string
  suche?: string
  /** The animal whose panel is open. */
  tier?: string
}

/** Reads an address; what is not known there is left out. */
export function readTiereSearch(search: Record<string, unknown>): TiereSearch {
  const gruppe = GROUPS.find((group) => group === search['gruppe'])
  const { sortierung, suche, tier } = search
  return {
    ...(gruppe === undefined ? {} : { gruppe }),
    ...(typeof sortierung === 'string' && columnOf(sortierung) !== undefined ? { sortierung } : {}),
    // A search for digits alone arrives as a number.
    ...(typeof suche === 'string' || typeof suche === 'number' ? { suche: String(suche) } : {}),
    ...(typeof tier === 'string' ? { tier } : {}),
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
