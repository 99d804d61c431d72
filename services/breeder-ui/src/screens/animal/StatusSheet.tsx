import { type ReactNode, useState } from 'react'
import { Check } from 'lucide-react'
import { animalWords } from '@zuchtbuch/domain/words/animal.de'
import { neuteredWords } from '@zuchtbuch/domain/words/neutered.de'
import { Button } from '../../components/button/Button.tsx'
import { fullDay } from '../../components/date/calendar-words.ts'
import { InlineField } from '../../components/field/InlineField.tsx'
import { Segments } from '../../components/field/Segments.tsx'
import { FieldError } from '../../components/field/Field.tsx'
import { ChooseLine } from '../../components/list/ChooseBox.tsx'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import type { SheetState } from '../../components/sheet/useSheet.ts'
import { residencyTexts } from './residency-texts.de.ts'
import { banTexts } from '../../data/ban-texts.de.ts'
import type { Animal } from '../../data/animals.ts'
import styles from './sheets.module.css'
import { texts } from './texts.de.ts'
import type { useAnimal } from './useAnimal.ts'

interface ChoiceSheetProps {
  animal: Animal
  save: ReturnType<typeof useAnimal>['save']
  sheet: SheetState
}

/** The status that the breeder chooses; what a date or a buyer says wins over it. */
export function StatusSheet({ animal, save, sheet, onBan }: ChoiceSheetProps & { onBan: () => void }) {
  const [fault, setFault] = useState<string | null>(null)
  return (
    <Choices
      title={texts.status}
      sheet={sheet}
      chosen={animal.chosenStatus}
      options={(['Breeding', 'Pet', 'ForSale'] as const).map((value) => ({
        value,
        label: texts.statuses[value],
      }))}
      onChoose={(value) => save('status', value)}
    >
      <ChooseLine
        label={residencyTexts.foreign}
        checked={!animal.isResident}
        onChange={() => void save('isResident', !animal.isResident).then(setFault)}
      />
      <p className="soft">{residencyTexts.hint}</p>
      <Button kind="text" onClick={onBan}>
        {banTexts.set}
      </Button>
      {fault !== null && <FieldError>{fault}</FieldError>}
    </Choices>
  )
}

/** Changes sex and status; the service refuses what the animal's young rule out. */
export function SexSheet({ animal, save, sheet }: ChoiceSheetProps) {
  return (
    <Choices
      title={texts.sex}
      sheet={sheet}
      chosen={animal.gender}
      options={(['Female', 'Male', 'Unknown'] as const).map((value) => ({
        value,
        label: texts.sexes[value],
      }))}
      onChoose={(value) => save('gender', value)}
    >
      <Neutered animal={animal} save={save} />
    </Choices>
  )
}

/** Whether an animal is neutered, and since when. */
function Neutered({ animal: { neutered, neuteredOn }, save }: Pick<ChoiceSheetProps, 'animal' | 'save'>) {
  const [fault, setFault] = useState<string | null>(null)
  return (
    <div className="stack-2">
      <Segments
        label={animalWords.neutered}
        options={(['No', 'Yes', 'unknown'] as const).map((value) => ({
          value,
          label: value === 'unknown' ? texts.unknown : neuteredWords[value],
        }))}
        value={neutered ?? 'unknown'}
        onChange={(value) => void save('neutered', value === 'unknown' ? null : value).then(setFault)}
      />
      {neutered === 'Yes' && (
        <InlineField
          label={animalWords.neuteredOn}
          type="date"
          value={neuteredOn ?? ''}
          shown={neuteredOn === null ? '' : fullDay(neuteredOn)}
          none={texts.unknown}
          onSave={(text) => save('neuteredOn', text === '' ? null : text)}
        />
      )}
      {fault !== null && <FieldError>{fault}</FieldError>}
    </div>
  )
}

interface ChoicesProps<Value extends string> {
  title: string
  sheet: SheetState
  options: readonly { value: Value; label: string }[]
  chosen: string
  onChoose: (value: Value) => Promise<string | null>
  children?: ReactNode
}

function Choices<Value extends string>({
  title,
  sheet,
  options,
  chosen,
  onChoose,
  children,
}: ChoicesProps<Value>) {
  const [fault, setFault] = useState<string | null>(null)
  const choose = async (value: Value) => {
    const refused = await onChoose(value)
    setFault(refused)
    if (refused === null) sheet.close()
  }
  return (
    <Sheet open={sheet.open} onClose={sheet.close} title={title}>
      <FaultNotice>{fault}</FaultNotice>
      <ul>
        {options.map(({ value, label }) => (
          <li key={value}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={value === chosen}
              onClick={() => void choose(value)}
            >
              {label}
              {value === chosen && <Check size={18} aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
      {children}
    </Sheet>
  )
}
