import { findGerbilLabels } from '@zuchtbuch/db/herd/gerbil-labels'
import type { InbreedingReport } from '@zuchtbuch/domain/pedigree/pedigree-report'
import type { Context } from '../common/context.ts'
import { type Parents, viewInbreeding } from './inbreeding-view.ts'

/** The computed report as answers show it, with the names of the common ancestors. */
export async function showInbreeding({ db }: Context, parents: Parents, report: InbreedingReport) {
  const ids = report.commonAncestors.map((ancestor) => ancestor.gerbilId)
  return viewInbreeding(parents, report, await findGerbilLabels(db, ids))
}
