import { splitNames } from '../../components/animal/split-names.ts'
import { addDays } from '@zuchtbuch/domain/calendar'

export interface PupDraft {
  name: string
  gender: 'Male' | 'Female' | 'Unknown'
}

export interface LitterDraft {
  motherId: string | null
  /** Null: unknown. */
  fatherId: string | null
  matingId: string | null
  /** `YYYY-MM-DD`, or `''`. */
  birthDay: string
  alive: number
  dead: number
  code: string
  pups: readonly PupDraft[]
  /** Whether the father stays with the mother; null where nobody is asked. */
  fatherStays: boolean | null
  /** Since when he does not, `YYYY-MM-DD` or `''`. */
  fatherLeftOn: string
}

/** The most characters of a pairing code and of a name. */
export const longest = { code: 100, name: 200 }

/** The typed members so far: the rest is suggested. */
export type TypedLitter = Partial<Omit<LitterDraft, 'matingId'>>

const isText = (value: unknown) => typeof value === 'string'
const isTextOrNull = (value: unknown) => value === null || isText(value)
const isCount = (value: unknown) => typeof value === 'number' && value >= 0
const isPup = (value: unknown) =>
  typeof value === 'object' && value !== null && 'name' in value && isText(value.name) && 'gender' in value
const checks: Readonly<Record<string, (value: unknown) => boolean>> = {
  motherId: isTextOrNull,
  fatherId: isTextOrNull,
  birthDay: isText,
  alive: isCount,
  dead: isCount,
  code: isText,
  fatherStays: (value) => typeof value === 'boolean',
  fatherLeftOn: isText,
  pups: (value) => Array.isArray(value) && value.every(isPup),
}

/** An older program may have kept another form of it on the device. */
export function isTypedLitter(value: unknown): value is TypedLitter {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(([name, member]) => checks[name]?.(member) === true)
  )
}

const nobody: PupDraft = { name: '', gender: 'Unknown' }

/** As many pups as live, each as far as it was described. */
export function pupsOf({ alive, pups }: Pick<LitterDraft, 'alive' | 'pups'>): PupDraft[] {
  return Array.from({ length: alive }, (_, n) => pups[n] ?? nobody)
}

/** Puts typed names into their places: several at once, separated by lines or commas, go on from the first. */
export function withNames(pups: readonly PupDraft[], from: number, typed: string): PupDraft[] {
  const names = splitNames(typed)
  const length = Math.max(pups.length, from + (names.length > 1 ? names.length : 1))
  return Array.from({ length }, (_, n) => {
    const pup = pups[n] ?? nobody
    if (n === from && names.length <= 1) return { ...pup, name: typed }
    const name = names[n - from]
    return name === undefined || n < from ? pup : { ...pup, name }
  })
}

/** The body of the request: what was not described follows from the litter. */
export function litterBody(draft: LitterDraft) {
  const { motherId, fatherId, matingId, birthDay, alive, dead, code } = draft
  return {
    date: birthDay,
    motherId,
    fatherId,
    ...(matingId === null ? {} : { matingId, ...stayOf(draft) }),
    totalBorn: alive + dead,
    deathsWithin8Weeks: dead,
    ...(code.trim() === '' ? {} : { pairingCode: code.trim() }),
    pups: pupsOf(draft).map(({ name, gender }) => ({
      ...(name.trim() === '' ? {} : { name: name.trim() }),
      ...(gender === 'Unknown' ? {} : { gender }),
    })),
  }
}

/** Whether the pair stays together, as it is sent. */
function stayOf({ fatherStays, fatherLeftOn }: Pick<LitterDraft, 'fatherStays' | 'fatherLeftOn'>) {
  if (fatherStays === null) return {}
  return fatherStays || fatherLeftOn === '' ? { fatherStays } : { fatherLeftOn }
}

/** Where the parents lived, as far as it is known. */
interface Housed {
  readonly sharedOnBirth: boolean | null
  readonly fatherLeftOn: string | null
}

/**
 * What is proposed of a father: he stays if he shared the enclosure of the mother on the day of birth, or nobody knows, and
 * still does. Where they were apart on that day, the day on which they were is one before it.
 */
export function proposedStay(
  housed: Housed | null,
  { birthDay, livesWith }: { birthDay: string; livesWith: boolean },
): { fatherStays: boolean; fatherLeftOn: string } {
  const wasApart = housed?.sharedOnBirth === false
  const leftOn = housed?.fatherLeftOn ?? ''
  return {
    fatherStays: livesWith && !wasApart,
    fatherLeftOn: wasApart && leftOn >= birthDay ? '' : leftOn,
  }
}

/** From when the young may leave, by the breeder's rule. */
export const readyOn = (birthDay: string, readyDay: number): string => addDays(birthDay, readyDay)
