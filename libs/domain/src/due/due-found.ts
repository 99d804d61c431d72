import type { DueKind, DueResource } from './due-key.ts'
import type { DueAction } from './due-actions.de.ts'

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
