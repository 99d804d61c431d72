/** What the address of the jobs says. */
export interface VorgaengeSearch {
  zeigen?: 'offen' | 'misslungen'
  seite?: number
}

/** Reads an address; what is not known there is left out. */
export function readVorgaengeSearch({ zeigen, seite }: Record<string, unknown>): VorgaengeSearch {
  return {
    ...(zeigen === 'offen' || zeigen === 'misslungen' ? { zeigen } : {}),
    ...(typeof seite === 'number' && Number.isInteger(seite) && seite > 1 ? { seite } : {}),
  }
}
