import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useStore } from '../../data/store.ts'
import { Button } from '../../components/button/Button.tsx'
import { DateField } from '../../components/date/DateField.tsx'
import { FieldError, InputField, SelectField, TextAreaField } from '../../components/field/Field.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { DraftNotice } from '../../components/notice/DraftNotice.tsx'
import { Empty } from '../../components/notice/Empty.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { Notice } from '../../components/notice/Notice.tsx'
import { readEuros } from '../../components/number/euros.ts'
import { calendar } from '../../data/clock.ts'
import { useContact } from '../../data/contact-list.ts'
import { useEnclosures } from '../../data/enclosure-list.ts'
import { type AnimalRow, useAnimals } from '../../data/herd.ts'
import { fieldError, describeProblem } from '../../data/problem.ts'
import { createReturn, type ReturnCheck, type ReturnDraft, useReturnCheck } from '../../data/returns.ts'
import { useDraft } from '../../data/use-draft.ts'
import { type Beginning, begunWith } from './begun-with.ts'
import styles from './aftercare.module.css'
import { backOf } from './OwnerReportForm.tsx'
import { texts } from './texts.de.ts'
import { useStoring } from './useStoring.ts'

/** Takes animals back that somebody had: who, why, and who waits for animals like them. */
export function ReturnEntry() {
  const search = begunWith(useSearch({ from: '/nachsorge/$teil' }))
  const animals = useAnimals()
  const herd = animals.data
  const owner =
    search.kontakt ??
    herd?.find(({ id, receiverContactId }) => receiverContactId !== null && search.tiere.includes(id))
      ?.receiverContactId ??
    null
  const household = herd?.filter(
    ({ receiverContactId, dateOfDeath, status }) =>
      owner !== null && receiverContactId === owner && dateOfDeath === null && status !== 'Deceased',
  )
  if (household !== undefined && household.length > 0)
    return <ReturnForm key={JSON.stringify(search)} household={household} owner={owner} search={search} />
  return (
    <Screen title={texts.returnTitle} back={backOf(search)}>
      {herd === undefined ? (
        <Loaded<unknown> query={animals}>{() => null}</Loaded>
      ) : (
        <Empty>{texts.noneGivenAway}</Empty>
      )}
    </Screen>
  )
}

const empty = {
  ids: '',
  reason: '',
  returnedOn: '',
  chosenStatus: 'Pet',
  enclosureId: '',
  refund: '',
  note: '',
}
type Typed = typeof empty

/** Instead of the ids: the whole household, while nobody has chosen. */
const all = '*'

const isTyped = (value: unknown): value is Typed =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(empty).every((member) => typeof Reflect.get(value, member) === 'string')

const reasons = Object.keys(texts.reasons) as ReturnDraft['reason'][]

interface ReturnFormProps {
  /** All that live there; those that are chosen come back. */
  household: readonly AnimalRow[]
  owner: string | null
  search: Beginning
}

function ReturnForm({ household, owner, search }: ReturnFormProps) {
  const { today } = useStore(calendar)
  const navigate = useNavigate()
  const contact = useContact(owner).data
  const draft = useDraft<Typed>({
    key: `returns/new/${JSON.stringify(search)}`,
    initial: {
      ...empty,
      // who is known a moment later comes back, too
      ids: search.tiere.length > 0 ? String(search.tiere) : all,
      returnedOn: today,
    },
    isValue: isTyped,
  })
  const typed = draft.value
  const change = (part: Partial<Typed>) => draft.set({ ...typed, ...part })
  const { tried, refusal, off, store } = useStoring()
  const back = backOf(search, search.tiere.length > 0 ? household[0]?.name : contact?.name)
  const chosen = household.filter(({ id }) => typed.ids === all || typed.ids.split(',').includes(id))
  const names = texts.names(chosen.map(({ name }) => name))
  const refundEur = readEuros(typed.refund)
  const ids = String(chosen.map(({ id }) => id))
  const { reason, chosenStatus, enclosureId } = typed
  // Why they are back changes nothing of what is to be thought of, and who could have them is asked as if they were for
  // sale.
  const check = useReturnCheck(
    useMemo(
      () =>
        ids === ''
          ? null
          : {
              gerbilIds: ids.split(','),
              reason: 'Other',
              chosenStatus: 'ForSale',
              enclosureId: enclosureId || null,
            },
      [ids, enclosureId],
    ),
  )
  const isComplete = chosen.length > 0 && reason !== '' && refundEur !== undefined && typed.returnedOn !== ''
  const save = async (idempotencyKey: string) => {
    const body = {
      gerbilIds: chosen.map(({ id }) => id),
      reason: reason as ReturnDraft['reason'],
      returnedOn: typed.returnedOn,
      chosenStatus: chosenStatus as keyof typeof texts.statuses,
      enclosureId: enclosureId || null,
      refundEur: refundEur ?? null,
      note: typed.note.trim() || null,
    }
    await createReturn(body, { idempotencyKey, text: texts.returned(names) })
    draft.saved()
    const { label: _label, ...place } = back
    await navigate({ ...place, replace: true })
  }
  return (
    <Screen
      title={texts.returnTitle}
      back={back}
      foot={
        <Button kind="primary" off={off} onClick={() => void store(isComplete ? save : null)}>
          {texts.save}
        </Button>
      }
    >
      <div className="stack-4 measure">
        <DraftNotice at={draft.restoredAt} onDiscard={draft.discard} />
        <fieldset className={styles.choices}>
          <legend className={styles.heading}>
            {contact === undefined ? texts.whichAnimals : `${texts.whichAnimals} · ${contact.name}`}
          </legend>
          {household.map(({ id, name }) => (
            <label key={id} className={styles.choice}>
              <input
                type="checkbox"
                checked={chosen.some((one) => one.id === id)}
                onChange={({ target }) =>
                  change({
                    ids: String(
                      household.flatMap((one) =>
                        (one.id === id ? target.checked : chosen.includes(one)) ? one.id : [],
                      ),
                    ),
                  })
                }
              />
              {name}
            </label>
          ))}
          {tried && chosen.length === 0 && <FieldError>{texts.animalMissing}</FieldError>}
        </fieldset>
        <fieldset className={styles.choices}>
          <legend className={styles.heading}>{texts.why}</legend>
          {reasons.map((one) => (
            <label key={one} className={styles.choice}>
              <input
                type="radio"
                name="grund"
                checked={reason === one}
                onChange={() => change({ reason: one })}
              />
              {texts.reasons[one]}
            </label>
          ))}
          {tried && reason === '' && <FieldError>{texts.reasonMissing}</FieldError>}
        </fieldset>
        {check.data !== undefined && chosen.length > 0 && <Outlook check={check.data} />}
        <Details typed={typed} change={change} today={today} refusal={refusal} />
        <p className="soft">{texts.contractStays}</p>
        {refusal !== null && (
          <Notice kind="bad" alert>
            {describeProblem(refusal).sentence}
          </Notice>
        )}
      </div>
    </Screen>
  )
}

