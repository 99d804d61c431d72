import { Coat } from '../../components/coat/Coat.tsx'
import { InputField } from '../../components/field/Field.tsx'
import { NewRecordForm } from '../../components/field/NewRecordForm.tsx'
import { readGenotype } from '../../components/genotype/read-genotype.ts'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import type { SheetState } from '../../components/sheet/useSheet.ts'
import { noteDone } from '../../data/undo.ts'
import { createVariety } from '../../data/varieties.ts'
import styles from './varieties.module.css'
import { texts } from './texts.de.ts'

interface NewVarietyProps {
  sheet: SheetState
  /** The code in the reader, to begin with. */
  code: string
  /** Behind the last of the catalogue. */
  sortOrder: number
}

/** An own colour. */
export function NewVarietySheet({ sheet, ...form }: NewVarietyProps) {
  return (
    <Sheet open={sheet.open} onClose={sheet.close} title={texts.add}>
      <NewVarietyForm {...form} onDone={sheet.close} />
    </Sheet>
  )
}

type TypedVariety = Record<'name' | 'englishName' | 'code', string>

function NewVarietyForm({
  code,
  sortOrder,
  onDone,
}: Omit<NewVarietyProps, 'sheet'> & { onDone: () => void }) {
  const create = async (typed: TypedVariety, key: string) => {
    const reading = readGenotype(typed.code, [])
    const { id, name } = await createVariety(
      {
        name: typed.name.trim(),
        englishName: typed.englishName.trim() === '' ? null : typed.englishName.trim(),
        genotype: reading.kind === 'read' ? reading.canonical : typed.code,
        sortOrder,
      },
      key,
    )
    noteDone(texts.created(name), { operation: 'DELETE /color-varieties/{id}', params: { id } })
    onDone()
  }
  return (
    <NewRecordForm<TypedVariety>
      draftKey="color-varieties/new"
      initial={{ name: '', englishName: '', code }}
      paths={['/name', '/genotype', '/englishName']}
      isComplete={(typed) => typed.name.trim() !== '' && readGenotype(typed.code, []).kind === 'read'}
      store={create}
      submit={texts.save}
    >
      {({ typed, type, tried, fieldError }) => {
        const reading = readGenotype(typed.code, [])
        return (
          <>
            <InputField
              label={texts.name}
              error={tried && typed.name.trim() === '' ? texts.nameMissing : fieldError('/name')}
              autoFocus
              maxLength={100}
              autoComplete="off"
              value={typed.name}
              onChange={(name) => type({ name })}
            />
            <div className={styles.codeField}>
              <Coat genotype={null} pattern={reading.kind === 'read' ? reading.canonical : null} width={46} />
              <InputField
                label={texts.code}
                hint={texts.codeHint}
                error={
                  reading.kind === 'fault'
                    ? reading.sentence
                    : tried && reading.kind === 'empty'
                      ? texts.codeMissing
                      : fieldError('/genotype')
                }
                maxLength={400}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                value={typed.code}
                onChange={(code) => type({ code })}
              />
            </div>
            <InputField
              label={texts.english}
              error={fieldError('/englishName')}
              maxLength={100}
              autoComplete="off"
              value={typed.englishName}
              onChange={(englishName) => type({ englishName })}
            />
          </>
        )
      }}
    </NewRecordForm>
  )
}
