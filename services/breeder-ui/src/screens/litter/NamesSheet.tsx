import { splitNames } from '../../components/animal/split-names.ts'
import { Button } from '../../components/button/Button.tsx'
import { BareInput } from '../../components/field/BareInput.tsx'
import { DraftNotice } from '../../components/notice/DraftNotice.tsx'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import type { SheetState } from '../../components/sheet/useSheet.ts'
import { changeAnimals } from '../../data/change-animals.ts'
import type { AnimalRow, LitterRow } from '../../data/herd.ts'
import { useDraft } from '../../data/use-draft.ts'
import { useEnqueue } from '../../data/use-enqueue.ts'
import { texts } from './texts.de.ts'
import styles from './litter.module.css'

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
export function NamesSheet({ sheet, ...others }: NamesSheetProps) {
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
