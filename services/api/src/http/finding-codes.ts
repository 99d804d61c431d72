/**
 * What is wrong with a member, in words of our own for programs: the libraries that look at it have each their own, and
 * another one with the next version.
 */
const codes: Record<string, string> = {
  // JSON Schema, as the document validator has it
  required: 'missing',
  additionalProperties: 'unknown',
  unevaluatedProperties: 'unknown',
  type: 'wrongType',
  pattern: 'malformed',
  format: 'malformed',
  enum: 'notAllowed',
  const: 'notAllowed',
  minLength: 'tooShort',
  minItems: 'tooShort',
  maxLength: 'tooLong',
  maxItems: 'tooLong',
  maxProperties: 'tooLong',
  minimum: 'tooSmall',
  exclusiveMinimum: 'tooSmall',
  maximum: 'tooLarge',
  exclusiveMaximum: 'tooLarge',
  multipleOf: 'notMultiple',
  uniqueItems: 'repeated',
  anyOf: 'noneFits',
  oneOf: 'noneFits',
  // zod
  invalid_type: 'wrongType',
  invalid_format: 'malformed',
  invalid_value: 'notAllowed',
  invalid_union: 'noneFits',
  invalid_key: 'unknown',
  invalid_element: 'malformed',
  unrecognized_keys: 'unknown',
  not_multiple_of: 'notMultiple',
}

/** Of a finding of the document validator, whose codes are such as `maxLength.openapi.validation`. */
export function codeOfKeyword(code: string | undefined): string {
  return codes[code?.split('.', 1)[0] ?? ''] ?? 'invalid'
}

type Issue = { code: string; origin?: string | undefined; params?: Record<string, unknown> | undefined }

/** Of an issue of zod; one of our own says its code in `params`. */
export function codeOfIssue({ code, origin = '', params }: Issue): string {
  const isLength = ['string', 'array', 'set', 'file', 'map'].includes(origin)
  if (code === 'too_small') return isLength ? 'tooShort' : 'tooSmall'
  if (code === 'too_big') return isLength ? 'tooLong' : 'tooLarge'
  if (code === 'custom') return typeof params?.['code'] === 'string' ? params['code'] : 'invalid'
  return codes[code] ?? 'invalid'
}
