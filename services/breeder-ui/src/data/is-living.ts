import type { AnimalRow } from './herd.ts'

/** Lives here, whatever for. */
export const isLiving = ({ isResident, status }: Pick<AnimalRow, 'isResident' | 'status'>): boolean =>
  isResident && status !== 'Deceased' && status !== 'GivenAway'
