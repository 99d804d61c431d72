import type { AnimalRow } from '../../data/herd.ts'

/** Where an animal stands in its life: what its page says first, and what can be done with it. */
export type Life = 'Here' | 'Offered' | 'Reserved' | 'Moved' | 'Dead' | 'Ancestor'

interface Living extends Pick<AnimalRow, 'status' | 'dateOfDeath' | 'isResident'> {
  reservationId?: string | null
}

export function lifeOf({ status, dateOfDeath, isResident, reservationId = null }: Living): Life {
  if (dateOfDeath !== null || status === 'Deceased') return 'Dead'
  if (status === 'GivenAway') return 'Moved'
  if (!isResident) return 'Ancestor'
  if (reservationId !== null) return 'Reserved'
  return status === 'ForSale' ? 'Offered' : 'Here'
}
