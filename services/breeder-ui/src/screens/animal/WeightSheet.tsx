import { useState } from 'react'
import { newKey } from '../../data/capabilities.ts'
import { Button } from '../../components/button/Button.tsx'
import { DateField } from '../../components/date/DateField.tsx'
import { InputField } from '../../components/field/Field.tsx'
import { Notice, FaultNotice } from '../../components/notice/Notice.tsx'
import { grams } from '../../components/number/read-number.ts'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import type { SheetState } from '../../components/sheet/useSheet.ts'
import { Doubt } from '../../components/weighing/Doubt.tsx'
import { type JudgedWeight, judgeWeight } from '../../components/weighing/judge-weight.ts'
import { enqueue } from '../../data/outbox/enqueue.ts'
import { useGrowth } from '../../data/growth.ts'
import { useRules } from '../../data/rules.ts'
import { useWeights } from './animal-queries.ts'
import { texts } from './texts.de.ts'
import { weightTexts } from './weight-texts.de.ts'
import type { Animal } from '../../data/animals.ts'

interface WeightSheetProps {
  animal: Pick<Animal, 'id' | 'name' | 'dateOfBirth'>
  /** Its weights as far as this device knows them, until they are read. */
  known?: readonly { date: string; grams: number }[]
  today: string
  sheet: SheetState
}

/** One weight of one animal. */
export function WeightSheet({ animal, known, today, sheet }: WeightSheetProps) {
  return (
    <Sheet open={sheet.open} onClose={sheet.close} title={`${animal.name}: ${texts.addWeight}`}>
      <WeightForm animal={animal} known={known} today={today} onDone={sheet.close} />
    </Sheet>
  )
}

type WeightFormProps = Pick<WeightSheetProps, 'animal' | 'today'> & {
  known: WeightSheetProps['known']
  onDone: () => void
}

function WeightForm({ animal, known: ofRow = [], today, onDone }: WeightFormProps) {
  const weights = useWeights(animal.id).data ?? ofRow
  const limit = useRules().weightDeviationPercent
  const growth = useGrowth()
  const [typed, setTyped] = useState('')
  const [date, setDate] = useState(today)
  const [judged, setJudged] = useState<JudgedWeight | null>(null)
  /** The day whose weight the breeder was asked about. */
  const [asked, setAsked] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  // It belongs to this form: a double tap is one weight.
  const [key] = useState(newKey)
  const there = weights.find((weight) => weight.date === date)
  const atDate =
    date === ''
      ? texts.dayMissing
      : animal.dateOfBirth !== null && date < animal.dateOfBirth
        ? weightTexts.beforeBirth
        : null

  const save = async ({ isRight = false, replaces = false } = {}) => {
    const last = weights.filter((weight) => weight.date < date).at(-1)
    const known = {
      day: date,
      last: last === undefined ? null : { grams: last.grams, day: last.date },
      birthDay: animal.dateOfBirth,
    }
    const judgement = judgeWeight(typed, known, limit, growth)
    setJudged(judgement)
    if (atDate !== null || judgement.kind === 'fault' || (judgement.kind === 'doubt' && !isRight)) return
    if (there !== undefined && !replaces) return setAsked(date)
    const value = judgement.kind === 'doubt' ? (judgement.doubt.readings[0] ?? 0) : judgement.value
    try {
      await enqueue({
        key,
        operation: 'POST /weight-records',
        body: {
          items: [{ gerbilId: animal.id, date, weightGrams: value }],
          onDuplicate: replaces ? 'replace' : 'fail',
        },
        label: animal.name,
        text: weightTexts.weighedNow(animal.name, grams(value)),
        subjects: [`gerbils/${animal.id}`],
      })
      onDone()
    } catch {
      setFault(weightTexts.notKept)
    }
  }
  const isAsked = there !== undefined && asked === date
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <InputField
        label={weightTexts.grams}
        unit="g"
        error={judged?.kind === 'fault' ? judged.sentence : null}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        value={typed}
        onChange={(value) => {
          setTyped(value)
          setJudged(null)
          setAsked(null)
        }}
      />
      <DateField
        label={weightTexts.day}
        value={date}
        today={today}
        max={today}
        onChange={setDate}
        error={judged === null ? null : atDate}
      />
      {judged?.kind === 'doubt' && !isAsked && (
        <Doubt judged={judged} onRight={() => void save({ isRight: true })} />
      )}
      {isAsked && (
        <Notice
          kind="warn"
          alert
          action={
            <Button onClick={() => void save({ isRight: true, replaces: true })}>
              {weightTexts.replace}
            </Button>
          }
        >
          {weightTexts.weighed(grams(there.grams))}
        </Notice>
      )}
      <FaultNotice>{fault}</FaultNotice>
      <Button kind="primary" type="submit" wide>
        {weightTexts.save}
      </Button>
    </form>
  )
}
