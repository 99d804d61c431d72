/** What the address of the inbox says. */
export interface AnfragenSearch {
  zeigen?: 'neu' | 'offen'
  seite?: number
}

/** Reads an address; what is not known there is left out. */
export function readAnfragenSearch({ zeigen, seite }: Record<string, unknown>): AnfragenSearch {
  return {
    ...(zeigen === 'neu' || zeigen === 'offen' ? { zeigen } : {}),
    ...(typeof seite === 'number' && Number.isInteger(seite) && seite > 1 ? { seite } : {}),
  }
}
