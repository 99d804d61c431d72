import { Link } from '@tanstack/react-router'
import type { Api } from '@zuchtbuch/api/routes'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useStore } from '../../data/store.ts'
import { Button } from '../../components/button/Button.tsx'
import { longMoment } from '../../components/date/calendar-words.ts'
import { InputField } from '../../components/field/Field.tsx'
import { Segments } from '../../components/field/Segments.tsx'
import { DraftNotice } from '../../components/notice/DraftNotice.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { Notice } from '../../components/notice/Notice.tsx'
import { call } from '../../data/call.ts'
import { calendar } from '../../data/clock.ts'
import { longestSeconds, resultOf } from '../../data/follow-job.ts'
import { useInfo } from '../../data/info.ts'
import { fieldError } from '../../data/problem.ts'
import { type PublishTarget, usePublishTarget } from '../../data/publish.ts'
import { publishTargetKey, queries } from '../../data/queries.ts'
import { noteDone } from '../../data/undo.ts'
import { useDraft } from '../../data/use-draft.ts'
import { CheckFailure, MissingPassword } from './CheckFailure.tsx'
import styles from './settings.module.css'
import { SecretField } from './SecretField.tsx'
import { SettingsForm, SettingsScreen } from './SettingsScreen.tsx'
import { useSettingsAction } from './settings-record.ts'
import {
  type HostFault,
  isOtherAccount,
  isTypedHost,
  storedHost,
  type TypedHost,
  typedHost,
} from './web-host-form.ts'
import { webHostTexts as texts } from './web-host-texts.de.ts'

type Tried = Api['POST /settings/publish-target/test']['response']
type Change = Api['PUT /settings/publish-target']['body']

/** Where the website is sent to at each publish. */
export function WebHostScreen() {
  const query = usePublishTarget()
  const info = useInfo()
  return (
    <SettingsScreen at="/einstellungen/webspace">
      <div className={styles.lead}>
        <p>{texts.lead}</p>
        {info !== undefined && (
          <p>
            {texts.address(info.siteUrl)} <Link to="/einstellungen/adressen">{texts.otherAddress}</Link>
          </p>
        )}
      </div>
      <Loaded query={query} rows={4}>
        {(target) => <HostForm stored={target} />}
      </Loaded>
    </SettingsScreen>
  )
}

interface LineProps {
  hint?: string
  error: string | null
  maxLength: number
  inputMode?: 'numeric' | 'url'
}

