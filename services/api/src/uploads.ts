import { unlink } from 'node:fs/promises'
import { AppError, validationFailed } from '@zuchtbuch/runtime/errors'
import type { Express as Application, NextFunction, Request, Response } from 'express'
import multer from 'multer'
import type { Context } from './context.ts'
import type { Route } from './route.ts'
import { importFileTexts } from './texts.de.ts'
import { requestTexts } from './validation-texts.de.ts'

/**
 * Receives the files of an upload route into the file store's folder before the document is checked. They are
 * there until the handler ends, then the application removes them, whatever the outcome.
 */
export function receiveUploads(app: Application, ctx: Context, route: Route): void {
  if (!route.upload) return
  const { maxFiles, maxBytes, maxTotalBytes } = route.upload
  const receive = multer({
    dest: ctx.files.uploadDir,
    defParamCharset: 'utf8',
    limits: {
      files: maxFiles,
      fileSize: maxBytes,
      fields: 10,
      fieldSize: 1024,
      fieldNestingDepth: 0,
      parts: maxFiles + 10,
    },
  }).array('file', maxFiles)
  const path = route.path.replace(/\{(\w+)\}/g, ':$1')
  app[route.method](path, (request: Request, response: Response, next: NextFunction) => {
    // Other bodies are for the document to refuse; multer would take any kind of multipart.
    if (!request.is('multipart/form-data')) {
      // Many clients name a type with every POST, also with an empty one.
      if (route.upload?.optional && !hasBody(request)) delete request.headers['content-type']
      next()
      return
    }
    // Node reads no more than a body announces; what announces nothing could go on for ever.
    const announced = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
    if (maxTotalBytes !== undefined && announced > maxTotalBytes) {
      next(new AppError('PayloadTooLarge', importFileTexts.totalTooLarge))
      return
    }
    receive(request, response, (error?: unknown) => {
      if (error) next(isParserError(error) ? malformed() : error)
      else next(standInForFiles(request))
    })
  })
}

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** The parser's own errors carry no code, unlike those of multer and of the disk. */
function isParserError(error: unknown): boolean {
  return error instanceof Error && !('code' in error)
}

const malformed = () =>
  validationFailed([{ path: '', message: requestTexts.malformedForm, code: 'malformedMultipart' }])

/** The document calls the field an array of binary strings: empty ones stand for the files when it is checked. */
function standInForFiles(request: Request) {
  if (request.body.file !== undefined) {
    return validationFailed([{ path: '/file', message: requestTexts.noFile, code: 'notAFile' }])
  }
  request.body = { ...request.body, file: uploadedFiles(request).map(() => '') }
  return undefined
}

export function uploadedFiles(request: Request): Express.Multer.File[] {
  return Array.isArray(request.files) ? request.files : []
}

export async function removeUploads(request: Request): Promise<void> {
  await Promise.allSettled(uploadedFiles(request).map((file) => unlink(file.path)))
}