/** Hints before a return is stored: who would be alone, and who waits for animals like them. */
function Outlook({ check: { errors, warnings, fitting } }: { check: ReturnCheck }) {
  const animals = useAnimals().data ?? []
  const nameOf = (id: string) => animals.find((animal) => animal.id === id)?.name ?? []
  const matching = fitting.filter(({ match }) => match !== null)
  return (
    <>
      {errors.map(({ code, detail }) => (
        <Notice key={code} kind="bad">
          {detail}
        </Notice>
      ))}
      {warnings.map(({ code, gerbilIds }) => (
        <Notice key={code + gerbilIds[0]} kind="warn">
          {texts.warnings[code](texts.names(gerbilIds.flatMap(nameOf)))}
        </Notice>
      ))}
      <section aria-labelledby="wer-wartet">
        <h2 id="wer-wartet" className={styles.heading}>
          {texts.fitting}
        </h2>
        {matching.length === 0 ? (
          <p className="soft">{texts.nobodyFits}</p>
        ) : (
          <ol>
            {matching.map(({ prospectId, contactName, place }) => (
              <li key={prospectId} className={styles.line}>
                <Link to="/warteliste/$id" params={{ id: prospectId }} className={styles.name}>
                  {contactName}
                </Link>
                <span className="soft small">{texts.place(place)}</span>
              </li>
            ))}
          </ol>
        )}
      </section>
    </>
  )
}

interface DetailsProps {
  typed: Typed
  change: (part: Partial<Typed>) => void
  today: string
  refusal: unknown
}

/** The usual values: today, no enclosure yet, an animal of the house. */
function Details({ typed, change, today, refusal }: DetailsProps) {
  const enclosures = useEnclosures().data?.items ?? []
  const [isOpen, setOpen] = useState(false)
  const dayFault = typed.returnedOn === '' ? texts.dayMissing : fieldError(refusal, '/returnedOn')
  const select = (
    label: string,
    member: 'chosenStatus' | 'enclosureId',
    options: readonly (readonly [string, string])[],
  ) => (
    <SelectField label={label} value={typed[member]} onChange={(value) => change({ [member]: value })}>
      {options.map(([value, word]) => (
        <option key={value} value={value}>
          {word}
        </option>
      ))}
    </SelectField>
  )
  return (
    <details open={isOpen || dayFault !== null} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.more}>{texts.returnMore}</summary>
      <div className={styles.animalMore}>
        <DateField
          label={texts.returnedOn}
          value={typed.returnedOn}
          today={today}
          max={today}
          error={dayFault}
          onChange={(returnedOn) => change({ returnedOn })}
        />
        {select(texts.chosenStatus, 'chosenStatus', Object.entries(texts.statuses))}
        {select(texts.enclosure, 'enclosureId', [
          ['', texts.noEnclosure],
          ...enclosures.map(({ id, name }) => [id, name] as const),
        ])}
        <InputField
          label={texts.refund}
          unit="€"
          error={readEuros(typed.refund) === undefined ? texts.refundWrong : null}
          inputMode="decimal"
          autoComplete="off"
          value={typed.refund}
          onChange={(refund) => change({ refund })}
        />
        <TextAreaField
          label={texts.note}
          maxLength={5000}
          value={typed.note}
          onChange={(note) => change({ note })}
        />
      </div>
    </details>
  )
}
