import { randomUUID } from 'node:crypto'
import express, {
  type Express,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from 'express'
import { access } from './access/access.ts'
import type { Context } from './common/context.ts'
import { documentValidator } from './http/document-validator.ts'
import { errorHandler } from './http/error-handler.ts'
import { requireLogin } from './access/login.ts'
import { mount } from './http/mount.ts'
import { firstSegment, mountBreederUi, type BreederUi } from './pages/breeder-ui.ts'
import { opsPage, retryFromPage } from './pages/ops-page.ts'
import { readForm, readJson } from './http/read-json.ts'
import {
  refuseManyParameters,
  refuseRepeatedListParameters,
  refuseUnstorableText,
} from './http/request-checks.ts'
import { logRequests } from './http/request-log.ts'
import { routes } from './routes.ts'
import { mountScalar } from './pages/scalar.ts'
import { securityHeaders } from './http/security-headers.ts'
import { startPage } from './pages/start-page.ts'
import { openUploadRoom } from './http/upload-room.ts'
import { receiveUploads } from './http/uploads.ts'
import { mountWebApp } from './pages/web-app.ts'
import { webAppPaths } from './access/web-app-paths.ts'

/**
 * Without a built user interface `/` is the start page. `checkAnswers` is for tests: it comes before everything else.
 * `later` gets what may be done once everything answers.
 */
export function buildApp(
  ctx: Context,
  {
    ui,
    checkAnswers,
    later,
  }: {
    ui?: BreederUi | undefined
    checkAnswers?: RequestHandler
    later?: (work: () => unknown) => void
  } = {},
): Express {
  const app = express()
  app.disable('x-powered-by').disable('etag').enable('case sensitive routing')

  if (checkAnswers) app.use(checkAnswers)
  app.use((_request, response, next) => {
    response.locals.requestId = randomUUID()
    response.set('X-Request-Id', response.locals.requestId)
    next()
  })
  app.use(readQueryOnce)
  for (const { path, badRequestText } of routes) {
    if (badRequestText === undefined) continue
    app.all(path, (_request, response, next) => {
      response.locals['badRequestText'] = badRequestText
      next()
    })
  }
  let silentProxy: string | undefined
  const noteSilentProxy = (address: string) => {
    silentProxy = address
    ctx.logger.warn(
      { address },
      'TRUST_PROXY asks without X-Forwarded-For: all its visitors count as one caller',
    )
  }
  app.use(logRequests(ctx.logger), securityHeaders(ctx.config), access(ctx.config, noteSilentProxy))
  app.use((request, response, next) => {
    // Node drops the body of an answer to HEAD by itself; everything behind this line may treat it as GET.
    response.locals.isHead = request.method === 'HEAD'
    if (response.locals.isHead) request.method = 'GET'
    next()
  })
  app.use(refuseManyParameters)
  app.get(
    '/ops',
    opsPage(ctx, () => silentProxy),
  )
  if (ui) mountBreederUi(app, ui, { siteUrl: ctx.config.site.url, served })
  app.use(requireLogin(ctx))
  app.get('/', startPage(ctx))
  app.post('/ops/jobs/:id/retry', retryFromPage(ctx))
  mountScalar(app, routes, ctx.config.api.publicUrl)
  mountWebApp(app, ui)
  app.all(unchecked, refuseOtherMethods)
  app.use('/auth', (_request, response, next) => {
    response.set('Cache-Control', 'no-store')
    next()
  })
  app.use('/auth/login', readForm())
  app.use(readJson())
  app.use(refuseRepeatedListParameters, refuseUnstorableText)
  const room = openUploadRoom(ctx.files.uploadDir)
  for (const route of routes) receiveUploads(app, ctx, room, route)
  app.use(documentValidator(routes, later))
  for (const route of routes) mount(app, ctx, route)
  app.use((_request, _response, next) => next({ status: 404 }))
  app.use(errorHandler(ctx.logger))
  return app
}

/** The first segments of the service's addresses, beside those of pages. */
const served: ReadonlySet<string> = new Set(
  [...routes.map(({ path }) => path), ...webAppPaths, '/assets', '/openapi.json', '/ops', '/scalar'].map(
    firstSegment,
  ),
)

/** Express parses it anew each time that it is asked for, which five of what follows do. */
function readQueryOnce(request: Request, _response: Response, next: NextFunction): void {
  Object.defineProperty(request, 'query', {
    value: request.query,
    writable: true,
    enumerable: true,
    configurable: true,
  })
  next()
}

/** The paths that the document validator does not judge. All of them only read. */
const unchecked = [
  '/',
  '/ops',
  ...webAppPaths,
  '/openapi.json',
  '/scalar{/*path}',
  '/api/preview{/*path}',
  '/api/publish/releases/:id/site{/*path}',
]

/** Has the form of the validator's own refusal. */
function refuseOtherMethods(request: Request, _response: Response, next: NextFunction): void {
  next(request.method === 'GET' ? undefined : { status: 405, headers: { Allow: 'GET' } })
}
