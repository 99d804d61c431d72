import { inWordsOf } from '@zuchtbuch/domain/contract-kinds'
import { Plus } from 'lucide-react'
import { Button } from '../../parts/button/Button.tsx'
import { InlineField } from '../../parts/field/InlineField.tsx'
import { ChooseLine } from '../../parts/list/ChooseBox.tsx'
import { Loaded } from '../../parts/notice/Loaded.tsx'
import { useSheet } from '../../parts/sheet/useSheet.ts'
import {
  changeClause,
  type Clause,
  refreshClauses,
  removeClause,
  useClauses,
} from '../../service/contracts.ts'
import { faultAt, tellProblem } from '../../service/problem.ts'
import { Clashed } from '../../service/save.ts'
import { noteDone } from '../../service/undo.ts'
import styles from './einstellungen.module.css'
import { NewClauseSheet } from './NewClauseSheet.tsx'
import { SettingsScreen } from './SettingsScreen.tsx'
import { clauseTexts as texts } from './texts.de.ts'

/** The wordings that new contracts are made of: those that every book has, and the breeder's own. */
export function Vertragsklauseln() {
  const clauses = useClauses()
  const adding = useSheet('neue-klausel')
  return (
    <SettingsScreen
      title={texts.title}
      lead={texts.lead}
      actions={
        <Button kind="lead" onClick={adding.show}>
          <Plus size={20} strokeWidth={2} aria-hidden="true" />
          {texts.add}
        </Button>
      }
    >
      <Loaded query={clauses} rows={8}>
        {({ items }) => (
          <ul className={styles.clauses} aria-label={texts.list}>
            {items.map((clause) => (
              <OneClause key={clause.id} clause={clause} />
            ))}
          </ul>
        )}
      </Loaded>
      <NewClauseSheet sheet={adding} />
    </SettingsScreen>
  )
}

type Member = 'title' | 'text'

function OneClause({ clause }: { clause: Clause }) {
  const { id, title, text, note, isDefault, isSeeded } = clause
  /** Null, or the sentence of the refusal. */
  const change = async (patch: Partial<Clause>, path: string): Promise<string | null> => {
    try {
      const former = Object.fromEntries(Object.keys(patch).map((name) => [name, Reflect.get(clause, name)]))
      const changed = await changeClause(clause, patch)
      noteDone(texts.changed(changed.title), {
        operation: 'PUT /settings/contract-clauses/{id}',
        params: { id },
        body: former,
        ifMatch: changed.version,
      })
      return null
    } catch (error) {
      if (!(error instanceof Clashed)) return faultAt(error, path) ?? tellProblem(error).sentence
      await refreshClauses()
      return texts.clashed
    }
  }
  const takeAway = async () => {
    try {
      await removeClause(clause)
      const { code, sortOrder } = clause
      noteDone(texts.removed(title), {
        operation: 'POST /settings/contract-clauses',
        body: { code, title, text, isDefault, sortOrder },
      })
    } catch (error) {
      noteDone(tellProblem(error).sentence, null)
      await refreshClauses()
    }
  }
  const elsewhere = inWordsOf('Schutzvertrag', text)
  const field = (member: Member) => ({
    label: member === 'title' ? texts.name : texts.wording,
    value: clause[member],
    onSave: (typed: string) => change({ [member]: typed }, `/${member}`),
  })
  return (
    <li>
      <details className={styles.clause}>
        <summary>
          <span className={styles.clauseTitle}>{title}</span>
          {!isSeeded && <span className={styles.tag}>{texts.own}</span>}
          {isDefault && <span className={styles.tag}>{texts.preset}</span>}
        </summary>
        <p className="soft">{note}</p>
        <InlineField {...field('title')} maxLength={200} />
        <InlineField {...field('text')} multiline maxLength={10_000} draft={`contract-clauses/${id}/text`} />
        {elsewhere !== text && <p className="soft">{texts.inSchutzvertrag(elsewhere)}</p>}
        <ChooseLine
          label={texts.isPreset}
          checked={isDefault}
          onChange={() => void change({ isDefault: !isDefault }, '/isDefault')}
        />
        {!isSeeded && (
          <Button kind="text" onClick={() => void takeAway()}>
            {texts.remove}
          </Button>
        )}
      </details>
    </li>
  )
}
