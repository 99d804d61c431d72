import type { DueKind, DueResource } from './due-key.ts'
import type { DueAction } from './due-placement-texts.de.ts'

/** Something that is due, before it has its key and is held against the marks. */
export interface FoundDue {
  readonly kind: DueKind
  readonly title: string
  readonly detail: string | null
  readonly dueOn: string
  /** What `id` names. */
  readonly resource: DueResource
  readonly id: string
  readonly gerbilIds: readonly string[]
  readonly enclosureId: string | null
  /** Whom it is about. */
  readonly contactId?: string | null
  /** What can be done about it, beside calling it done. */
  readonly actions?: readonly DueAction[]
}
