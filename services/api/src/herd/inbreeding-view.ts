import type { InbreedingReport } from '@zuchtbuch/domain/pedigree/pedigree-report'
import { idOfAnimal, type PedigreeSnapshot } from '@zuchtbuch/domain/pedigree/pedigree-snapshot'
import { pedigreeWarning } from '../common/texts.de.ts'

/** Two animals of a snapshot; -1 is an unknown one. */
export type Parents = { father: number; mother: number; snapshot: PedigreeSnapshot }

/** The computed report with the names of the common ancestors (by id) and its warnings in words. */
export function viewInbreeding(
  { father, mother, snapshot }: Parents,
  report: InbreedingReport,
  labels: ReadonlyMap<string, { name: string }>,
) {
  return {
    fatherId: father < 0 ? null : idOfAnimal(snapshot, father),
    motherId: mother < 0 ? null : idOfAnimal(snapshot, mother),
    coefficient: report.coefficient,
    percent: report.percent,
    generationsUsed: report.generationsUsed,
    commonAncestors: report.commonAncestors.map(({ positions, ...ancestor }) => ({
      ...ancestor,
      // Without one only if the animal was deleted a moment ago.
      name: labels.get(ancestor.gerbilId)?.name ?? '',
      positions: { father: [...positions.father], mother: [...positions.mother] },
    })),
    others: report.others,
    completeness: [...report.completeness],
    ecg: report.ecg,
    fullGenerations: report.fullGenerations,
    maxGenerations: report.maxGenerations,
    pci: report.pci,
    avk: [...report.avk],
    warnings: report.warnings.map((warning) => ({
      ...warning,
      message: pedigreeWarning(warning.code),
      gerbilIds: [...warning.gerbilIds],
    })),
  }
}
