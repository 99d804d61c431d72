import { AppError, validationFailed } from '@zuchtbuch/runtime/errors'
import type { NextFunction, Request, Response } from 'express'
import { requestTexts } from './validation-texts.de.ts'

const listParameters = {
  filter: 'InvalidFilter',
  orderBy: 'InvalidOrderBy',
  page: 'InvalidPaging',
  pageSize: 'InvalidPaging',
} as const

/** A list parameter given twice has no meaning; the rest of their syntax is judged where the list is read. */
export function refuseRepeatedListParameters(
  request: Request,
  _response: Response,
  next: NextFunction,
): void {
  // Parsed anew each time it is asked for.
  const { query } = request
  for (const [name, code] of Object.entries(listParameters)) {
    if (Array.isArray(query[name])) throw new AppError(code, requestTexts.repeated(name))
  }
  next()
}

/** Postgres stores no U+0000, and a lone surrogate would silently become another character. */
export function refuseUnstorableText(request: Request, _response: Response, next: NextFunction): void {
  if (typeof request.body === 'object' && request.body !== null && !Buffer.isBuffer(request.body)) {
    check(request.body, '')
  }
  for (const [name, value] of Object.entries(request.query)) {
    if (name !== 'filter' && name !== 'orderBy') check(value, `/${name}`)
  }
  next()
}

/** The JSON parser bounds the size but not the depth; deeper than any input of ours is refused before it can overflow the stack. */
const deepestInput = 32

function check(value: unknown, path: string, depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) {
      throw validationFailed([{ path, message: requestTexts.unstorable, code: 'unstorableText' }])
    }
  } else if (typeof value === 'object' && value !== null) {
    if (depth >= deepestInput) {
      throw validationFailed([{ path: path.slice(0, 200), message: requestTexts.tooDeep, code: 'tooDeep' }])
    }
    for (const [key, member] of Object.entries(value)) {
      check(key, path, depth)
      check(member, `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, depth + 1)
    }
  }
}
