import type { GrowthPoint } from '@zuchtbuch/domain/growth-reference'
import { type TypedWeight, type WeightDoubt, weightDoubt } from '@zuchtbuch/domain/weight-plausibility'
import { grams, readWeight } from '../number/read-number.ts'
import { texts } from './texts.de.ts'

/** The service takes no more. */
const mostGrams = 500

/** A typed weight: its grams, or what is to be said of it first. A doubt is put away by the breeder, a fault is not. */
export type JudgedWeight =
  | { kind: 'number'; value: number }
  | { kind: 'fault'; sentence: string }
  | { kind: 'doubt'; doubt: WeightDoubt }

/** Judges a weight as it was typed; `limitPercent` is the breeder's own, `growth` what the herd has told. */
export function judgeWeight(
  typed: string,
  known: Pick<TypedWeight, 'day' | 'last' | 'birthDay'>,
  limitPercent: number,
  growth: readonly GrowthPoint[],
): JudgedWeight {
  const fault = (sentence: string): JudgedWeight => ({ kind: 'fault', sentence })
  const reading = readWeight(typed)
  if (reading.kind === 'empty') return fault(texts.nothingTyped)
  if (reading.kind === 'unreadable') return fault(texts.notANumber)
  if (reading.kind === 'doubtful') {
    const [one, other] = reading.readings
    return fault(other > mostGrams ? texts.meant(grams(one)) : texts.doubtful(grams(one), grams(other)))
  }
  const { value } = reading
  if (value <= 0) return fault(texts.tooSmall)
  const doubt = weightDoubt({ grams: value, hasSign: /[.,]/.test(typed), ...known }, limitPercent, growth)
  if (value > mostGrams) {
    const meant = doubt?.readings[1] ?? Infinity
    return fault(meant > mostGrams ? texts.tooLarge : `${texts.tooLarge} ${texts.meant(grams(meant))}`)
  }
  return doubt ? { kind: 'doubt', doubt } : { kind: 'number', value: Math.round(value * 100) / 100 }
}

const percent = new Intl.NumberFormat('de-DE', { style: 'percent', maximumFractionDigits: 0 })

/** With its decimal, also where that is a zero: it is about the sign. */
const withDecimal = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** `29 % weniger als zuletzt.`, and what else may be meant. */
export function tellDoubt({ kind, change, readings }: WeightDoubt): { what: string; ask: string } {
  const [typed = 0, other] = readings
  if (kind === 'Sign')
    return {
      what: texts.sign,
      ask: texts.doubtful(grams(typed), `${withDecimal.format(other ?? typed)}\u00a0g`),
    }
  const ask =
    other === undefined || other > mostGrams ? texts.isRight : texts.doubtful(grams(typed), grams(other))
  const share = percent.format(Math.abs(change ?? 0))
  return { what: (change ?? 0) < 0 ? texts.less(share) : texts.more(share), ask }
}
