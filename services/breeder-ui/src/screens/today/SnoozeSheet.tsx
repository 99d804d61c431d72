import { useState } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { addDays } from '@zuchtbuch/domain/calendar'
import { fullDay } from '../../components/date/calendar-words.ts'
import { InputField } from '../../components/field/Field.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import type { SheetState } from '../../components/sheet/useSheet.ts'
import type { DueItem } from '../../data/today.ts'
import styles from './today.module.css'
import { laterTexts as texts } from './later-texts.de.ts'

/** The service takes no later day. */
const mostDays = 60

interface SnoozeSheetProps {
  item: DueItem
  today: string
  sheet: SheetState
  onSnooze: (until: string) => void
}

/** Until when something is put off. */
export function SnoozeSheet({ item, today, sheet, onSnooze }: SnoozeSheetProps) {
  const [day, setDay] = useState('')
  const choices = [
    { word: texts.tomorrow, days: 1 },
    { word: texts.inThreeDays, days: 3 },
    { word: texts.inAWeek, days: 7 },
  ]
  return (
    <Sheet open={sheet.open} onClose={sheet.close} title={texts.snoozeOf(item.title)}>
      <ul>
        {choices.map(({ word, days }) => (
          <li key={days}>
            <button type="button" className={styles['choice']} onClick={() => onSnooze(addDays(today, days))}>
              {word}
              <span className={styles['soft']}>{fullDay(addDays(today, days))}</span>
            </button>
          </li>
        ))}
      </ul>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (day > today && day <= addDays(today, mostDays)) onSnooze(day)
        }}
      >
        <InputField
          label={texts.otherDay}
          type="date"
          min={addDays(today, 1)}
          max={addDays(today, mostDays)}
          value={day}
          onChange={setDay}
        />
        <Button
          kind="primary"
          type="submit"
          wide
          off={day > today && day <= addDays(today, mostDays) ? null : texts.chooseDay(mostDays)}
        >
          {texts.snooze}
        </Button>
      </form>
    </Sheet>
  )
}
