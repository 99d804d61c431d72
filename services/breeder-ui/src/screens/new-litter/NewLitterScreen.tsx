import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { temporaryId } from '../../data/outbox/temporary-id.ts'
import { Button } from '../../components/button/Button.tsx'
import { DateField } from '../../components/date/DateField.tsx'
import { fullDay, shortDay } from '../../components/date/calendar-words.ts'
import { doubtBirth } from '../../components/date/doubt-birth.ts'
import { DoubtNotice } from '../../components/field/DoubtNotice.tsx'
import { InputField } from '../../components/field/Field.tsx'
import { tooLong } from '../../components/field/text-limit.ts'
import { Screen } from '../../components/frame/Screen.tsx'
import { DraftNotice } from '../../components/notice/DraftNotice.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { Stepper } from '../../components/number/Stepper.tsx'
import { calendar } from '../../data/clock.ts'
import { useEnclosures } from '../../data/enclosure-list.ts'
import { type AnimalRow, useAnimals, useLitters } from '../../data/herd.ts'
import { storeLitter, useLitterSuggestions } from '../../data/litters.ts'
import { useMatings } from '../../data/mating-list.ts'
import { useRules } from '../../data/rules.ts'
import { useStore } from '../../data/store.ts'
import { useDraft } from '../../data/use-draft.ts'
import { useEnqueue } from '../../data/use-enqueue.ts'
import {
  isTypedLitter,
  litterBody,
  type LitterDraft,
  longest,
  proposedStay,
  type PupDraft,
  pupsOf,
  readyOn,
  type TypedLitter,
  withNames,
} from './litter-draft.ts'
import { FatherStays } from './FatherStays.tsx'
import { MotherChoice } from './MotherChoice.tsx'
import { matingOf, suggestHere, type Suggestion } from './suggest-here.ts'
import { texts } from './texts.de.ts'
import styles from './new-litter.module.css'
import { BareInput } from '../../components/field/BareInput.tsx'
import { Segments } from '../../components/field/Segments.tsx'
import { canBeParentOn } from '@zuchtbuch/domain/herd-rules/breeding-age'
import { ChevronsUpDown } from 'lucide-react'
import { AnimalName } from '../../components/animal/AnimalName.tsx'
import { AnimalPicker } from '../../components/animal/AnimalPicker.tsx'
import { AnimalPicture } from '../../components/animal/AnimalPicture.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { photoAddress } from '../../data/photo-address.ts'
import { useColors } from '../../data/variety-list.ts'
import { frameTexts } from '../../texts.de.ts'

const mostPups = 20
const nothing: TypedLitter = {}

type Matings = ReturnType<typeof useMatings>

