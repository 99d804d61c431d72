import { Notice } from '../../components/notice/Notice.tsx'
import { ApiProblem, describeProblem } from '../../data/problem.ts'
import styles from './import.module.css'
import { placeOf } from './report-words.ts'
import { texts } from './texts.de.ts'

type FaultsProps = { error: unknown } | { document: Readonly<Record<string, unknown>> }

/** Why nothing could be read, and each finding with its place in the file. */
export function Faults(props: FaultsProps) {
  const error = 'error' in props ? props.error : new ApiProblem(0, props.document, new Headers())
  const { sentence, details } = describeProblem(error)
  const errors = error instanceof ApiProblem ? error.errors : []
  const all = error instanceof ApiProblem ? error.document['errorCount'] : null
  return (
    <>
      <Notice kind="bad" alert>
        <strong>{texts.failed}</strong>
        <br />
        {sentence}
        {errors.length === 0 && (
          <details>
            <summary>{texts.details}</summary>
            <pre>{details}</pre>
          </details>
        )}
      </Notice>
      {errors.length > 0 && (
        <>
          <h2 className={styles.heading}>
            {typeof all === 'number' && all > errors.length
              ? texts.firstFaults(errors.length, all)
              : texts.faults(errors.length)}
          </h2>
          <ul className={styles.faults}>
            {errors.map(({ path, message }, nth) => (
              // Nothing else tells two of one place apart, and the list never changes.
              <li key={nth}>
                <strong>{placeOf(path)}</strong>
                <br />
                {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
