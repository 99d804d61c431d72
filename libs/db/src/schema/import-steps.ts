import type { contacts } from './contacts.ts'
import type { contracts } from './contracts.ts'
import type { gerbils, litters } from './herd.ts'

/*
 * The steps that an import stores, typed by the tables. The plan is made in `libs/exchange`, which knows the tables by these types
 * alone.
 */

/** In the order in which they are stored. */
export const importKinds = ['contacts', 'litters', 'gerbils'] as const
export type ImportKind = (typeof importKinds)[number]

type Tables = { contacts: typeof contacts; litters: typeof litters; gerbils: typeof gerbils }

/** A record of the herd book by its id, or one that the import creates by its key. */
export type Target = string | { new: string }

/** As JSON holds the value of a column: a moment is a text, and a link may lead to a record that the import creates. */
type Planned<Field, Value> = Field extends `${string}Id` ? Target : Value extends Date ? string : Value
type PlannedRow<Row> = { -readonly [F in keyof Row]?: Planned<F, NonNullable<Row[F]>> | null }

/** Columns of a record with the values they get. Null says nothing, as a column that is not there. */
export type Patch<K extends ImportKind> = PlannedRow<
  Omit<Tables[K]['$inferInsert'], 'id' | 'createdAt' | 'updatedAt' | 'version'>
>

export type KindSteps<K extends ImportKind> = {
  creates: { key: string; values: Patch<K> }[]
  updates: { id: string; changes: Patch<K> }[]
}

/** A sale contract as it is written, whatever there was under its id. */
export type PlannedContract = {
  id: string
  values: Required<
    PlannedRow<
      Pick<
        typeof contracts.$inferInsert,
        'fileName' | 'buyerContactId' | 'price' | 'handoverDate' | 'contractDate'
      >
    >
  >
  gerbilIds: Target[]
}

export type ContractSteps = { writes: PlannedContract[]; removes: string[] }

/** The values that imports brought of a record, as `imported_values` keeps them, also those of earlier versions. */
export type Remembered = Readonly<Record<string, unknown>>

/** Everything that an import stores. */
export type ImportSteps = Readonly<
  { [K in ImportKind]: KindSteps<K> } & {
    /** The values of existing records, to be told apart from the breeder's own changes next time. */
    remembered: { target: string; kind: ImportKind; values: Remembered }[]
    contracts: ContractSteps
  }
>

/** The remembered values of a new record: those of the source, and nothing that follows from them. */
export function rememberedOf(values: Remembered): Remembered {
  const { status: _, ...said } = values
  return said
}

export function isNewTarget(value: unknown): value is { new: string } {
  return typeof value === 'object' && value !== null && 'new' in value
}