/** Litter and pups in one step; who it can be of is suggested, so that the number is all there is to type. */
export function NewLitterScreen() {
  const today = useStore(calendar).today
  const navigate = useNavigate()
  const ofMating = useSearch({ from: '/wuerfe/neu', select: ({ verpaarung }) => verpaarung })
  // A draft for one mating is not one for another pair.
  const key = ofMating === undefined ? 'litters/new' : `litters/new/${ofMating}`
  const form = useDraft<TypedLitter>({ key, initial: nothing, isValue: isTypedLitter })
  const { value: typed, set: setTyped } = form
  const { fault, setFault, send } = useEnqueue(
    (key) => void navigate({ to: '/wuerfe/$id', params: { id: temporaryId(key) }, replace: true }),
    form,
  )
  const birthDay = typed.birthDay ?? today
  /** The day of birth that was said to be right. */
  const [right, setRight] = useState('')
  const matings = useMatings()
  const { suggestions, isAsked } = useSuggestions(birthDay, ofMating, matings)
  const herd = useAnimals()
  const enclosures = useEnclosures().data?.items
  const rules = useRules()

  const motherId = typed.motherId ?? suggestions[0]?.motherId ?? null
  const suggestion = suggestions.find((one) => one.motherId === motherId)
  const fatherId = typed.fatherId === undefined ? (suggestion?.fatherId ?? null) : typed.fatherId
  // Chosen by hand, too, the pair may be one that was put together.
  const matingId =
    (suggestion?.fatherId === fatherId && !isAsked ? suggestion?.matingId : null) ??
    matingOf(matings.data ?? [], { motherId, fatherId }, { date: birthDay, rules })
  const mother = herd.data?.find(({ id }) => id === motherId)
  const father = herd.data?.find(({ id }) => id === fatherId)
  // One that was parted before the birth is asked about no more.
  const isAskedFor =
    matingId !== null && matings.data?.find(({ id }) => id === matingId)?.separatedOn === null
  const livesWith = mother?.enclosureId != null && mother.enclosureId === father?.enclosureId
  const housed = suggestion !== undefined && suggestion.fatherId === fatherId ? suggestion : null
  const wasApart = housed?.sharedOnBirth === false
  const proposed = proposedStay(housed, { birthDay, livesWith })
  const draft: LitterDraft = {
    alive: 5,
    dead: 0,
    code: '',
    pups: [],
    ...typed,
    // Where both were apart, it is not asked.
    fatherLeftOn: (wasApart ? undefined : typed.fatherLeftOn) ?? proposed.fatherLeftOn,
    fatherStays: isAskedFor ? (typed.fatherStays ?? proposed.fatherStays) : null,
    birthDay,
    motherId,
    fatherId,
    matingId,
  }
  const where = enclosures?.find(({ id }) => id === mother?.enclosureId)?.name ?? null
  const set = (change: TypedLitter) => setTyped({ ...typed, ...change })

  const isGiven = suggestion !== undefined && suggestion.matingId === ofMating
  const isPairChosen = typed.motherId !== undefined && typed.fatherId !== undefined
  const isPairAsked = isAsked && !isGiven && !isPairChosen
  const doubt = right === birthDay ? null : doubtBirth(birthDay, { today })
  const codeLong = tooLong(draft.code, longest.code)
  const nameLong = pupsOf(draft).flatMap(({ name }) => tooLong(name, longest.name) ?? [])[0]
  const missing = isPairAsked
    ? texts.pairAsked
    : mother === undefined
      ? texts.motherMissing
      : birthDay === ''
        ? texts.dayMissing
        : draft.alive + draft.dead === 0
          ? texts.nobody
          : codeLong !== null
            ? texts.codeLong(codeLong)
            : nameLong === undefined
              ? null
              : texts.nameLong(nameLong)
  const save = () => {
    // The foot says so until the answer is there.
    if (isPairAsked) return
    if (missing !== null || doubt !== null || mother === undefined) {
      setFault(missing ?? doubt?.question ?? null)
      return
    }
    send((key) =>
      storeLitter(litterBody(draft), {
        key,
        label: frameTexts.newLitter,
        text: texts.stored(mother.name, draft.alive),
        nest: mother.enclosureId,
        parents: [mother.id, ...(fatherId === null ? [] : [fatherId])],
      }),
    )
  }
  return (
    <Screen
      back={{ to: '/wuerfe' }}
      foot={
        <div className={styles.foot}>
          <p className="soft small" role="status">
            {missing ?? texts.willBe(draft.code, where, fullDay(readyOn(birthDay, rules.readyDay)))}
          </p>
          <Button kind="primary" wide onClick={save}>
            {texts.done(draft.alive)}
          </Button>
        </div>
      }
    >
      <Loaded query={herd}>
        {() => (
          <div className="stack-4 measure">
            <DraftNotice at={form.restoredAt} onDiscard={form.discard} />
            <FaultNotice>{fault}</FaultNotice>
            <MotherChoice
              suggestions={suggestions}
              mother={mother}
              birthDay={birthDay}
              onChoose={(id) => {
                // Another mother has another father.
                const { fatherId: _former, ...others } = typed
                setTyped({ ...others, motherId: id })
              }}
            />
            <FatherChoice
              suggestion={suggestion}
              mother={mother}
              birthDay={birthDay}
              fatherId={fatherId}
              onChoose={(id) => set({ fatherId: id })}
            />
            <DateField
              label={texts.born}
              value={birthDay}
              today={today}
              max={today}
              onChange={(day) => set({ birthDay: day })}
            />
            {doubt !== null && (
              <DoubtNotice
                {...doubt}
                onRight={() => setRight(birthDay)}
                onMeant={(day) => set({ birthDay: day })}
              />
            )}
            <div>
              <Stepper
                label={texts.alive}
                value={draft.alive}
                most={mostPups}
                less={texts.aliveLess}
                more={texts.aliveMore}
                onChange={(alive) => set({ alive })}
              />
              <Stepper
                label={texts.dead}
                value={draft.dead}
                most={mostPups}
                less={texts.deadLess}
                more={texts.deadMore}
                onChange={(dead) => set({ dead })}
              />
            </div>
            {draft.fatherStays !== null && mother !== undefined && father !== undefined && (
              <FatherStays
                draft={draft}
                names={[father.name, mother.name]}
                wasApart={wasApart}
                today={today}
                onChange={set}
              />
            )}
            <details className={styles.single}>
              <summary>
                {texts.single} <span className="soft">{texts.voluntary}</span>
              </summary>
              <div className={styles.singleBody}>
                <InputField
                  label={texts.code}
                  maxLength={longest.code}
                  autoComplete="off"
                  value={draft.code}
                  onChange={(code) => set({ code })}
                />
                <PupRows draft={draft} onChange={(pups) => set({ pups })} />
              </div>
            </details>
          </div>
        )}
      </Loaded>
    </Screen>
  )
}

