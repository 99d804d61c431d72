/** What the address of a report or a return says: whose animals, or which. */
export interface NachsorgeSearch {
  tiere: string[]
  kontakt: string | null
  runde: string | null
}

const id = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

/** Reads an address; what is no id is left out. */
export function readNachsorgeSearch(search: Record<string, unknown>): NachsorgeSearch {
  const { tiere, kontakt, runde } = search
  const known = (value: unknown) => (typeof value === 'string' && id.test(value) ? value : null)
  return {
    tiere: typeof tiere === 'string' ? [...new Set(tiere.split(',').filter((one) => id.test(one)))] : [],
    kontakt: known(kontakt),
    runde: known(runde),
  }
}
