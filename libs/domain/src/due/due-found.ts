import type { DueKind, DueResource } from './due-key.ts'
import type { DueAction } from './due-actions.de.ts'

/** The enclosure that all of these live in; null where they live in several, or in none. */
export function sharedHome(animals: readonly { readonly enclosureId: string | null }[]): string | null {
  const homes = new Set(animals.map(({ enclosureId }) => enclosureId))
  return homes.size === 1 ? ([...homes][0] ?? null) : null
}

/** Something that is due, before it has its key and is held against the marks. */
export interface FoundDue {
  readonly kind: DueKind
  /** Whom or what it is about. */
  readonly title: string
  /** What there is to do, or to know. */
  readonly detail: string | null
  readonly dueOn: string
  /** The kind of record that `id` names. */
  readonly resource: DueResource
  readonly id: string
  readonly gerbilIds: readonly string[]
  readonly enclosureId: string | null
  /** The animal or person it is about. */
  readonly contactId?: string | null
  /** The day that was promised to a person. */
  readonly promisedOn?: string | null
  /** The actions beside calling it done. */
  readonly actions?: readonly DueAction[]
}
