import { CONTRACT_KINDS, contractWords, priceNoun } from '@zuchtbuch/domain/contracts/contract-kinds'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { DateField } from '../../components/date/DateField.tsx'
import { InputField, SelectField, TextAreaField } from '../../components/field/Field.tsx'
import { tooLong } from '../../components/field/text-limit.ts'
import { Screen } from '../../components/frame/Screen.tsx'
import { useMedia, windows } from '../../components/frame/useMedia.ts'
import { DraftNotice } from '../../components/notice/DraftNotice.tsx'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { SiteNote } from '../../components/site/SiteNote.tsx'
import { toldWithSite } from '../../components/site/told-with-site.ts'
import { calendar } from '../../data/clock.ts'
import { createContract, downloadDraft, useClauses, usePreview } from '../../data/contracts.ts'
import { useAnimals } from '../../data/herd.ts'
import { ApiProblem, refusalSentence } from '../../data/problem.ts'
import { invalidate } from '../../data/queries.ts'
import { useRequest } from '../../data/requests.ts'
import { useStore } from '../../data/store.ts'
import { noteDone } from '../../data/undo.ts'
import { useDraft } from '../../data/use-draft.ts'
import { useDebounced } from '../../data/use-debounced.ts'
import { useAction } from '../../data/use-action.ts'
import { useDeferredImport } from '../../useDeferredImport.ts'
import { Buyer } from './Buyer.tsx'
import { Findings } from './Findings.tsx'
import type { PaperProps } from './Paper.tsx'
import { refusalWords } from './refusal-words.ts'
import { texts } from './texts.de.ts'
import {
  chosenOf,
  clausesOf,
  draftOf,
  isTypedContract,
  longestText,
  readPrice,
  type TypedContract,
} from './typed-contract.ts'
import { idsIn, type SearchOf } from '../../searches.ts'
import styles from './contracts.module.css'
import { Plus, X } from 'lucide-react'
import { AnimalLine } from '../../components/animal/AnimalLine.tsx'
import { AnimalPicker } from '../../components/animal/AnimalPicker.tsx'
import { namedAnimals } from '../../components/animal/named-animals.ts'
import { ageOrBirth } from '../../components/date/birth-words.ts'

const clausesLater = () => import('./ClausesSheet.tsx')
// It shows what the service has answered first.
const paperLater = () => import('./Paper.tsx')

/** A refusal in the words of this form. */
function refusalOf(error: unknown): string {
  const detail = refusalSentence(error)
  return error instanceof ApiProblem
    ? refusalWords({ code: error.code, errors: error.errors, detail })
    : detail
}

/** Hands animals over: who gets them, what for, and what speaks against it, before anything is signed. */
export function NewContractScreen() {
  const search = useSearch({ from: '/vertraege/neu' })
  const key = JSON.stringify(search)
  // Another beginning is another form.
  return <HandoverForm key={key} search={search} draftKey={`contracts/new/${key}`} />
}

const settleMs = 250

