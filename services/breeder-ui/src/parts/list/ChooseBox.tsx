import styles from './list.module.css'

/** The box before a row that can be chosen. */
export function ChooseBox({
  label,
  checked,
  onChange,
}: {
  label: string
  checked: boolean
  onChange: () => void
}) {
  return (
    <label className={styles.chooseBox}>
      <input type="checkbox" aria-label={label} checked={checked} onChange={onChange} />
    </label>
  )
}
