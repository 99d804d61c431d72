import type { GrowthPoint } from '@zuchtbuch/domain/growth-reference'
import type { WeightDoubt } from '@zuchtbuch/domain/weight-plausibility'
import { useEffect, useMemo, useRef, useState } from 'react'
import { capabilities, newKey } from '../../data/capabilities.ts'
import { readDraft, writeDraft } from '../../data/drafts.ts'
import { addDays } from '@zuchtbuch/domain/calendar'
import { grams, readWeight } from '../../components/number/read-number.ts'
import { type JudgedWeight, judgeWeight } from '../../components/weighing/judge-weight.ts'
import { useGrowth } from '../../data/growth.ts'
import { useRules } from '../../data/rules.ts'
import { enqueue } from '../../data/outbox/enqueue.ts'
import { useStore } from '../../data/store.ts'
import { resolvedIds } from '../../data/outbox/waiting.ts'
import { isRound, renamed, type Round, roundOf, type Weighed, withoutWeight, withWeight } from './round.ts'
import { texts } from './texts.de.ts'
import type { GroupAnimal } from './useGroup.ts'

const shortMs = 15

/** The outcome of a typed weight. */
export type Judged =
  | { kind: 'saved' }
  | { kind: 'same' }
  /** Nothing stands where a saved weight stood. */
  | { kind: 'emptied'; grams: number }
  | { kind: 'fault'; sentence: string }
  | { kind: 'doubt'; doubt: WeightDoubt }

/** `seen`: the weight of today that stood in the field; only that one is replaced without asking. */
export type Weigh = (
  animal: GroupAnimal,
  typed: string,
  how: { isConfirmed: boolean; seen: number | null },
) => Promise<Judged>

/** The weighing of a group today: it goes on where it was left, on this device. Undefined while that is looked up. */
export function useRound(
  group: string,
  { animals, isFetching }: { animals: readonly GroupAnimal[]; isFetching: boolean },
  today: string,
) {
  const [kept, setKept] = useState<Round | null | undefined>(undefined)
  const draftKey = `wiegen:${group}`
  useEffect(() => {
    let isGone = false
    const restore = async () => {
      const draft = await readDraft(draftKey, isRound)
      if (!isGone) setKept(draft?.value ?? null)
    }
    void restore()
    return () => {
      isGone = true
    }
  }, [draftKey])
  const limit = useRules().weightDeviationPercent
  const growth = useGrowth()
  const ids = useStore(resolvedIds)
  const round = useMemo(
    () => (kept === undefined ? undefined : roundOf(kept && renamed(kept, ids), animals, today)),
    [kept, ids, animals, today],
  )

  // The order stands from the first answer on: a weight from another device must not move the animal that is on the
  // scale.
  useEffect(() => {
    if (!isFetching && kept !== undefined && round !== undefined) setKept(round)
  }, [isFetching, kept, round])

  // Two keys may come before the screen is drawn anew: each sees what the one before did.
  const latest = useRef(round)
  useEffect(() => {
    latest.current = round
  }, [round])
  const keep = (next: Round) => {
    latest.current = next
    setKept(next)
    void writeDraft({ key: draftKey, at: new Date().toISOString(), version: null, value: next })
  }

  /** Judges what was typed, and stores it through the outbox unless it is to be asked about. */
  const weigh: Weigh = async (animal, typed, { isConfirmed, seen }) => {
    const now = latest.current
    if (!now) return { kind: 'same' }
    const former = now.done[animal.id]
    const stored = animal.lastWeighedOn === today ? animal.lastWeightGrams : null
    const saved = former?.grams ?? stored
    if (typed.trim() === '' && saved !== null) return { kind: 'emptied', grams: saved }
    const reading = readWeight(typed)
    if (reading.kind === 'number' && former?.grams === reading.value) return { kind: 'same' }
    const judged = judge(animal, typed, now, limit, growth)
    if (judged.kind === 'fault' || (judged.kind === 'doubt' && !isConfirmed)) return judged
    const value = judged.kind === 'doubt' ? judged.doubt.readings[0]! : judged.value
    const replaces = former ? former.replaces : stored !== null && stored === seen
    if (stored === value && !former) {
      keep(withWeight(now, animal.id, { grams: value, key: '', replaces }))
      return { kind: 'same' }
    }
    // A weight that was stored elsewhere while the field stood here asks which one is right.
    const isAgain = stored !== null && (former !== undefined || stored === seen)
    const key = newKey()
    keep(withWeight(now, animal.id, { grams: value, key, replaces }))
    try {
      await enqueue(weighing({ animal, day: now.day, value, key, former, isAgain, replaces }))
    } catch {
      keep(now)
      return { kind: 'fault', sentence: texts.notKept }
    }
    if (capabilities.vibration()) navigator.vibrate(shortMs)
    return { kind: 'saved' }
  }

  const isClear = (animal: GroupAnimal, typed: string, isConfirmed: boolean): boolean => {
    if (!latest.current) return false
    const { kind } = judge(animal, typed, latest.current, limit, growth)
    return kind === 'number' || (kind === 'doubt' && isConfirmed)
  }

  return {
    round,
    weigh,
    isClear,
    leaveOut: (id: string) => {
      if (latest.current) keep(withoutWeight(latest.current, id))
    },
  }
}

/**
 * The operation that stores one weight. One that still waits is corrected, so that the breeder's own number is not in
 * the way.
 */
function weighing({
  animal,
  day,
  value,
  key,
  former,
  isAgain,
  replaces,
}: {
  animal: GroupAnimal
  day: string
  value: number
  key: string
  former: Weighed | undefined
  isAgain: boolean
  replaces: boolean
}): Parameters<typeof enqueue>[0] {
  const items = [{ gerbilId: animal.id, date: day, weightGrams: value }]
  const body = (isReplacing: boolean) => ({ items, onDuplicate: isReplacing ? 'replace' : 'fail' })
  return {
    key,
    operation: 'POST /weight-records',
    body: body(isAgain),
    label: animal.name,
    text: texts.weighed(animal.name, grams(value)),
    subjects: [`gerbils/${animal.id}`],
    quiet: true,
    ...(former && former.key !== '' ? { instead: { key: former.key, body: body(replaces) } } : {}),
  }
}

function judge(
  animal: GroupAnimal,
  typed: string,
  { before, day }: Round,
  limit: number,
  growth: readonly GrowthPoint[],
): JudgedWeight {
  if (typed.trim() === '') return { kind: 'fault', sentence: texts.nothingTyped }
  const last = before[animal.id]
  // A weight without a day is only known to be older; a week is the shortest interval.
  const known = last ? { grams: last.grams, day: last.day ?? addDays(day, -7) } : null
  return judgeWeight(typed, { day, last: known, birthDay: animal.dateOfBirth }, limit, growth)
}
