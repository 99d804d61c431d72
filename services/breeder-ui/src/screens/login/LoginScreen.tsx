import { Eye, EyeOff } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { Coat } from '../../components/coat/Coat.tsx'
import { Dunes } from '../../components/coat/Dunes.tsx'
import { Field } from '../../components/field/Field.tsx'
import { Logo } from '../../components/frame/AreaIcon.tsx'
import { call } from '../../data/call.ts'
import { ApiProblem, describeProblem } from '../../data/problem.ts'
import { endSession } from '../../data/log-out.ts'
import { loggedIn, loginNeeded } from '../../data/session.ts'
import { useStore } from '../../data/store.ts'
import styles from './login.module.css'
import { loginTexts as texts } from './texts.de.ts'

/** Laid over the screen when a login is missing: nothing under it is taken down, and what was refused is sent again. */
export function LoginScreen() {
  const needed = useStore(loginNeeded)
  const [open, setOpen] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (needed) return whenTypingRests(() => setOpen(true))
    setOpen(false)
  }, [needed])
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      className={styles['overlay']}
      aria-labelledby="anmeldung"
      // There is nothing behind it to go back to.
      onCancel={(event) => event.preventDefault()}
    >
      {open && (
        <>
          <LoginForm />
          <Dunes>
            <Coat genotype={null} pattern="A- C- D- E- G- P- -- --" width={58} />
            <Coat genotype={null} pattern="A- C- D- E- gg P- -- --" width={58} />
          </Dunes>
        </>
      )}
    </dialog>
  )
}

/** Milliseconds without a letter after which nobody is in the middle of a word. */
const rest = 800

/**
 * Calls at once where no field has the focus, otherwise when nothing was typed for a while: the letters of somebody who
 * is typing would go into the field of the password. Returns how to give up.
 */
function whenTypingRests(then: () => void): (() => void) | undefined {
  if (!document.activeElement?.matches('input, textarea, [contenteditable]')) {
    then()
    return undefined
  }
  const stop = new AbortController()
  let timer = 0
  const wait = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      stop.abort()
      then()
    }, rest)
  }
  for (const event of ['keydown', 'input', 'compositionupdate', 'selectionchange'])
    document.addEventListener(event, wait, { capture: true, signal: stop.signal })
  wait()
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}

function LoginForm() {
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [waitUntil, setWaitUntil] = useState<number | null>(null)
  const seconds = useSecondsUntil(waitUntil)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  async function logIn(event: FormEvent) {
    event.preventDefault()
    if (busy || seconds > 0) return
    if (password === '') {
      setProblem(texts.missing)
      input.current?.focus()
      return
    }
    setBusy(true)
    setProblem(null)
    try {
      await endSession()
      await call('POST /auth/login', { body: { password } })
      loggedIn()
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 429) {
        setWaitUntil(Date.now() + (error.retryAfter ?? 60) * 1000)
      } else if (error instanceof ApiProblem && error.code === 'WrongPassword') {
        setProblem(texts.wrong)
        input.current?.select()
      } else {
        setProblem(describeProblem(error).sentence)
      }
      input.current?.focus()
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={styles['form']} onSubmit={(event) => void logIn(event)} noValidate>
      <span className={styles['logo']}>
        <Logo size={48} />
      </span>
      <h1 id="anmeldung" className={styles['title']}>
        {texts.title}
      </h1>
      <p className={styles['subtitle']}>{texts.subtitle}</p>
      <Field label={texts.password} error={seconds > 0 ? texts.tooMany(seconds) : problem}>
        {(attributes) => (
          <span className={styles['box']}>
            <input
              {...attributes}
              ref={input}
              name="password"
              type={shown ? 'text' : 'password'}
              autoComplete="current-password"
              maxLength={1000}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
            <Button
              kind="icon"
              aria-label={shown ? texts.hide : texts.show}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              {shown ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
            </Button>
          </span>
        )}
      </Field>
      <Button
        kind="primary"
        type="submit"
        wide
        quietReason
        off={seconds > 0 ? texts.tooMany(seconds) : busy ? texts.busy : null}
      >
        {texts.logIn}
      </Button>
    </form>
  )
}

/** Whole seconds until a moment, counted down; 0 when it is over or there is none. */
function useSecondsUntil(moment: number | null): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (moment === null) return
    const count = () => setLeft(Math.max(0, Math.ceil((moment - Date.now()) / 1000)))
    count()
    const timer = setInterval(count, 250)
    return () => clearInterval(timer)
  }, [moment])
  return left
}
