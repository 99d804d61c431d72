import styles from './list.module.css'

interface ChooseBoxProps {
  label: string
  checked: boolean
  onChange: () => void
}

/** The box before a row that can be chosen. */
export function ChooseBox({ label, checked, onChange }: ChooseBoxProps) {
  return (
    <label className={styles.chooseBox}>
      <input type="checkbox" aria-label={label} checked={checked} onChange={onChange} />
    </label>
  )
}

/** A line that is no more than its box and its words. */
export function ChooseLine({ label, checked, onChange }: ChooseBoxProps) {
  return (
    <label className={styles.chooseLine}>
      <span className={styles.chooseBox}>
        <input type="checkbox" checked={checked} onChange={onChange} />
      </span>
      {label}
    </label>
  )
}
