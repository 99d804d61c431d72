import { reservationLimits } from '@zuchtbuch/domain/text-limits'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useStore } from '../../data/store.ts'
import { AnimalLine } from '../../components/animal/AnimalLine.tsx'
import { AnimalPicker } from '../../components/animal/AnimalPicker.tsx'
import { Button } from '../../components/button/Button.tsx'
import { ContactPicker, NewContactSheet } from '../../components/contact/ContactSheets.tsx'
import { shortDay } from '../../components/date/calendar-words.ts'
import { InputField, SelectField } from '../../components/field/Field.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { DraftNotice } from '../../components/notice/DraftNotice.tsx'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { readEuros } from '../../components/number/euros.ts'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { SiteNote } from '../../components/site/SiteNote.tsx'
import { toldWithSite } from '../../components/site/told-with-site.ts'
import { calendar } from '../../data/clock.ts'
import { useContact } from '../../data/contact-list.ts'
import { useAnimals } from '../../data/herd.ts'
import {
  createReservation,
  type ReservationDraft,
  useReservationCheck,
  useReservations,
} from '../../data/reservations.ts'
import { invalidate } from '../../data/queries.ts'
import { useDraft } from '../../data/use-draft.ts'
import { useDebounced } from '../../data/use-debounced.ts'
import { useAction } from '../../data/use-action.ts'
import { Checks } from './Checks.tsx'
import { groupOf } from './group-of.ts'
import { namesIn } from './reservation-words.ts'
import { idsIn, type SearchOf } from '../../searches.ts'
import styles from './reservations.module.css'
import { texts } from './texts.de.ts'

/** Keeps animals for somebody: who, for whom, until when, and what speaks against it. */
export function NewReservationScreen() {
  const search = useSearch({ from: '/reservierungen/neu' })
  const animals = useAnimals()
  const held = useReservations(true)
  const key = JSON.stringify(search)
  // Whose group is ticked is known once herd and reservations are.
  if (animals.data === undefined || (held.data === undefined && held.error === null))
    return <Screen back={back}>{null}</Screen>
  const kept = new Set(held.data?.items.flatMap(({ gerbilIds }) => gerbilIds))
  const asked = idsIn(search.tiere)
  const [only, ...others] = asked
  const ids =
    only !== undefined && others.length === 0 && search.interessent === undefined
      ? groupOf(only, animals.data, kept)
      : asked
  // Another beginning is another form.
  return <ReserveForm key={key} search={search} ids={ids} draftKey={`reservations/new/${key}`} />
}

const back = { to: '/reservierungen' } as const
const settleMs = 250

interface Typed {
  /** Null until something is typed: what the device knew at first may not be the herd of today. */
  ids: readonly string[] | null
  contactId: string | null
  expiresOn: string
  pickupOn: string
  pickupNote: string
  price: string
  deposit: string
  depositDueOn: string
  reason: keyof typeof texts.groupReasons
  note: string
}

const isTyped = (value: unknown): value is Typed => {
  if (typeof value !== 'object' || value === null) return false
  const { ids, contactId, ...others } = value as Record<string, unknown>
  return (
    (ids === null || (Array.isArray(ids) && ids.every((id) => typeof id === 'string'))) &&
    (contactId === null || typeof contactId === 'string') &&
    textMembers.every((member) => typeof others[member] === 'string')
  )
}
const textMembers = [
  'expiresOn',
  'pickupOn',
  'pickupNote',
  'price',
  'deposit',
  'depositDueOn',
  'reason',
  'note',
] as const

