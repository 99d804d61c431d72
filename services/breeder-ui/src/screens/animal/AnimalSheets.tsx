import { BanSheet } from '../../components/ban/BanSheet.tsx'
import { MoveSheet } from '../../components/move/MoveSheet.tsx'
import { NoteSheet } from '../../components/note/NoteSheet.tsx'
import { type SheetState, useSheet } from '../../components/sheet/useSheet.ts'
import { type Animal, animals } from '../../data/animals.ts'
import { texts } from './texts.de.ts'
import { StatusSheet } from './StatusSheet.tsx'
import type { Clash, useAnimal } from './useAnimal.ts'
import { TwoValues } from '../../components/notice/TwoValues.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import { useEnclosures } from '../../data/enclosure-list.ts'
import { useVarieties } from '../../data/variety-list.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { DateField } from '../../components/date/DateField.tsx'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { SiteNote } from '../../components/site/SiteNote.tsx'
import { toldWithSite } from '../../components/site/told-with-site.ts'
import { DeathForm } from './DeathForm.tsx'
import { invalidate } from '../../data/queries.ts'
import { useAction } from '../../data/use-action.ts'
import { leavingTexts } from './leaving-texts.de.ts'
import { Clashed, refusalSentence } from '../../data/problem.ts'

export { FromRow, PanelFromRow } from './FromRow.tsx'

interface AnimalSheetsProps {
  animal: Animal
  today: string
  sheets: Record<'note' | 'move' | 'death' | 'leave', SheetState>
  clash: Clash | null
  save: ReturnType<typeof useAnimal>['save']
  /** Told why the animal could not be moved, or null. */
  onRefused: (sentence: string | null) => void
}

/** The sheets over an animal; that of its weight is opened too often to be among them. */
export function AnimalSheets({ animal, today, sheets, clash, save, onRefused }: AnimalSheetsProps) {
  // Opened from the head of the animal, which stands beside every tab on a laptop.
  const [status, ban] = [useSheet('status'), useSheet('zuchtsperre')]
  return (
    <>
      <NoteSheet animal={animal} today={today} sheet={sheets.note} />
      <MoveSheet
        sheet={sheets.move}
        chosen={[animal.id]}
        onDone={([refused]) =>
          onRefused(refused === undefined ? null : texts.notMoved(refused.name, refused.reason))
        }
      />
      <ConflictSheet animal={animal} clash={clash} />
      <LeavingSheets animal={animal} today={today} sheets={sheets} />
      <StatusSheet animal={animal} save={save} sheet={status} onBan={ban.show} />
      <BanSheet animal={animal} today={today} sheet={ban} />
    </>
  )
}

/** Two values of one member, side by side, one tap each. */
function ConflictSheet({ animal, clash }: { animal: Animal; clash: Clash | null }) {
  const enclosures = useEnclosures().data?.items
  const varieties = useVarieties().data?.items
  const shown = (value: unknown) => {
    if (value === null || value === undefined || value === '') return texts.none
    const status = Object.entries(texts.statuses).find(([key]) => key === value)?.[1]
    return (
      status ??
      enclosures?.find(({ id }) => id === value)?.name ??
      varieties?.find(({ id }) => id === value)?.name ??
      (typeof value === 'string' ? value : JSON.stringify(value))
    )
  }
  return (
    <Sheet
      open={clash !== null}
      onClose={() => clash?.takeTheirs()}
      title={clash === null ? '' : texts.conflict(texts.members[clash.member] ?? clash.member, animal.name)}
    >
      {clash !== null && (
        <>
          <p className="soft">{texts.conflictWhat}</p>
          <TwoValues
            mine={shown(clash.mine)}
            theirs={shown(clash.theirs)}
            onMine={clash.takeMine}
            onTheirs={clash.takeTheirs}
          />
        </>
      )}
    </Sheet>
  )
}

interface LeavingSheetsProps {
  animal: Animal
  today: string
  sheets: { death: SheetState; leave: SheetState }
}

/** The steps by which an animal leaves: each says its consequence before its button. */
function LeavingSheets({ animal, today, sheets: { death, leave } }: LeavingSheetsProps) {
  const [day, setDay] = useState(today)
  const { run, fault, setFault } = useAction((error) =>
    error instanceof Clashed ? leavingTexts.leftMeanwhile : refusalSentence(error),
  )
  const { id, name } = animal

  const store = (sheet: SheetState, patch: Partial<Animal>, done: string, former: object) => {
    if (Object.values(patch).includes('')) {
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
        {death.open && (
          <DeathForm
            animal={animal}
            today={today}
            onSave={(died, former) => store(death, died, leavingTexts.died(name), former)}
          />
        )}
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
