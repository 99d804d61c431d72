import type { Contact } from '../../service/contact-list.ts'

type Group = 'alle' | 'abnehmer' | 'zuechter'

/** What the address of the list says. */
export interface KontakteSearch {
  gruppe?: Group
  suche?: string
}

/** Reads an address; what is not known there is left out. */
export function readKontakteSearch({ gruppe, suche }: Record<string, unknown>): KontakteSearch {
  return {
    ...(gruppe === 'abnehmer' || gruppe === 'zuechter' ? { gruppe } : {}),
    // A search for digits alone arrives as a number.
    ...(typeof suche === 'string' || typeof suche === 'number' ? { suche: String(suche) } : {}),
  }
}

export function isIn(group: Group, { isReceiver, isBreeder }: Contact): boolean {
  return group === 'alle' || (group === 'abnehmer' ? isReceiver : isBreeder)
}
