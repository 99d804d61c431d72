import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useStore } from '../../device/store.ts'
import { Button } from '../../parts/button/Button.tsx'
import { longMoment } from '../../parts/date/calendar-words.ts'
import { FieldError, InputField } from '../../parts/field/Field.tsx'
import { Loaded } from '../../parts/notice/Loaded.tsx'
import { Notice } from '../../parts/notice/Notice.tsx'
import { calendar } from '../../service/clock.ts'
import { connection } from '../../service/connection.ts'
import { tellProblem } from '../../service/problem.ts'
import {
  namePushDevice,
  NoPushService,
  type PushDevice,
  removePushDevice,
  testPush,
  turnPushOff,
  turnPushOn,
  usePushDevices,
  usePushState,
} from '../../service/push.ts'
import { noteDone } from '../../service/undo.ts'
import styles from './einstellungen.module.css'
import { SettingsScreen } from './SettingsScreen.tsx'
import { geraeteTexts as texts } from './geraete-texts.de.ts'

/** Which devices are told when something happens; this one is turned on and off here. */
export function Geraete() {
  const devices = usePushDevices()
  return (
    <SettingsScreen title={texts.title} lead={texts.lead}>
      <div className={styles.settings}>
        <section aria-labelledby="dieses-geraet" className={styles.setting}>
          <h2 id="dieses-geraet" className={styles.heading}>
            {texts.own}
          </h2>
          <Own />
        </section>
        <section aria-labelledby="alle-geraete" className={styles.setting}>
          <h2 id="alle-geraete" className={styles.heading}>
            {texts.list}
          </h2>
          <Loaded query={devices} rows={1}>
            {(list) =>
              list.length === 0 ? (
                <p className={styles.more}>{texts.none}</p>
              ) : (
                <>
                  <ul>
                    {list.map((device) => (
                      <Device key={device.id} device={device} />
                    ))}
                  </ul>
                  <p className={styles.more}>{texts.comesBack}</p>
                </>
              )
            }
          </Loaded>
        </section>
      </div>
    </SettingsScreen>
  )
}

const sentenceOf = (error: Error) =>
  error instanceof NoPushService ? texts.noPushService : tellProblem(error).sentence

/** What this browser can, and does. */
function Own() {
  const { online } = useStore(connection)
  const state = usePushState()
  const [name, setName] = useState('')
  const turn = useMutation({
    mutationFn: (on: boolean) => (on ? turnPushOn(name.trim()) : turnPushOff()),
    onSuccess: () => setName(''),
  })
  const test = useMutation({ mutationFn: testPush })
  const rename = useMutation({
    mutationFn: () => namePushDevice(name.trim()),
    onSuccess: () => {
      noteDone(texts.renamed, null)
      setName('')
    },
  })
  // A second tap comes before the first one shows.
  const sending = useRef(false)
  const once = (mutate: () => Promise<unknown>) => {
    if (sending.current) return
    sending.current = true
    void mutate()
      .catch(() => {})
      .finally(() => (sending.current = false))
  }
  const isBusy = turn.isPending || test.isPending || rename.isPending
  const off = isBusy ? texts.working : online ? null : texts.offline
  const error = turn.error ?? test.error ?? rename.error
  return (
    <Loaded query={state} rows={1}>
      {(now) => (
        <>
          <div role="status">
            <Notice kind={now === 'on' ? 'good' : 'info'}>{texts.states[now]}</Notice>
          </div>
          {(now === 'on' || now === 'off') && (
            <>
              <InputField
                label={texts.name}
                hint={texts.nameHint}
                maxLength={100}
                value={name}
                onChange={setName}
              />
              <div className={styles.choices}>
                {now === 'off' ? (
                  <Button
                    kind="primary"
                    off={off}
                    quietReason
                    onClick={() => once(() => turn.mutateAsync(true))}
                  >
                    {texts.turnOn}
                  </Button>
                ) : (
                  <>
                    <Button
                      kind="primary"
                      off={off}
                      quietReason
                      onClick={() => once(() => test.mutateAsync())}
                    >
                      {texts.test}
                    </Button>
                    {name.trim() !== '' && (
                      <Button off={off} quietReason onClick={() => once(() => rename.mutateAsync())}>
                        {texts.rename}
                      </Button>
                    )}
                    <Button
                      kind="outlined"
                      off={off}
                      quietReason
                      onClick={() => once(() => turn.mutateAsync(false))}
                    >
                      {texts.turnOff}
                    </Button>
                  </>
                )}
              </div>
              <div role="status">
                {test.data !== undefined && !test.isPending && (
                  <Notice kind={test.data ? 'good' : 'warn'}>
                    {test.data ? texts.sent : texts.underWay}
                  </Notice>
                )}
              </div>
              {error !== null && !isBusy && <FieldError>{sentenceOf(error)}</FieldError>}
            </>
          )}
        </>
      )}
    </Loaded>
  )
}

function Device({
  device: { id, label, host, createdAt, lastSuccessAt, lastError },
}: {
  device: PushDevice
}) {
  const place = useStore(calendar)
  const { online } = useStore(connection)
  const name = label === null || label === '' ? texts.noName : label
  const remove = useMutation({
    mutationFn: () => removePushDevice(id),
    onSuccess: () => noteDone(texts.removed(name), null),
  })
  return (
    <li className={styles.rule}>
      <div className={styles.device}>
        <span>{name}</span>
        <span className={styles.more}>
          {[
            host,
            lastSuccessAt === null
              ? texts.since(longMoment(createdAt, place))
              : texts.lastSuccess(longMoment(lastSuccessAt, place)),
          ].join(' · ')}
        </span>
        {lastError !== null && <span className={styles.fails}>{lastError}</span>}
      </div>
      <Button
        off={online ? null : texts.offline}
        quietReason
        aria-label={texts.removeOf(name)}
        onClick={() => {
          if (!remove.isPending) remove.mutate()
        }}
      >
        {texts.remove}
      </Button>
      {remove.error !== null && <FieldError>{tellProblem(remove.error).sentence}</FieldError>}
    </li>
  )
}
