import type { YoungCount } from '@zuchtbuch/db/placement/statistics'
import { youngThreshold, youngThresholdUse } from '@zuchtbuch/domain/litters/young-per-year'
import { youngNotice } from '../common/texts.de.ts'

/** The public shape of the young of a calendar year. */
export function viewYoung(year: number, counted: YoungCount) {
  const { percent, reached } = youngThresholdUse(counted.youngBorn)
  return {
    year,
    ...counted,
    threshold: youngThreshold,
    percent,
    notices: reached.map((step) => ({
      percent: step,
      message: youngNotice(step, counted.youngBorn, youngThreshold),
    })),
  }
}
