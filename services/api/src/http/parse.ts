import { jsonPointer, validationFailed } from '@zuchtbuch/runtime/errors'
import type { z } from 'zod'
import { de } from 'zod/locales'

const { localeError } = de()

/** The value as the schema reads it; throws `ValidationFailed` with a JSON Pointer per finding. */
export function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value, { error: localeError })
  if (parsed.success) return parsed.data
  throw validationFailed(
    parsed.error.issues.map((issue) => ({
      path: jsonPointer(issue.path),
      message: issue.message,
      code: issue.code === 'custom' ? String(issue.params?.['code'] ?? 'custom') : issue.code,
    })),
  )
}
