import type { ComponentProps } from 'react'
import { FieldError } from './Field.tsx'
import styles from './field.module.css'
import { tooLong } from './text-limit.ts'

type BareInputProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  'aria-label': string
  value: string
  onChange: (value: string) => void
}

/** One line of many, named by its place among them; a text that is too long stays and is told of below it. */
export function BareInput({ maxLength, value, onChange, ...own }: BareInputProps) {
  const long = tooLong(value, maxLength)
  return (
    <div className={`${styles.field} ${styles.bare}`}>
      <input
        autoComplete="off"
        {...own}
        {...(long !== null && { 'aria-invalid': true, 'data-too-long': '' })}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {long !== null && <FieldError>{long}</FieldError>}
    </div>
  )
}
