import styles from './field.module.css'

interface ReadFieldProps {
  label: string
  value: string
}

/** A value in the place of a field that is not to be changed here. */
export function ReadField({ label, value }: ReadFieldProps) {
  return (
    <div className={styles.read}>
      <span className="soft small block">{label}</span>
      <span className={styles.value}>{value}</span>
    </div>
  )
}
