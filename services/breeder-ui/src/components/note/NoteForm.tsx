import { useState } from 'react'
import { deafCode } from '@zuchtbuch/domain/health/diagnoses'
import { storeBan, storeDeaf } from '../../data/ban.ts'
import { type Diagnosis, useDiagnoses, useDiagnosisWord } from '../../data/diagnoses.ts'
import { storeNote } from '../../data/health-notes.ts'
import { useAction } from '../../data/use-action.ts'
import { BanForm } from '../ban/BanForm.tsx'
import { Button } from '../button/Button.tsx'
import { RecordForm } from '../field/RecordForm.tsx'
import { FaultNotice } from '../notice/Notice.tsx'
import { NoteFields, notePaths } from './NoteFields.tsx'
import { noteFormTexts } from './note-form-texts.de.ts'
import styles from './note.module.css'
import { texts } from './texts.de.ts'
import { emptyNote, emptyTest, noteOf, type TypedNote } from './typed-note.ts'

interface NoteFormProps {
  animal: { id: string; name: string }
  today: string
  onDone: () => void
}

/** A new note, and what follows from its diagnosis if the breeder wants it. */
export function NoteForm({ animal, today, isTest, onDone }: NoteFormProps & { isTest: boolean }) {
  const diagnoses = useDiagnoses().data ?? []
  const [asked, setAsked] = useState<Diagnosis | null>(null)
  const store = async (typed: TypedNote, key: string) => {
    await storeNote(animal, noteOf(typed), { key, text: texts.noted(animal.name) })
    const diagnosis = diagnoses.find(({ code }) => code === typed.diagnosisCode)
    if (diagnosis && (diagnosis.excludes || diagnosis.code === deafCode)) setAsked(diagnosis)
    else onDone()
  }
  if (asked !== null) return <Consequence animal={animal} today={today} diagnosis={asked} onDone={onDone} />
  return (
    <RecordForm
      draftKey={`gerbils/${animal.id}/health-records/${isTest ? 'test' : 'new'}`}
      initial={isTest ? emptyTest(today) : emptyNote(today)}
      paths={notePaths}
      isComplete={({ title }) => title.trim() !== ''}
      store={store}
      submit={texts.save}
    >
      {(form) => <NoteFields {...form} today={today} />}
    </RecordForm>
  )
}

/** Asks whether an animal is to be kept out of breeding, or to stand as deaf; nothing is set by itself. */
export function Consequence({ animal, today, diagnosis, onDone }: NoteFormProps & { diagnosis: Diagnosis }) {
  const [isSuspending, setSuspending] = useState(false)
  const { run, fault } = useAction()
  const word = useDiagnosisWord()(diagnosis.code) ?? diagnosis.word
  const act = async (work: () => Promise<unknown>) => {
    if (await run(work)) onDone()
  }
  const ban = { reason: word, diagnosisCode: diagnosis.code, since: today, until: null }
  if (isSuspending)
    return (
      <BanForm
        store={(given) => storeBan(animal, given)}
        today={today}
        initial={{ ...ban, kind: 'Suspended' }}
        onDone={onDone}
      />
    )
  const isDeaf = diagnosis.code === deafCode
  return (
    <div className={styles.consequence}>
      <p>
        <strong>
          {isDeaf ? noteFormTexts.deafAsked(animal.name) : noteFormTexts.excludeAsked(word, animal.name)}
        </strong>
      </p>
      <p className="soft">{isDeaf ? noteFormTexts.deafWhy : noteFormTexts.excludeWhy}</p>
      <FaultNotice>{fault}</FaultNotice>
      {isDeaf ? (
        <Button
          kind="primary"
          wide
          onClick={() => void act(() => storeDeaf(animal, noteFormTexts.deafDone(animal.name)))}
        >
          {noteFormTexts.deaf}
        </Button>
      ) : (
        <>
          <Button
            kind="primary"
            wide
            onClick={() => void act(() => storeBan(animal, { ...ban, kind: 'Excluded' }))}
          >
            {noteFormTexts.exclude}
          </Button>
          <Button kind="quiet" wide onClick={() => setSuspending(true)}>
            {noteFormTexts.suspend}
          </Button>
        </>
      )}
      <Button kind="text" onClick={onDone}>
        {noteFormTexts.notBanned}
      </Button>
    </div>
  )
}
