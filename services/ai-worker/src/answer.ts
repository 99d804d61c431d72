import type { Ai, Message, Question, Reply } from './ai-client.ts'
import { AiFailure } from './ai-failure.ts'
import { failureTexts } from './texts.de.ts'

/** The value of a reply, or its errors, in German for the model. */
export type Reading<Output> = { value: Output } | { problem: string }

/** How to ask for one kind of text. The version changes with every change of the wording. */
export type Prompt<Input, Output> = {
  version: string
  ask: (input: Input) => Question
  /** `isLast`: there is no further try; what a person can put right is then let through. */
  read: (reply: Reply, input: Input, isLast: boolean) => Reading<Output>
}

export type Answer<Output> = { value: Output; model: string }

/** As much of a bad reply as the model needs to see to do better. */
const longestQuote = 8000

/** Asks, and once more when the reply is of no use. Throws AiFailure. */
export async function answer<Input, Output>(
  ai: Ai,
  prompt: Prompt<Input, Output>,
  input: Input,
  signal: AbortSignal,
): Promise<Answer<Output>> {
  const question = prompt.ask(input)
  const reply = await ai.ask(question, signal)
  const reading = prompt.read(reply, input, false)
  if ('value' in reading) return { value: reading.value, model: reply.model }
  const messages = [...question.messages, ...repair(reply, reading.problem)]
  const second = await ai.ask({ ...question, messages }, signal)
  const secondReading = prompt.read(second, input, true)
  if ('value' in secondReading) return { value: secondReading.value, model: second.model }
  throw new AiFailure(failureTexts.unusable)
}

function repair({ text }: Reply, problem: string): Message[] {
  return [
    { role: 'assistant', content: text.slice(0, longestQuote).trim() || '(leer)' },
    {
      role: 'user',
      content: `So ist die Antwort nicht zu gebrauchen: ${problem}\nSchreib sie bitte noch einmal neu, und zwar nur die Antwort selbst.`,
    },
  ]
}
