import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import styles from './stepper.module.css'

interface StepperProps {
  label: string
  value: number
  most: number
  less: string
  more: string
  onChange: (value: number) => void
}

/** A small number with − and +; a tap on it selects it, so that a digit takes its place. */
export function Stepper({ label, value, most, less, more, onChange }: StepperProps) {
  const id = useId()
  const set = (next: number) => onChange(Math.min(most, Math.max(0, next)))
  return (
    <div className={styles.stepper}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <button type="button" className={styles.step} aria-label={less} onClick={() => set(value - 1)}>
        <Minus size={22} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        className={styles.number}
        value={String(value)}
        onFocus={(event) => event.target.select()}
        // A tap puts the caret somewhere after the focus came.
        onClick={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, '')
          set(Number(digits.slice(-2)))
        }}
      />
      <button type="button" className={styles.step} aria-label={more} onClick={() => set(value + 1)}>
        <Plus size={22} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}
