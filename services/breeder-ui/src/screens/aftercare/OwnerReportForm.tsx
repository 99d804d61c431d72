import { DEATH_MANNERS } from '@zuchtbuch/domain/health/breeding-ban'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useStore } from '../../data/store.ts'
import { Button } from '../../components/button/Button.tsx'
import { DateField } from '../../components/date/DateField.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { DiagnosisField } from '../../components/note/DiagnosisField.tsx'
import { OptionsOf } from '../../components/note/OptionsOf.tsx'
import { DraftNotice } from '../../components/notice/DraftNotice.tsx'
import { Empty } from '../../components/notice/Empty.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { Notice } from '../../components/notice/Notice.tsx'
import { useRound } from '../../data/aftercare.ts'
import { calendar } from '../../data/clock.ts'
import { useContact } from '../../data/contact-list.ts'
import { type AnimalRow, useAnimals } from '../../data/herd.ts'
import { createReports } from '../../data/owner-reports.ts'
import { describeProblem, fieldError } from '../../data/problem.ts'
import { useDraft } from '../../data/use-draft.ts'
import { type Beginning, begunWith } from './begun-with.ts'
import styles from './aftercare.module.css'
import {
  isTold,
  isTypedReports,
  nothingTold,
  readGrams,
  reportsOf,
  type Told,
  type TypedReports,
} from './report-of.ts'
import { texts } from './texts.de.ts'
import { useStoring } from './useStoring.ts'
import { useState } from 'react'
import { InputField, SelectField, TextAreaField } from '../../components/field/Field.tsx'
import { Segments } from '../../components/field/Segments.tsx'
import { frameTexts } from '../../texts.de.ts'

/** An owner's report on the animals, one after the other. */
export function OwnerReportForm() {
  const search = begunWith(useSearch({ from: '/nachsorge/$teil' }))
  const round = useRound(search.runde)
  const animals = useAnimals()
  const contactId = round.data?.contactId ?? search.kontakt
  const contact = useContact(contactId).data
  const herd = animals.data
  const isKnown = herd !== undefined && (search.runde === null || round.data !== undefined)
  if (isKnown && round.data !== null) {
    const ids =
      round.data?.gerbilIds.filter((id) => !round.data?.reportedGerbilIds.includes(id)) ??
      (search.tiere.length > 0 ? search.tiere : null)
    const shown =
      ids === null
        ? herd.filter(
            ({ receiverContactId, dateOfDeath }) =>
              contactId !== null && receiverContactId === contactId && dateOfDeath === null,
          )
        : ids.flatMap((id) => herd.find((one) => one.id === id) ?? [])
    if (shown.length > 0)
      return (
        <ReportForm
          // Another beginning is another form.
          key={JSON.stringify(search)}
          animals={shown}
          search={search}
          requestId={round.data?.requestId ?? null}
          from={contact?.name ?? ''}
        />
      )
  }
  return (
    <Screen title={texts.reportTitle} back={backOf(search)}>
      {isKnown ? (
        <Empty>{texts.noAnimals}</Empty>
      ) : (
        <Loaded<unknown> query={herd === undefined ? animals : round}>{() => null}</Loaded>
      )}
    </Screen>
  )
}

/** Where it was begun; `name` is that of the animal or the person. */
export function backOf(
  { tiere: [animal], kontakt, runde }: Beginning,
  name: string = frameTexts.areas.placement,
) {
  if (runde === null && animal !== undefined)
    return { to: '/tiere/$id', params: { id: animal }, search: { tab: 'gesundheit' }, label: name } as const
  if (runde === null && kontakt !== null)
    return { to: '/kontakte/$id', params: { id: kontakt }, label: name } as const
  return { to: '/nachsorge' } as const
}

interface ReportFormProps {
  animals: readonly AnimalRow[]
  search: Beginning
  /** The mail that says so. */
  requestId: string | null
  /** The contact who reports. */
  from: string
}

