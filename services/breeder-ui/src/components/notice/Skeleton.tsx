import { useEffect, useState } from 'react'
import { longMs } from '../../data/connection.ts'
import { Button } from '../button/Button.tsx'
import { frameTexts } from '../../texts.de.ts'
import { texts } from '../texts.de.ts'
import { Notice } from './Notice.tsx'
import styles from './notice.module.css'

interface SkeletonProps {
  rows?: number
  /** Offered once the wait is longer than anybody expects. */
  onRetry?: () => void
}

/** Bones of a list of which nothing was ever known; shown only when the wait is longer than 300 ms. */
export function Skeleton({ rows = 6, onRetry }: SkeletonProps) {
  const late = useAfter(300)
  const long = useAfter(longMs)
  if (!late) return null
  return (
    <>
      {long && onRetry !== undefined && (
        <Notice
          kind="info"
          alert
          action={
            <Button kind="text" onClick={onRetry}>
              {texts.retry}
            </Button>
          }
        >
          {texts.slow}
        </Notice>
      )}
      <div className={styles.skeleton} role="status">
        <span className="visually-hidden">{frameTexts.loading}</span>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={styles.bone} aria-hidden="true" />
        ))}
      </div>
    </>
  )
}

function useAfter(ms: number): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isOver
}
