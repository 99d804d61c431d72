import { Link } from '@tanstack/react-router'
import styles from './health.module.css'

/** The animal of a note; leads to what is noted of its health. */
export function AnimalLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to="/tiere/$id" params={{ id }} search={{ tab: 'gesundheit' }} className={styles.link}>
      {name}
    </Link>
  )
}
