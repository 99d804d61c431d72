import { NoteSheet } from '../../components/note/NoteSheet.tsx'
import type { SheetState } from '../../components/sheet/useSheet.ts'
import { calendar } from '../../data/clock.ts'
import { type AnimalRow, type LitterRow, useAnimals } from '../../data/herd.ts'
import { useStore } from '../../data/store.ts'
import { LossSheet } from './LossSheet.tsx'
import { useRef, useState } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { InputField, SelectField } from '../../components/field/Field.tsx'
import { Segments } from '../../components/field/Segments.tsx'
import { FaultNotice, Notice } from '../../components/notice/Notice.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import { addPups } from '../../data/litters.ts'
import { useEnqueue } from '../../data/use-enqueue.ts'
import { texts } from './texts.de.ts'
import { splitNames } from '../../components/animal/split-names.ts'
import { BareInput } from '../../components/field/BareInput.tsx'
import { DraftNotice } from '../../components/notice/DraftNotice.tsx'
import { changeAnimals } from '../../data/change-animals.ts'
import { useDraft } from '../../data/use-draft.ts'
import styles from './litter.module.css'
import { Check } from 'lucide-react'
import { newKey } from '../../data/capabilities.ts'
import { PhotoInput } from '../../components/photos/PhotoInput.tsx'
import { texts as photoTexts } from '../../components/photos/texts.de.ts'
import { keepPicture } from '../../data/photos.ts'
import { preparePicture } from '../../data/upload.ts'
import { moveWarnings } from '../../components/move/move-warnings.ts'
import { useJudging } from '../../components/move/useJudging.ts'
import { useEnclosures } from '../../data/enclosure-list.ts'
import { isLiving } from '../../data/is-living.ts'

const nobody = { id: '', name: '' }

interface LitterSheetsProps {
  sheets: Record<'add' | 'loss' | 'separate' | 'names' | 'photos', SheetState>
  /** About one of the young, named by `id`. */
  note: { id: string | null; close: () => void }
  litter: LitterRow
  title: string
  young: readonly AnimalRow[]
  living: readonly AnimalRow[]
  mother: AnimalRow | undefined
  father: AnimalRow | undefined
}

/** The sheets over a litter. */
export function LitterSheets({ sheets, note, ...about }: LitterSheetsProps) {
  const { today } = useStore(calendar)
  const noted = about.living.find(({ id }) => id === note.id)
  return (
    <>
      <AddPupSheet sheet={sheets.add} {...about} />
      <LossSheet sheet={sheets.loss} {...about} />
      <SeparateSheet sheet={sheets.separate} {...about} />
      <NamesSheet sheet={sheets.names} {...about} />
      <PhotoRound sheet={sheets.photos} living={about.living} />
      <NoteSheet
        animal={noted ?? nobody}
        today={today}
        sheet={{ open: noted !== undefined, close: note.close }}
      />
    </>
  )
}

const SEXES = ['Male', 'Female', 'Unknown'] as const

interface AddPupSheetProps {
  sheet: SheetState
  litter: LitterRow
  title: string
  young: readonly AnimalRow[]
}

/** One more of the young. */
function AddPupSheet({ sheet, ...others }: AddPupSheetProps) {
  return (
    <Sheet open={sheet.open} onClose={sheet.close} title={`${others.title}: ${texts.add}`}>
      <AddPup {...others} onDone={sheet.close} />
    </Sheet>
  )
}

function AddPup({ litter, title, young, onDone }: Omit<AddPupSheetProps, 'sheet'> & { onDone: () => void }) {
  const [name, setName] = useState('')
  const [gender, setGender] = useState<AnimalRow['gender']>('Unknown')
  const { fault, send } = useEnqueue(onDone)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const pup = {
          ...(name.trim() === '' ? {} : { name: name.trim() }),
          ...(gender === 'Unknown' ? {} : { gender }),
        }
        send((key) => addPups(litter, young, [pup], { key, label: title, text: texts.added(title) }))
      }}
    >
      <FaultNotice>{fault}</FaultNotice>
      <InputField
        label={texts.addName}
        hint={texts.addHint}
        autoFocus
        maxLength={200}
        autoComplete="off"
        value={name}
        onChange={setName}
      />
      <Segments
        label={texts.sex}
        options={SEXES.map((value) => ({ value, label: texts.sexes[value] }))}
        value={gender}
        onChange={setGender}
      />
      <Button kind="primary" type="submit" wide>
        {texts.addSave}
      </Button>
    </form>
  )
}

