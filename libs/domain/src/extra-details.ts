/** Something that is known of an animal beside its fields: a column of a table that has no field, or what did not fit one. */
export interface ExtraDetail {
  /** The heading that it stood under. */
  readonly label: string
  readonly value: string
}

/** The longest texts of a detail, in characters, and how many of them an animal has at most. */
export const extraLimits = { label: 60, value: 2000, details: 60 }

/** Begins a further line of a detail of several lines. */
const further = '\n  '

/** The details as a text for people: a line each, `Ohrmarke: T-104`. */
export const extraLines = (details: readonly ExtraDetail[]): string =>
  details.map(({ label, value }) => `${label}: ${value.replaceAll(/\r?\n/g, further)}`).join('\n')

/** Reads `extraLines` back; null for a text that it did not write. A label that holds `: ` ends there. */
export function readExtraLines(text: string): ExtraDetail[] | null {
  const details = text
    .split(/\r?\n(?! {2})/)
    .map((line) => /^([^\n]{1,60}?): (.+)$/s.exec(line))
    .map((match) => match && { label: match[1]!, value: match[2]!.replaceAll(/\r?\n {2}/g, '\n') })
  const isWritten =
    details.length <= extraLimits.details &&
    details.every((detail) => detail !== null && detail.value.length <= extraLimits.value)
  return isWritten ? (details as ExtraDetail[]) : null
}
