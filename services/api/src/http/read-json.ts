import { AppError, type FieldErrorCode, validationFailed } from '@zuchtbuch/runtime/errors'
import express, { type NextFunction, type Request, type RequestHandler } from 'express'
import { isOpenPath } from '../access/login.ts'
import { measureJson } from './json-size.ts'
import { requestTexts } from './request-texts.de.ts'

const jsonTypes = ['application/json', 'application/merge-patch+json']

/** In bytes. Whoever has not logged in has a password to say, of 1,000 characters at most, and nothing else. */
const largest = { open: 8192, other: 1_048_576 }

/**
 * More than any input of ours has: changes of 200 animals have the most values, an animal sent back as it came the
 * most members, and texts are as deep as a block's data.
 */
const most = { values: 10_000, members: 300, name: 500, depth: 32 }

/** A smaller body is worked through at once. */
const smallBytes = 1024

/**
 * Reads a JSON body. What it costs is bounded by what is counted before it is parsed, and large ones are worked
 * through one in each turn of the event loop: other requests come between them.
 */
export function readJson(): RequestHandler {
  // A compressed body would be a small request that makes a large one.
  const reader = (limit: number) => express.raw({ limit, type: jsonTypes, inflate: false })
  const [open, other] = [reader(largest.open), reader(largest.other)]
  return (request, response, next) => {
    const read = isOpenPath(request.path) ? open : other
    read(request, response, (error?: unknown) => {
      const body: unknown = request.body
      if (error !== undefined || !Buffer.isBuffer(body)) next(error)
      else if (body.length <= smallBytes) putIntoPlace(request, body, next)
      else inTurn(() => putIntoPlace(request, body, next))
    })
  }
}

/** Reads the body of the start page's forms. */
export const readForm = (): RequestHandler =>
  express.urlencoded({ extended: false, limit: largest.open, parameterLimit: 20, inflate: false })

/** Without a byte order mark, which some editors write. */
const utf8 = new TextDecoder()

const waiting: (() => void)[] = []

function inTurn(work: () => void): void {
  waiting.push(work)
  if (waiting.length === 1) setImmediate(workOff)
}

function workOff(): void {
  waiting[0]?.()
  waiting.shift()
  if (waiting.length > 0) setImmediate(workOff)
}

function putIntoPlace(request: Request, body: Buffer, next: NextFunction): void {
  try {
    request.body = parseJson(body, request.headers['content-type'] ?? '')
  } catch (error) {
    next(error)
    return
  }
  next()
}

function parseJson(body: Buffer, contentType: string): object {
  // JSON is UTF-8 (RFC 8259, 8.1).
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType) ?? []
  if (!/^utf-?8$/i.test(charset)) throw new AppError('UnsupportedMediaType', requestTexts.otherCharset)
  // Many clients name a type with every request, also with an empty one.
  if (body.length === 0) return {}
  requireModest(body)
  const value = parseText(utf8.decode(body))
  if (typeof value === 'object' && value !== null) return value
  throw malformed()
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw malformed()
  }
}

function requireModest(body: Buffer): void {
  const { values, members, name, depth } = measureJson(body, most)
  if (depth > most.depth) throw refusal(requestTexts.tooDeep, 'tooDeep')
  if (members > most.members) throw refusal(requestTexts.tooManyMembers(most.members), 'tooManyMembers')
  if (name > most.name) throw refusal(requestTexts.tooLongName(most.name), 'tooLongName')
  if (values > most.values) throw refusal(requestTexts.tooManyValues(most.values), 'tooManyValues')
}

const malformed = () => refusal(requestTexts.malformedJson, 'malformedJson')

const refusal = (message: string, code: FieldErrorCode) => validationFailed([{ path: '', message, code }])
