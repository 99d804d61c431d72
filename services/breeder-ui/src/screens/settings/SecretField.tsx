import { useLocation } from '@tanstack/react-router'
import { InputField } from '../../components/field/Field.tsx'
import { useAnsweredError } from './useAnsweredError.ts'

interface SecretFieldProps {
  label: string
  hint: string
  error: string | null
  maxLength?: number
  value: string
  onChange: (value: string) => void
}

/** A password or a key; it is kept in the page and nowhere else on the device. */
export function SecretField({ label, hint, error, maxLength = 500, value, onChange }: SecretFieldProps) {
  const fault = useAnsweredError(error, value)
  const isWanted = useLocation({ select: ({ search }) => search.feld === 'geheimnis' })
  return (
    <InputField
      label={label}
      hint={hint}
      error={fault}
      type="password"
      autoFocus={isWanted}
      autoComplete="off"
      maxLength={maxLength}
      value={value}
      onChange={onChange}
    />
  )
}
