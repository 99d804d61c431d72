import { is, SQL, sql, type AnyColumn } from 'drizzle-orm'
import { readName } from './scan.ts'

type Declaration = {
  readonly name: string
  readonly source: AnyColumn | SQL
  readonly nullable: boolean
}

export type TextField = Declaration & {
  readonly type: 'string'
  /** Applied to the values that callers compare the field with, after the tests for null and empty. */
  readonly normalize?: (value: string) => string
  /** A second form of the text, never NULL, that `=*`, `^` and `$` also look in. */
  readonly beside?: { readonly source: SQL; readonly normalize: (value: string) => string }
}
/** A text[] column. */
export type ListField = Declaration & { readonly type: 'stringList' }
/** A text column that holds one member in its declared spelling; members sort in declared order. */
export type EnumField = Declaration & { readonly type: 'enum'; readonly members: readonly string[] }
/** `timestamp` is timestamptz. */
export type ScalarField = Declaration & {
  readonly type: 'int' | 'decimal' | 'boolean' | 'date' | 'timestamp' | 'uuid'
}

/** One member of a list's items by its public name: where the value comes from and whether it can be NULL. */
export type Field = TextField | ListField | EnumField | ScalarField

/** A resource's fields in declared order, by ASCII-folded name. */
export type Fields = ReadonlyMap<string, Field>

/**
 * The allow-list of a resource. Throws on a declaration mistake: a name that the language cannot express, or one
 * that is declared twice in any case.
 */
export function allowList(fields: readonly Field[]): Fields {
  const byName = new Map<string, Field>()
  for (const field of fields) {
    const key = foldAscii(field.name)
    if (key === '' || readName(key, 0) !== key) throw new Error(`"${field.name}" is not a field name`)
    if (byName.has(key)) throw new Error(`${field.name} is declared twice`)
    byName.set(key, field)
  }
  return byName
}

/** The field that a name in any ASCII case stands for. */
export function findField(fields: Fields, name: string): Field | undefined {
  return fields.get(foldAscii(name))
}

/** Lower-cases A-Z only: U+212A (Kelvin sign) must not become k. */
export function foldAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** The field's value as an operand that binds tighter than any operator. */
export function operand(field: Field): SQL {
  return is(field.source, SQL) ? sql`(${field.source})` : sql`${field.source}`
}