function ReserveForm({
  search,
  ids,
  draftKey,
}: {
  search: SearchOf<'/reservierungen/neu'>
  ids: string[]
  draftKey: string
}) {
  const { kontakt, interessent } = search
  const { today } = useStore(calendar)
  const navigate = useNavigate()
  const { history } = useRouter()
  const animals = useAnimals().data ?? []
  const animalSheet = useSheet('tier')
  const personSheet = useSheet('kontakt')
  const newSheet = useSheet('neuer-kontakt')
  const draft = useDraft<Typed>({
    key: draftKey,
    initial: {
      ids: null,
      contactId: kontakt ?? null,
      expiresOn: '',
      pickupOn: '',
      pickupNote: '',
      price: '',
      deposit: '',
      depositDueOn: '',
      reason: '',
      note: '',
    },
    isValue: isTyped,
  })
  const proposed = ids.join()
  const typed = useMemo(
    () => ({ ...draft.value, ids: draft.value.ids ?? proposed.split(',').filter((id) => id !== '') }),
    [draft.value, proposed],
  )
  const change = (part: Partial<Typed>) => draft.set({ ...typed, ...part })
  const { run, fault, setFault, off } = useAction()
  // The breeder knows the caller first: nothing is to be tapped before the name.
  const beginning = useRef(typed.contactId === null && personSheet.show)
  useEffect(() => {
    if (beginning.current !== false) beginning.current()
    // Animals and who gets them are said: Enter goes on.
    else document.querySelector<HTMLElement>('#reservieren')?.focus({ preventScroll: true })
    beginning.current = false
  }, [])
  const [price, deposit] = [readEuros(typed.price), readEuros(typed.deposit)]
  const body = useMemo(() => bodyOf(typed, interessent), [typed, interessent])
  const check = useReservationCheck(useDebounced(body, settleMs))
  const contact = useContact(typed.contactId).data
  const isAlone = check.data?.errors.some(({ code }) => code === 'SolitaryGerbil') === true
  const until = check.data?.reservation?.expiresOn
  const reserve = async () => {
    if (typed.ids.length === 0) return setFault(texts.noAnimal)
    if (body === null) return setFault(texts.noPerson)
    if (price === undefined || deposit === undefined) return
    const isDone = await run(async (idempotencyKey) => {
      const text = texts.reserved(namesIn(typed.ids, animals), contact?.name ?? '')
      await createReservation(body, { idempotencyKey, text: toldWithSite(text, typed.ids) })
      draft.saved()
      if (search.zurueck === 'liste') history.back()
      else await navigate({ to: '/reservierungen', replace: true })
    })
    // Another one may keep its animals by now.
    if (!isDone) invalidate('reservations', null)
  }
  const input = (
    label: string,
    member: (typeof textMembers)[number],
    more: object = {},
    error: string | null = null,
  ): ReactNode => (
    <InputField
      label={label}
      error={error}
      autoComplete="off"
      value={typed[member]}
      onChange={(value) => change({ [member]: value })}
      {...more}
    />
  )
  const isWrong = (read: number | null | undefined) => (read === undefined ? texts.priceWrong : null)
  const isDay = { type: 'date', min: today }
  return (
    <Screen
      back={
        interessent === undefined
          ? back
          : { to: '/warteliste/$id', params: { id: interessent }, label: contact?.name ?? '' }
      }
      foot={
        <Button kind="primary" id="reservieren" off={off} onClick={() => void reserve()}>
          {texts.reserve}
        </Button>
      }
    >
      <div className={styles.form}>
        <DraftNotice at={draft.restoredAt} onDiscard={draft.discard} />
        <section className="stack-1" aria-labelledby="tiere">
          <h2 id="tiere" className={styles.heading}>
            {texts.whichAnimals}
          </h2>
          <ul>
            {typed.ids.map((id) => {
              const animal = animals.find((one) => one.id === id)
              return (
                animal && (
                  <li key={id}>
                    <AnimalLine
                      animal={animal}
                      value={
                        <Button
                          kind="icon"
                          aria-label={texts.without(animal.name)}
                          title={texts.without(animal.name)}
                          onClick={() => change({ ids: typed.ids.filter((one) => one !== id) })}
                        >
                          <X size={20} strokeWidth={2} aria-hidden="true" />
                        </Button>
                      }
                    />
                  </li>
                )
              )
            })}
          </ul>
          <div>
            <Button kind="text" onClick={animalSheet.show}>
              {texts.addAnimal}
            </Button>
          </div>
        </section>
        <section className="stack-1" aria-labelledby="fuer-wen">
          <h2 id="fuer-wen" className={styles.heading}>
            {texts.forWhom}
          </h2>
          <div className={styles.steps}>
            {contact !== undefined && <strong>{contact.name}</strong>}
            {interessent === undefined && (
              <Button kind={contact === undefined ? 'quiet' : 'text'} onClick={personSheet.show}>
                {contact === undefined ? texts.choosePerson : texts.changePerson}
              </Button>
            )}
          </div>
        </section>
        {body !== null && check.data !== undefined && <Checks check={check.data} />}
        {(isAlone || typed.reason !== '') && (
          <>
            <SelectField
              label={texts.companion}
              value={typed.reason}
              onChange={(value) => change({ reason: reasons.find((one) => one === value) ?? '' })}
            >
              {reasons.map((one) => (
                <option key={one} value={one}>
                  {texts.groupReasons[one]}
                </option>
              ))}
            </SelectField>
            {typed.reason !== '' &&
              input(texts.groupNote, 'note', { maxLength: reservationLimits.groupNote })}
          </>
        )}
        {until !== undefined && typed.expiresOn === '' && (
          <p className="soft">{texts.keptUntil(shortDay(until, today))}</p>
        )}
        <details>
          <summary>{texts.more}</summary>
          <div className={styles.form}>
            {input(texts.expiresOn, 'expiresOn', isDay)}
            {input(texts.pickupOn, 'pickupOn', isDay)}
            {input(texts.pickupNote, 'pickupNote', { maxLength: reservationLimits.pickupNote })}
            {input(texts.priceEur, 'price', { inputMode: 'decimal' }, isWrong(price))}
            {input(texts.depositInEuro, 'deposit', { inputMode: 'decimal' }, isWrong(deposit))}
            {input(texts.depositDueOn, 'depositDueOn', isDay)}
          </div>
        </details>
        <SiteNote ids={typed.ids} />
        <FaultNotice>{fault}</FaultNotice>
      </div>
      <AnimalPicker
        sheet={animalSheet}
        label={texts.pickAnimal}
        only={({ id }) => !typed.ids.includes(id)}
        first={({ status }) => status === 'ForSale'}
        onPick={({ id }) => {
          animalSheet.close()
          change({ ids: [...typed.ids, id] })
        }}
      />
      <ContactPicker
        sheet={personSheet}
        label={texts.pickPerson}
        onPick={({ id }) => {
          personSheet.close()
          change({ contactId: id })
        }}
        onNew={newSheet.show}
      />
      <NewContactSheet
        sheet={newSheet}
        draftKey={`${draftKey}/contact`}
        isReceiver
        onCreated={({ id }) => {
          newSheet.close()
          change({ contactId: id })
        }}
      />
    </Screen>
  )
}

const reasons = Object.keys(texts.groupReasons) as (keyof typeof texts.groupReasons)[]

/** As the service wants it; null while somebody or something is missing. */
function bodyOf(
  typed: Typed & { ids: readonly string[] },
  prospectId: string | undefined,
): ReservationDraft | null {
  const { ids, contactId, reason, note, expiresOn, pickupOn, pickupNote, depositDueOn } = typed
  if (ids.length === 0 || contactId === null) return null
  const [price, deposit] = [readEuros(typed.price), readEuros(typed.deposit)]
  return {
    contactId,
    gerbilIds: [...ids],
    ...(prospectId !== undefined && { prospectId }),
    ...(expiresOn !== '' && { expiresOn }),
    ...(pickupOn !== '' && { pickupOn }),
    ...(pickupNote.trim() !== '' && { pickupNote: pickupNote.trim() }),
    ...(price != null && { priceEur: price }),
    ...(deposit != null && { depositEur: deposit }),
    ...(depositDueOn !== '' && { depositDueOn }),
    ...(reason !== '' && { groupReason: reason, groupNote: note.trim() === '' ? null : note.trim() }),
  }
}
