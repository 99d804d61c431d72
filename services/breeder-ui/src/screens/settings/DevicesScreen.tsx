import { useState } from 'react'
import { useStore } from '../../data/store.ts'
import { Button } from '../../components/button/Button.tsx'
import { longMoment } from '../../components/date/calendar-words.ts'
import { FieldError, InputField } from '../../components/field/Field.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { Notice } from '../../components/notice/Notice.tsx'
import { calendar } from '../../data/clock.ts'
import { refusalSentence } from '../../data/problem.ts'
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
} from '../../data/push.ts'
import { noteDone } from '../../data/undo.ts'
import { useAction } from '../../data/use-action.ts'
import styles from './settings.module.css'
import { SettingsScreen } from './SettingsScreen.tsx'
import { devicesTexts as texts } from './devices-texts.de.ts'

/** The devices that get notifications; this one is turned on and off here. */
export function DevicesScreen() {
  const devices = usePushDevices()
  return (
    <SettingsScreen at="/einstellungen/geraete" lead={texts.lead}>
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
                <p className="soft small">{texts.none}</p>
              ) : (
                <>
                  <ul>
                    {list.map((device) => (
                      <Device key={device.id} device={device} />
                    ))}
                  </ul>
                  <p className="soft small">{texts.comesBack}</p>
                </>
              )
            }
          </Loaded>
        </section>
      </div>
    </SettingsScreen>
  )
}

/** The abilities and the state of this browser. */
function Own() {
  const state = usePushState()
  const [name, setName] = useState('')
  const [isSent, setSent] = useState<boolean | null>(null)
  const action = useAction((error) =>
    error instanceof NoPushService ? texts.noPushService : refusalSentence(error),
  )
  const run = (work: () => Promise<unknown>) => {
    setSent(null)
    void action.run(work)
  }
  const off = action.busy ? texts.working : action.off
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
              <div className="wrap wrap-2">
                {now === 'off' ? (
                  <Button
                    kind="primary"
                    off={off}
                    quietReason
                    onClick={() =>
                      run(async () => {
                        await turnPushOn(name.trim())
                        setName('')
                      })
                    }
                  >
                    {texts.turnOn}
                  </Button>
                ) : (
                  <>
                    <Button
                      kind="primary"
                      off={off}
                      quietReason
                      onClick={() => run(async () => setSent(await testPush()))}
                    >
                      {texts.test}
                    </Button>
                    {name.trim() !== '' && (
                      <Button
                        off={off}
                        quietReason
                        onClick={() =>
                          run(async () => {
                            await namePushDevice(name.trim())
                            noteDone(texts.renamed, null)
                            setName('')
                          })
                        }
                      >
                        {texts.rename}
                      </Button>
                    )}
                    <Button kind="outlined" off={off} quietReason onClick={() => run(turnPushOff)}>
                      {texts.turnOff}
                    </Button>
                  </>
                )}
              </div>
              <div role="status">
                {isSent !== null && (
                  <Notice kind={isSent ? 'good' : 'warn'}>{isSent ? texts.sent : texts.underWay}</Notice>
                )}
              </div>
              {action.fault !== null && <FieldError>{action.fault}</FieldError>}
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
  const { run, fault, off } = useAction()
  const name = label === null || label === '' ? texts.noName : label
  return (
    <li className={styles.rule}>
      <div className={styles.device}>
        <span>{name}</span>
        <span className="soft small">
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
        off={off}
        quietReason
        aria-label={texts.removeOf(name)}
        onClick={() =>
          void run(async () => {
            await removePushDevice(id)
            noteDone(texts.removed(name), null)
          })
        }
      >
        {texts.remove}
      </Button>
      {fault !== null && <FieldError>{fault}</FieldError>}
    </li>
  )
}
