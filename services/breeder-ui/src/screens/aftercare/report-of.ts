import { DEATH_MANNERS } from '@zuchtbuch/domain/health/breeding-ban'
import { readWeight } from '../../components/number/read-number.ts'
import type { ReportDraft } from '../../data/owner-reports.ts'

/** The typed report of one animal; `''` is nothing. */
export interface Told {
  condition: '' | 'Well' | 'Ill' | 'Died'
  weight: string
  text: string
  dateOfDeath: string
  isDateEstimated: boolean
  cause: string
  /** The code of a diagnosis. */
  deathCause: string
  deathManner: string
  suspicion: '' | 'No' | 'Possible' | 'Certain'
}

export interface TypedReports {
  reportedOn: string
  animals: Record<string, Told>
}

export const nothingTold: Told = {
  condition: '',
  weight: '',
  text: '',
  dateOfDeath: '',
  isDateEstimated: false,
  cause: '',
  deathCause: '',
  deathManner: '',
  suspicion: '',
}

/** An older program may have kept another form of it. */
export const isTypedReports = (value: unknown): value is TypedReports =>
  typeof value === 'object' &&
  value !== null &&
  'reportedOn' in value &&
  typeof value.reportedOn === 'string' &&
  'animals' in value &&
  typeof value.animals === 'object' &&
  Object.values(Object(value.animals)).every((told) =>
    Object.entries(nothingTold).every(
      ([member, none]) => typeof Reflect.get(Object(told), member) === typeof none,
    ),
  )

/** Whether anything was said of an animal. */
export const isTold = (told: Told | undefined): told is Told =>
  told !== undefined && (told.condition !== '' || told.weight.trim() !== '' || told.text.trim() !== '')

/** Grams as they are typed; null where nothing is, undefined where it is no weight of a gerbil. */
export function readGrams(text: string): number | null | undefined {
  const read = readWeight(text)
  if (read.kind === 'empty') return null
  if (read.kind !== 'number' || read.value <= 0 || read.value > 500) return undefined
  return Math.round(read.value * 100) / 100
}

/** The reports that the typed words make, in the order of `animals`; null while a value is missing or no number. */
export function reportsOf(
  { reportedOn, animals: typed }: TypedReports,
  animals: readonly { id: string }[],
  links: Pick<ReportDraft, 'contactId' | 'aftercareId' | 'requestId'>,
): ReportDraft[] | null {
  const reports: ReportDraft[] = []
  for (const { id } of animals) {
    const told = typed[id] ?? nothingTold
    const { condition, suspicion } = told
    const hasDied = condition === 'Died'
    const weightGrams = readGrams(told.weight)
    if (weightGrams === undefined || reportedOn === '' || (hasDied && told.dateOfDeath === '')) return null
    reports.push({
      gerbilId: id,
      ...given(links),
      reportedOn,
      condition: condition || 'Unknown',
      text: told.text.trim() || null,
      weightGrams,
      ...(hasDied && {
        dateOfDeath: told.dateOfDeath,
        isDateEstimated: told.isDateEstimated,
        causeOfDeath: told.cause.trim() || null,
        deathCause: told.deathCause || null,
        deathManner: DEATH_MANNERS.find((one) => one === told.deathManner) ?? null,
      }),
      hereditarySuspicion: condition === 'Well' ? null : suspicion || null,
    })
  }
  return reports
}

/** Leaves the owner out where it is unknown, so that the service finds it. */
const given = <T extends object>(links: T): Partial<T> =>
  Object.fromEntries(Object.entries(links).filter(([, id]) => id !== null)) as Partial<T>
