import { animalLimits } from '@zuchtbuch/domain/text-limits'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { DateField } from '../../components/date/DateField.tsx'
import { InputField } from '../../components/field/Field.tsx'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import { SiteNote } from '../../components/site/SiteNote.tsx'
import { toldWithSite } from '../../components/site/told-with-site.ts'
import type { SheetState } from '../../components/sheet/useSheet.ts'
import { type Animal, animals } from '../../data/animals.ts'
import { invalidate } from '../../data/queries.ts'
import { useAction } from '../../data/use-action.ts'
import { leavingTexts } from './leaving-texts.de.ts'
import { texts } from './texts.de.ts'
import { Clashed, refusalSentence } from '../../data/problem.ts'

interface LeavingSheetsProps {
  animal: Animal
  today: string
  sheets: { death: SheetState; leave: SheetState }
}

/** The steps by which an animal leaves: each says its consequence before its button. */
export function LeavingSheets({ animal, today, sheets: { death, leave } }: LeavingSheetsProps) {
  const [day, setDay] = useState(animal.dateOfDeath ?? today)
  const [cause, setCause] = useState(animal.causeOfDeath ?? '')
  const { run, fault, setFault } = useAction((error) =>
    error instanceof Clashed ? leavingTexts.leftMeanwhile : refusalSentence(error),
  )
  const { id, name } = animal

  const store = (sheet: SheetState, patch: Partial<Animal>, done: string, former: object) => {
    if (day === '') {
      setFault(texts.dayMissing)
      return
    }
    void run(async () => {
      await animals.change(animal, patch, { text: toldWithSite(done, [id]), former })
      sheet.close()
      invalidate('gerbils', [id])
    })
  }
  return (
    <>
      <Sheet open={death.open} onClose={death.close} title={leavingTexts.deceasedOf(name)}>
        <FaultNotice>{fault}</FaultNotice>
        <DateField label={leavingTexts.death} value={day} today={today} max={today} onChange={setDay} />
        <InputField
          label={leavingTexts.cause}
          maxLength={animalLimits.causeOfDeath}
          value={cause}
          onChange={setCause}
        />
        <p>{leavingTexts.deceasedThen}</p>
        <SiteNote ids={[id]} />
        <Button
          kind="primary"
          wide
          onClick={() =>
            store(
              death,
              { dateOfDeath: day, causeOfDeath: cause.trim() === '' ? null : cause.trim() },
              leavingTexts.died(name),
              { dateOfDeath: animal.dateOfDeath, causeOfDeath: animal.causeOfDeath },
            )
          }
        >
          {leavingTexts.deceasedSave}
        </Button>
      </Sheet>
      <Sheet open={leave.open} onClose={leave.close} title={leavingTexts.giveAwayOf(name)}>
        <FaultNotice>{fault}</FaultNotice>
        <DateField label={leavingTexts.giveAwayDay} value={day} today={today} onChange={setDay} />
        <Link to="/vertraege/neu" search={{ tiere: id }} replace className={buttonClass('quiet', true)}>
          {leavingTexts.withContract}
        </Link>
        <p>{leavingTexts.giveAwayThen}</p>
        <SiteNote ids={[id]} />
        <Button
          kind="primary"
          wide
          onClick={() =>
            store(leave, { status: 'GivenAway', goHomeDate: day }, leavingTexts.left(name), {
              status: animal.chosenStatus,
              goHomeDate: animal.goHomeDate,
            })
          }
        >
          {leavingTexts.giveAwaySave}
        </Button>
      </Sheet>
    </>
  )
}
