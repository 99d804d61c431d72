import { useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { InputField } from '../../components/field/Field.tsx'
import { Segments } from '../../components/field/Segments.tsx'
import { DraftNotice } from '../../components/notice/DraftNotice.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { Notice } from '../../components/notice/Notice.tsx'
import { call } from '../../data/call.ts'
import { calendar } from '../../data/clock.ts'
import { longestSeconds, resultOf } from '../../data/follow-job.ts'
import { fieldError } from '../../data/problem.ts'
import { useStore } from '../../data/store.ts'
import { useDraft } from '../../data/use-draft.ts'
import { CheckFailure, MissingPassword } from './CheckFailure.tsx'
import styles from './settings.module.css'
import {
  type AccountFault,
  accountOf,
  dropsPassword,
  mailProviders,
  providerOfAddress,
  type TypedAccount,
  typedOf,
  withProvider,
} from './mail-providers.ts'
import { SecretField } from './SecretField.tsx'
import { SettingsForm, SettingsScreen } from './SettingsScreen.tsx'
import { keepSettings, useSettingsAction } from './settings-record.ts'
import { mailboxTexts as texts } from './mailbox-texts.de.ts'

type Account = Api['GET /api/mail-settings']['response']
type Tried = Api['POST /api/mail-settings/test']['response']

const queryKey = ['settings', 'mail']

/** The account that mails are read from and answers are sent by. */
export function MailboxScreen() {
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /api/mail-settings', { signal }),
  })
  return (
    <SettingsScreen at="/einstellungen/postfach" lead={texts.lead}>
      <Loaded query={query} rows={4}>
        {(account) => <AccountForm account={account} />}
      </Loaded>
    </SettingsScreen>
  )
}

function isTypedAccount(value: unknown): value is TypedAccount {
  if (typeof value !== 'object' || value === null) return false
  const typed = new Map(Object.entries(value))
  const members = [
    'address',
    'imapHost',
    'imapPort',
    'smtpHost',
    'smtpPort',
    'folder',
    'pollInterval',
    'syncSince',
  ]
  const provider: unknown = typed.get('provider')
  return (
    members.every((name) => typeof typed.get(name) === 'string') &&
    typeof typed.get('quotesQuestion') === 'boolean' &&
    (provider === null || mailProviders.some(({ id }) => id === provider))
  )
}

