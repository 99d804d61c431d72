import type { z } from 'zod'
import type { FieldErrorCode } from './errors.ts'
import { valueWord } from './value-words.de.ts'

/*
 * The errors of a member, for people in German and for programs in words of our own: those of zod, whose German is
 * for programmers, may be others in its next version.
 */

type Issue = z.core.$ZodIssue

const types: Record<string, string> = {
  string: 'ein Text',
  number: 'eine Zahl',
  int: 'eine ganze Zahl',
  boolean: 'true oder false',
  array: 'eine Liste',
  object: 'ein Objekt',
  record: 'ein Objekt',
  null: 'null',
}

const formats: Record<string, string> = {
  date: 'ein Datum der Form JJJJ-MM-TT',
  datetime: 'ein Zeitpunkt wie 2026-03-14T09:26:53Z',
  guid: 'eine Id (UUID)',
  email: 'eine E-Mail-Adresse',
  url: 'eine Adresse mit https://',
}

const otherForm = 'hat nicht die richtige Form'
const units: Record<string, string> = { string: 'Zeichen', array: 'Einträge', map: 'Felder', set: 'Einträge' }

/** A sentence without its subject, which is the member: „fehlt“, „muss ein Text sein“. */
export function issueText(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined && isMissing(issue)) return 'fehlt'
  switch (issue.code) {
    case 'invalid_type':
      return types[issue.expected] ? `muss ${types[issue.expected]} sein` : otherForm
    case 'invalid_value':
      return `muss eines davon sein: ${issue.values.map(valueWord).join(', ')}`
    case 'invalid_format':
      return formats[issue.format] ? `muss ${formats[issue.format]} sein` : otherForm
    case 'too_small':
      return atLeast(issue)
    case 'too_big':
      return atMost(issue)
    case 'not_multiple_of':
      return `muss ein Vielfaches von ${issue.divisor} sein`
    case 'unrecognized_keys':
      return 'gibt es hier nicht'
    case 'invalid_key':
    case 'invalid_element':
    case 'invalid_union':
    case 'custom':
      return otherForm
  }
}

type Bound<Code extends string> = Extract<z.core.$ZodRawIssue, { code: Code }>

function atLeast({ origin, minimum, inclusive }: Bound<'too_small'>): string {
  const unit = units[origin]
  if (unit === undefined) return `muss ${inclusive ? 'mindestens' : 'größer als'} ${minimum} sein`
  return Number(minimum) === 1 ? 'darf nicht leer sein' : `braucht mindestens ${minimum} ${unit}`
}

function atMost({ origin, maximum, inclusive }: Bound<'too_big'>): string {
  const unit = units[origin]
  if (unit === undefined) return `muss ${inclusive ? 'höchstens' : 'kleiner als'} ${maximum} sein`
  return `darf höchstens ${maximum} ${unit} haben`
}

/** The error of a value that is none of the possible kinds. */
export function unionText({ errors, input }: z.core.$ZodIssueInvalidUnion): string {
  if (input === undefined) return 'fehlt'
  const kinds = errors.map(([first]) => first?.code === 'invalid_type' && types[first.expected])
  return kinds.length > 0 && kinds.every(Boolean)
    ? `muss ${kinds.join(' oder ')} sein`
    : 'hat keine der möglichen Formen'
}

const codes: Partial<Record<Issue['code'], FieldErrorCode>> = {
  invalid_type: 'wrongType',
  invalid_format: 'malformed',
  invalid_value: 'notAllowed',
  invalid_union: 'noneFits',
  invalid_key: 'unknown',
  invalid_element: 'malformed',
  unrecognized_keys: 'unknown',
  not_multiple_of: 'notMultiple',
}

/** An issue of our own says its code in `params`. */
export function issueCode(issue: Issue): FieldErrorCode {
  if (issue.input === undefined && isMissing(issue)) return 'missing'
  if (issue.code === 'too_small') return issue.origin in units ? 'tooShort' : 'tooSmall'
  if (issue.code === 'too_big') return issue.origin in units ? 'tooLong' : 'tooLarge'
  if (issue.code === 'custom') return isCode(issue.params?.['code']) ? issue.params['code'] : 'invalid'
  return codes[issue.code] ?? 'invalid'
}

const isCode = (value: unknown): value is FieldErrorCode =>
  typeof value === 'string' && /^[a-z]\w*$/.test(value)

const isMissing = ({ code }: { code?: string | undefined }) =>
  code === 'invalid_type' || code === 'invalid_value' || code === 'invalid_union'
