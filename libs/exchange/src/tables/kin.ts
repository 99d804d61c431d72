import type { Target } from '@zuchtbuch/db/schema/import-steps'
import type { Gender, ParentRole } from '@zuchtbuch/domain/gender'
import type { BookGerbil } from '../herd-book.ts'
import type { RowRecord } from './row-record.ts'

/** An animal that may be a parent: of a row, of the herd book, or one that is only named. */
export interface Kin {
  readonly target: Target
  readonly name: string
  /** All names it is known by, the call name first. */
  readonly names: readonly string[]
  readonly ref: string | null
  /** As it will be stored; a role may tell it. */
  gender: Gender
  /** The exact day, `YYYY-MM-DD`. */
  readonly birth: string | null
  /** The last day on which it may have been born. */
  readonly last: string | null
  readonly color: string | null
  readonly breeder: string | null
  readonly record: RowRecord | null
  readonly current: BookGerbil | null
  /** Whether its row is red, so that nobody can be linked to it. */
  readonly isRefused: boolean
  /** Whether it is made because somebody names it as a parent. */
  readonly isAncestor: boolean
}

/** What is known of the parents of an animal. */
export interface Links {
  father: Kin | null
  mother: Kin | null
  /** Texts that name a parent who could not be told, folded. */
  open: Partial<Record<ParentRole, string>>
}

/** Where a parent is named. */
export interface ParentCell {
  readonly record: RowRecord
  readonly columns: readonly number[]
}

/** What became of a text that names a parent. */
export type Decision =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'parent'; readonly parent: Kin; readonly reason?: string }
  | {
      readonly kind: 'left'
      readonly code: string
      readonly sentence: string
      readonly question?: { readonly id: string; readonly name: string; readonly candidates: readonly Kin[] }
      /** Whether the breeder wants the parent to stay empty. */
      readonly isChosen?: boolean
    }
