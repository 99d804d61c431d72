import { enteredYoung, namelessLosses, notEntered } from '@zuchtbuch/domain/litters/litter-counts'
import { useState } from 'react'
import { newKey } from '../../data/capabilities.ts'
import { Button } from '../../components/button/Button.tsx'
import { DateField } from '../../components/date/DateField.tsx'
import { FieldError, InputField } from '../../components/field/Field.tsx'
import { ChooseLine } from '../../components/list/ChooseBox.tsx'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { Stepper } from '../../components/number/Stepper.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import { SiteNote } from '../../components/site/SiteNote.tsx'
import { toldWithSite } from '../../components/site/told-with-site.ts'
import type { SheetState } from '../../components/sheet/useSheet.ts'
import { calendar } from '../../data/clock.ts'
import { refusalOf } from '../../data/outbox/enqueue.ts'
import type { AnimalRow, LitterRow } from '../../data/herd.ts'
import { recordLoss, takeBackNameless } from '../../data/litters.ts'
import { describeProblem } from '../../data/problem.ts'
import { useStore } from '../../data/store.ts'
import { useEnqueue } from '../../data/use-enqueue.ts'
import { texts } from './texts.de.ts'
import styles from './litter.module.css'

interface LossSheetProps {
  sheet: SheetState
  litter: LitterRow
  title: string
  young: readonly AnimalRow[]
  living: readonly AnimalRow[]
}

/** The most losses that the service takes at once. */
const mostLosses = 20

/** Some of the young died: which ones, when, and of what. The consequence is said before. */
export function LossSheet({ sheet, ...others }: LossSheetProps) {
  return (
    <Sheet open={sheet.open} onClose={sheet.close} title={`${others.title}: ${texts.loss}`}>
      <Loss {...others} onDone={sheet.close} />
    </Sheet>
  )
}

type LossProps = Omit<LossSheetProps, 'sheet'> & { onDone: () => void }

function Loss({ litter, title, young, living, onDone }: LossProps) {
  const { today } = useStore(calendar)
  const entered = enteredYoung(litter.birthDay, young)
  const room = Math.min(mostLosses, notEntered(litter, entered))
  const [who, setWho] = useState<ReadonlySet<string>>(new Set())
  const [nameless, setNameless] = useState(living.length === 0 ? Math.min(1, room) : 0)
  const [day, setDay] = useState(today)
  const [cause, setCause] = useState('')
  const [tried, setTried] = useState(false)
  const { fault, send } = useEnqueue(onDone)
  const lost = living.filter(({ id }) => who.has(id))
  const count = lost.length + nameless
  const toggle = (id: string) =>
    setWho(who.has(id) ? new Set([...who].filter((one) => one !== id)) : new Set([...who, id]))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (count === 0) return
        const loss = {
          gerbilIds: lost.map(({ id }) => id),
          count: nameless,
          ...(day === '' ? {} : { date: day }),
          ...(cause.trim() === '' ? {} : { cause: cause.trim() }),
        }
        const names = lost.length === 0 ? title : lost.map(({ name }) => name).join(', ')
        send((key) =>
          recordLoss(litter, loss, {
            key,
            label: names,
            text: toldWithSite(
              texts.lost(names, count),
              lost.map(({ id }) => id),
            ),
          }),
        )
      }}
    >
      <FaultNotice>{fault}</FaultNotice>
      {living.length > 0 && (
        <fieldset className={styles.who}>
          <legend>{texts.lossWho}</legend>
          {living.map(({ id, name }) => (
            <ChooseLine key={id} label={name} checked={who.has(id)} onChange={() => toggle(id)} />
          ))}
        </fieldset>
      )}
      {room > 0 ? (
        <Stepper
          label={texts.lossNameless}
          value={nameless}
          most={room}
          less={texts.namelessLess}
          more={texts.namelessMore}
          onChange={setNameless}
        />
      ) : (
        <p className="soft">{living.length > 0 ? texts.lossAllEntered : texts.lossNobody}</p>
      )}
      <Nameless litter={litter} title={title} count={namelessLosses(litter, entered)} />
      {tried && count === 0 && <FieldError>{texts.lossMissing}</FieldError>}
      <DateField label={texts.lossDay} value={day} today={today} max={today} onChange={setDay} />
      <InputField
        label={texts.lossCause}
        maxLength={500}
        autoComplete="off"
        value={cause}
        onChange={setCause}
      />
      {count > 0 && (
        <p className="soft">{lost.length === 0 ? texts.lossCounts : texts.lossThen(lost.length)}</p>
      )}
      <SiteNote ids={lost.map(({ id }) => id)} />
      <Button kind="primary" type="submit" wide>
        {texts.lossSave(count)}
      </Button>
    </form>
  )
}

/** The losses that are only counted, and the way back of each. */
function Nameless({ litter, title, count }: { litter: LitterRow; title: string; count: number }) {
  const [fault, setFault] = useState<string | null>(null)
  const takeBack = async () => {
    const key = newKey()
    try {
      const { outcome } = await takeBackNameless(litter, {
        key,
        label: title,
        text: texts.lossTakenBack(title),
      })
      setFault(await refusalOf(key, outcome))
    } catch (error) {
      setFault(describeProblem(error).sentence)
    }
  }
  if (count === 0) return null
  return (
    <div className={styles.nameless}>
      <span>{texts.namelessCounted(count)}</span>
      <Button kind="text" onClick={() => void takeBack()}>
        {texts.namelessBack}
      </Button>
      {fault !== null && <FieldError>{fault}</FieldError>}
    </div>
  )
}
