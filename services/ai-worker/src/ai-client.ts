import { setTimeout as sleep } from 'node:timers/promises'
import { backoffMs } from '@zuchtbuch/jobs/failure'
import OpenAI, { APIConnectionError, APIError } from 'openai'
import { z } from 'zod'
import { AiFailure, explainFailure, readRetryAfter } from './ai-failure.ts'
import type { internetFetch } from './internet-fetch.ts'
import { storableText } from './storable-text.ts'
import { failureTexts } from './texts.de.ts'

export type AiSettings = {
  /** Undefined for a server that asks for none. */
  apiKey: string | undefined
  baseUrl: string
  model: string
  /** Bounds one question with all its retries. */
  timeoutMs: number
  /** Bounds what one answer may cost, the model's own thinking included. */
  maxTokens: number
  /** How the server is reached, where not as usual. */
  fetch?: ReturnType<typeof internetFetch> | undefined
}

export type Message = { role: 'system' | 'user' | 'assistant'; content: string }
/** `schema`: JSON Schema of the wanted answer, for servers that can be held to one. */
export type Question = { messages: Message[]; schema?: Record<string, unknown> }
/** `isCut`: the limit of tokens ended it. `model`: the one that answered, as exactly as the server says. */
export type Reply = { text: string; isCut: boolean; model: string }

export type Ai = {
  /** Throws AiFailure; the reason of the signal when that aborts. */
  ask: (question: Question, signal: AbortSignal) => Promise<Reply>
}

/** The abilities of a server: older ones lack the newer name of the limit or the schemas. */
type Dialect = { limit: 'max_completion_tokens' | 'max_tokens'; schemas: boolean }

const mostTries = 4
const backoff = { firstMs: 500, maxMs: 8000 }

const Completion = z.object({
  model: z.string().nullish(),
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
})

/** Any server with OpenAI's chat completions. Nothing of questions and answers is logged. */
export function openAi({ apiKey, baseUrl, model, timeoutMs, maxTokens, fetch }: AiSettings): Ai {
  // The library takes what it is not told from variables of the environment that are no settings of ours.
  const client = new OpenAI({
    // The library insists on one.
    apiKey: apiKey ?? 'none',
    ...(apiKey === undefined && { defaultHeaders: { authorization: null } }),
    adminAPIKey: null,
    baseURL: baseUrl,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: 'off',
    // Its own retries know neither the time that is left nor which refusals are final.
    maxRetries: 0,
    // Ours comes first, and says what it was.
    timeout: timeoutMs + 1000,
    // People's letters go to the configured server and to no other.
    fetchOptions: { redirect: 'error' },
    ...(fetch && { fetch }),
  })
  let understood: Dialect = { limit: 'max_completion_tokens', schemas: true }

  async function send(question: Question, dialect: Dialect, signal: AbortSignal): Promise<Reply> {
    const { messages, schema } = question
    const answer: unknown = await client.chat.completions.create(
      {
        model,
        messages,
        [dialect.limit]: maxTokens,
        ...(schema && dialect.schemas
          ? {
              response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } },
            }
          : {}),
      },
      { signal },
    )
    const { data } = Completion.safeParse(answer)
    const choice = data?.choices[0]
    if (!choice) throw new AiFailure(failureTexts.notUnderstood)
    if (choice.message.refusal || choice.finish_reason === 'content_filter') {
      throw new AiFailure(failureTexts.refused)
    }
    understood = dialect
    return {
      text: storableText(choice.message.content ?? ''),
      isCut: choice.finish_reason === 'length',
      model: storableText(data?.model || model).slice(0, 200),
    }
  }

  return {
    async ask(question, signal) {
      const deadline = AbortSignal.timeout(timeoutMs)
      const endsAt = performance.now() + timeoutMs
      const either = AbortSignal.any([signal, deadline])
      const { promise: aborted, reject } = Promise.withResolvers<never>()
      either.addEventListener('abort', () => reject(either.reason))
      aborted.catch(() => {})
      let dialect = understood
      for (let tries = 1; ;) {
        try {
          // An answer that stops in its middle must not outlast the deadline either.
          return await Promise.race([send(question, dialect, either), aborted])
        } catch (error) {
          signal.throwIfAborted()
          if (deadline.aborted) throw new AiFailure(failureTexts.tooLate(Math.ceil(timeoutMs / 1000)))
          const plainer = plainerDialect(error, dialect, question)
          if (plainer) {
            dialect = plainer
            continue
          }
          const { failure, mayPass } = explainFailure(error, model)
          const waitMs = readRetryAfter(error) ?? backoffMs(backoff, tries)
          if (!mayPass || tries === mostTries || performance.now() + waitMs >= endsAt) throw failure
          tries++
          await sleep(waitMs, undefined, { signal: either }).catch(() => {})
        }
      }
    },
  }
}

/**
 * Returns the next form for a server that did not understand the question; undefined when the form is not the cause.
 */
function plainerDialect(
  error: unknown,
  { limit, schemas }: Dialect,
  { schema }: Question,
): Dialect | undefined {
  if (!(error instanceof APIError) || error instanceof APIConnectionError) return undefined
  if (error.status !== 400 && error.status !== 422) return undefined
  const isAboutLimit = /max_(completion_)?tokens/.test(`${error.param} ${error.message}`)
  if (schema && schemas && !isAboutLimit) return { limit, schemas: false }
  if (limit === 'max_completion_tokens') return { limit: 'max_tokens', schemas }
  return schema && schemas ? { limit, schemas: false } : undefined
}
