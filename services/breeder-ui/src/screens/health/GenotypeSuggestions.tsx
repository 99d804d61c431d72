import { geneText } from '@zuchtbuch/domain/colors/gene-text'
import { Link } from '@tanstack/react-router'
import { Button } from '../../components/button/Button.tsx'
import { takeSuggestion, useGenotypeSuggestions } from '../../data/genotype-suggestions.ts'
import styles from './genotype-conflicts.module.css'
import { genotypeConflictTexts as texts } from './genotype-conflict-texts.de.ts'

/** Imported gene codes that can be read by now; each is stored by a tap. */
export function GenotypeSuggestions({ settle }: { settle: (step: () => Promise<void>) => void }) {
  const { items = [], totalCount = 0 } = useGenotypeSuggestions().data ?? {}
  if (items.length === 0) return null
  return (
    <section aria-labelledby="lesbar" className={`stack-3 ${styles.readable}`}>
      <h2 id="lesbar">{texts.readable}</h2>
      <p className="soft">
        {texts.readableLead}
        {items.length < totalCount && ` ${texts.some(items.length, totalCount)}`}
      </p>
      <ul className={styles.cases}>
        {items.map((suggestion) => (
          <li key={suggestion.gerbilId} className={styles.case}>
            <Link to="/tiere/$id" params={{ id: suggestion.gerbilId }}>
              {suggestion.name}
            </Link>
            <p className="soft anywhere">{texts.imported(suggestion.typed)}</p>
            <p className="anywhere">
              <strong>{geneText(suggestion)}</strong>
            </p>
            <div className={styles.steps}>
              <Button
                onClick={() => settle(() => takeSuggestion(suggestion, texts.taken(suggestion.name)))}
                aria-label={texts.takeOf(suggestion.name)}
              >
                {texts.take}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