function HandoverForm({ search, draftKey }: { search: SearchOf<'/vertraege/neu'>; draftKey: string }) {
  const { kontakt, anfrage } = search
  const tiere = idsIn(search.tiere)
  const navigate = useNavigate()
  const { today } = useStore(calendar)
  const roomy = useMedia(windows.roomy)
  const clausesSheet = useSheet('klauseln')
  const { ClausesSheet } = useDeferredImport(clausesLater, clausesSheet.open) ?? {}
  const request = useRequest(anfrage ?? null).data
  const herd = useAnimals().data
  const storedClauses = useClauses().data?.items
  const draft = useDraft<TypedContract>({
    key: draftKey,
    initial: {
      kind: 'Kaufvertrag',
      animals: tiere,
      buyer: kontakt ?? null,
      price: '',
      handoverDate: today,
      contractDate: today,
      notes: '',
      clauses: null,
    },
    isValue: isTypedContract,
  })
  const known = request?.assignedContactId ?? request?.senderContactId ?? null
  const typed = useMemo(
    () => (draft.value.buyer === null && known !== null ? { ...draft.value, buyer: known } : draft.value),
    [draft.value, known],
  )
  const change = (part: Partial<TypedContract>) => draft.set({ ...typed, ...part })
  const body = useMemo(() => draftOf(typed), [typed])
  const { run, fault, setFault, off } = useAction(refusalOf)
  const [asked, setAsked] = useState(false)

  const { kind = 'Kaufvertrag' } = typed
  const stored = useMemo(() => clausesOf(kind, storedClauses ?? []), [kind, storedClauses])
  const price = readPrice(typed.price)
  const notes = typed.notes.trim() === '' ? null : typed.notes.trim()
  const chosen = chosenOf(typed, stored)
  const clauseLong = chosen.flatMap(({ text }) => tooLong(text, longestText) ?? [])[0]
  const long = clauseLong === undefined ? tooLong(typed.notes, longestText) : texts.clauseLong(clauseLong)
  const preview = usePreview(useDebounced(long === null ? body : null, settleMs))
  const names = typed.animals.flatMap((id) => herd?.find((animal) => animal.id === id)?.name ?? [])
  const doubts = (preview.data?.hints ?? []).filter(({ code }) => ofGood.has(code))
  const act = async (work: (key: string) => Promise<void>, subject?: string) => {
    if (await run(work, subject)) return
    // Somebody else may have handed them over meanwhile.
    invalidate('contracts', null)
    invalidate('gerbils', [...typed.animals])
  }
  const handOver = () => {
    setAsked(true)
    const { buyer } = typed
    if (typed.animals.length === 0) return setFault(texts.noAnimal)
    if (buyer === null) return setFault(texts.noBuyer)
    if (price.kind !== 'price') return setFault(null)
    if (long !== null) return setFault(long)
    void act(async (key) => {
      const values = { ...body, buyerContactId: buyer, price: price.value, notes }
      const contract = await createContract(values, key)
      noteDone(toldWithSite(texts.made(contract.contractNumber ?? ''), typed.animals), {
        operation: 'DELETE /contracts/{id}',
        params: { id: contract.id },
        ifMatch: contract.version,
      })
      draft.saved()
      await navigate({
        to: '/vertraege/$id',
        params: { id: contract.id },
        search: anfrage === undefined ? {} : { anfrage },
        replace: true,
      })
    })
  }
  const { Paper } = useDeferredImport(paperLater, preview.data !== undefined) ?? {}
  const paper: PaperProps['contract'] | undefined = preview.data && {
    ...preview.data,
    contractNumber: null,
    price: price.kind === 'price' ? price.value : null,
    notes,
  }
  return (
    <Screen
      back={
        anfrage === undefined
          ? { to: '/vertraege' }
          : { to: '/anfragen/$id', params: { id: anfrage }, label: texts.request }
      }
      {...(paper &&
        roomy && {
          panel: (
            <div className={styles.preview} role="region" aria-label={texts.preview} tabIndex={0}>
              <h2 className={styles.heading}>{texts.preview}</h2>
              {Paper && <Paper contract={paper} />}
              <p className="soft">{texts.previewNote}</p>
            </div>
          ),
        })}
      foot={
        <>
          {doubts.length > 0 && (
            <div className={styles.doubts} role="status">
              {doubts.map(({ code, message }) => (
                <p key={code}>{message}</p>
              ))}
            </div>
          )}
          <Button
            off={off}
            quietReason
            onClick={() => void act(() => downloadDraft({ ...body, notes }), 'draft')}
          >
            {texts.draft}
          </Button>
          <Button kind="primary" off={off} onClick={handOver}>
            {texts.handOver(typed.animals.length)}
          </Button>
        </>
      }
    >
      <div className={styles.notices}>
        <DraftNotice at={draft.restoredAt} onDiscard={draft.discard} />
        <p role="status" className={styles.saved}>
          {draft.isKept && draft.restoredAt === null ? texts.saved : ''}
        </p>
      </div>
      <div className={styles.form}>
        <Animals
          ids={typed.animals}
          named={request === undefined ? [] : [request.ownText, request.draftReply ?? '']}
          onChange={(animals) => change({ animals })}
        />
        <Buyer
          role={contractWords[kind].buyer}
          id={typed.buyer}
          request={request ?? null}
          draftKey={`${draftKey}/buyer`}
          onChange={(buyer) => change({ buyer })}
        />
        <div className={styles.terms}>
          <SelectField
            label={texts.kind}
            value={kind}
            onChange={(value) => change({ kind: CONTRACT_KINDS.find((one) => one === value) })}
          >
            {CONTRACT_KINDS.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </SelectField>
          <InputField
            label={texts.price(priceNoun(kind), typed.animals.length)}
            unit="€"
            error={priceFault(price.kind, asked)}
            inputMode="decimal"
            autoComplete="off"
            value={typed.price}
            onChange={(price) => change({ price })}
          />
          <DateField
            label={texts.handoverDate}
            value={typed.handoverDate}
            today={today}
            onChange={(handoverDate) => change({ handoverDate })}
          />
          <DateField
            label={texts.contractDate}
            value={typed.contractDate}
            today={today}
            onChange={(contractDate) => change({ contractDate })}
          />
          <Button kind="outlined" onClick={clausesSheet.show}>
            {texts.clauses(chosen.length)}
          </Button>
        </div>
        <TextAreaField
          label={texts.notes}
          maxLength={longestText}
          value={typed.notes}
          onChange={(notes) => change({ notes })}
        />
        <Findings preview={preview} animals={typed.animals.length} />
        <FaultNotice>{fault}</FaultNotice>
        {names.length > 0 && <p className="soft">{texts.consequence(names)}</p>}
        <SiteNote ids={typed.animals} />
        {paper && !roomy && (
          <details className={styles.small}>
            <summary>{texts.preview}</summary>
            {Paper && <Paper contract={paper} />}
          </details>
        )}
      </div>
      {ClausesSheet && (
        <ClausesSheet
          sheet={clausesSheet}
          stored={stored}
          chosen={chosen}
          onChange={(clauses) => change({ clauses })}
        />
      )}
    </Screen>
  )
}

/** Hints for the animal's good stand where it is handed over, and not only in the list. */
const ofGood: ReadonlySet<string> = new Set(['GerbilYoung', 'SingleAnimal', 'GenderUnknown'])

function priceFault(kind: ReturnType<typeof readPrice>['kind'], asked: boolean): string | null {
  if (kind === 'unreadable') return texts.priceWrong
  if (kind === 'doubtful') return texts.priceDoubtful
  return kind === 'empty' && asked ? texts.priceMissing : null
}

interface AnimalsProps {
  ids: readonly string[]
  /** Texts of the mail; animals named in them are offered first. */
  named: readonly string[]
  onChange: (ids: readonly string[]) => void
}

/** The animals of a contract that is being written. */
function Animals({ ids, named, onChange }: AnimalsProps) {
  const picker = useSheet('tier')
  const herd = useAnimals().data
  const today = useStore(calendar).today
  const mentioned = new Set(namedAnimals(herd ?? [], named).map(({ id }) => id))
  return (
    <section aria-labelledby="vertrag-tiere" className={styles.card}>
      <h2 id="vertrag-tiere" className={styles.heading}>
        {texts.animals}
      </h2>
      <ul>
        {ids.map((id) => {
          const animal = herd?.find((one) => one.id === id)
          return (
            <li key={id} className={styles.animal}>
              <div className="grow">
                {animal === undefined ? (
                  <p className="soft">{herd === undefined ? '' : texts.goneAnimal}</p>
                ) : (
                  <AnimalLine animal={animal} detail={ageOrBirth(animal, today) ?? undefined} />
                )}
              </div>
              <Button
                kind="icon"
                aria-label={texts.removeAnimal(animal?.name ?? texts.thisAnimal)}
                onClick={() => onChange(ids.filter((one) => one !== id))}
              >
                <X size={20} strokeWidth={1.75} aria-hidden="true" />
              </Button>
            </li>
          )
        })}
      </ul>
      <Button kind="text" onClick={picker.show}>
        <Plus size={20} strokeWidth={2} aria-hidden="true" />
        {texts.addAnimal}
      </Button>
      <AnimalPicker
        sheet={picker}
        label={texts.whichAnimal}
        only={({ id }) => !ids.includes(id)}
        first={({ id, status }) => mentioned.has(id) || (mentioned.size === 0 && status === 'ForSale')}
        onPick={({ id }) => {
          picker.close()
          onChange([...ids, id])
        }}
      />
    </section>
  )
}
