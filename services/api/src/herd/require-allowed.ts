import type { ErrorCode } from '@zuchtbuch/contracts/error-codes'
import { defaultBreedingRules } from '@zuchtbuch/domain/herd-rules/breeding-rules'
import type { Change } from '@zuchtbuch/domain/herd-rules/change'
import type { Finding } from '@zuchtbuch/domain/herd-rules/finding'
import { findings } from '@zuchtbuch/domain/herd-rules/findings'
import type { RefusingRule } from '@zuchtbuch/domain/herd-rules/rules'
import { messageOf } from '@zuchtbuch/domain/herd-rules/texts.de'
import { AppError, validationFailed } from '@zuchtbuch/runtime/errors'

/** The answer to a refusal: a finding about a member, or an error of its own with the facts that it names. */
type Refusal =
  | { field: 'implausibleDate' | 'implausibleCount' }
  | { code: ErrorCode; facts: readonly string[] }

const date = { field: 'implausibleDate' } as const
const count = { field: 'implausibleCount' } as const
const parent = { code: 'ParentGenderInvalid', facts: ['parent', 'gerbilId', 'gender'] } as const

const refusals: Record<RefusingRule, Refusal> = {
  GerbilDeceased: { code: 'GerbilDeceased', facts: [] },
  GerbilAlreadyHandedOver: { code: 'GerbilAlreadyHandedOver', facts: [] },
  BirthInFuture: date,
  DeathInFuture: date,
  DeathBeforeBirth: date,
  HandoverBeforeBirth: date,
  BirthAfterRecord: date,
  RecordBeforeBirth: date,
  RecordInFuture: date,
  ResolvedBeforeRecord: date,
  LitterInFuture: date,
  DeathsNegative: count,
  DeathsAboveBorn: count,
  ParentGenderInvalid: parent,
  SameGender: parent,
  ParentTooYoung: { code: 'ParentTooYoung', facts: ['parent', 'gerbilId', 'dateOfBirth'] },
  SameParentTwice: parent,
  PedigreeCycle: { code: 'PedigreeCycle', facts: [] },
  MatingInFuture: date,
  MatingOutOfOrder: date,
  MatingBeforeBirth: date,
}
/** Rules about the animals of a list: all that are concerned are named. */
const ofSeveral: readonly string[] = ['GerbilDeceased', 'GerbilAlreadyHandedOver']

const refusalOf = ({ rule }: Finding) => Object.entries(refusals).find(([name]) => name === rule)?.[1]

/**
 * Throws what the herd book's rules refuse: `ValidationFailed` with every member that cannot be right, or the error of
 * the first rule that is broken. Limits that a breeder may set only advise, so that none is asked for here.
 */
export function requireAllowed(change: Change, today: string): void {
  const found = findings(change, { today, rules: defaultBreedingRules })
  const broken = found.flatMap((finding) => {
    const refusal = refusalOf(finding)
    return refusal ? [{ finding, refusal }] : []
  })
  const [first] = broken
  if (!first) return
  if ('field' in first.refusal) {
    throw validationFailed(
      broken.flatMap(({ finding, refusal }) =>
        'field' in refusal ? [{ path: finding.path, message: messageOf(finding), code: refusal.field }] : [],
      ),
    )
  }
  const { code, facts } = first.refusal
  const { rule } = first.finding
  if (ofSeveral.includes(rule)) {
    const same = found.filter((finding) => finding.rule === rule)
    throw new AppError(code, same.map(messageOf).join(' '), {
      gerbilIds: same.map((finding) => finding.facts['gerbilId']),
    })
  }
  const message = messageOf(first.finding)
  const { path } = first.finding
  throw new AppError(code, message, {
    ...Object.fromEntries(facts.map((name) => [name, first.finding.facts[name]])),
    ...(path ? { errors: [{ path, message, code: `${code.charAt(0).toLowerCase()}${code.slice(1)}` }] } : {}),
  })
}
