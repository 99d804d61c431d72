import { useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { spokenDiagnosis } from '@zuchtbuch/domain/health/diagnoses'
import { call } from './call.ts'

export type Diagnosis = Api['GET /diagnoses']['response'][number]

/** All diagnoses, by group. */
export const useDiagnoses = () =>
  useQuery({ queryKey: ['diagnoses'], queryFn: ({ signal }) => call('GET /diagnoses', { signal }) })

/** What a diagnosis is called; null for none, and while they are not known. */
export function useDiagnosisWord(): (code: string | null) => string | null {
  const { data } = useDiagnoses()
  return (code) => {
    const known = data?.find((one) => one.code === code)
    return known === undefined ? null : spokenDiagnosis(known)
  }
}
