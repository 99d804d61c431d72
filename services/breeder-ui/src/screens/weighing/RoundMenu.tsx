import { useState } from 'react'
import { newKey } from '../../data/capabilities.ts'
import { Button } from '../../components/button/Button.tsx'
import { DateField } from '../../components/date/DateField.tsx'
import { Notice } from '../../components/notice/Notice.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import { SiteNote } from '../../components/site/SiteNote.tsx'
import { toldWithSite } from '../../components/site/told-with-site.ts'
import type { SheetState } from '../../components/sheet/useSheet.ts'
import { enqueue } from '../../data/outbox/enqueue.ts'
import { texts } from './texts.de.ts'
import type { GroupAnimal } from './useGroup.ts'

interface RoundMenuProps {
  animal: GroupAnimal | undefined
  group: string
  death: SheetState
  missing: SheetState
  today: string
}

/** Where an animal is that is not there to be weighed: missing, or dead. */
export function RoundMenu({ animal: current, group, death, missing, today }: RoundMenuProps) {
  // The next animal is asked for while the sheet of this one is still closing.
  const [animal, setAnimal] = useState(current)
  if (animal !== current && !death.open && !missing.open) setAnimal(current)
  const [day, setDay] = useState(today)
  const [isFull, setFull] = useState(false)
  if (animal === undefined) return null
  const { id, name, version, enclosureId } = animal

  const change = async (sheet: SheetState, patch: Record<string, unknown>, base: object, text: string) => {
    try {
      await enqueue({
        key: newKey(),
        operation: 'POST /gerbils/changes',
        body: { changes: [{ id, version, patch }] },
        base: { [id]: { ...base, version } },
        label: name,
        text,
        subjects: [`gerbils/${id}`],
      })
    } catch {
      setFull(true)
      return
    }
    // It is no longer of the group, so that the next one is asked for.
    sheet.close()
  }
  const refusal = isFull && (
    <Notice kind="bad" alert>
      {texts.notKept}
    </Notice>
  )
  return (
    <>
      <Sheet open={missing.open} onClose={missing.close} title={texts.missing(name)}>
        {refusal}
        <p>{texts.missingThen(name, group)}</p>
        <Button
          kind="primary"
          wide
          onClick={() =>
            void change(missing, { enclosureId: null }, { enclosureId }, texts.missingDone(name))
          }
        >
          {texts.missingSave}
        </Button>
      </Sheet>
      <Sheet open={death.open} onClose={death.close} title={texts.died(name)}>
        {refusal}
        <DateField label={texts.diedWhen} value={day} today={today} max={today} onChange={setDay} />
        <p>{texts.diedThen}</p>
        <SiteNote ids={[id]} />
        <Button
          kind="primary"
          wide
          onClick={() => {
            if (day !== '')
              void change(
                death,
                { dateOfDeath: day },
                { dateOfDeath: animal.dateOfDeath },
                toldWithSite(texts.diedDone(name), [id]),
              )
          }}
        >
          {texts.diedSave}
        </Button>
      </Sheet>
    </>
  )
}