interface Suggestions {
  suggestions: readonly Suggestion[]
  /** Those of the former day are shown until the answer for the chosen one is there; it may name another pair. */
  isAsked: boolean
}

/** The pair that the breeder comes from stands first, whatever else is likely. */
function useSuggestions(birthDay: string, ofMating: unknown, matings: Matings): Suggestions {
  const { today } = useStore(calendar)
  const rules = useRules()
  const told = useLitterSuggestions(birthDay)
  const animals = useAnimals().data
  const litters = useLitters().data
  // Its earlier answer stands first, but does not know who came together since.
  const isSilent = told.isPaused || told.failureCount > 0
  const suggested = useMemo(() => {
    const known: readonly Suggestion[] = (told.isPlaceholderData && isSilent ? null : told.data) ?? []
    if (!isSilent) return known
    const mothers = new Set(known.map(({ motherId }) => motherId))
    const here = suggestHere(
      { matings: matings.data ?? [], animals: animals ?? [], litters: litters ?? [] },
      { date: birthDay, today, rules },
    )
    return [...known, ...here.filter(({ motherId }) => !mothers.has(motherId))]
  }, [told.data, told.isPlaceholderData, isSilent, matings.data, animals, litters, birthDay, today, rules])
  const isAsked = told.isFetching && (told.isPlaceholderData || told.isPending) && !isSilent
  if (typeof ofMating !== 'string') return { suggestions: suggested, isAsked }
  // No parent is chosen before the pair is known.
  if (matings.isPending) return { suggestions: [], isAsked }
  const { id, motherId, fatherId, togetherFrom } = matings.data?.find(({ id }) => id === ofMating) ?? {}
  if (id === undefined || !motherId || !fatherId || !togetherFrom) {
    return { suggestions: suggested, isAsked }
  }
  const housed = suggested.find(({ matingId }) => matingId === id)
  const given: Suggestion = {
    motherId,
    fatherId,
    togetherFrom,
    matingId: id,
    source: 'Mating',
    // Where they lived is known of those that are suggested.
    fatherLeftOn: housed?.fatherLeftOn ?? null,
    sharedOnBirth: housed?.sharedOnBirth ?? null,
  }
  const others = suggested.filter((one) => one.motherId !== motherId || one.fatherId !== fatherId)
  return { suggestions: [given, ...others], isAsked }
}

