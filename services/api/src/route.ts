import type { JobAccepted } from '@zuchtbuch/contracts/jobs'
import type { ErrorCode } from '@zuchtbuch/runtime/errors'
import type { Request, Response } from 'express'
import type { z } from 'zod'
import type { Context } from './context.ts'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
type Status = 200 | 201 | 202 | 204

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
  request: Request
  response: Response
}

type Documentation = {
  method: Method
  /** OpenAPI form: `/gerbils/{id}`. */
  path: string
  operationId: string
  tag: string
  summary: string
  description?: string
  /** Codes this operation can answer beyond those that every operation can. */
  errors?: ErrorCode[]
  /** Adds the four list parameters to the documentation. */
  list?: boolean
  /** The work is a job: 202 is an answer, too, and `Prefer` is honoured. */
  job?: boolean
  /** Express' form of a path that OpenAPI cannot express; such a request is not checked against the document. */
  expressPath?: string
  /** Every 400 is a JSON string, not a problem document: this one, unless the handler puts another in its place. */
  badRequestText?: string
  /** Answered without a session even when a manager password is set. */
  open?: boolean
}

type Schemas<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = {
  params?: P
  query?: Q
  body?: B
  /** Media types of the body; JSON unless told. */
  bodyTypes?: string[]
  /**
   * Files in the multipart field `file`; the handler finds them in `request.files`. `maxBytes` bounds each file,
   * `maxTotalBytes` the body; `optional` means that a request without a body is one without files.
   */
  upload?: { maxFiles: number; maxBytes: number; maxTotalBytes?: number; optional?: boolean }
  response?: R
  status?: Status
  /** Media type, or types, of an answer that is not JSON. */
  responseType?: string | string[]
}

export type JobState = z.output<typeof JobAccepted>['state']

/** The answer 202 of a route whose work is a job that goes on. */
export class Accepted {
  readonly jobId: string
  readonly state: JobState

  constructor(jobId: string, state: JobState) {
    this.jobId = jobId
    this.state = state
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

/** A route with its types forgotten, as `app.ts` mounts and `openapi.ts` documents it. */
export type Route = Documentation &
  Schemas<z.ZodType, z.ZodType, z.ZodType, z.ZodType> & {
    location?: (answer: never) => string
    handler: Handler<never, never, never, unknown>
  }

/** Schema, documentation and handler of one operation; answers and inputs that do not fit do not compile. */
export function route<
  R extends z.ZodType = z.ZodType<undefined>,
  P extends z.ZodType = z.ZodType<Record<string, never>>,
  Q extends z.ZodType = z.ZodType<Record<string, never>>,
  B extends z.ZodType = z.ZodType<undefined>,
>(definition: RouteDefinition<P, Q, B, R>): Route {
  return definition
}
