import type { Mating } from '../../data/mating-list.ts'
import { matings, removeMating } from '../../data/matings.ts'
import { useAction } from '../../data/use-action.ts'
import { pairOf } from './mating-words.ts'
import { texts } from './texts.de.ts'

/** What is done to a mating, with the sentence of a refusal. */
export function useMatingSteps(today: string) {
  const { run, fault } = useAction()
  const step =
    (patch: (mating: Mating) => Partial<Mating>, words: (pair: string) => string) => (mating: Mating) =>
      void run(() => matings.change(mating, patch(mating), { text: words(pairOf(mating)) }), mating.id)
  return {
    fault,
    together: step(() => ({ togetherFrom: today }), texts.done.together),
    separated: step(() => ({ separatedOn: today }), texts.done.separated),
    end: step(() => ({ endedOn: today }), texts.done.ended),
    reopen: step(() => ({ endedOn: null }), texts.done.reopened),
    drop: (mating: Mating) =>
      void run(() => removeMating(mating, texts.done.removed(pairOf(mating))), mating.id),
  }
}

export type MatingSteps = ReturnType<typeof useMatingSteps>
