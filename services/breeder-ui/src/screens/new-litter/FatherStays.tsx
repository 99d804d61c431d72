import { littersInARow } from '@zuchtbuch/domain/herd-rules/advice'
import { birthWindow } from '@zuchtbuch/domain/litters/birth-window'
import { shortDay } from '../../components/date/calendar-words.ts'
import { DateField } from '../../components/date/DateField.tsx'
import { Segments } from '../../components/field/Segments.tsx'
import { Notice } from '../../components/notice/Notice.tsx'
import { useLitters } from '../../data/herd.ts'
import { useRules } from '../../data/rules.ts'
import type { LitterDraft, TypedLitter } from './litter-draft.ts'
import { texts } from './texts.de.ts'

interface FatherStaysProps {
  draft: LitterDraft
  names: readonly [father: string, mother: string]
  /** They lived in different enclosures on the day of birth. */
  wasApart: boolean
  today: string
  onChange: (change: TypedLitter) => void
}

/** Whether the pair stays together: then a next litter can come, as gerbils mate within a day after a birth. */
export function FatherStays({ draft, names: [father, mother], wasApart, today, onChange }: FatherStaysProps) {
  const rules = useRules()
  const litters = useLitters().data
  const { birthDay, fatherStays, fatherLeftOn, motherId, alive, dead } = draft
  const littersOfMother = (litters ?? []).flatMap((one) =>
    one.motherId === motherId && one.birthDay !== null && one.birthDay !== birthDay ? [one.birthDay] : [],
  )
  const after = { day: birthDay, nursed: alive + dead }
  const pair = { togetherFrom: birthDay, apartOn: null, littersOfMother, after }
  const next = birthDay === '' ? null : birthWindow(pair, { today: birthDay, rules })
  const inARow = next === null ? 0 : littersInARow([...littersOfMother, birthDay], next.from, rules)
  const isPauseAdvised = rules.littersBeforePause > 0 && inARow >= rules.littersBeforePause
  return (
    <div className="stack-2">
      <Segments
        label={texts.stays(father, mother)}
        options={(['yes', 'no'] as const).map((value) => ({ value, label: texts.staysWords[value] }))}
        value={fatherStays === true ? 'yes' : 'no'}
        onChange={(value) => onChange({ fatherStays: value === 'yes' })}
      />
      {fatherStays === true ? (
        <>
          {next !== null && (
            <p className="soft small" role="status">
              {texts.nextLitter(shortDay(next.from, today), shortDay(next.to, today))}
            </p>
          )}
          {isPauseAdvised && <Notice kind="warn">{texts.pause(mother, inARow, rules.pauseDays)}</Notice>}
        </>
      ) : wasApart ? (
        <p className="soft small" role="status">
          {texts.wasApart(father, mother, fatherLeftOn === '' ? null : shortDay(fatherLeftOn, today))}
        </p>
      ) : (
        <DateField
          label={texts.leftOn}
          value={fatherLeftOn}
          today={today}
          max={today}
          onChange={(day) => onChange({ fatherLeftOn: day })}
        />
      )}
    </div>
  )
}
