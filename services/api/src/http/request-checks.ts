import { AppError, jsonPointer, validationFailed } from '@zuchtbuch/runtime/errors'
import type { NextFunction, Request, Response } from 'express'
import { requestTexts } from './request-texts.de.ts'

const listParameters = {
  filter: 'InvalidFilter',
  orderBy: 'InvalidOrderBy',
  page: 'InvalidPaging',
  pageSize: 'InvalidPaging',
} as const

/** More than any address of ours has; each is looked at several times. */
const mostParameters = 100

export function refuseManyParameters(request: Request, _response: Response, next: NextFunction): void {
  if (request.originalUrl.split('&', mostParameters + 1).length > mostParameters) {
    throw validationFailed([{ path: '', message: requestTexts.tooManyParameters, code: 'tooManyParameters' }])
  }
  next()
}

/** A list parameter given twice has no meaning; the rest of their syntax is judged where the list is read. */
export function refuseRepeatedListParameters(
  request: Request,
  _response: Response,
  next: NextFunction,
): void {
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

function check(value: unknown, path: string): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) {
      throw validationFailed([{ path, message: requestTexts.unstorable, code: 'unstorableText' }])
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) {
      check(key, path)
      check(member, path + jsonPointer([key]))
    }
  }
}
