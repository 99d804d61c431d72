import { InputField } from '../../components/field/Field.tsx'
import { settingTexts as texts } from './setting-texts.de.ts'
import { useAnsweredError } from './useAnsweredError.ts'

interface SettingFieldProps {
  label: string
  hint: string
  /** The value set outside, which cannot be changed here; null without one. */
  fixed: string | null
  error: string | null
  inputMode?: 'url' | 'text'
  value: string
  onChange: (value: string) => void
}

/** A setting that may also be set outside; then it is there to be read. */
export function SettingField({
  label,
  hint,
  fixed,
  error,
  inputMode = 'text',
  value,
  onChange,
}: SettingFieldProps) {
  const fault = useAnsweredError(error, value)
  return (
    <InputField
      label={label}
      hint={fixed === null ? hint : texts.fixed}
      error={fault}
      inputMode={inputMode}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={300}
      readOnly={fixed !== null}
      value={fixed ?? value}
      onChange={onChange}
    />
  )
}
