import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { fullDay } from '../../components/date/calendar-words.ts'
import { InlineField } from '../../components/field/InlineField.tsx'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { percent } from '../../components/number/read-number.ts'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import type { Mating } from '../../data/mating-list.ts'
import { matings } from '../../data/matings.ts'
import { useField } from '../../data/use-field.ts'
import { isOpen } from './mating-list.ts'
import { expectedWords, pairOf, stateWords } from './mating-words.ts'
import { texts } from './texts.de.ts'
import type { MatingSteps } from './useMatingSteps.ts'
import styles from './matings.module.css'

interface MatingSheetProps {
  /** Null while it is closed. */
  mating: Mating | null
  today: string
  steps: MatingSteps
  onClose: () => void
}

/** All of one mating: its days can be put right, it can be given up and taken up again. */
export function MatingSheet({ mating, today, steps, onClose }: MatingSheetProps) {
  return (
    <Sheet open={mating !== null} onClose={onClose} title={mating === null ? '' : pairOf(mating)}>
      {mating !== null && <OneMating mating={mating} today={today} steps={steps} onClose={onClose} />}
    </Sheet>
  )
}

const days = ['plannedFor', 'togetherFrom', 'separatedOn'] as const

function OneMating({ mating, today, steps, onClose }: MatingSheetProps & { mating: Mating }) {
  const expected = expectedWords(mating, today)
  const { text } = useField(matings, mating)
  return (
    <div className={styles.one}>
      <FaultNotice>{steps.fault}</FaultNotice>
      <p>
        <strong>{stateWords(mating, today)}</strong>
        {expected !== null && <span className="soft"> · {expected.words}</span>}
        <span className="soft"> · {texts.f(percent(mating.coefficient, 2), mating.fullGenerations)}</span>
      </p>
      {days.map((member) => {
        const day = mating[member]
        return (
          <InlineField key={member} {...text(member)} type="date" shown={day === null ? '' : fullDay(day)} />
        )
      })}
      <InlineField {...text('pairingCode')} />
      <InlineField {...text('notes')} multiline draft={`matings/${mating.id}/notes`} />
      <div className={styles.buttons}>
        <Link
          to="/planer"
          search={{ tier: mating.motherId, partner: mating.fatherId }}
          className={buttonClass('quiet')}
        >
          {texts.planner}
        </Link>
        {isOpen(mating) && <Button onClick={() => steps.end(mating)}>{texts.cancel}</Button>}
        {mating.state === 'Ended' && <Button onClick={() => steps.reopen(mating)}>{texts.reopen}</Button>}
        <Button
          kind="danger"
          onClick={() => {
            onClose()
            steps.drop(mating)
          }}
        >
          {texts.remove}
        </Button>
      </div>
    </div>
  )
}
