/** What the address of a new contract says: whom it begins with. */
export interface VertragSearch {
  tiere: string[]
  kontakt?: string
  anfrage?: string
}

const id = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

/** Reads an address; what is no id is left out. */
export function readVertragSearch({ tiere, kontakt, anfrage }: Record<string, unknown>): VertragSearch {
  return {
    tiere: typeof tiere === 'string' ? [...new Set(tiere.split(',').filter((one) => id.test(one)))] : [],
    ...(typeof kontakt === 'string' && id.test(kontakt) ? { kontakt } : {}),
    ...(typeof anfrage === 'string' && id.test(anfrage) ? { anfrage } : {}),
  }
}
