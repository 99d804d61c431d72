import { useState } from 'react'
import { Button } from '../../parts/button/Button.tsx'
import { DateField } from '../../parts/date/DateField.tsx'
import { InputField, SelectField } from '../../parts/field/Field.tsx'
import { Notice } from '../../parts/notice/Notice.tsx'
import { Sheet } from '../../parts/sheet/Sheet.tsx'
import type { SheetState } from '../../parts/sheet/useSheet.ts'
import { calendar } from '../../service/clock.ts'
import type { AnimalRow, LitterRow } from '../../service/herd.ts'
import { recordLoss } from '../../service/litters.ts'
import { useStore } from '../../device/store.ts'
import { useEntering } from '../../service/use-entering.ts'
import { texts } from './texts.de.ts'

interface LossSheetProps {
  sheet: SheetState
  litter: LitterRow
  title: string
  living: readonly AnimalRow[]
}

/** One of the young died: which one, when, and of what. Its consequence is said before. */
export function LossSheet({ sheet, ...others }: LossSheetProps) {
  return (
    <Sheet open={sheet.open} onClose={sheet.close} title={`${others.title}: ${texts.loss}`}>
      <Loss {...others} onDone={sheet.close} />
    </Sheet>
  )
}

function Loss({ litter, title, living, onDone }: Omit<LossSheetProps, 'sheet'> & { onDone: () => void }) {
  const { today } = useStore(calendar)
  const [who, setWho] = useState('')
  const [day, setDay] = useState(today)
  const [cause, setCause] = useState('')
  const { fault, send } = useEntering(onDone)
  const pup = living.find(({ id }) => id === who)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const loss = {
          ...(pup === undefined ? {} : { gerbilId: pup.id }),
          ...(day === '' ? {} : { date: day }),
          ...(cause.trim() === '' ? {} : { cause: cause.trim() }),
        }
        const name = pup?.name ?? title
        send((key) => recordLoss(litter, loss, { key, label: name, text: texts.lost(name) }))
      }}
    >
      {fault !== null && (
        <Notice kind="bad" alert>
          {fault}
        </Notice>
      )}
      <SelectField label={texts.lossWho} value={who} onChange={setWho}>
        <option value="">{texts.lossNobody}</option>
        {living.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <DateField label={texts.lossDay} value={day} today={today} max={today} onChange={setDay} />
      <InputField
        label={texts.lossCause}
        maxLength={500}
        autoComplete="off"
        value={cause}
        onChange={setCause}
      />
      <p className="soft">{pup === undefined ? texts.lossCounts : texts.lossThen}</p>
      <Button kind="primary" type="submit" wide>
        {texts.lossSave}
      </Button>
    </form>
  )
}
