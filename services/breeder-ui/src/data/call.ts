import type { JobAccepted } from '@zuchtbuch/contracts/jobs'
import type { Api } from '@zuchtbuch/api/routes'
import { noteServerTime } from './clock.ts'
import { answered, unanswered, watchWait } from './connection.ts'
import { noteOwn } from './own-changes.ts'
import { ApiProblem, NoConnection } from './problem.ts'
import { loggedInAgain, loggedOut, loginsSoFar } from './session.ts'

export type Operation = keyof Api

interface ListQuery {
  page?: number
  pageSize?: number
  filter?: string
  orderBy?: string
}

type Part<Name extends string, T> = unknown extends T
  ? { [N in Name]?: undefined }
  : T extends undefined
    ? { [N in Name]?: undefined }
    : Partial<T> extends T
      ? { [N in Name]?: T }
      : { [N in Name]: T }

type Queried<K extends Operation> = Api[K]['list'] extends true
  ? unknown extends Api[K]['query']
    ? ListQuery
    : Api[K]['query'] & ListQuery
  : Api[K]['query']

export type CallOptions<K extends Operation> = Part<'params', Api[K]['params']> &
  Part<'query', Queried<K>> &
  Part<'body', Api[K]['body']> & {
    /** The version that this change began from. */
    ifMatch?: number | undefined
    /** The key of the form: the same key again is the same change. */
    idempotencyKey?: string | undefined
    /** Seconds to wait for the outcome of a job. */
    wait?: number
    /** Milliseconds after which no answer is expected any more, where that is later than usual. */
    patience?: number
    signal?: AbortSignal | undefined
  }

export type Answer<K extends Operation> = Api[K]['job'] extends true
  ? Api[K]['response'] | (typeof JobAccepted)['_output']
  : Api[K]['response']

interface Sent {
  params?: unknown
  query?: unknown
  body?: unknown
  ifMatch?: number | undefined
  idempotencyKey?: string | undefined
  wait?: number
  patience?: number
  signal?: AbortSignal | undefined
}

/** Longer than any answer takes that somebody waits for. */
const longestMs = 60_000

type Required<K extends Operation> =
  Partial<CallOptions<K>> extends CallOptions<K> ? [CallOptions<K>?] : [CallOptions<K>]

/**
 * One request of the route table, with its types. Throws `ApiProblem` for a refusal and `NoConnection` when no answer
 * came. Without a login it asks for one and goes on afterwards.
 */
export async function call<const K extends Operation>(
  operation: K,
  ...[options]: Required<K>
): Promise<Answer<K>> {
  const response = await send(operation, options ?? {})
  const answer: unknown =
    response.status === 204 || response.headers.get('Content-Length') === '0'
      ? undefined
      : await takeBody((): Promise<unknown> => response.json())
  return answer as Answer<K>
}

/** A file, and the name that the service gives it. */
export async function fetchFile<const K extends Operation & `${'GET' | 'POST'} ${string}`>(
  operation: K,
  ...[options]: Required<K>
): Promise<{ file: Blob; name: string }> {
  const response = await send(operation, options ?? {}, '*/*')
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1]
  return { file: await takeBody(() => response.blob()), name: name ?? 'zuchtbuch' }
}

/** A DELETE; resolves to the id in the Papierkorb, where there is one to bring it back from. */
export async function remove<const K extends Operation & `DELETE ${string}`>(
  operation: K,
  ...[options]: Required<K>
): Promise<{ trashId: string | null }> {
  const response = await send(operation, options ?? {})
  return { trashId: response.headers.get('Trash-Id') }
}

async function send(operation: Operation, sent: Sent, accept?: string): Promise<Response> {
  for (;;) {
    const began = loginsSoFar()
    if (loggedOut.get() && !operation.includes(' /auth/')) await loggedInAgain(sent.signal, began)
    try {
      return await attempt(operation, sent, accept)
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'NotLoggedIn') throw error
      await loggedInAgain(sent.signal, began)
    }
  }
}

/** As `call`, for who has its own way to ask for a login; what is sent is not checked against the route table. */
export async function attempt(
  operation: Operation,
  { params, query, body, ifMatch, idempotencyKey, wait, patience = longestMs, signal }: Sent,
  accept = 'application/json',
): Promise<Response> {
  const [method = 'GET', path = ''] = operation.split(' ')
  const isForm = body instanceof FormData
  const headers = new Headers({ Accept: accept })
  if (body !== undefined && !isForm) headers.set('Content-Type', 'application/json')
  if (ifMatch !== undefined) headers.set('If-Match', `"${ifMatch}"`)
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey)
  if (wait !== undefined) headers.set('Prefer', `wait=${wait}`)
  const request = {
    method,
    headers,
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  }
  const address = addressOf(path, params, query)
  const known = method === 'GET' ? undefined : noteOwn(address, body)
  const over = wait === undefined && !isForm ? watchWait() : undefined
  const response = await reach(address, request, { patience, signal }).finally(over)
  known?.()
  if (response.ok) return response
  throw new ApiProblem(response.status, await readDocument(response), response.headers)
}

async function reach(
  address: string,
  request: RequestInit,
  { patience, signal }: { patience: number; signal: AbortSignal | undefined },
): Promise<Response> {
  const limit = AbortSignal.timeout(patience)
  try {
    const response = await fetch(address, {
      ...request,
      // tags are compared at every request; nothing is taken from the browser's memory unasked
      cache: 'no-cache',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    noteServerTime(response.headers.get('Date'))
    answered()
    return response
  } catch (error) {
    if (signal?.aborted === true) throw error
    unanswered()
    throw new NoConnection(error)
  }
}

/** The path with its parameters filled in, and the query behind it. */
export function addressOf(path: string, params: unknown, query: unknown): string {
  const values = new Map(Object.entries(params ?? {}))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  )
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return search === '' ? filled : `${filled}?${search}`
}

/** Reads the body of an answer; throws `NoConnection` where it broke off. */
export async function takeBody<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    // Another screen was opened and aborted it: that says nothing about the connection.
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    unanswered()
    throw new NoConnection(error)
  }
}

async function readDocument(response: Response): Promise<Record<string, unknown>> {
  try {
    const document: unknown = await response.json()
    return typeof document === 'object' && document !== null ? { ...document } : { detail: String(document) }
  } catch {
    return {}
  }
}
