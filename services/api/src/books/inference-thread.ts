import { parentPort } from 'node:worker_threads'
import { type Evidence, type HerdInference, openHerdInference } from './herd-inference.ts'

/** A question to the thread: the name of a function of `HerdInference` with its arguments. */
export type Question =
  | { kind: 'load'; evidence: Evidence }
  | { kind: 'animal'; id: string }
  | { kind: 'contradictions' }
  | { kind: 'litters'; pairs: (readonly [string, string])[] }
  | { kind: 'pairLinkage'; fatherId: string; motherId: string; isComplete: boolean }

export type Reply = { number: number; value: unknown } | { number: number; failure: string }

const inference: HerdInference = openHerdInference()

function answer(question: Question): unknown {
  switch (question.kind) {
    case 'load':
      return inference.load(question.evidence)
    case 'animal':
      return inference.animal(question.id)
    case 'contradictions':
      return inference.contradictions()
    case 'litters':
      return inference.litters(question.pairs)
    case 'pairLinkage':
      return inference.pairLinkage(question.fatherId, question.motherId, question.isComplete)
  }
}

parentPort?.on('message', ({ number, question }: { number: number; question: Question }) => {
  const reply = (message: Reply) => parentPort?.postMessage(message, [])
  try {
    reply({ number, value: answer(question) })
  } catch (error) {
    reply({ number, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
