import type { HealthRecordChanges } from '@zuchtbuch/contracts/health-records'
import type { HealthRecord } from '@zuchtbuch/db/herd/health-records'
import { isToldToBuyer, resultOf } from '@zuchtbuch/domain/health/health-category'
import { type FieldError, validationFailed } from '@zuchtbuch/runtime/errors'
import { given } from '../common/records.ts'

type Judged = Pick<HealthRecordChanges, 'category' | 'test' | 'result' | 'heritable' | 'resolvedOn'>

/**
 * Returns what is stored of a change beside what it gives: the result that a test's outcome says, and of a new record
 * whether a buyer is told. A record that is no test any more loses its test.
 *
 * @throws AppError `ValidationFailed` for a test or a result of a record that is no test.
 */
export function deriveTest<C extends Judged>(changes: C, stored?: HealthRecord) {
  const { category, test, result } = { ...stored, ...given(changes) }
  const isTest = category === 'Test'
  const misplaced: FieldError[] = isTest
    ? []
    : (['test', 'result'] as const).flatMap((member) =>
        changes[member] ? [{ path: `/${member}`, message: 'gehört zu einem Test', code: 'notATest' }] : [],
      )
  if (misplaced.length > 0) throw validationFailed(misplaced)
  if (!isTest) return { ...changes, ...(stored && { test: null, result: null }) }
  const isToBeRead = changes.test !== undefined && changes.result === undefined && test?.kind === 'Epilepsy'
  return { ...changes, result: (isToBeRead && test && resultOf(test)) || (result ?? null) }
}

/** The same of a new record, with whether a buyer is told of it. */
export function newHealthRecord<
  C extends Judged & { category: HealthRecord['category']; tellBuyer?: boolean | null | undefined },
>(body: C) {
  const values = deriveTest(body)
  return { ...values, tellBuyer: body.tellBuyer ?? isToldToBuyer(values) }
}
