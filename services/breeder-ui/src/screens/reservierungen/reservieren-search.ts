/** What the address of a new reservation says: whom it begins with. */
export interface ReservierenSearch {
  tiere: string[]
  kontakt?: string
  interessent?: string
  /** Who came from the people whom some animals fit goes back there, for the next of them. */
  fromList?: true
}

const id = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

/** Reads an address; what is no id is left out. */
export function readReservierenSearch(search: Record<string, unknown>): ReservierenSearch {
  const { tiere, kontakt, interessent, zurueck } = search
  return {
    tiere: typeof tiere === 'string' ? [...new Set(tiere.split(',').filter((one) => id.test(one)))] : [],
    ...(typeof kontakt === 'string' && id.test(kontakt) ? { kontakt } : {}),
    ...(typeof interessent === 'string' && id.test(interessent) ? { interessent } : {}),
    ...(zurueck === 'liste' ? { fromList: true } : {}),
  }
}
