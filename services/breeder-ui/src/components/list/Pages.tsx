import { Button } from '../button/Button.tsx'
import { listTexts } from './list-texts.de.ts'
import styles from './list.module.css'

interface PagesProps {
  /** From 1 on. */
  page: number
  perPage: number
  total: number
  onTurn: (page: number) => void
}

/** Below a list, newest first, of which the service gives a page at a time; nothing where it is one page. */
export function Pages({ page, perPage, total, onTurn }: PagesProps) {
  if (total <= perPage) return null
  return (
    <div className={styles.turn}>
      {page > 1 ? <Button onClick={() => onTurn(page - 1)}>{listTexts.newer}</Button> : <span />}
      {page * perPage < total && <Button onClick={() => onTurn(page + 1)}>{listTexts.older}</Button>}
    </div>
  )
}
