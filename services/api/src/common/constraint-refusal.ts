import type { ErrorCode } from '@zuchtbuch/contracts/error-codes'
import { readConstraintViolation } from '@zuchtbuch/db/database-errors'
import { AppError, unknownReference } from '@zuchtbuch/runtime/errors'

/** With `member`, that of the body where it is told. */
const uniqueCodes: Record<string, { code: ErrorCode; detail: string; member?: string }> = {
  gerbils_external_ref_unique: {
    code: 'DuplicateExternalRef',
    detail: 'Diese Nummer in der Quelle ist schon vergeben.',
  },
  litters_external_ref_unique: {
    code: 'DuplicateExternalRef',
    detail: 'Diese Nummer in der Quelle ist schon vergeben.',
  },
  diagnoses_word_unique: {
    code: 'DuplicateName',
    detail: 'Diese Diagnose gibt es schon.',
    member: 'word',
  },
  enclosures_name_unique: { code: 'NameTaken', detail: 'Ein Gehege mit diesem Namen gibt es schon.' },
  color_varieties_name_unique: {
    code: 'NameTaken',
    detail: 'Eine Farbe mit diesem Namen gibt es schon.',
  },
  pages_slug_unique: { code: 'SlugTaken', detail: 'Eine Seite mit dieser Adresse gibt es schon.' },
  gerbil_holds_pkey: {
    code: 'GerbilReserved',
    detail: 'Ein Tier ist inzwischen für jemand anders reserviert.',
  },
  offers_one_open: { code: 'OfferOpen', detail: 'Es ist schon ein Angebot offen.' },
  prospect_requests_pkey: {
    code: 'RequestTaken',
    detail: 'Diese Nachricht gehört schon zu einem anderen Interessenten.',
  },
  matings_one_open_pair: {
    code: 'Conflict',
    detail: 'Dieses Paar ist schon eingetragen und nicht getrennt.',
  },
  matings_one_per_litter: { code: 'Conflict', detail: 'Dieser Wurf gehört schon zu einem Paar.' },
  weight_records_one_per_day: { code: 'DuplicateDate', detail: 'Für diesen Tag gibt es schon ein Gewicht.' },
}

/** The refusal that a violated constraint means to the caller; undefined when the error is of another kind. */
export function constraintRefusal(error: unknown): AppError | undefined {
  const violation = readConstraintViolation(error)
  if (violation?.kind === 'reference') return unknownReference(violation.path)
  if (violation === undefined) return undefined
  const entry = uniqueCodes[violation.constraint]
  if (entry === undefined) return new AppError('Conflict', 'Das gibt es schon.')
  const { code, detail, member } = entry
  if (member === undefined) return new AppError(code, detail)
  return new AppError(code, detail, {
    errors: [{ path: `/${member}`, message: detail, code: 'duplicate' }],
  })
}
