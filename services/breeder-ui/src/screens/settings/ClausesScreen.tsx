import { inWordsOf } from '@zuchtbuch/domain/contracts/contract-kinds'
import { Plus } from 'lucide-react'
import { Button } from '../../components/button/Button.tsx'
import { FieldError, InputField, TextAreaField } from '../../components/field/Field.tsx'
import { InlineField } from '../../components/field/InlineField.tsx'
import { ChooseLine } from '../../components/list/ChooseBox.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { type SheetState, useSheet } from '../../components/sheet/useSheet.ts'
import {
  type Clause,
  clauses,
  createClause,
  refreshClauses,
  removeClause,
  useClauses,
} from '../../data/contracts.ts'
import { describeProblem } from '../../data/problem.ts'
import { useField } from '../../data/use-field.ts'
import { noteDone } from '../../data/undo.ts'
import styles from './settings.module.css'
import { SettingsScreen } from './SettingsScreen.tsx'
import { clauseTexts as texts } from './texts.de.ts'
import { contractClauseLimits } from '@zuchtbuch/domain/text-limits'
import { RecordForm } from '../../components/field/RecordForm.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'

/** The wordings that new contracts are made of: those that every book has, and the breeder's own. */
export function ClausesScreen() {
  const clauses = useClauses()
  const adding = useSheet('neue-klausel')
  return (
    <SettingsScreen
      at="/einstellungen/vertrag"
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

function OneClause({ clause }: { clause: Clause }) {
  const { id, title, text, note, isDefault, isSeeded } = clause
  const { text: field, choose, fault } = useField(clauses, clause)
  const takeAway = async () => {
    try {
      await removeClause(clause)
      const { code, sortOrder } = clause
      noteDone(texts.removed(title), {
        operation: 'POST /settings/contract-clauses',
        body: { code, title, text, isDefault, sortOrder },
      })
    } catch (error) {
      noteDone(describeProblem(error).sentence, null)
      await refreshClauses()
    }
  }
  const elsewhere = inWordsOf('Schutzvertrag', text)
  return (
    <li>
      <details className={styles.clause}>
        <summary>
          <span className={styles.clauseTitle}>{title}</span>
          {!isSeeded && <span className={styles.tag}>{texts.own}</span>}
          {isDefault && <span className={styles.tag}>{texts.preset}</span>}
        </summary>
        <p className="soft">{note}</p>
        <InlineField {...field('title')} />
        <InlineField {...field('text')} multiline draft={`contract-clauses/${id}/text`} />
        {elsewhere !== text && <p className="soft">{texts.inSchutzvertrag(elsewhere)}</p>}
        <ChooseLine
          label={clauses.wordOf('isDefault')}
          checked={isDefault}
          onChange={() => void choose('isDefault', !isDefault)}
        />
        {fault !== null && <FieldError>{fault}</FieldError>}
        {!isSeeded && (
          <Button kind="text" onClick={() => void takeAway()}>
            {texts.remove}
          </Button>
        )}
      </details>
    </li>
  )
}

/** A clause of the breeder's own, for contracts to come. */
function NewClauseSheet({ sheet }: { sheet: SheetState }) {
  return (
    <Sheet open={sheet.open} onClose={sheet.close} title={texts.newTitle}>
      <NewClauseForm onCreated={sheet.close} />
    </Sheet>
  )
}

type TypedClause = Record<'title' | 'text', string>

const nothing: TypedClause = { title: '', text: '' }

function NewClauseForm({ onCreated }: { onCreated: () => void }) {
  const create = async ({ title, text }: TypedClause, key: string) => {
    const clause = await createClause({ title: title.trim(), text: text.trim() }, key)
    noteDone(texts.created(clause.title), {
      operation: 'DELETE /settings/contract-clauses/{id}',
      params: { id: clause.id },
      ifMatch: clause.version,
    })
    onCreated()
  }
  return (
    <RecordForm<TypedClause>
      draftKey="contract-clauses/new"
      initial={nothing}
      paths={['/title', '/text']}
      isComplete={({ title, text }) => title.trim() !== '' && text.trim() !== ''}
      store={create}
      submit={texts.create}
    >
      {({ typed: { title, text }, type, tried, fieldError }) => {
        const faultOf = (value: string, path: string) =>
          tried && value.trim() === '' ? texts.needed : fieldError(path)
        return (
          <>
            <InputField
              label={texts.name}
              error={faultOf(title, '/title')}
              autoFocus
              autoComplete="off"
              maxLength={contractClauseLimits.title}
              value={title}
              onChange={(title) => type({ title })}
            />
            <TextAreaField
              label={clauses.wordOf('text')}
              error={faultOf(text, '/text')}
              maxLength={contractClauseLimits.text}
              value={text}
              onChange={(text) => type({ text })}
            />
          </>
        )
      }}
    </RecordForm>
  )
}
