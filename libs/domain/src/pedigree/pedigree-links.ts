/** Parent links of animals numbered so that every parent has a smaller number than its offspring; -1 is unknown. */
export interface PedigreeLinks {
  readonly sire: Int32Array
  readonly dam: Int32Array
  /** No animal with this number or a larger one has offspring. */
  readonly parentLimit: number
}
