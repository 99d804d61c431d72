import { jsonPointer, validationFailed } from '@zuchtbuch/runtime/errors'
import type { z } from 'zod'
import { de } from 'zod/locales'
import { codeOfIssue } from './finding-codes.ts'

const { localeError } = de()

/**
 * The value as the schema reads it; throws `ValidationFailed` with a JSON Pointer per finding, which begins with
 * `place`: nothing for a body, `/query` or `/path`.
 */
export function parse<T extends z.ZodType>(schema: T, value: unknown, place = ''): z.output<T> {
  const parsed = schema.safeParse(value, { error: localeError })
  if (parsed.success) return parsed.data
  throw validationFailed(
    parsed.error.issues.map((issue) => ({
      path: place + jsonPointer(issue.path),
      message: issue.message,
      code: codeOfIssue(issue),
    })),
  )
}
