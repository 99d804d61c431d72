import { randomUUID } from 'node:crypto'
import express, {
  type Express,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from 'express'
import { access } from './access.ts'
import type { Context } from './context.ts'
import { documentValidator } from './document-validator.ts'
import { errorHandler } from './error-handler.ts'
import { requireLogin } from './login.ts'
import { mount } from './mount.ts'
import { buildOpenApi } from './openapi.ts'
import { opsPage, retryFromPage } from './ops-page.ts'
import { refuseRepeatedListParameters, refuseUnstorableText } from './request-checks.ts'
import { logRequests } from './request-log.ts'
import { routes } from './routes.ts'
import { mountScalar } from './scalar.ts'
import { securityHeaders } from './security-headers.ts'
import { startPage } from './start-page.ts'
import { receiveUploads } from './uploads.ts'
import { mountWebApp, webAppPaths } from './web-app.ts'

const jsonTypes = ['application/json', 'application/merge-patch+json']
const largestJson = 1_048_576

/** `checkAnswers` is for tests: it comes before everything else. */
export function buildApp(ctx: Context, { checkAnswers }: { checkAnswers?: RequestHandler } = {}): Express {
  const app = express()
  app.disable('x-powered-by').disable('etag').enable('case sensitive routing')
  let document: string | undefined

  if (checkAnswers) app.use(checkAnswers)
  app.use((_request, response, next) => {
    response.locals.requestId = randomUUID()
    response.set('X-Request-Id', response.locals.requestId)
    next()
  })
  for (const { path, badRequestText } of routes) {
    if (badRequestText === undefined) continue
    app.all(path, (_request, response, next) => {
      response.locals['badRequestText'] = badRequestText
      next()
    })
  }
  app.use(logRequests(ctx.logger), securityHeaders(ctx.config), access(ctx.config))
  app.use((request, response, next) => {
    // Node drops the body of an answer to HEAD by itself; everything behind this line may treat it as GET.
    response.locals.isHead = request.method === 'HEAD'
    if (response.locals.isHead) request.method = 'GET'
    next()
  })
  app.get('/ops', opsPage(ctx))
  app.use(requireLogin(ctx))
  app.get('/', startPage(ctx))
  app.post('/ops/jobs/:id/retry', retryFromPage(ctx))
  mountScalar(app)
  mountWebApp(app)
  app.get('/openapi.json', (_request, response) => {
    document ??= JSON.stringify(buildOpenApi(routes, ctx.config.api.publicUrl))
    response.type('json').send(document)
  })
  app.all(unchecked, refuseOtherMethods)
  app.use('/auth', (_request, response, next) => {
    response.set('Cache-Control', 'no-store')
    next()
  })
  app.use('/auth/login', express.urlencoded({ extended: false, limit: 10_000 }))
  app.use(express.json({ limit: largestJson, type: jsonTypes }))
  app.use(refuseRepeatedListParameters, refuseUnstorableText)
  for (const route of routes) receiveUploads(app, ctx, route)
  app.use(documentValidator(routes))
  for (const route of routes) mount(app, ctx, route)
  app.use((_request, _response, next) => next({ status: 404 }))
  app.use(errorHandler(ctx.logger))
  return app
}

/** What the document validator does not judge. All of it is for reading only. */
const unchecked = ['/', '/ops', ...webAppPaths, '/openapi.json', '/scalar{/*path}', '/api/preview{/*path}']

/** Has the form of the validator's own refusal. */
function refuseOtherMethods(request: Request, _response: Response, next: NextFunction): void {
  next(request.method === 'GET' ? undefined : { status: 405, headers: { Allow: 'GET' } })
}
