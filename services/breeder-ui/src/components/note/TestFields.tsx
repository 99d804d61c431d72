import {
  TEST_KINDS,
  TEST_OUTCOMES,
  TEST_RESULTS,
  TEST_STIMULI,
} from '@zuchtbuch/domain/health/health-category'
import { InputField, SelectField } from '../field/Field.tsx'
import { noteFormTexts as texts } from './note-form-texts.de.ts'
import { OptionsOf } from './OptionsOf.tsx'
import type { TypedNote } from './typed-note.ts'

interface TestFieldsProps {
  typed: TypedNote
  type: (change: Partial<TypedNote>) => void
  fieldError: (path: string) => string | null
}

/** What was tested, and what came of it. */
export function TestFields({ typed, type, fieldError }: TestFieldsProps) {
  return (
    <>
      <SelectField
        label={texts.testKind}
        value={typed.testKind}
        onChange={(testKind) => type({ testKind, ...titleOfTest(typed, testKind) })}
      >
        <OptionsOf values={TEST_KINDS} words={texts.testKinds} />
      </SelectField>
      {typed.testKind === 'Epilepsy' ? (
        <>
          <SelectField
            label={texts.stimulus}
            value={typed.stimulus}
            onChange={(stimulus) => type({ stimulus })}
          >
            <OptionsOf none={texts.notSaid} values={TEST_STIMULI} words={texts.stimuli} />
          </SelectField>
          <SelectField label={texts.outcome} value={typed.outcome} onChange={(outcome) => type({ outcome })}>
            <OptionsOf none={texts.notSaid} values={TEST_OUTCOMES} words={texts.outcomes} />
          </SelectField>
          {typed.outcome !== '' && typed.outcome !== 'None' && (
            <InputField
              label={texts.seconds}
              unit={texts.secondsUnit}
              inputMode="numeric"
              maxLength={4}
              value={typed.seconds}
              onChange={(seconds) => type({ seconds: seconds.replace(/\D/g, '') })}
              error={fieldError('/test/durationSeconds')}
            />
          )}
        </>
      ) : (
        <SelectField label={texts.result} value={typed.result} onChange={(result) => type({ result })}>
          <OptionsOf none={texts.notSaid} values={TEST_RESULTS} words={texts.results} />
        </SelectField>
      )}
    </>
  )
}

/** A test is called what it is, unless somebody typed another title. */
export function titleOfTest({ title }: TypedNote, kind: string): Partial<TypedNote> {
  const own = title !== '' && !Object.values<string>(texts.testTitles).includes(title)
  const word = Object.entries(texts.testTitles).find(([known]) => known === kind)?.[1]
  return own || word === undefined ? {} : { title: word }
}
