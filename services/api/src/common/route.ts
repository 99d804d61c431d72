import type { Tag } from './tags.ts'
import type { ErrorCode } from '@zuchtbuch/contracts/error-codes'
import type { JobAccepted } from '@zuchtbuch/contracts/jobs'
import type { Db, Tx } from '@zuchtbuch/db/client'
import type { Request, Response } from 'express'
import type { z } from 'zod'
import type { Context } from './context.ts'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
type Status = 200 | 201 | 202 | 204

/** A transaction that ends with the answer to the request; see `Input.store`. */
export type Store = <T>(db: Db, work: (tx: Tx) => Promise<T>) => Promise<T>

/** The parts of a request that a handler works with, parsed by the route's schemas. */
export type Input<P, Q, B> = {
  params: P
  query: Q
  body: B
  /** The raw query, for lists: `libs/query` judges page, pageSize, filter and orderBy. */
  rawQuery: Record<string, unknown>
  requestId: string
  /** Throws `PreconditionFailed` when the caller's If-Match names another version. */
  requireVersion: (version: number) => void
  /**
   * The transaction of a POST that stores something and is no job, in place of `db.transaction`: it sees to
   * `Idempotency-Key`. It resolves with what the work returns, which is the answer to the request.
   */
  store: Store
  request: Request
  response: Response
}

type Documentation = {
  method: Method
  /** OpenAPI form: `/gerbils/{id}`. */
  path: string
  tag: Tag
  summary: string
  description?: string
  /** Codes this operation can answer beyond those that every operation can. */
  errors?: ErrorCode[]
  /** Adds the four list parameters to the documentation. */
  list?: boolean
  /** The work is a job: 202 is an answer, too, and `Prefer` is honoured. */
  job?: boolean
  /** A POST that stores something and is no job: `Idempotency-Key` is honoured, and the handler uses `input.store`. */
  stores?: true
  /** A 201 that may as well be a 200 with the same body: nothing new was made (`answerNothingNew`). */
  maybeNothingNew?: true
  /** Express' form of a path that OpenAPI cannot express; such a request is not checked against the document. */
  expressPath?: string
  /** Every 400 is a JSON string, not a problem document: this one, unless the handler puts another in its place. */
  badRequestText?: string
  /**
   * A picture of the herd or the website: the browser may keep it, and asks with its tag (a hash of the body) whether
   * it still holds; a large one goes out gzipped. Not what names people.
   */
  tagged?: true
  /**
   * A large answer goes out gzipped, though no browser keeps it. Not what strangers write, who could guess the rest by
   * its length (BREACH).
   */
  packed?: true
  /** It costs money or much work though it is a GET: a browser must show that a page of ours asks. */
  costly?: boolean
  /** Answered without a session even when a manager password is set. */
  open?: boolean
}

export type Upload =
  | { maxFiles: number; maxBytes: number; maxTotalBytes: number; optional?: boolean; isBackup?: never }
  | { maxFiles: 1; isBackup: true; optional?: never }

type Schemas<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = {
  params?: P
  query?: Q
  body?: B
  /** Media types of the body; JSON unless told. */
  bodyTypes?: string[]
  /**
   * Files in the multipart field `file`; the handler finds them in `request.files`. `maxBytes` bounds each file,
   * `maxTotalBytes` all of them; `optional` means that a request without a body is one without files. A backup may be
   * as large as the settings say.
   */
  upload?: Upload
  response?: R
  status?: Status
  /** Media type, or types, of an answer that is not `application/json`; with `response` it is another kind of JSON. */
  responseType?: string | string[]
}

export type JobState = z.output<typeof JobAccepted>['state']
type JobHint = z.output<typeof JobAccepted>['hint']

/** The answer 202 of a route whose work is a job that goes on. */
export class Accepted {
  readonly jobId: string
  readonly state: JobState
  readonly hint: JobHint | undefined

  constructor(jobId: string, state: JobState, hint?: JobHint) {
    this.jobId = jobId
    this.state = state
    this.hint = hint
  }
}

type Answer<R> = R | Accepted
type Handler<P, Q, B, R> = (ctx: Context, input: Input<P, Q, B>) => Promise<Answer<R>> | Answer<R>

export type RouteDefinition<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
> = Documentation &
  Schemas<P, Q, B, R> & {
    /** Where a created record can be read; sets `Location`. */
    location?: (answer: z.output<R>) => string
    handler: Handler<z.output<P>, z.output<Q>, z.output<B>, z.input<R>>
  }

/** A definition with its types forgotten. */
type AnyDefinition = Documentation &
  Schemas<z.ZodType, z.ZodType, z.ZodType, z.ZodType> & {
    location?: (answer: never) => string
    handler: Handler<never, never, never, unknown>
  }

/** A definition with the name of its export (`namedRoutes`), as `app.ts` mounts and `openapi.ts` documents it. */
export type Route = AnyDefinition & { operationId: string }

declare const shape: unique symbol

/**
 * A route whose method, path and schemas a client's types can still see (`Api` in `routes.ts`). The shape exists in
 * types only: what a caller writes (`params`, `query`, `body`) and what it reads (`response`).
 */
export type TypedRoute<M extends Method, Path extends string, Shape> = AnyDefinition & {
  readonly method: M
  readonly path: Path
  readonly [shape]?: Shape
}

type ShapeOf<R> = R extends { readonly [shape]?: infer Shape } ? Exclude<Shape, undefined> : never

/** The operations among the exports of route modules, keyed `METHOD /path`. */
export type ApiOf<Modules extends readonly object[]> = {
  [R in RouteOf<Modules[number]> as `${Uppercase<R['method']>} ${R['path']}`]: ShapeOf<R>
}

/** Distributes over the modules: the keys of a union of modules would be those that all of them have. */
type RouteOf<Module> = Module extends unknown ? Extract<Module[keyof Module], AnyDefinition> : never

/**
 * The routes of a module. What is exported as `listLittersRoute` is the operation `listLitters` of the OpenAPI
 * document.
 */
export function namedRoutes(module: Record<string, AnyDefinition>): Route[] {
  return Object.entries(module).map(([name, definition]) => ({
    ...definition,
    operationId: name.replace(/Route$/, ''),
  }))
}

/** Schema, documentation and handler of one operation; answers and inputs that do not fit do not compile. */
export function route<
  const M extends Method,
  const Path extends string,
  R extends z.ZodType = z.ZodType<undefined>,
  P extends z.ZodType = z.ZodType<Record<string, never>>,
  Q extends z.ZodType = z.ZodType<Record<string, never>>,
  B extends z.ZodType = z.ZodType<undefined>,
  const J extends boolean = false,
  const L extends boolean = false,
>(
  definition: RouteDefinition<P, Q, B, R> & { method: M; path: Path; job?: J; list?: L },
): TypedRoute<
  M,
  Path,
  {
    params: z.input<P>
    query: z.input<Q>
    body: z.input<B>
    response: z.output<R>
    job: J
    list: L
  }
> {
  return definition
}