function HostForm({ stored }: { stored: PublishTarget }) {
  const draft = useDraft<TypedHost>({
    key: 'settings/publish-target',
    initial: typedHost(stored),
    isValue: isTypedHost,
    version: stored.version,
  })
  const typed = draft.value
  // Typed secrets stay in the page and nowhere else.
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<readonly HostFault[]>([])
  const change = (part: Partial<TypedHost>) => draft.set({ ...typed, ...part })
  const read = storedHost(typed)
  const isForgotten =
    stored.hasPassword && password === '' && 'target' in read && isOtherAccount(read.target, stored)
  const store = async (body: Change) => {
    const after = await call('PUT /settings/publish-target', { body, ifMatch: stored.version })
    queries.setQueryData(publishTargetKey, after)
    return after
  }
  const action = useSettingsAction(publishTargetKey)
  const { refusal } = action
  const [tried, setTried] = useState<Tried | null>(null)
  const [isEnded, setEnded] = useState(false)
  const run = (work: () => Promise<void>) => {
    setTried(null)
    setEnded(false)
    void action.run(work)
  }
  const check = (body: Change) =>
    run(async () => {
      const after = await store(body)
      draft.set(typedHost(after))
      draft.saved()
      setPassword('')
      if (!after.hasPassword) throw new MissingPassword()
      setTried(await resultOf(await call('POST /settings/publish-target/test', { wait: longestSeconds })))
    })
  const end = () =>
    run(async () => {
      draft.set(typedHost(await store({ host: null })))
      draft.saved()
      setEnded(true)
      noteDone(texts.offDone, null)
    })
  const faultOf = (name: HostFault) =>
    faults.includes(name) ? texts.faults[name] : fieldError(refusal, `/${name}`)
  const off = action.busy ? texts.checking : action.off
  const line = (
    member: 'host' | 'userName' | 'folder' | 'port',
    { hint, error, ...attributes }: LineProps,
  ) => (
    <InputField
      label={texts[member]}
      hint={hint}
      error={error}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      {...attributes}
      value={typed[member]}
      onChange={(value) => change({ [member]: value })}
    />
  )
  return (
    <SettingsForm
      off={off}
      onSubmit={() => {
        setFaults('faults' in read ? read.faults : [])
        if ('target' in read) check({ ...read.target, ...(password === '' ? {} : { password }) })
      }}
    >
      <DraftNotice at={draft.restoredAt} onDiscard={draft.discard} />
      <Standing target={stored} />
      <div>
        <Segments
          label={texts.protocol}
          options={(['Sftp', 'Ftps'] as const).map((value) => ({ value, label: texts.protocols[value] }))}
          value={typed.protocol}
          onChange={(protocol) => change({ protocol })}
        />
        <p className="soft small">{texts.protocolHow}</p>
      </div>
      {line('host', { hint: texts.hostHow, error: faultOf('host'), maxLength: 253, inputMode: 'url' })}
      {line('userName', { error: faultOf('userName'), maxLength: 200 })}
      <SecretField
        label={texts.password}
        hint={
          stored.hasPassword
            ? `${texts.passwordHow} ${isForgotten ? texts.passwordOfFormer : texts.passwordStored}`
            : texts.passwordHow
        }
        error={fieldError(refusal, '/password')}
        value={password}
        onChange={setPassword}
      />
      {line('folder', {
        hint: texts.folderHow,
        error: fieldError(refusal, '/folder'),
        maxLength: 500,
      })}
      {line('port', {
        hint: texts.portHow[typed.protocol],
        error: faultOf('port'),
        maxLength: 5,
        inputMode: 'numeric',
      })}
      {isForgotten && <Notice kind="warn">{texts.passwordAnew}</Notice>}
      <Button kind="primary" type="submit" off={off}>
        {texts.check}
      </Button>
      <div role="status">
        {tried !== null && (
          <Outcome
            tried={tried}
            target={stored}
            off={off}
            onConfirm={(fingerprint) => check({ fingerprint })}
          />
        )}
        {isEnded && stored.host === null && <Notice kind="info">{texts.isOff}</Notice>}
      </div>
      {refusal !== null && <CheckFailure error={refusal} texts={texts} />}
      {stored.host !== null && (
        <Button off={off} quietReason onClick={end}>
          {texts.off}
        </Button>
      )}
    </SettingsForm>
  )
}

function Standing({
  target: { host, lastUploadAt, lastUploadError, fingerprint },
}: {
  target: PublishTarget
}) {
  const place = useStore(calendar)
  if (host === null) return null
  return (
    <>
      {lastUploadError !== null && <Notice kind="warn">{texts.lastFailed(lastUploadError)}</Notice>}
      {lastUploadAt !== null && <p className="soft">{texts.lastSent(longMoment(lastUploadAt, place))}</p>}
      {fingerprint !== null && <p className={styles.fingerprint}>{texts.confirmed(fingerprint)}</p>}
    </>
  )
}

interface OutcomeProps {
  tried: Tried
  target: PublishTarget
  off: string | null
  onConfirm: (fingerprint: string) => void
}

function Outcome({ tried: { ok, error, fingerprint, folder }, target, off, onConfirm }: OutcomeProps) {
  if (ok)
    return (
      <div className={styles.tried}>
        <p className={styles.works}>
          <CircleCheck size={20} strokeWidth={2} aria-hidden="true" />{' '}
          <span>
            {texts.works}
            {(folder === 'Empty' || folder === 'Ours') && ` ${texts.folders[folder]}`}
          </span>
        </p>
        {folder === 'Foreign' && <Notice kind="warn">{texts.foreign}</Notice>}
      </div>
    )
  if (fingerprint === null || fingerprint === target.fingerprint)
    return <Notice kind="bad">{error ?? texts.fails}</Notice>
  return (
    <div className={styles.tried}>
      <Notice kind="warn">
        {target.fingerprint === null ? texts.unconfirmed(target.host ?? '') : (error ?? texts.fails)}
      </Notice>
      <p className={styles.fingerprint}>
        {texts.fingerprint}: {fingerprint}
      </p>
      <Button off={off} onClick={() => onConfirm(fingerprint)}>
        {texts.confirm}
      </Button>
    </div>
  )
}
