/** Something that is known of an animal beside its fields: a column of a table that has no field, or what did not fit one. */
export interface ExtraDetail {
  /** The heading that it stood under. */
  readonly label: string
  readonly value: string
}
