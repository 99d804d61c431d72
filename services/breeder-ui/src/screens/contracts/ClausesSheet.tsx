import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { FieldError } from '../../components/field/Field.tsx'
import { tooLong } from '../../components/field/text-limit.ts'
import { ChooseBox } from '../../components/list/ChooseBox.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import type { SheetState } from '../../components/sheet/useSheet.ts'
import type { Clause } from '../../data/contracts.ts'
import { texts } from './texts.de.ts'
import { longestText, reworded, toggled, type TypedClause } from './typed-contract.ts'
import styles from './contracts.module.css'

interface ClausesSheetProps {
  sheet: SheetState
  stored: readonly Clause[]
  chosen: readonly TypedClause[]
  onChange: (chosen: readonly TypedClause[]) => void
}

/** Chooses the clauses of the contract and their wordings. */
export function ClausesSheet({ sheet, stored, chosen, onChange }: ClausesSheetProps) {
  return (
    <Sheet
      open={sheet.open}
      onClose={sheet.close}
      title={texts.clausesTitle}
      foot={
        <Button kind="primary" onClick={sheet.close}>
          {texts.done}
        </Button>
      }
    >
      <p className="soft">{texts.clausesNote}</p>
      <Link to="/einstellungen/vertrag" className={buttonClass('text')}>
        {texts.ownClauses}
      </Link>
      <ul>
        {stored.map((clause) => {
          const { code, title, note, text } = clause
          const own = chosen.find((one) => one.code === code)
          const long = tooLong(own?.text, longestText)
          return (
            <li key={code} className={styles.clause}>
              <ChooseBox
                label={title}
                checked={own !== undefined}
                onChange={() => onChange(toggled(chosen, code, stored))}
              />
              <details>
                <summary>
                  <span>{title}</span>
                  {own !== undefined && own.text !== null && (
                    <span className={styles.tag}>{texts.ownWording}</span>
                  )}
                </summary>
                <p className="soft">{note}</p>
                {own === undefined ? (
                  <p className={styles.wording}>{text}</p>
                ) : (
                  <>
                    <textarea
                      className={styles.wordingField}
                      aria-label={texts.clauseText(title)}
                      aria-invalid={long !== null}
                      value={own.text ?? text}
                      onChange={(event) => onChange(reworded(chosen, clause, event.target.value))}
                    />
                    {long !== null && <FieldError>{long}</FieldError>}
                    {own.text !== null && (
                      <Button kind="text" onClick={() => onChange(reworded(chosen, clause, text))}>
                        {texts.storedWording}
                      </Button>
                    )}
                  </>
                )}
              </details>
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}
