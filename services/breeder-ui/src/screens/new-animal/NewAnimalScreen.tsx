import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Namesakes } from '../../components/animal/Namesakes.tsx'
import { Button } from '../../components/button/Button.tsx'
import { Coat } from '../../components/coat/Coat.tsx'
import { DateField } from '../../components/date/DateField.tsx'
import { doubtBirth } from '../../components/date/doubt-birth.ts'
import { DoubtNotice } from '../../components/field/DoubtNotice.tsx'
import { Field, InputField, SelectField } from '../../components/field/Field.tsx'
import { Segments } from '../../components/field/Segments.tsx'
import { GeneChips } from '../../components/genotype/GeneChips.tsx'
import { tooLong } from '../../components/field/text-limit.ts'
import { Screen } from '../../components/frame/Screen.tsx'
import { DraftNotice } from '../../components/notice/DraftNotice.tsx'
import { Notice } from '../../components/notice/Notice.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { call } from '../../data/call.ts'
import { refreshHerd, useLitters } from '../../data/herd.ts'
import { litterOf } from '../../data/parents.ts'
import { noteDone } from '../../data/undo.ts'
import { fieldError, describeProblem } from '../../data/problem.ts'
import { calendar } from '../../data/clock.ts'
import { useStore } from '../../data/store.ts'
import { useEnclosures } from '../../data/enclosure-list.ts'
import { useDraft } from '../../data/use-draft.ts'
import { useVarieties } from '../../data/variety-list.ts'
import { useDeferredImport } from '../../useDeferredImport.ts'
import { ChooseLine } from '../../components/list/ChooseBox.tsx'
import { NameSuggestions } from './NameSuggestions.tsx'
import { ParentPicker } from '../../components/animal/ParentPicker.tsx'
import { ParentChoice } from './ParentChoice.tsx'
import styles from './new-animal.module.css'
import type { GenotypeReading, Variety } from '../../components/genotype/read-genotype.ts'
import { useGenotypeReader } from '../../components/genotype/use-genotype-reader.ts'
import { isNewAnimal, newAnimal, SEXES, STATUSES, type NewAnimal } from './new-animal.ts'
import { texts } from './texts.de.ts'

/** Many drawings, and no part of the first paint. */
const loadWhiteGrades = () => import('../../components/coat/WhiteGrades.tsx')

const roles = ['father', 'mother'] as const
const NO_VARIETIES: readonly Variety[] = []

