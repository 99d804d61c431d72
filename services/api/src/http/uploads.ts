import { unlink } from 'node:fs/promises'
import { AppError, validationFailed } from '@zuchtbuch/runtime/errors'
import type { Express as Application, NextFunction, Request, Response } from 'express'
import multer from 'multer'
import type { Context } from '../common/context.ts'
import type { Route } from '../common/route.ts'
import { uploadTexts } from '../common/texts.de.ts'
import { requestTexts } from './request-texts.de.ts'
import { mostUploadBytes, openUploadRoom, type UploadRoom } from './upload-room.ts'

/**
 * Receives the files of an upload route into the file store's folder before the document is checked. They are
 * there until the handler ends, then the application removes them, whatever the outcome.
 */
export function receiveUploads(
  app: Application,
  { files, config }: Pick<Context, 'files' | 'config'>,
  sharedRoom: UploadRoom,
  route: Route,
): void {
  if (!route.upload) return
  const { maxFiles, maxBytes, maxTotalBytes } = route.upload.isBackup
    ? backupLimits(config.largestBackupUpload)
    : route.upload
  // A backup is larger than all else may be together.
  const most = route.upload.isBackup ? maxBytes + formBytes : mostUploadBytes
  const room = route.upload.isBackup ? openUploadRoom(files.uploadDir, most) : sharedRoom
  const receive = multer({
    dest: files.uploadDir,
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
  app[route.method](path, async (request: Request, response: Response, next: NextFunction) => {
    // Node reads no more than a body announces; one that announces nothing may have as much as there are files.
    const bytes = Number(request.headers['content-length'] ?? maxFiles * maxBytes)
    if (isForm(request)) {
      if (bytes > Math.min(maxTotalBytes + formBytes, most)) throw tooMuchAtOnce()
      await takeRoom(room, bytes, response)
    } else if (route.upload?.optional && !hasBody(request)) {
      // Many clients name a type with every POST, also with an empty one.
      delete request.headers['content-type']
    } else if (route.upload?.optional && request.is(['json', '+json'])) throw noForm()
    next()
  })
  app[route.method](path, (request: Request, response: Response, next: NextFunction) => {
    // Other bodies are for the document to refuse; multer would take any kind of multipart.
    if (!isForm(request)) {
      next()
      return
    }
    receive(request, response, (error?: unknown) => {
      if (error) next(isParserError(error) ? malformed() : error)
      else if (sizeOf(uploadedFiles(request)) > maxTotalBytes) next(tooMuchAtOnce())
      else next(standInForFiles(request))
    })
  })
}

const backupLimits = (bytes: number) => ({ maxFiles: 1, maxBytes: bytes, maxTotalBytes: bytes })

const isForm = (request: Request) => Boolean(request.is('multipart/form-data'))

/** Until the request is over. */
async function takeRoom(room: UploadRoom, bytes: number, response: Response): Promise<void> {
  try {
    const giveBack = await room.take(bytes)
    response.once('close', giveBack)
    // The caller may have left meanwhile.
    if (response.closed) giveBack()
  } catch (error) {
    response.set('Retry-After', '10')
    throw error
  }
}

const tooMuchAtOnce = () => new AppError('PayloadTooLarge', uploadTexts.totalTooLarge)
/** The bytes of a form besides its files: their names, and lines between them. */
const formBytes = 100_000

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** The parser's own errors carry no code, unlike those of multer and of the disk. */
function isParserError(error: unknown): boolean {
  return error instanceof Error && !('code' in error)
}

const malformed = () =>
  validationFailed([{ path: '', message: requestTexts.malformedForm, code: 'malformedMultipart' }])

/** For those who send data or options as JSON, as everywhere else. */
const noForm = () => validationFailed([{ path: '/file', message: requestTexts.noForm, code: 'formExpected' }])

/** The document calls the field an array of binary strings: empty ones stand for the files when it is checked. */
function standInForFiles(request: Request) {
  if (request.body.file !== undefined) {
    return validationFailed([{ path: '/file', message: requestTexts.noFile, code: 'notAFile' }])
  }
  request.body = { ...request.body, file: uploadedFiles(request).map(() => '') }
  return undefined
}

const sizeOf = (files: Express.Multer.File[]) => files.reduce((sum, { size }) => sum + size, 0)

export function uploadedFiles(request: Request): Express.Multer.File[] {
  return Array.isArray(request.files) ? request.files : []
}

export async function removeUploads(request: Request): Promise<void> {
  await Promise.allSettled(uploadedFiles(request).map((file) => unlink(file.path)))
}
