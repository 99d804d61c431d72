/** The text of a problem document (RFC 9457), the body of every error answer. */
export function problem(code: ErrorCode, detail: string, members: Record<string, unknown> = {}): string {
  return JSON.stringify({
    type: 'about:blank',
    title: code,
    status: errorStatus[code],
    code,
    detail,
    ...members,
  })
}
import { errorStatus, type ErrorCode } from '@zuchtbuch/contracts/error-codes'