/** A new animal; only the name is needed. */
export function NewAnimalScreen() {
  const today = useStore(calendar).today
  const navigate = useNavigate()
  const name = useRef<HTMLInputElement>(null)
  /** A litter that was taken back is another one at the next try. */
  const tries = useRef(0)
  const {
    value: draft,
    set: keep,
    ...kept
  } = useDraft({ key: 'gerbils/new', initial: useState(newAnimal)[0], isValue: isNewAnimal })
  const parentSheets = { father: useSheet('father'), mother: useSheet('mother') }
  const [missing, setMissing] = useState(false)
  const [refusal, setRefusal] = useState<unknown>(null)
  const [saved, setSaved] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  /** The day of birth that is asked about, and the one that was said to be right. */
  const [birth, setBirth] = useState({ asked: '', right: '' })
  const varieties = useVarieties().data?.items ?? NO_VARIETIES
  const enclosures = useEnclosures().data?.items
  const litters = useLitters().data
  const breeders = useQuery({
    queryKey: ['gerbils', 'breeders'],
    queryFn: ({ signal }) => call('GET /gerbils/breeders', { signal }),
  }).data

  const { WhiteGrades } = useDeferredImport(loadWhiteGrades, true) ?? {}
  const reading = useGenotypeReader()(draft.genotype, varieties)
  const fromCode = reading.kind === 'read' ? (reading.variety?.id ?? '') : ''
  const varietyId = draft.varietyByHand ?? fromCode
  const variety = varieties.find(({ id }) => id === varietyId)
  const set = (change: Partial<NewAnimal>) => keep({ ...draft, ...change })

  useEffect(() => {
    if (birth.asked !== '') document.querySelector('#geburt')?.scrollIntoView({ block: 'center' })
  }, [birth.asked])
  const asked = birth.asked === draft.dateOfBirth ? doubtBirth(draft.dateOfBirth, { today }) : null

  const save = async (andMore: boolean) => {
    setMissing(draft.name.trim() === '')
    if (draft.name.trim() === '') {
      name.current?.focus()
      return
    }
    const doubt = doubtBirth(draft.dateOfBirth, { today })
    if (doubt !== null && birth.right !== draft.dateOfBirth) {
      setBirth({ ...birth, asked: draft.dateOfBirth })
      return
    }
    if (busy) return
    setBusy(true)
    setRefusal(null)
    const litterUndo = (id: string) => ({ operation: 'DELETE /litters/{id}' as const, params: { id } })
    let isStored = false
    let litter: { id: string; isNew: boolean } | null = null
    try {
      const { dateOfBirth: date, fatherId, motherId } = draft
      if (date !== '' && (fatherId !== '' || motherId !== ''))
        litter = await litterOf(
          { date, fatherId: fatherId || null, motherId: motherId || null },
          litters ?? [],
          `${draft.key}-${tries.current}`,
        )
      const animal = await call('POST /gerbils', {
        idempotencyKey: draft.key,
        body: {
          name: draft.name.trim(),
          gender: draft.gender,
          status: draft.status,
          genotype: draft.genotype.trim() === '' ? null : draft.genotype,
          colorVarietyId: varietyId === '' ? null : varietyId,
          whiteGrade: draft.whiteGrade ?? null,
          dateOfBirth: draft.dateOfBirth === '' ? null : draft.dateOfBirth,
          dateOfBirthText: draft.dateOfBirth === '' ? draft.dateOfBirthText.trim() || null : null,
          dateOfDeath: draft.dateOfDeath === '' ? null : draft.dateOfDeath,
          litterId: litter?.id ?? null,
          isResident: draft.isResident,
          enclosureId: draft.enclosureId === '' || !draft.isResident ? null : draft.enclosureId,
          originBreeder: draft.originBreeder.trim() === '' ? null : draft.originBreeder.trim(),
        },
      })
      isStored = true
      const undo = { operation: 'DELETE /gerbils/{id}' as const, params: { id: animal.id } }
      noteDone(
        texts.saved(animal.name),
        litter?.isNew === true ? { first: [undo], ...litterUndo(litter.id) } : undo,
      )
      kept.saved()
      await refreshHerd('gerbils', [animal.id])
      if (litter !== null) await refreshHerd('litters', [litter.id])
      if (!andMore) {
        await navigate({ to: '/tiere/$id', params: { id: animal.id }, replace: true })
        return
      }
      setSaved(animal.name)
      // The next one mostly lives in the same enclosure. When it was born is for the breeder to say.
      const { status, enclosureId, originBreeder, isResident } = draft
      keep({ ...newAnimal(), status, enclosureId, originBreeder, isResident })
      name.current?.focus()
    } catch (error) {
      // The new litter is empty: it must not stay behind.
      if (litter?.isNew === true && !isStored) {
        tries.current++
        await call('DELETE /litters/{id}', { params: { id: litter.id } }).catch(() => {})
      }
      setRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  const atFields = [
    '/name',
    '/genotype',
    '/dateOfBirth',
    '/dateOfBirthText',
    '/dateOfDeath',
    '/enclosureId',
    '/colorVarietyId',
    '/originBreeder',
  ]
  const elsewhere = refusal !== null && atFields.every((path) => fieldError(refusal, path) === null)
  return (
    <Screen
      back={{ to: '/tiere' }}
      foot={
        <>
          <Button kind="quiet" onClick={() => void save(true)}>
            {texts.saveAndMore}
          </Button>
          <Button kind="primary" type="submit" form="neues-tier">
            {texts.save}
          </Button>
        </>
      }
    >
      <form
        id="neues-tier"
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save(false)
        }}
      >
        <DraftNotice at={kept.restoredAt} onDiscard={kept.discard} />
        {saved !== null && (
          <div role="status">
            <Notice kind="good">{texts.saved(saved)}</Notice>
          </div>
        )}
        {elsewhere && (
          <Notice kind="bad" alert>
            {texts.unsaved} {describeProblem(refusal).sentence}
          </Notice>
        )}
        <InputField
          label={texts.name}
          error={missing ? texts.nameMissing : fieldError(refusal, '/name')}
          ref={name}
          required
          maxLength={200}
          autoComplete="off"
          value={draft.name}
          onChange={(value) => {
            setMissing(false)
            set({ name: value })
          }}
        />
        <Namesakes name={draft.name} />
        <NameSuggestions
          typed={draft.name}
          gender={draft.gender}
          onPick={(word) => {
            setMissing(false)
            set({ name: word })
          }}
        />
        <Segments
          label={texts.sex}
          options={SEXES.map((value) => ({ value, label: texts.sexes[value] }))}
          value={draft.gender}
          onChange={(gender) => set({ gender })}
        />
        <div className={styles.genotype}>
          <Coat
            genotype={reading.kind === 'read' ? reading.canonical : null}
            pattern={variety?.genotype ?? null}
            width={63}
          />
          <InputField
            label={texts.genotype}
            hint={sentenceFor(reading)}
            error={reading.kind === 'fault' ? reading.sentence : fieldError(refusal, '/genotype')}
            maxLength={400}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={draft.genotype}
            onChange={(genotype) => set({ genotype })}
          />
        </div>
        {reading.kind === 'read' && (
          <GeneChips
            genotype={reading.canonical}
            otherGenes={reading.otherGenes}
            onChange={(genotype) => set({ genotype })}
          />
        )}
        <SelectField
          label={texts.variety}
          error={fieldError(refusal, '/colorVarietyId')}
          {...(draft.varietyByHand !== undefined && reading.kind === 'read'
            ? {
                hint: (
                  <span className="row row-2">
                    {texts.byHand}
                    <Button kind="text" onClick={() => set({ varietyByHand: undefined })}>
                      {texts.asRead}
                    </Button>
                  </span>
                ),
              }
            : {})}
          value={varietyId}
          onChange={(varietyByHand) => set({ varietyByHand })}
        >
          <option value="">{texts.noColor}</option>
          {varieties.map(({ id, name: word }) => (
            <option key={id} value={id}>
              {word}
            </option>
          ))}
        </SelectField>
        <div className={styles.white}>
          {WhiteGrades && (
            <WhiteGrades
              genotype={reading.kind === 'read' ? reading.canonical : null}
              pattern={variety?.genotype ?? null}
              value={draft.whiteGrade ?? null}
              onChange={(whiteGrade) => set({ whiteGrade })}
            />
          )}
        </div>
        <div id="geburt">
          <DateField
            label={texts.born}
            value={draft.dateOfBirth}
            today={today}
            max={today}
            onChange={(dateOfBirth) => set({ dateOfBirth })}
            error={fieldError(refusal, '/dateOfBirth')}
          />
          {asked !== null && (
            <DoubtNotice
              {...asked}
              onRight={() => setBirth({ asked: '', right: draft.dateOfBirth })}
              onMeant={(dateOfBirth) => set({ dateOfBirth })}
            />
          )}
        </div>
        {draft.dateOfBirth === '' ? (
          <>
            <InputField
              label={texts.bornAbout}
              hint={texts.bornAboutHint}
              maxLength={40}
              autoComplete="off"
              value={draft.dateOfBirthText}
              onChange={(dateOfBirthText) => set({ dateOfBirthText })}
              error={fieldError(refusal, '/dateOfBirthText')}
            />
            <p className="soft">{texts.parentsNeedBirth}</p>
          </>
        ) : (
          roles.map((role) => (
            <ParentChoice
              key={role}
              role={role}
              id={draft[`${role}Id`]}
              onAsk={parentSheets[role].show}
              onChoose={(id) => set({ [`${role}Id`]: id })}
            />
          ))
        )}
        <DateField
          label={texts.died}
          value={draft.dateOfDeath}
          today={today}
          max={today}
          onChange={(dateOfDeath) => set({ dateOfDeath })}
          error={fieldError(refusal, '/dateOfDeath')}
        />
        <ChooseLine
          label={texts.foreign}
          checked={!draft.isResident}
          onChange={() => set({ isResident: !draft.isResident })}
        />
        <p className="soft">{texts.foreignHint}</p>
        {draft.isResident && (
          <SelectField
            label={texts.enclosure}
            error={fieldError(refusal, '/enclosureId')}
            value={draft.enclosureId}
            onChange={(enclosureId) => set({ enclosureId })}
          >
            <option value="">{texts.noEnclosure}</option>
            {enclosures?.map(({ id, name: word }) => (
              <option key={id} value={id}>
                {word}
              </option>
            ))}
          </SelectField>
        )}
        <Field
          label={texts.origin}
          hint={texts.originHint}
          error={tooLong(draft.originBreeder, 200) ?? fieldError(refusal, '/originBreeder')}
        >
          {(input) => (
            <>
              <input
                {...input}
                list="herkunft"
                {...(tooLong(draft.originBreeder, 200) === null ? {} : { 'data-too-long': '' })}
                autoComplete="off"
                value={draft.originBreeder}
                onChange={(event) => set({ originBreeder: event.target.value })}
              />
              <datalist id="herkunft">
                {breeders?.map((breeder) => (
                  <option key={breeder} value={breeder} />
                ))}
              </datalist>
            </>
          )}
        </Field>
        {draft.isResident && (
          <Segments
            label={texts.status}
            options={STATUSES.map((value) => ({ value, label: texts.statuses[value] }))}
            value={draft.status}
            onChange={(status) => set({ status })}
          />
        )}
      </form>
      {/* A form within a form is none. */}
      {roles.map((role) => (
        <ParentPicker
          key={role}
          sheet={parentSheets[role]}
          label={texts.whichParent[role]}
          role={role}
          birthDay={draft.dateOfBirth || null}
          not={null}
          onPick={(id) => set({ [`${role}Id`]: id })}
        />
      ))}
    </Screen>
  )
}

function sentenceFor(reading: GenotypeReading): string {
  if (reading.kind !== 'read') return texts.genotypeHint
  if (reading.color !== null) return texts.reads(reading.color)
  return reading.possible === 0 ? texts.noVariety : texts.several(reading.possible)
}
