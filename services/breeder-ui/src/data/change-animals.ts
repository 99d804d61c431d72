import type { Animal } from './animals.ts'
import type { AnimalRow } from './herd.ts'
import { enqueue, type SendOutcome } from './outbox/enqueue.ts'

/** The members that many animals are given at once. */
export type Changeable = Pick<AnimalRow, 'name' | 'gender' | 'colorVarietyId' | 'enclosureId' | 'status'> &
  Pick<Animal, 'breedingBan'>
export type Patch = Partial<Changeable>
export interface AnimalChange {
  /** With the members that change as they were. */
  animal: Pick<AnimalRow, 'id' | 'name' | 'version'> & Patch
  patch: Patch
}

/** Changes several animals in one step, each in its own way, through the outbox; the service takes 200 at most. */
export const changeAnimals = (
  changes: readonly AnimalChange[],
  said: { key: string; text: string },
): Promise<{ outcome: Promise<SendOutcome> }> =>
  enqueue({
    ...said,
    operation: 'POST /gerbils/changes',
    body: { changes: changes.map(({ animal: { id, version }, patch }) => ({ id, version, patch })) },
    base: Object.fromEntries(
      changes.map(({ animal, patch }) => [
        animal.id,
        { version: animal.version, ...formerOf(animal, patch) },
      ]),
    ),
    label: changes.map(({ animal }) => animal.name).join(', '),
    subjects: changes.map(({ animal }) => `gerbils/${animal.id}`),
  })

const formerOf = (animal: Patch, patch: Patch) =>
  Object.fromEntries(Object.keys(patch).map((name) => [name, Reflect.get(animal, name)]))
