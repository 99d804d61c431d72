import { contractClauseLimits } from '@zuchtbuch/domain/text-limits'
import { InputField, TextAreaField } from '../../components/field/Field.tsx'
import { NewRecordForm } from '../../components/field/NewRecordForm.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import type { SheetState } from '../../components/sheet/useSheet.ts'
import { clauses, createClause } from '../../data/contracts.ts'
import { noteDone } from '../../data/undo.ts'
import { clauseTexts as texts } from './texts.de.ts'

/** A clause of the breeder's own, for contracts to come. */
export function NewClauseSheet({ sheet }: { sheet: SheetState }) {
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
    <NewRecordForm<TypedClause>
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
    </NewRecordForm>
  )
}
