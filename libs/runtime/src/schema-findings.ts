import type { z } from 'zod'
import { type FieldError, jsonPointer } from './errors.ts'
import { issueCode, issueText, unionText } from './issue-texts.de.ts'

type Issue = z.core.$ZodIssue

/** How a value is read so that `schemaFindings` can tell what is wrong with it. */
export const reading = { error: issueText, reportInput: true }

/**
 * Returns the findings about a value that a schema refused: one for each fault, each path a
 * JSON Pointer that begins with `place`.
 */
export function schemaFindings(issues: readonly Issue[], place = ''): FieldError[] {
  // An empty name is too short and lacks what its pattern asks for, which is one thing to whoever typed it.
  const known = new Map<string, FieldError>()
  for (const finding of issues.flatMap((issue) => findingsOf(issue, place))) {
    const key = `${finding.path} ${finding.message}`
    if (!known.has(key)) known.set(key, finding)
  }
  return [...known.values()]
}

function findingsOf(issue: Issue, place: string): FieldError[] {
  const path = place + jsonPointer(issue.path)
  const code = issueCode(issue)
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: path + jsonPointer([key]), message: issue.message, code }))
  if (issue.code === 'invalid_union') {
    const meant = issue.errors.find(([first]) => first && !isOtherKind(first))
    return meant ? meant.flatMap((one) => findingsOf(one, path)) : [{ path, message: unionText(issue), code }]
  }
  return [{ path, message: issue.message, code }]
}

/** Whether an alternative is not what was meant, because already the kind of value is another one. */
const isOtherKind = (issue: Issue) => issue.code === 'invalid_type' && issue.path.length === 0
