import { DIAGNOSIS_GROUPS, USUALLY_HERITABLE } from '@zuchtbuch/domain/health/diagnoses'
import { HEALTH_CATEGORIES } from '@zuchtbuch/domain/health/health-category'
import { ChevronRight, Eye, EyeOff, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { InputField, SelectField } from '../../components/field/Field.tsx'
import { RecordForm } from '../../components/field/RecordForm.tsx'
import { Segments } from '../../components/field/Segments.tsx'
import { OptionsOf } from '../../components/note/OptionsOf.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { type Diagnosis, useDiagnoses } from '../../data/diagnoses.ts'
import { diagnosisTexts } from '../../data/diagnosis-texts.de.ts'
import {
  changeDiagnosis,
  createDiagnosis,
  type DiagnosisValues,
  removeDiagnosis,
} from '../../data/own-diagnoses.ts'
import { useAction } from '../../data/use-action.ts'
import { texts } from './diagnoses-texts.de.ts'
import styles from './settings.module.css'
import { SettingsScreen } from './SettingsScreen.tsx'

/** The diagnoses that every book has, and the breeder's own. */
export function DiagnosesScreen() {
  const diagnoses = useDiagnoses()
  const adding = useSheet('neue-diagnose')
  return (
    <SettingsScreen
      at="/einstellungen/diagnosen"
      part={{ back: { to: '/einstellungen/regeln' } }}
      lead={texts.lead}
      actions={
        <Button kind="lead" onClick={adding.show}>
          <Plus size={20} strokeWidth={2} aria-hidden="true" />
          {texts.add}
        </Button>
      }
    >
      <Loaded query={diagnoses} rows={8}>
        {(all) => (
          <div className={styles.settings}>
            <OwnDiagnoses own={all.filter(({ isOwn }) => isOwn)} />
            <SeededDiagnoses seeded={all.filter(({ isOwn }) => !isOwn)} />
          </div>
        )}
      </Loaded>
      <Sheet open={adding.open} onClose={adding.close} title={texts.newTitle}>
        <DiagnosisForm
          draftKey="diagnoses/new"
          initial={nothing}
          submit={texts.create}
          store={async (values, key) => {
            await createDiagnosis(values, key)
            adding.close()
          }}
        />
      </Sheet>
    </SettingsScreen>
  )
}

function OwnDiagnoses({ own }: { own: readonly Diagnosis[] }) {
  return (
    <section aria-labelledby="eigene">
      <h2 id="eigene" className={styles.diagnosisPart}>
        {texts.own} <span className="soft">{own.length === 0 ? '' : own.length}</span>
      </h2>
      {own.length === 0 ? (
        <p className="soft">{texts.ownNone}</p>
      ) : (
        <ul className={styles.diagnoses} aria-labelledby="eigene">
          {own.map((diagnosis) => (
            <OwnDiagnosis key={diagnosis.code} diagnosis={diagnosis} />
          ))}
        </ul>
      )}
    </section>
  )
}

function OwnDiagnosis({ diagnosis }: { diagnosis: Diagnosis }) {
  const { code, word, group, category, usuallyHeritable, archived } = diagnosis
  const sheet = useSheet(`diagnose-${code}`)
  const about = [texts.groups[group], texts.categories[category], texts.heritableShort[usuallyHeritable]]
  return (
    <li>
      <button type="button" className={styles.diagnosis} aria-haspopup="dialog" onClick={sheet.show}>
        <span className="stack grow">
          <span className="strong">{word}</span>
          <span className="soft small">{about.filter((one) => one !== null).join(' · ')}</span>
        </span>
        {archived && <span className={styles.tag}>{texts.isHidden}</span>}
        <ChevronRight size={18} strokeWidth={2} aria-hidden="true" />
      </button>
      <Sheet open={sheet.open} onClose={sheet.close} title={word}>
        <ChangeDiagnosis diagnosis={diagnosis} onDone={sheet.close} />
      </Sheet>
    </li>
  )
}

function ChangeDiagnosis({ diagnosis, onDone }: { diagnosis: Diagnosis; onDone: () => void }) {
  const { code, word, archived } = diagnosis
  // The edit began from this one, whatever is stored elsewhere meanwhile.
  const [base] = useState(diagnosis)
  const { group, category, usuallyHeritable } = base
  const { run, fault } = useAction()
  const act = async (work: () => Promise<void>, subject: string) => {
    if (await run(work, subject)) onDone()
  }
  const hide = () =>
    changeDiagnosis(
      diagnosis,
      { archived: !archived },
      archived ? diagnosisTexts.shown(word) : diagnosisTexts.hidden(word),
    )
  return (
    <>
      {archived && <p className="soft">{texts.hiddenMore}</p>}
      <DiagnosisForm
        draftKey={`diagnoses/${code}`}
        initial={{ word: base.word, group, category, usuallyHeritable }}
        submit={texts.save}
        store={async (values) => {
          const patch = changesOf(base, values)
          if (Object.keys(patch).length > 0)
            await changeDiagnosis(base, patch, diagnosisTexts.changed(values.word))
          onDone()
        }}
      />
      <div className={styles.acts}>
        <Button kind="text" onClick={() => void act(hide, 'hide')}>
          {archived ? (
            <Eye size={18} strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <EyeOff size={18} strokeWidth={1.75} aria-hidden="true" />
          )}
          {archived ? texts.show : texts.hide}
        </Button>
        <Button kind="text" onClick={() => void act(() => removeDiagnosis(diagnosis), 'remove')}>
          <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
          {texts.remove}
        </Button>
      </div>
      <FaultNotice>{fault}</FaultNotice>
    </>
  )
}

const changesOf = (before: Diagnosis, after: DiagnosisValues): Partial<DiagnosisValues> =>
  Object.fromEntries(Object.entries(after).filter(([member, value]) => Reflect.get(before, member) !== value))

type TypedDiagnosis = Record<'word' | 'group' | 'category' | 'usuallyHeritable', string>

const nothing: TypedDiagnosis = { word: '', group: '', category: 'Illness', usuallyHeritable: 'No' }

/** What is typed as the service takes it; null while something is missing. */
function valuesOf(typed: TypedDiagnosis): DiagnosisValues | null {
  const word = typed.word.trim()
  const group = DIAGNOSIS_GROUPS.find((one) => one === typed.group)
  const category = HEALTH_CATEGORIES.find((one) => one === typed.category)
  const usuallyHeritable = USUALLY_HERITABLE.find((one) => one === typed.usuallyHeritable)
  if (word.length < shortest || !group || !category || !usuallyHeritable) return null
  return { word, group, category, usuallyHeritable }
}

/** Characters of a diagnosis, as the service takes it. */
const [shortest, longest] = [2, 60]

interface DiagnosisFormProps {
  draftKey: string
  initial: TypedDiagnosis
  submit: string
  store: (values: DiagnosisValues, key: string) => Promise<void>
}

function DiagnosisForm({ draftKey, initial, submit, store }: DiagnosisFormProps) {
  return (
    <RecordForm<TypedDiagnosis>
      draftKey={draftKey}
      initial={initial}
      paths={['/word']}
      isComplete={(typed) => valuesOf(typed) !== null}
      store={async (typed, key) => {
        const values = valuesOf(typed)
        if (values !== null) await store(values, key)
      }}
      submit={submit}
    >
      {({ typed: { word, group, category, usuallyHeritable }, type, tried, fieldError }) => (
        <>
          <InputField
            label={texts.word}
            error={tried && word.trim().length < shortest ? texts.wordMissing : fieldError('/word')}
            autoFocus
            autoComplete="off"
            maxLength={longest}
            value={word}
            onChange={(next) => type({ word: next })}
          />
          <SelectField
            label={texts.group}
            error={tried && group === '' ? texts.groupMissing : null}
            value={group}
            onChange={(next) => type({ group: next })}
          >
            <OptionsOf
              {...(group === '' && { none: texts.chooseGroup })}
              values={DIAGNOSIS_GROUPS}
              words={texts.groups}
            />
          </SelectField>
          <SelectField label={texts.category} value={category} onChange={(next) => type({ category: next })}>
            <OptionsOf values={HEALTH_CATEGORIES} words={texts.categories} />
          </SelectField>
          <Segments
            label={texts.heritable}
            options={USUALLY_HERITABLE.map((value) => ({ value, label: texts.heritables[value] }))}
            value={USUALLY_HERITABLE.find((one) => one === usuallyHeritable) ?? 'No'}
            onChange={(next) => type({ usuallyHeritable: next })}
          />
          <p className="soft small">{texts.heritableHint}</p>
        </>
      )}
    </RecordForm>
  )
}

/** Those that every book begins with, by their groups; nothing of them changes. */
function SeededDiagnoses({ seeded }: { seeded: readonly Diagnosis[] }) {
  return (
    <section aria-labelledby="mitgeliefert">
      <h2 id="mitgeliefert" className={styles.diagnosisPart}>
        {texts.seeded} <span className="soft">{seeded.length}</span>
      </h2>
      <dl className={styles.diagnoses}>
        {DIAGNOSIS_GROUPS.map((group) => (
          <div key={group} className={styles.diagnosisGroup}>
            <dt className="strong">{texts.groups[group]}</dt>
            <dd className="soft">
              {seeded
                .filter((one) => one.group === group)
                .map(({ word }) => word)
                .join('\u00a0· ')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
