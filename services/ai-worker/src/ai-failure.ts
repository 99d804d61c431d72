import { APIConnectionError, APIError } from 'openai'
import { failureTexts } from './texts.de.ts'

/** The AI service did not help; the text is German and for the breeder. */
export class AiFailure extends Error {
  override readonly name = 'AiFailure'
}

/** Judges a failed call. `mayPass`: the same call may succeed soon. */
export function explainFailure(error: unknown, model: string): { failure: AiFailure; mayPass: boolean } {
  const final = (text: string) => ({ failure: new AiFailure(text), mayPass: false })
  const passing = (text: string) => ({ failure: new AiFailure(text), mayPass: true })
  if (error instanceof AiFailure) return { failure: error, mayPass: false }
  if (error instanceof APIConnectionError && error.cause instanceof AiFailure)
    return final(error.cause.message)
  if (error instanceof APIConnectionError) return passing(failureTexts.unreachable)
  // A connection that breaks within the answer reaches us as fetch's own error.
  if (error instanceof TypeError) return passing(failureTexts.unreachable)
  if (error instanceof SyntaxError) return final(failureTexts.notUnderstood)
  if (!(error instanceof APIError) || typeof error.status !== 'number') throw error
  const { status } = error
  if (status === 401 || status === 403) return final(failureTexts.keyRefused)
  if (status === 404) return final(failureTexts.notFound(model))
  if (status === 402 || error.code === 'insufficient_quota') return final(failureTexts.quota)
  if (status === 429) return passing(failureTexts.busy)
  if (status === 408 || status >= 500) return passing(failureTexts.disturbed(status))
  return final(failureTexts.refusedRequest(status))
}

/** The wait in milliseconds that the server asked for (RFC 9110, 10.2.3, or OpenAI's own header). */
export function readRetryAfter(error: unknown, now: number = Date.now()): number | undefined {
  const headers = error instanceof APIError ? error.headers : undefined
  const inMs = Number(headers?.get('retry-after-ms') ?? Number.NaN)
  const text = headers?.get('retry-after')?.trim() ?? ''
  const inSeconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : undefined
  // A day has its name; a bare number would be read as a year.
  const atMoment = /^[a-z]/i.test(text) ? Date.parse(text) - now : Number.NaN
  const wait = Number.isFinite(inMs) ? inMs : (inSeconds ?? atMoment)
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined
}
