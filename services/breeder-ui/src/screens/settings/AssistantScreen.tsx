import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Api } from '@zuchtbuch/api/routes'
import { useState } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { Notice } from '../../components/notice/Notice.tsx'
import { call } from '../../data/call.ts'
import { followJob, isAccepted, longestSeconds } from '../../data/follow-job.ts'
import { ApiProblem, fieldError } from '../../data/problem.ts'
import { noteDone } from '../../data/undo.ts'
import { seemsAtHome } from './at-home.ts'
import { CheckFailure } from './CheckFailure.tsx'
import styles from './settings.module.css'
import { SecretField } from './SecretField.tsx'
import { SettingField } from './SettingField.tsx'
import { SettingsForm, SettingsScreen } from './SettingsScreen.tsx'
import { keepSettings, useSettingsAction } from './settings-record.ts'
import { assistantTexts as texts } from './assistant-texts.de.ts'

type Assistant = Api['GET /settings/assistant']['response']
type Tried = Api['POST /settings/assistant/test']['response']
/** `Waits`: nobody is there to try it now. `NoKey`: there is nothing to try. */
type Outcome = Tried | 'Waits' | 'NoKey'

const queryKey = ['settings', 'assistant']

/** The service that writes drafts, advertisements and names. */
export function AssistantScreen() {
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /settings/assistant', { signal }),
  })
  return (
    <SettingsScreen at="/einstellungen/textvorschlaege" lead={texts.lead}>
      <Loaded query={query} rows={3}>
        {(assistant) => (
          <>
            <AssistantForm assistant={assistant} />
            <Leaving assistant={assistant} />
          </>
        )}
      </Loaded>
    </SettingsScreen>
  )
}

async function test(): Promise<Tried | 'Waits'> {
  const answer = await call('POST /settings/assistant/test', { wait: longestSeconds })
  if (!isAccepted(answer)) return answer
  return answer.hint === undefined ? ((await followJob(answer)) as Tried) : 'Waits'
}

const typedOf = ({ baseUrl, baseUrlSource, isAtHome, model, modelSource }: Assistant) => ({
  baseUrl: baseUrlSource === 'default' ? '' : baseUrl,
  isAtHome,
  model: modelSource === 'default' ? '' : model,
})

