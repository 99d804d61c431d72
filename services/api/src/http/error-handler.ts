import { isConnectionLoss } from '@zuchtbuch/db/database-errors'
import { AppError, validationFailed } from '@zuchtbuch/runtime/errors'
import { QueryError } from '@zuchtbuch/query/query-error'
import type { NextFunction, Request, Response } from 'express'
import type { Logger } from '@zuchtbuch/runtime/logger'
import { constraintRefusal } from '../common/constraint-refusal.ts'
import { problem } from './problem.ts'
import { removeUploads } from './uploads.ts'
import { queryTexts, requestTexts } from './request-texts.de.ts'

/** The one place where an error becomes an answer: a problem document (RFC 9457) with our code. */
export function errorHandler(logger: Logger) {
  return async (error: unknown, request: Request, response: Response, next: NextFunction): Promise<void> => {
    await removeUploads(request)
    if (response.headersSent) {
      next(error)
      return
    }
    const known = toAppError(error)
    if (known.status >= 500)
      logger.error({ err: error, requestId: response.locals.requestId }, 'request failed')
    if (known.status === 503) response.set('Retry-After', '5')
    if (known.status === 401) response.set('WWW-Authenticate', 'Bearer')
    if (known.status === 405) response.set('Allow', allowedMethods(error))
    const { badRequestText } = response.locals
    if (known.status === 400 && typeof badRequestText === 'string') {
      response.status(400).json(badRequestText)
      return
    }
    response
      .status(known.status)
      .type('application/problem+json')
      .send(problem(known.code, known.message, known.members))
  }
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof QueryError) {
    const { code, detail, position, allowedFields } = error
    const place = position === undefined ? {} : { position, allowedFields }
    return new AppError(code, queryTexts[code](position), { developerDetail: detail, ...place })
  }
  return fromDatabase(error) ?? fromHttp(error) ?? internal()
}

const internal = () => new AppError('InternalError', 'Unerwarteter Fehler. Später noch einmal versuchen.')

function fromDatabase(error: unknown): AppError | undefined {
  if (isConnectionLoss(error))
    return new AppError('DatabaseUnavailable', 'Die Datenbank ist gerade nicht erreichbar.')
  return constraintRefusal(error)
}

type HttpError = {
  status: number
  headers?: { Allow?: string }
  errors?: { path?: string }[]
}

function isHttpError(error: unknown): error is HttpError {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
}

/** HEAD is answered wherever GET is. */
function allowedMethods(error: unknown): string {
  const allowed = isHttpError(error) ? error.headers?.Allow : undefined
  return (allowed ?? '').toUpperCase().replace(/\bGET\b/, 'GET, HEAD')
}

/** Errors of Express, its body parser, multer and the document validator. */
function fromHttp(error: unknown): AppError | undefined {
  if (error instanceof URIError)
    return validationFailed([{ path: '', message: requestTexts.malformedAddress, code: 'malformedUri' }])
  if (isMulterError(error)) return fromMulter(error)
  if (!isHttpError(error)) return undefined
  switch (error.status) {
    case 400:
      return badRequest(error)
    case 404:
      return new AppError('NotFound', 'Diese Adresse gibt es nicht.')
    case 405:
      return new AppError('MethodNotAllowed', 'Diese Methode gibt es hier nicht.')
    case 406:
      return new AppError('NotAcceptable', 'Keine der verlangten Darstellungen gibt es.')
    case 412:
      return new AppError('PreconditionFailed', 'Diese Fassung gibt es nicht mehr.')
    case 413:
      return new AppError('PayloadTooLarge', 'Die Anfrage ist zu groß.')
    case 415:
      return new AppError('UnsupportedMediaType', 'Dieser Inhaltstyp wird hier nicht angenommen.')
    case 416:
      return new AppError('RangeNotSatisfiable', 'So lang ist die Datei nicht.')
    default:
      return undefined
  }
}

/** Faults of members were answered by the schemas of the route (`readInput`); this is for the rest. */
function badRequest({ errors = [] }: HttpError): AppError {
  const path = errors[0]?.path?.replace(/^\/body(?=\/|$)/, '').replace(/^\/params\//, '/path/') ?? ''
  return validationFailed([{ path, message: requestTexts.malformed, code: 'malformedRequest' }])
}

function isMulterError(error: unknown): error is { name: 'MulterError'; code: string; field?: string } {
  return error instanceof Error && error.name === 'MulterError' && 'code' in error
}

/** Limits of size and number are 413; multer's other findings are about the form itself. */
function fromMulter(error: { code: string }): AppError {
  if (error.code === 'LIMIT_UNEXPECTED_FILE') {
    return validationFailed([{ path: '/file', message: requestTexts.otherField, code: 'unexpectedField' }])
  }
  if (/^LIMIT_(FILE|PART|FIELD)_(SIZE|COUNT|VALUE|KEY)$/.test(error.code)) {
    return new AppError('PayloadTooLarge', 'Zu viele oder zu große Dateien.')
  }
  return validationFailed([{ path: '', message: requestTexts.otherForm, code: 'malformedMultipart' }])
}