function AccountForm({ account: stored }: { account: Account }) {
  const { today } = useStore(calendar)
  const draft = useDraft<TypedAccount>({
    key: 'settings/mail',
    initial: typedOf(stored, today),
    isValue: isTypedAccount,
    version: stored.version,
  })
  const typed = draft.value
  // Typed secrets stay in the page and nowhere else.
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<readonly AccountFault[]>([])
  const change = (part: Partial<TypedAccount>) => draft.set({ ...typed, ...part })
  const read = accountOf(typed)
  const isForgotten =
    stored.hasAppPassword && password === '' && 'account' in read && dropsPassword(read.account, stored)
  const action = useSettingsAction(queryKey)
  const { refusal } = action
  const [tried, setTried] = useState<Tried | null>(null)
  const check = (account: object) => {
    setTried(null)
    void action.run(async () => {
      const after = await call('PUT /api/mail-settings', {
        body: { ...account, ...(password === '' ? {} : { appPassword: password }) },
        ifMatch: stored.version,
      })
      keepSettings(queryKey, after)
      draft.saved()
      setPassword('')
      if (!after.hasAppPassword) throw new MissingPassword()
      setTried(await resultOf(await call('POST /api/mail-settings/test', { wait: longestSeconds })))
    })
  }
  const faultOf = (name: AccountFault, path: string) =>
    faults.includes(name) ? texts.faults[name] : fieldError(refusal, path)
  const provider = mailProviders.find(({ id }) => id === typed.provider)
  const passwordHow = texts.passwordHow[typed.provider ?? 'andere']
  // Before the first reading of a mailbox it is asked, afterwards it is seldom changed.
  const isNew = stored.gmailAddress === null || typed.address.trim() !== stored.gmailAddress
  const since = (
    <InputField
      label={isNew ? texts.sinceNew : texts.since}
      hint={texts.sinceHow}
      error={fieldError(refusal, '/syncSince')}
      type="date"
      value={typed.syncSince}
      onChange={(syncSince) => change({ syncSince })}
    />
  )
  const off = action.busy ? texts.checking : action.off
  return (
    <SettingsForm
      off={off}
      onSubmit={() => {
        setFaults('faults' in read ? read.faults : [])
        if ('account' in read) check(read.account)
      }}
    >
      <DraftNotice at={draft.restoredAt} onDiscard={draft.discard} />
      {stored.lastSyncError !== null && <Notice kind="warn">{texts.lastFailed(stored.lastSyncError)}</Notice>}
      <Segments
        label={texts.provider}
        options={mailProviders.map(({ id }) => ({ value: id, label: texts.providers[id] }))}
        value={typed.provider}
        onChange={(id) => {
          const chosen = mailProviders.find((one) => one.id === id)
          if (chosen !== undefined) draft.set(withProvider(typed, chosen))
        }}
      />
      <InputField
        label={texts.address}
        error={faultOf('address', '/gmailAddress')}
        type="email"
        autoComplete="email"
        maxLength={254}
        value={typed.address}
        onChange={(address) => {
          const known = typed.provider === null ? providerOfAddress(address) : undefined
          draft.set(known === undefined ? { ...typed, address } : withProvider({ ...typed, address }, known))
        }}
      />
      <SecretField
        label={texts.password[typed.provider ?? 'andere']}
        hint={
          stored.hasAppPassword
            ? `${passwordHow} ${isForgotten ? texts.passwordOfFormer : texts.passwordStored}`
            : passwordHow
        }
        error={fieldError(refusal, '/appPassword')}
        maxLength={200}
        value={password}
        onChange={setPassword}
      />
      {isNew && since}
      <details className={styles.servers} open={provider?.id === 'andere'}>
        <summary>{texts.servers}</summary>
        <div className={styles.serverFields}>
          {(
            [
              ['imapHost', '/imapHost', null],
              ['imapPort', '/imapPort', 'imapPort'],
              ['smtpHost', '/smtpHost', null],
              ['smtpPort', '/smtpPort', 'smtpPort'],
            ] as const
          ).map(([member, path, fault]) => (
            <InputField
              key={member}
              label={texts[member]}
              error={fault === null ? fieldError(refusal, path) : faultOf(fault, path)}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              inputMode={fault === null ? 'url' : 'numeric'}
              maxLength={253}
              value={typed[member]}
              onChange={(value) => change({ [member]: value, provider: 'andere' })}
            />
          ))}
          <InputField
            label={texts.folder}
            error={fieldError(refusal, '/folder')}
            autoComplete="off"
            maxLength={200}
            value={typed.folder}
            onChange={(folder) => change({ folder })}
          />
          {!isNew && since}
        </div>
      </details>
      <InputField
        label={texts.interval}
        unit={texts.minutes}
        hint={texts.intervalHow}
        error={faultOf('pollInterval', '/pollInterval')}
        inputMode="numeric"
        autoComplete="off"
        value={typed.pollInterval}
        onChange={(pollInterval) => change({ pollInterval })}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={typed.quotesQuestion}
          onChange={(event) => change({ quotesQuestion: event.target.checked })}
        />
        {texts.quotes}
      </label>
      {isForgotten && <Notice kind="warn">{texts.passwordAnew}</Notice>}
      <Button kind="primary" type="submit" off={off}>
        {texts.check}
      </Button>
      <div role="status">
        {tried !== null && (
          <ul className={styles.tried}>
            <Line word={texts.reading} {...tried.imap} />
            <Line word={texts.sending} {...tried.smtp} />
          </ul>
        )}
      </div>
      {refusal !== null && <CheckFailure error={refusal} texts={texts} />}
    </SettingsForm>
  )
}

function Line({ word, ok, error }: { word: string; ok: boolean; error: string | null }) {
  return (
    <li className={ok ? styles.works : styles.fails}>
      {ok ? (
        <CircleCheck size={20} strokeWidth={2} aria-hidden="true" />
      ) : (
        <CircleAlert size={20} strokeWidth={2} aria-hidden="true" />
      )}
      <span>{texts.tried(word, ok ? texts.works : (error ?? texts.fails))}</span>
    </li>
  )
}