function AssistantForm({ assistant: stored }: { assistant: Assistant }) {
  // Typed secrets stay in the page and nowhere else.
  const [apiKey, setApiKey] = useState('')
  const [changes, setChanges] = useState<Partial<ReturnType<typeof typedOf>>>({})
  const before = typedOf(stored)
  const typed = { ...before, ...changes }
  const isOutside = stored.source === 'environment'
  const [isOpen, setOpen] = useState(isOutside || before.baseUrl !== '' || before.model !== '')
  const isElsewhere = typed.baseUrl.trim() !== before.baseUrl
  const { isAtHome } = typed
  const keep = (after: Assistant) => {
    keepSettings(queryKey, after)
    setApiKey('')
    setChanges({})
  }
  const action = useSettingsAction(queryKey)
  const { refusal } = action
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const save = () => {
    setOutcome(null)
    void action.run(async () => {
      if (isOutside) return setOutcome(await test())
      const orUsual = (text: string) => (text.trim() === '' ? null : text.trim())
      const after = await call('PUT /settings/assistant', {
        body: {
          ...(apiKey.trim() !== '' && { apiKey: apiKey.trim() }),
          ...(isElsewhere && { baseUrl: orUsual(typed.baseUrl) }),
          ...((isElsewhere || isAtHome !== before.isAtHome) && { isAtHome }),
          ...(typed.model.trim() !== before.model && { model: orUsual(typed.model) }),
        },
        ifMatch: stored.version,
      })
      keep(after)
      setOutcome(after.source === 'none' ? 'NoKey' : await test())
    })
  }
  const remove = () => {
    setOutcome(null)
    void action.run(async () => {
      keep(await call('PUT /settings/assistant', { body: { apiKey: null }, ifMatch: stored.version }))
      noteDone(texts.removed, null)
    })
  }
  const isWrong = (path: string) => fieldError(refusal, path) !== null
  const mayBeAtHome = isAtHome || seemsAtHome(typed.baseUrl) || isRefusedAsHome(refusal)
  // A wrong value must be seen, and stays open while it is corrected.
  if (!isOpen && (isAtHome || isWrong('/baseUrl') || isWrong('/model'))) setOpen(true)
  const isAtField = ['/apiKey', '/baseUrl', '/model'].some(isWrong)
  const off = action.busy ? texts.checking : action.off
  return (
    <SettingsForm off={off} onSubmit={save}>
      {isOutside && <Notice kind="info">{texts.outside}</Notice>}
      {!isOutside && (
        <SecretField
          label={texts.key}
          hint={
            stored.hasApiKey
              ? isElsewhere
                ? texts.keyOfFormer
                : texts.keyStored
              : isAtHome
                ? texts.keyAtHome
                : texts.keyHow
          }
          error={fieldError(refusal, '/apiKey')}
          value={apiKey}
          onChange={setApiKey}
        />
      )}
      <details className={styles.servers} open={isOpen}>
        <summary>{texts.provider}</summary>
        <div className={styles.serverFields}>
          <SettingField
            label={texts.baseUrl}
            hint={texts.baseUrlHow}
            fixed={isOutside || stored.baseUrlSource === 'environment' ? stored.baseUrl : null}
            error={fieldError(refusal, '/baseUrl')}
            inputMode="url"
            value={typed.baseUrl}
            onChange={(baseUrl) =>
              // A yes holds for the address that it was said of.
              setChanges({
                ...changes,
                baseUrl,
                isAtHome: before.isAtHome && baseUrl.trim() === before.baseUrl,
              })
            }
          />
          <SettingField
            label={texts.model}
            hint={texts.modelHow(stored.modelSource === 'default' ? stored.model : 'gpt-5-mini')}
            fixed={isOutside || stored.modelSource === 'environment' ? stored.model : null}
            error={fieldError(refusal, '/model')}
            value={typed.model}
            onChange={(model) => setChanges({ ...changes, model })}
          />
        </div>
        {!isOutside && stored.baseUrlSource !== 'environment' && mayBeAtHome && (
          <>
            <label className={styles.check}>
              <input
                type="checkbox"
                aria-describedby="zu-hause"
                checked={isAtHome}
                onChange={({ target }) => setChanges({ ...changes, isAtHome: target.checked })}
              />
              {texts.atHome}
            </label>
            <p id="zu-hause" className={styles.checkMore}>
              {texts.atHomeMore}
            </p>
          </>
        )}
      </details>
      {stored.hasApiKey && isElsewhere && apiKey === '' && <Notice kind="warn">{texts.keyAnew}</Notice>}
      <Button kind="primary" type="submit" off={off}>
        {isOutside ? texts.check : texts.save}
      </Button>
      {/* Below what was tapped: nothing that is said moves it away. */}
      <div role="status">
        {!action.busy &&
          (outcome !== null ? (
            <Told outcome={outcome} />
          ) : (
            stored.source === 'none' && <Notice kind="info">{texts.none}</Notice>
          ))}
      </div>
      {stored.source === 'database' && stored.hasApiKey && (
        <Button kind="text" off={off} quietReason onClick={remove}>
          {texts.remove}
        </Button>
      )}
      {refusal !== null && !isAtField && <CheckFailure error={refusal} texts={texts} />}
    </SettingsForm>
  )
}

/** The service knows that a name leads home where the page cannot. */
const isRefusedAsHome = (error: unknown) =>
  error instanceof ApiProblem && error.errors.some(({ code }) => code === 'atHome')

/** Says in words which data go to whom. */
function Leaving({ assistant: { source, baseUrl, isAtHome } }: { assistant: Assistant }) {
  const host = new URL(baseUrl).host
  return (
    <section aria-labelledby="hinaus" className={styles.leaving}>
      <h2 id="hinaus">{texts.leaving}</h2>
      <p>
        {source === 'none' ? texts.toNobody(host) : isAtHome ? texts.toHome(host) : texts.toProvider(host)}
      </p>
      <ul>
        {texts.leavingParts.map(([what, words]) => (
          <li key={what}>
            <strong>{what}</strong>: {words}
          </li>
        ))}
      </ul>
      <p>
        {texts.forPrivacy}{' '}
        <Link to="/hilfe/$kapitel" params={{ kapitel: 'textvorschlaege' }}>
          {texts.toGuide}
        </Link>
      </p>
    </section>
  )
}

function Told({ outcome }: { outcome: Outcome }) {
  if (outcome === 'NoKey') return <Notice kind="warn">{texts.keyMissing}</Notice>
  if (outcome === 'Waits') return <Notice kind="info">{texts.waits}</Notice>
  return outcome.ok ? (
    <Notice kind="good">{texts.works(outcome.model)}</Notice>
  ) : (
    <Notice kind="bad">{outcome.error}</Notice>
  )
}
