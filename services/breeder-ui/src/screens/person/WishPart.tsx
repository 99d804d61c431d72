import { Button } from '../../components/button/Button.tsx'
import type { Prospect } from '../../data/prospects.ts'
import { useVarieties } from '../../data/variety-list.ts'
import { colorsOf } from '../waitlist/wish-words.ts'
import styles from './person.module.css'
import { texts } from './texts.de.ts'
import { wishSentences } from './wish-sentence.ts'

/** The wish and the home as sentences, and what was told in other words. */
export function WishPart({ prospect, onChange }: { prospect: Prospect; onChange: () => void }) {
  const varieties = useVarieties().data?.items ?? []
  const { wishNote, companionNote, housingNote, experience, notes } = prospect
  const told = [...new Set([wishNote, companionNote, housingNote, experience, notes])].filter(
    (text) => text !== null,
  )
  return (
    <section aria-labelledby="wunsch">
      <h2 id="wunsch" className={styles.heading}>
        {texts.wish}
        <Button kind="text" aria-label={texts.changeWish} aria-haspopup="dialog" onClick={onChange}>
          {texts.change}
        </Button>
      </h2>
      <p className="anywhere">{wishSentences(prospect, colorsOf(prospect, varieties))}</p>
      {told.map((text) => (
        <p key={text} className="typed soft">
          {text}
        </p>
      ))}
    </section>
  )
}
