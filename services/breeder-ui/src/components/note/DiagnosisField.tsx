import { DIAGNOSIS_GROUPS, spokenDiagnosis } from '@zuchtbuch/domain/health/diagnoses'
import { diagnosisGroupWords } from '@zuchtbuch/domain/words/diagnosis.de'
import { useDiagnoses } from '../../data/diagnoses.ts'
import { SelectField } from '../field/Field.tsx'

interface DiagnosisFieldProps {
  label: string
  /** What stands for nothing. */
  none: string
  value: string
  onChange: (code: string) => void
}

/** A choice among the diagnoses, by their groups; a hidden one stays where it was given. */
export function DiagnosisField({ label, none, value, onChange }: DiagnosisFieldProps) {
  const all = useDiagnoses().data ?? []
  const offered = all.filter(({ archived, code }) => !archived || code === value)
  return (
    <SelectField label={label} value={value} onChange={onChange}>
      <option value="">{none}</option>
      {DIAGNOSIS_GROUPS.map((group) => (
        <optgroup key={group} label={diagnosisGroupWords[group]}>
          {offered
            .filter((one) => one.group === group)
            .map((one) => (
              <option key={one.code} value={one.code}>
                {spokenDiagnosis(one)}
              </option>
            ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
