import { type ImportReport, type WordImportReport } from '../../data/imports.ts'
import styles from './import.module.css'
import { keptWords, linesOf } from './report-words.ts'
import { texts } from './texts.de.ts'

/** What an import would do, or did: counts first, reasons by line below. */
export function Report({ report }: { report: ImportReport | WordImportReport }) {
  const { conflicts, stubs, warnings, kept, totals } = report
  const told = { conflicts, stubs, warnings }
  return (
    <>
      <dl className={styles.counts}>
        {linesOf(report).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {(['conflicts', 'stubs', 'warnings'] as const).map((sort) => (
        <Findings
          key={sort}
          title={texts.findings[sort]}
          total={totals[sort]}
          items={told[sort].map(({ name, ref, reason }) => ({ name, ref, reason }))}
        />
      ))}
      <Findings
        title={texts.findings.kept}
        total={totals.kept}
        items={kept.map((one) => ({ name: one.name, ref: one.ref, reason: keptWords(one) }))}
      />
    </>
  )
}

interface FindingsProps {
  title: string
  /** Of all, of which `items` are the first. */
  total: number
  items: readonly { name: string | null; ref: string; reason: string }[]
}

function Findings({ title, total, items }: FindingsProps) {
  if (total === 0) return null
  return (
    <details className={styles.findings}>
      <summary>
        {title} ({total})
      </summary>
      <ul>
        {items.map(({ name, ref, reason }, nth) => (
          // Nothing else tells two of one place apart, and the list never changes.
          <li key={nth}>
            <strong>{name ?? ref}</strong>
            {name !== null && name !== ref && <span className={styles.soft}> · {ref}</span>}
            <br />
            {reason}
          </li>
        ))}
      </ul>
      {items.length < total && <p className={styles.soft}>{texts.firstOf(items.length, total)}</p>}
    </details>
  )
}
