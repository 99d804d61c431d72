import { useState } from 'react'
import type { Mating } from '../../service/mating-list.ts'
import { changeMating, removeMating } from '../../service/matings.ts'
import { tellProblem } from '../../service/problem.ts'
import { Clashed } from '../../service/save.ts'
import { pairOf } from './mating-words.ts'
import { texts } from './texts.de.ts'

/** What is done to a mating, with the sentence of a refusal. */
export function useMatingSteps(today: string) {
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const attempt = async (id: string, work: () => Promise<unknown>) => {
    // A second tap while the first is on its way is the same wish.
    if (busy === id) return
    setBusy(id)
    setFault(null)
    try {
      await work()
    } catch (error) {
      setFault(error instanceof Clashed ? texts.clashed : tellProblem(error).sentence)
    } finally {
      setBusy(null)
    }
  }
  const step =
    (patch: (mating: Mating) => Partial<Mating>, words: (pair: string) => string) => (mating: Mating) =>
      void attempt(mating.id, () => changeMating(mating, patch(mating), words(pairOf(mating))))
  return {
    fault,
    together: step(() => ({ togetherFrom: today }), texts.done.together),
    separated: step(() => ({ separatedOn: today }), texts.done.separated),
    end: step(() => ({ endedOn: today }), texts.done.ended),
    reopen: step(() => ({ endedOn: null }), texts.done.reopened),
    drop: (mating: Mating) =>
      void attempt(mating.id, () => removeMating(mating, texts.done.removed(pairOf(mating)))),
    /** Null, or the sentence of the refusal, for a field. */
    save: async (mating: Mating, patch: Partial<Mating>): Promise<string | null> => {
      try {
        await changeMating(mating, patch, texts.done.changed(pairOf(mating)))
        return null
      } catch (error) {
        return error instanceof Clashed ? texts.clashed : tellProblem(error).sentence
      }
    },
  }
}

export type MatingSteps = ReturnType<typeof useMatingSteps>
