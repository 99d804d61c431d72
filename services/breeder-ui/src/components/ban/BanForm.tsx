import { BAN_KINDS } from '@zuchtbuch/domain/health/breeding-ban'
import { useState } from 'react'
import { type Ban, storeBan } from '../../data/ban.ts'
import { banTexts as texts } from '../../data/ban-texts.de.ts'
import { fieldError } from '../../data/problem.ts'
import { useAction } from '../../data/use-action.ts'
import { Button } from '../button/Button.tsx'
import { DateField } from '../date/DateField.tsx'
import { InputField } from '../field/Field.tsx'
import { Segments } from '../field/Segments.tsx'
import { FaultNotice } from '../notice/Notice.tsx'

interface BanFormProps {
  animal: { id: string; name: string }
  today: string
  /** What stands in the fields first. */
  initial: Partial<Ban>
  /** Whether there is one that can be lifted. */
  isThere?: boolean
  onDone: () => void
}

/** Why an animal is not bred from, and for how long. */
export function BanForm({ animal, today, initial, isThere = false, onDone }: BanFormProps) {
  const [kind, setKind] = useState(initial.kind ?? 'Suspended')
  const [reason, setReason] = useState(initial.reason ?? '')
  const [since, setSince] = useState(initial.since ?? today)
  const [until, setUntil] = useState(initial.until ?? '')
  const [tried, setTried] = useState(false)
  const { run, fault, refusal } = useAction()
  const errorAt = (member: string) => fieldError(refusal, `/breedingBan/${member}`)
  const store = async (ban: Ban | null) => {
    if (await run(() => storeBan(animal, ban))) onDone()
  }
  const save = () => {
    setTried(true)
    if (reason.trim() === '' || since === '') return
    const end = kind === 'Suspended' && until !== '' ? until : null
    const diagnosisCode = initial.diagnosisCode ?? null
    void store({ kind, reason: reason.trim(), diagnosisCode, since, until: end })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Segments
        label={texts.kind}
        options={BAN_KINDS.map((value) => ({ value, label: texts.kinds[value] }))}
        value={kind}
        onChange={setKind}
      />
      <p className="soft">{texts.hints[kind]}</p>
      <InputField
        label={texts.reason}
        maxLength={500}
        value={reason}
        onChange={setReason}
        error={tried && reason.trim() === '' ? texts.reasonMissing : errorAt('reason')}
      />
      <DateField
        label={texts.since}
        value={since}
        today={today}
        max={today}
        onChange={setSince}
        error={errorAt('since')}
      />
      {kind === 'Suspended' && (
        <InputField
          label={texts.until}
          hint={texts.untilNone}
          type="date"
          min={since}
          value={until}
          onChange={setUntil}
          error={errorAt('until')}
        />
      )}
      {['reason', 'since', 'until'].every((member) => errorAt(member) === null) && (
        <FaultNotice>{fault}</FaultNotice>
      )}
      <Button kind="primary" type="submit" wide>
        {texts.save}
      </Button>
      {isThere && (
        <Button kind="text" onClick={() => void store(null)}>
          {texts.lift}
        </Button>
      )}
    </form>
  )
}