interface NamesSheetProps {
  sheet: SheetState
  litter: LitterRow
  title: string
  living: readonly AnimalRow[]
}

/** Typed names by animal. */
type Names = Readonly<Record<string, string>>
const noNames: Names = {}
const isNames = (value: unknown): value is Names =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string')

/** The names of all of the young, several pasted at once, saved together. */
function NamesSheet({ sheet, ...others }: NamesSheetProps) {
  return (
    <Sheet open={sheet.open} onClose={sheet.close} title={`${others.title}: ${texts.names}`}>
      <NameForm {...others} onDone={sheet.close} />
    </Sheet>
  )
}

type NameFormProps = Omit<NamesSheetProps, 'sheet'> & { onDone: () => void }

function NameForm({ litter, living, onDone }: NameFormProps) {
  const draft = useDraft<Names>({ key: `litters/${litter.id}/names`, initial: noNames, isValue: isNames })
  const { fault, setFault, send } = useEnqueue(onDone, draft)
  const nameOf = (pup: AnimalRow) => draft.value[pup.id] ?? pup.name
  const changes = living
    .filter((pup) => nameOf(pup).trim() !== pup.name)
    .map((animal) => ({ animal, patch: { name: nameOf(animal).trim() } }))
  const save = () => {
    if (changes.some(({ patch }) => patch.name === '')) setFault(texts.nameMissing)
    else if (changes.length === 0) onDone()
    else send((key) => changeAnimals(changes, { key, text: texts.named(changes.length) }))
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <DraftNotice at={draft.restoredAt} onDiscard={draft.discard} />
      <FaultNotice>{fault}</FaultNotice>
      <p className="soft">{texts.namesHint}</p>
      <ol className={styles.names}>
        {living.map((pup, n) => (
          <li key={pup.id} className={styles.nameRow}>
            <span className={styles.soft}>{n + 1}</span>
            <BareInput
              aria-label={texts.nameOf(n + 1)}
              maxLength={200}
              value={nameOf(pup)}
              onPaste={(event) => {
                const pasted = splitNames(event.clipboardData.getData('text'))
                if (pasted.length < 2) return
                event.preventDefault()
                const filled = living
                  .slice(n)
                  .flatMap(({ id }, at) => (pasted[at] === undefined ? [] : [[id, pasted[at]]]))
                draft.set({ ...draft.value, ...Object.fromEntries(filled) })
              }}
              onChange={(name) => draft.set({ ...draft.value, [pup.id]: name })}
            />
          </li>
        ))}
      </ol>
      <Button kind="primary" type="submit" wide>
        {texts.namesSave}
      </Button>
    </form>
  )
}

interface PhotoRoundProps {
  sheet: SheetState
  living: readonly AnimalRow[]
}

/** A photo of each, one after the other: one tap per pup, then the next is asked for. */
function PhotoRound({ sheet, living }: PhotoRoundProps) {
  return (
    <Sheet open={sheet.open} onClose={sheet.close} title={texts.photosTitle}>
      <Round living={living} onEnd={sheet.close} />
    </Sheet>
  )
}