function ReportForm({ animals, search, requestId, from }: ReportFormProps) {
  const { today } = useStore(calendar)
  const navigate = useNavigate()
  const draft = useDraft<TypedReports>({
    key: `owner-reports/new/${JSON.stringify(search)}`,
    initial: { reportedOn: today, animals: {} },
    isValue: isTypedReports,
  })
  const typed = draft.value
  const { tried, refusal, off, store } = useStoring()
  const told = animals.filter(({ id }) => isTold(typed.animals[id]))
  const items = reportsOf(typed, told, {
    contactId: search.kontakt,
    aftercareId: search.runde,
    requestId,
  })
  const back = backOf(search, search.tiere.length > 0 ? animals[0]?.name : from)
  const save = async (idempotencyKey: string) => {
    const names = texts.names(told.map(({ name }) => name))
    await createReports(items ?? [], { idempotencyKey, text: texts.reported(names) })
    draft.saved()
    const { label: _label, ...place } = back
    await navigate({ ...place, replace: true })
  }
  const isComplete = items !== null && items.length > 0
  return (
    <Screen
      title={texts.reportTitle}
      back={back}
      foot={
        <Button kind="primary" off={off} onClick={() => void store(isComplete ? save : null)}>
          {texts.save}
        </Button>
      }
    >
      <div className="stack-4 measure">
        <DraftNotice at={draft.restoredAt} onDiscard={draft.discard} />
        {from !== '' && <p className={styles.from}>{from}</p>}
        {animals.map((animal) => {
          const at = told.indexOf(animal)
          return (
            <AnimalReport
              key={animal.id}
              name={animal.name}
              told={typed.animals[animal.id] ?? nothingTold}
              today={today}
              tried={tried}
              fieldError={(member) => (at === -1 ? null : fieldError(refusal, `/items/${at}/${member}`))}
              onChange={(change) =>
                draft.set({
                  ...typed,
                  animals: {
                    ...typed.animals,
                    [animal.id]: { ...(typed.animals[animal.id] ?? nothingTold), ...change },
                  },
                })
              }
            />
          )
        })}
        <DateField
          label={texts.reportedOn}
          value={typed.reportedOn}
          today={today}
          max={today}
          error={typed.reportedOn === '' ? texts.dayMissing : fieldError(refusal, '/items/0/reportedOn')}
          onChange={(reportedOn) => draft.set({ ...typed, reportedOn })}
        />
        {tried && told.length === 0 && (
          <Notice kind="bad" alert>
            {texts.noneSaid}
          </Notice>
        )}
        {refusal !== null && (
          <Notice kind="bad" alert>
            {describeProblem(refusal).sentence}
          </Notice>
        )}
      </div>
    </Screen>
  )
}

const conditions = (['Well', 'Ill', 'Died'] as const).map((value) => ({
  value,
  label: texts.conditions[value],
}))
const suspicions = (['', 'No', 'Possible', 'Certain'] as const).map((value) => ({
  value,
  label: texts.suspicions[value],
}))

interface AnimalReportProps {
  name: string
  told: Told
  today: string
  /** Missing values are named after the first try to store. */
  tried: boolean
  fieldError: (member: string) => string | null
  onChange: (change: Partial<Told>) => void
}

/** One tap says how an animal is; what else was told is asked for below, and none of it is needed. */
function AnimalReport({ name, told, today, tried, fieldError, onChange }: AnimalReportProps) {
  const { condition, dateOfDeath } = told
  const [isOpen, setOpen] = useState(false)
  const weightFault = readGrams(told.weight) === undefined ? texts.weightWrong : fieldError('weightGrams')
  return (
    <section className={styles.animal} aria-label={name}>
      <Segments
        label={texts.how(name)}
        options={conditions}
        value={condition || null}
        onChange={(next) =>
          onChange({
            condition: next,
            // The day is hardly ever known when it is told; who knows it types it.
            ...(next === 'Died' && dateOfDeath === '' && { dateOfDeath: today, isDateEstimated: true }),
          })
        }
      />
      {condition === 'Died' && (
        <>
          <DateField
            label={texts.dateOfDeath}
            value={dateOfDeath}
            today={today}
            max={today}
            error={tried && dateOfDeath === '' ? texts.deathMissing : fieldError('dateOfDeath')}
            onChange={(day) => onChange({ dateOfDeath: day, isDateEstimated: false })}
          />
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={told.isDateEstimated}
              onChange={({ target }) => onChange({ isDateEstimated: target.checked })}
            />
            {texts.isEstimated}
          </label>
          <DiagnosisField
            label={texts.deathCause}
            none={texts.notSaid}
            value={told.deathCause}
            onChange={(deathCause) => onChange({ deathCause })}
          />
          <InputField
            label={texts.cause}
            hint={texts.ownWords}
            maxLength={1000}
            value={told.cause}
            onChange={(cause) => onChange({ cause })}
          />
          <SelectField
            label={texts.deathManner}
            value={told.deathManner}
            onChange={(deathManner) => onChange({ deathManner })}
          >
            <OptionsOf none={texts.notSaid} values={DEATH_MANNERS} words={texts.deathManners} />
          </SelectField>
        </>
      )}
      {(condition === 'Died' || condition === 'Ill') && (
        <SelectField
          label={texts.suspicion}
          value={told.suspicion}
          onChange={(next) =>
            onChange({ suspicion: suspicions.find(({ value }) => value === next)?.value ?? '' })
          }
        >
          {suspicions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <details
        open={isOpen || told.weight !== '' || told.text !== ''}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className={styles.more}>{texts.more}</summary>
        <div className={styles.animalMore}>
          <InputField
            label={texts.weight}
            unit="g"
            error={weightFault}
            inputMode="decimal"
            autoComplete="off"
            value={told.weight}
            onChange={(weight) => onChange({ weight })}
          />
          <TextAreaField
            label={texts.words}
            maxLength={20_000}
            value={told.text}
            onChange={(text) => onChange({ text })}
          />
        </div>
      </details>
    </section>
  )
}
