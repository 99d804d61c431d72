import { coatLook } from '@zuchtbuch/domain/colors/coat-look'
import { VIEW_BOX } from '@zuchtbuch/domain/colors/gerbil-shape.data'
import { WHITE_GRADES, type WhiteGrade } from '@zuchtbuch/domain/colors/white-grade'
import { whiteGradeWords } from '@zuchtbuch/domain/words/white-grade.de'
import { useId } from 'react'
import { Button } from '../button/Button.tsx'
import { Gerbil } from './Gerbil.tsx'
import { whiteTexts as texts } from './white-texts.de.ts'
import styles from './white.module.css'

interface WhiteGradesProps {
  /** Canonical, or null. */
  genotype: string | null
  /** The pattern of the animal's colour variety, or null. */
  pattern: string | null
  value: WhiteGrade | null
  onChange: (grade: WhiteGrade | null) => void
}

/** The amounts of white side by side, drawn on an animal of this colour; none is chosen while nobody judged it. */
export function WhiteGrades({ genotype, pattern, value, onChange }: WhiteGradesProps) {
  const name = useId()
  const look = coatLook(genotype, pattern)
  const drawn = look.certainty === 'unknown' ? coatLook(null, AGOUTI) : look
  return (
    <fieldset className="stack-1">
      <legend className={styles.legend}>{texts.legend}</legend>
      <div className={styles.grades}>
        {WHITE_GRADES.map((grade) => (
          <label key={grade} className={styles.grade}>
            <input
              type="radio"
              name={name}
              value={grade}
              aria-label={whiteGradeWords[grade]}
              checked={value === grade}
              onChange={() => onChange(grade)}
            />
            <svg viewBox={VIEW_BOX} width={46} height={32} aria-hidden="true" focusable="false">
              <Gerbil look={drawn} detail="medium" white={grade} />
            </svg>
            <span aria-hidden="true">{texts.short[grade]}</span>
          </label>
        ))}
      </div>
      {value !== null && (
        <div>
          <Button kind="text" onClick={() => onChange(null)}>
            {texts.notJudged}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** Drawn where the animal's own colour is not known. */
const AGOUTI = 'A- C- D- E- G- P- -- --'
