import type { PairParent } from './pair-time.ts'

/** An animal of which nothing is known but that it lives. */
export const testParent = (members: Partial<PairParent> = {}): PairParent => ({
  dateOfDeath: null,
  receiverContactId: null,
  goHomeDate: null,
  isHere: true,
  neutered: null,
  neuteredOn: null,
  enclosureId: null,
  stays: [],
  ...members,
})