function Round({ living, onEnd }: { living: readonly AnimalRow[]; onEnd: () => void }) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set<string>())
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set<string>())
  const [fault, setFault] = useState<string | null>(null)
  const camera = useRef<HTMLInputElement>(null)
  const next = living.find(({ id }) => !taken.has(id) && !skipped.has(id))
  const keep = async (file: File | undefined) => {
    if (file === undefined || next === undefined) return
    setFault(null)
    const { id, name } = next
    setTaken((before) => new Set([...before, id]))
    try {
      const picture = await preparePicture(file)
      await keepPicture({ kind: 'gerbils', id }, picture, {
        key: newKey(),
        name,
        text: photoTexts.added(name),
      })
    } catch {
      setTaken((before) => new Set([...before].filter((one) => one !== id)))
      setFault(photoTexts.noRoom)
    }
  }
  return (
    <>
      <FaultNotice>{fault}</FaultNotice>
      <ol className={styles.round}>
        {living.map(({ id, name }) => (
          <li key={id} className={styles.roundRow} aria-current={id === next?.id ? 'step' : undefined}>
            <span className={styles.roundName}>{name}</span>
            {taken.has(id) && (
              <span className={styles.taken}>
                <Check size={18} strokeWidth={2} aria-hidden="true" />
                {texts.photoTaken}
              </span>
            )}
          </li>
        ))}
      </ol>
      <PhotoInput input={camera} camera onFiles={(files) => void keep(files?.[0])} />
      <div className={styles.roundFoot} role="status">
        {next === undefined ? (
          <>
            <p>{texts.photosDone(taken.size)}</p>
            <Button kind="primary" wide onClick={onEnd}>
              {texts.photosEnd}
            </Button>
          </>
        ) : (
          <>
            <Button kind="primary" wide onClick={() => camera.current?.click()}>
              {texts.photoOf(next.name)}
            </Button>
            <Button
              kind="outlined"
              wide
              onClick={() => setSkipped((before) => new Set([...before, next.id]))}
            >
              {texts.photoSkip}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

interface SeparateSheetProps {
  sheet: SheetState
  title: string
  living: readonly AnimalRow[]
  mother: AnimalRow | undefined
  father: AnimalRow | undefined
}

/** Sons and daughters into enclosures of their own in one step; the parents are asked for by themselves. */
function SeparateSheet({ sheet, ...others }: SeparateSheetProps) {
  return (
    <Sheet open={sheet.open} onClose={sheet.close} title={`${others.title}: ${texts.separate}`}>
      <Separate {...others} onDone={sheet.close} />
    </Sheet>
  )
}

type SeparateProps = Omit<SeparateSheetProps, 'sheet'> & { onDone: () => void }

function Separate({ title, living, mother, father, onDone }: SeparateProps) {
  const enclosures = useEnclosures().data?.items ?? []
  const [targets, setTargets] = useState<Readonly<Record<string, string>>>({})
  const judging = useJudging()
  const { fault, send } = useEnqueue(onDone)
  const homes = new Set(living.map(({ enclosureId }) => enclosureId))
  const isWithThem = (parent: AnimalRow | undefined): parent is AnimalRow =>
    parent !== undefined && isLiving(parent) && homes.has(parent.enclosureId)
  const of = (sex: string) => living.filter(({ gender }) => gender === sex)
  const groups = [
    { id: 'males', label: texts.males(of('Male').length), animals: of('Male') },
    { id: 'females', label: texts.females(of('Female').length), animals: of('Female') },
    { id: 'unsexed', label: texts.unsexedOnes(of('Unknown').length), animals: of('Unknown') },
    ...(isWithThem(mother) ? [{ id: 'mother', label: texts.motherIs(mother.name), animals: [mother] }] : []),
    ...(isWithThem(father) ? [{ id: 'father', label: texts.fatherIs(father.name), animals: [father] }] : []),
  ].filter(({ animals }) => animals.length > 0)
  const changes = groups.flatMap(({ id, animals }) => {
    const enclosureId = targets[id] ?? ''
    if (enclosureId === '') return []
    return animals
      .filter((animal) => animal.enclosureId !== enclosureId)
      .map((animal) => ({ animal, patch: { enclosureId } }))
  })
  const moved = new Map(changes.map(({ animal, patch }) => [animal.id, patch.enclosureId]))
  const concerned = new Set([...homes, ...moved.values()])
  const residents = (useAnimals().data ?? []).filter(isLiving)
  const warnings = enclosures
    .filter(({ id }) => moved.size > 0 && concerned.has(id))
    .flatMap(({ id, name, capacity }) => {
      const together = residents.filter((animal) => (moved.get(animal.id) ?? animal.enclosureId) === id)
      return moveWarnings(together, capacity, judging).map((warning) => texts.would(name, warning))
    })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (changes.length === 0) return
        send((key) => changeAnimals(changes, { key, text: texts.separated(title) }))
      }}
    >
      <FaultNotice>{fault}</FaultNotice>
      <p className="soft">{texts.separateHint}</p>
      {groups.map(({ id, label }) => (
        <SelectField
          key={id}
          label={label}
          value={targets[id] ?? ''}
          onChange={(value) => setTargets({ ...targets, [id]: value })}
        >
          <option value="">{texts.stays}</option>
          {enclosures.map((enclosure) => (
            <option key={enclosure.id} value={enclosure.id}>
              {texts.home(enclosure.name, enclosure.occupantCount)}
            </option>
          ))}
        </SelectField>
      ))}
      <div className={styles.warnings} role="status">
        {warnings.map((warning) => (
          <Notice key={warning} kind="warn">
            {warning}
          </Notice>
        ))}
      </div>
      <Button kind="primary" type="submit" wide off={changes.length === 0 ? texts.separateChoose : null}>
        {texts.separateSave(changes.length)}
      </Button>
    </form>
  )
}
