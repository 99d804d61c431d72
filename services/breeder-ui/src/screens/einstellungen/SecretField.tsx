import { useSearch } from '@tanstack/react-router'
import { InputField } from '../../parts/field/Field.tsx'
import { Notice } from '../../parts/notice/Notice.tsx'

interface SecretFieldProps {
  label: string
  hint: string
  /** Why the stored one does not count for what is typed now; null while it does. */
  anew: string | null
  error: string | null
  maxLength?: number
  value: string
  onChange: (value: string) => void
}

/** A password or a key; it is kept in the page and nowhere else on the device. */
export function SecretField({
  label,
  hint,
  anew,
  error,
  maxLength = 500,
  value,
  onChange,
}: SecretFieldProps) {
  const isWanted = useSearch({
    strict: false,
    select: (search) => Reflect.get(search, 'feld') === 'geheimnis',
  })
  return (
    <>
      <InputField
        label={label}
        hint={hint}
        error={error}
        type="password"
        autoFocus={isWanted}
        autoComplete="off"
        maxLength={maxLength}
        value={value}
        onChange={onChange}
      />
      {anew !== null && <Notice kind="warn">{anew}</Notice>}
    </>
  )
}
