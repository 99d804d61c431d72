import { Link } from '@tanstack/react-router'
import { spokenDiagnosis } from '@zuchtbuch/domain/health/diagnoses'
import { HEALTH_CATEGORIES, HERITABLE, SEVERITIES, SIDES } from '@zuchtbuch/domain/health/health-category'
import { healthRecordLimits } from '@zuchtbuch/domain/text-limits'
import { useState } from 'react'
import { useDiagnoses } from '../../data/diagnoses.ts'
import { settings } from '../../data/settings.ts'
import { useStore } from '../../data/store.ts'
import { buttonClass } from '../button/Button.tsx'
import { DateField } from '../date/DateField.tsx'
import { InputField, SelectField, TextAreaField } from '../field/Field.tsx'
import { Segments } from '../field/Segments.tsx'
import { Fold } from '../list/Fold.tsx'
import { DiagnosisField } from './DiagnosisField.tsx'
import { noteFormTexts } from './note-form-texts.de.ts'
import { OptionsOf } from './OptionsOf.tsx'
import { TestFields, titleOfTest } from './TestFields.tsx'
import { texts } from './texts.de.ts'
import type { TypedNote } from './typed-note.ts'

/** Members of a note whose faults are told at their field. */
export const notePaths = ['/title', '/date', '/followUpOn', '/site', '/test/durationSeconds']

interface NoteFieldsProps {
  typed: TypedNote
  type: (change: Partial<TypedNote>) => void
  today: string
  tried: boolean
  fieldError: (path: string) => string | null
  /** Whether the note is stored already: then nothing follows from other members by itself. */
  isStored?: boolean
}

/** The fields of a note on the health of an animal: the diagnosis first, then the words. */
export function NoteFields(props: NoteFieldsProps) {
  const { typed, type, today, tried, fieldError } = props
  const diagnoses = useDiagnoses().data ?? []
  const { helper } = useStore(settings)
  const choose = (code: string) => {
    const [before, after] = [typed.diagnosisCode, code].map((one) =>
      diagnoses.find((known) => known.code === one),
    )
    const isOwnTitle = typed.title.trim() !== '' && typed.title !== (before && spokenDiagnosis(before))
    type({
      diagnosisCode: code,
      ...(after && !isOwnTitle && { title: spokenDiagnosis(after) }),
      ...(after && { category: after.category }),
    })
  }
  return (
    <>
      <div>
        <DiagnosisField
          label={noteFormTexts.diagnosis}
          none={noteFormTexts.noDiagnosis}
          value={typed.diagnosisCode}
          onChange={choose}
        />
        {!helper && (
          <Link
            to="/einstellungen/diagnosen"
            state={{ sheet: 'neue-diagnose' }}
            className={buttonClass('text')}
          >
            {noteFormTexts.ownDiagnosis}
          </Link>
        )}
      </div>
      <InputField
        label={texts.title}
        error={tried && typed.title.trim() === '' ? texts.titleMissing : fieldError('/title')}
        autoFocus
        maxLength={healthRecordLimits.title}
        value={typed.title}
        onChange={(title) => type({ title })}
      />
      <SelectField
        label={texts.category}
        value={typed.category}
        onChange={(category) =>
          type({ category, ...(category === 'Test' && titleOfTest(typed, typed.testKind)) })
        }
      >
        <OptionsOf values={HEALTH_CATEGORIES} words={texts.categories} />
      </SelectField>
      {typed.category === 'Test' && <TestFields typed={typed} type={type} fieldError={fieldError} />}
      <TextAreaField
        label={texts.description}
        value={typed.description}
        onChange={(description) => type({ description })}
      />
      <DateField
        label={texts.day}
        value={typed.date}
        today={today}
        max={today}
        onChange={(date) => type({ date })}
        error={fieldError('/date')}
      />
      <InputField
        label={texts.followUp}
        error={fieldError('/followUpOn')}
        type="date"
        min={typed.date}
        value={typed.followUpOn}
        onChange={(followUpOn) => type({ followUpOn })}
      />
      <Particulars {...props} />
    </>
  )
}

/** Where and how bad it is, whether it is hereditary, and whether a buyer is told. */
function Particulars({ typed, type, fieldError, isStored = false }: NoteFieldsProps) {
  const { side, site, severity, congenital, heritable } = typed
  // What is filled in stands open from the beginning; it does not close while somebody empties it.
  const [isOpen] = useState([side, site, severity, congenital, heritable].some((one) => one !== ''))
  const { yes, no, notSaid } = noteFormTexts
  return (
    <Fold words={noteFormTexts.more} isOpen={isOpen}>
      <SelectField label={noteFormTexts.side} value={side} onChange={(one) => type({ side: one })}>
        <OptionsOf none={notSaid} values={SIDES} words={noteFormTexts.sides} />
      </SelectField>
      <InputField
        label={noteFormTexts.site}
        maxLength={healthRecordLimits.site}
        value={site}
        onChange={(one) => type({ site: one })}
        error={fieldError('/site')}
      />
      <SelectField
        label={noteFormTexts.severity}
        value={severity}
        onChange={(one) => type({ severity: one })}
      >
        <OptionsOf none={notSaid} values={SEVERITIES} words={noteFormTexts.severities} />
      </SelectField>
      <SelectField
        label={noteFormTexts.congenital}
        value={congenital}
        onChange={(one) => type({ congenital: one })}
      >
        <OptionsOf none={notSaid} values={['true', 'false']} words={{ true: yes, false: no }} />
      </SelectField>
      <SelectField
        label={noteFormTexts.heritable}
        value={heritable}
        onChange={(one) => type({ heritable: one })}
      >
        <OptionsOf none={noteFormTexts.asUsual} values={HERITABLE} words={noteFormTexts.heritables} />
      </SelectField>
      <Segments
        label={noteFormTexts.tellBuyer}
        options={[
          ...(isStored ? [] : [{ value: '', label: noteFormTexts.asUsual }]),
          { value: 'true', label: yes },
          { value: 'false', label: no },
        ]}
        value={isStored && typed.tellBuyer === '' ? 'false' : typed.tellBuyer}
        onChange={(tellBuyer) => type({ tellBuyer })}
      />
      <p className="soft">{noteFormTexts.tellBuyerHint}</p>
    </Fold>
  )
}
