import { BAN_KINDS } from '@zuchtbuch/domain/health/breeding-ban'
import { useState } from 'react'
import type { Ban } from '../../data/ban.ts'
import { banTexts as texts } from '../../data/ban-texts.de.ts'
import { fieldError } from '../../data/problem.ts'
import { useAction } from '../../data/use-action.ts'
import { Button } from '../button/Button.tsx'
import { DateField } from '../date/DateField.tsx'
import { InputField } from '../field/Field.tsx'
import { Segments } from '../field/Segments.tsx'
import { FaultNotice } from '../notice/Notice.tsx'

interface BanFormProps {
  /** Stores it, or with null lifts it; a tap that is made twice has one key. */
  store: (ban: Ban | null, key: string) => Promise<unknown>
  today: string
  /** What stands in the fields first. */
  initial: Partial<Ban>
  /** Whether there is one that can be lifted. */
  isThere?: boolean
  onDone: () => void
}

/** Why one animal or several are not bred from, and for how long. */
export function BanForm({ store, today, initial, isThere = false, onDone }: BanFormProps) {
  const [kind, setKind] = useState(initial.kind ?? 'Suspended')
  const [reason, setReason] = useState(initial.reason ?? '')
  const [since, setSince] = useState(initial.since ?? today)
  const [until, setUntil] = useState(initial.until ?? '')
  const [tried, setTried] = useState(false)
  const { run, fault, refusal } = useAction()
  const errorAt = (member: string) => fieldError(refusal, `/breedingBan/${member}`)
  const storeIt = async (ban: Ban | null) => {
    if (await run((key) => store(ban, key))) onDone()
  }
  const end = kind === 'Suspended' && until !== '' ? until : null
  const isBackwards = end !== null && end < since
  const save = () => {
    setTried(true)
    if (reason.trim() === '' || since === '' || isBackwards) return
    const diagnosisCode = initial.diagnosisCode ?? null
    void storeIt({ kind, reason: reason.trim(), diagnosisCode, since, until: end })
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
          hint={until === '' ? texts.untilNone : undefined}
          type="date"
          min={since}
          value={until}
          onChange={setUntil}
          error={tried && isBackwards ? texts.endsBefore : errorAt('until')}
        />
      )}
      {['reason', 'since', 'until'].every((member) => errorAt(member) === null) && (
        <FaultNotice>{fault}</FaultNotice>
      )}
      <Button kind="primary" type="submit" wide>
        {texts.save}
      </Button>
      {isThere && (
        <Button kind="text" onClick={() => void storeIt(null)}>
          {texts.lift}
        </Button>
      )}
    </form>
  )
}
