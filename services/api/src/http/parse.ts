import { AppError, inWords, jsonPointer, validationFailed } from '@zuchtbuch/runtime/errors'
import { reading, schemaFindings } from '@zuchtbuch/runtime/schema-findings'
import type { z } from 'zod'

type Part = 'params' | 'query' | 'headers' | 'body'
type Schemas = { [P in Part]?: z.ZodType | undefined }

/** The beginnings of the paths of findings; those into the body begin at its root. */
const places: Record<Part, string> = { params: '/path', query: '/query', headers: '/headers', body: '' }

/** The value as the schema reads it; throws `ValidationFailed` with a JSON Pointer per finding. */
export function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value, reading)
  if (parsed.success) return parsed.data
  throw refusalOf([{ issues: parsed.error.issues, part: 'body' }])
}

/**
 * Reads a request by the schemas of its route. Throws `ValidationFailed` with everything that is wrong, with
 * paths that say in which part of the request it is; `InvalidId` where the address has an id that is none.
 */
export function readInput(schemas: Schemas, request: Partial<Record<Part, unknown>>): Record<Part, unknown> {
  const values: Record<Part, unknown> = { params: {}, query: {}, headers: {}, body: undefined }
  const refused: Refused[] = []
  for (const part of ['params', 'query', 'headers', 'body'] as const) {
    const parsed = schemas[part]?.safeParse(request[part], reading)
    if (parsed?.success === true) values[part] = parsed.data
    if (parsed?.success === false) refused.push({ part, issues: parsed.error.issues })
  }
  if (refused.length === 0) return values
  const [badId] = refused
    .filter(({ part }) => part === 'params' || part === 'query')
    .flatMap(({ part, issues }) => schemaFindings(issues.filter(isId), places[part]))
  if (badId) throw new AppError('InvalidId', inWords(badId), { errors: [badId] })
  throw refusalOf(refused)
}

/** The values themselves, where people are told of them in German. */
const valuesOf = (part: Part) => (issue: z.core.$ZodIssue) =>
  issue.code === 'invalid_value'
    ? [`${places[part]}${jsonPointer(issue.path)}: one of ${issue.values.map(String).join(', ')}`]
    : []

type Refused = { part: Part; issues: readonly z.core.$ZodIssue[] }
const isId = (issue: z.core.$ZodIssue) => issue.code === 'invalid_format' && issue.format === 'guid'

/** So many are put into words; the others are counted. */
const mostIssues = 200

function refusalOf(refused: Refused[]): AppError {
  const findings = refused.flatMap(({ issues, part }) =>
    schemaFindings(issues.slice(0, mostIssues), places[part]),
  )
  const others = refused.map(({ issues }) => Math.max(0, issues.length - mostIssues))
  const { code, message, members } = validationFailed(
    findings,
    findings.length + others.reduce((sum, count) => sum + count, 0),
  )
  const allowed = refused.flatMap(({ issues, part }) => issues.slice(0, mostIssues).flatMap(valuesOf(part)))
  const developerDetail = allowed.slice(0, 10).join('; ')
  return new AppError(code, message, allowed.length > 0 ? { ...members, developerDetail } : members)
}