const SEXES = ['Male', 'Female', 'Unknown'] as const

/** The known names and sexes of the pups. Several names are pasted at once. */
function PupRows({ draft, onChange }: { draft: LitterDraft; onChange: (pups: PupDraft[]) => void }) {
  const pups = pupsOf(draft)
  return (
    <>
      <p className="soft small">{texts.pasteHint}</p>
      <ol className="stack-2">
        {pups.map((pup, n) => (
          <li key={n} className={styles.pup}>
            <span className={styles.place}>{n + 1}</span>
            <BareInput
              aria-label={texts.pupName(n + 1)}
              maxLength={longest.name}
              value={pup.name}
              onPaste={(event) => {
                const pasted = event.clipboardData.getData('text')
                if (!/[\n,;\t]/.test(pasted)) return
                event.preventDefault()
                onChange(withNames(pups, n, pasted))
              }}
              onChange={(name) => onChange(pups.map((one, at) => (at === n ? { ...one, name } : one)))}
            />
            <Segments
              label={texts.pupSex(n + 1)}
              options={SEXES.map((value) => ({ value, label: texts.sexes[value] }))}
              value={pup.gender}
              onChange={(gender) => onChange(pups.map((one, at) => (at === n ? { ...one, gender } : one)))}
            />
          </li>
        ))}
      </ol>
    </>
  )
}

interface FatherChoiceProps {
  suggestion: Suggestion | undefined
  mother: AnimalRow | undefined
  /** The day of birth, `''` while it is not known. */
  birthDay: string
  fatherId: string | null
  onChoose: (id: string | null) => void
}

/** The father, and why he is suggested. He may be unknown. */
function FatherChoice({ suggestion, mother, birthDay, fatherId, onChoose }: FatherChoiceProps) {
  const which = useSheet('vater')
  const today = useStore(calendar).today
  const { patternOf, nameOf } = useColors()
  const father = useAnimals().data?.find(({ id }) => id === fatherId)
  const reason =
    suggestion === undefined || suggestion.fatherId !== fatherId || mother === undefined
      ? undefined
      : suggestion.togetherFrom === null
        ? texts.livesWith(mother.name)
        : suggestion.source === 'Mating'
          ? texts.mated(shortDay(suggestion.togetherFrom, today))
          : texts.together(mother.name, shortDay(suggestion.togetherFrom, today))
  return (
    <div className={styles.choice} role="group" aria-labelledby="wurf-vater">
      <span id="wurf-vater" className="strong">
        {texts.father}
      </span>
      <button type="button" className={styles.father} onClick={which.show}>
        {father === undefined ? (
          <span className={styles.fatherWords}>{texts.unknownFather}</span>
        ) : (
          <>
            <AnimalPicture
              photo={father.photo === null ? null : photoAddress(father.photo, 160)}
              genotype={father.genotype}
              pattern={patternOf(father)}
              size={40}
            />
            <span className={styles.fatherWords}>
              <AnimalName name={father.name} sex={father.gender} />
              <span className={styles.cardWhere}>{reason ?? nameOf(father)}</span>
            </span>
          </>
        )}
        <span className="visually-hidden">{texts.chooseFather}</span>
        <ChevronsUpDown size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {father !== undefined && (
        <Button kind="text" onClick={() => onChoose(null)}>
          {texts.noFather}
        </Button>
      )}
      <AnimalPicker
        sheet={which}
        label={texts.whichFather}
        only={(animal) => animal.gender === 'Male' && (birthDay === '' || canBeParentOn(animal, birthDay))}
        first={(animal) => mother !== undefined && animal.enclosureId === mother.enclosureId}
        onPick={(animal) => {
          which.close()
          onChoose(animal.id)
        }}
      />
    </div>
  )
}
