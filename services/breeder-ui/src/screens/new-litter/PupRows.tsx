import { BareInput } from '../../components/field/BareInput.tsx'
import { Segments } from '../../components/field/Segments.tsx'
import { type LitterDraft, longest, type PupDraft, pupsOf, withNames } from './litter-draft.ts'
import { texts } from './texts.de.ts'
import styles from './new-litter.module.css'

const SEXES = ['Male', 'Female', 'Unknown'] as const

/** What is known of each pup already: a name, a sex. Several names are pasted at once. */
export function PupRows({ draft, onChange }: { draft: LitterDraft; onChange: (pups: PupDraft[]) => void }) {
  const pups = pupsOf(draft)
  return (
    <>
      <p className={styles.hint}>{texts.pasteHint}</p>
      <ol className={styles.pups}>
        {pups.map((pup, n) => (
          <li key={n} className={styles.pup}>
            <span className={styles.place}>{n + 1}</span>
            <BareInput
              aria-label={texts.pupName(n + 1)}
              maxLength={longest.name}
              value={pup.name}
              onPaste={(event) => {
                const pasted = event.clipboardData.getData('text')
                if (!/[\n,;\t]/.test(pasted)) return
                event.preventDefault()
                onChange(withNames(pups, n, pasted))
              }}
              onChange={(name) => onChange(pups.map((one, at) => (at === n ? { ...one, name } : one)))}
            />
            <Segments
              label={texts.pupSex(n + 1)}
              options={SEXES.map((value) => ({ value, label: texts.sexes[value] }))}
              value={pup.gender}
              onChange={(gender) => onChange(pups.map((one, at) => (at === n ? { ...one, gender } : one)))}
            />
          </li>
        ))}
      </ol>
    </>
  )
}
