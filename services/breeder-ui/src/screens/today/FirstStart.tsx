import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BookOpen, Circle, CircleCheck, Eye } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { Coat } from '../../components/coat/Coat.tsx'
import { Dunes } from '../../components/coat/Dunes.tsx'
import { FieldError } from '../../components/field/Field.tsx'
import { GerbilIcon } from '../../components/frame/AreaIcon.tsx'
import { changeSettings } from '../../data/settings.ts'
import { call } from '../../data/call.ts'
import { fillWithDemo } from '../../data/demo.ts'
import { useAction } from '../../data/use-action.ts'
import styles from './today.module.css'
import { laterTexts as texts } from './later-texts.de.ts'

/** A kennel to look at, which the service fills the empty book with. */
function Demo() {
  const [percent, setPercent] = useState(0)
  const { run, busy, fault } = useAction()
  return (
    <li className={styles['way']}>
      <span className={styles['wayIcon']}>
        <Eye size={32} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <h2>{texts.demo.title}</h2>
      <p className={styles['soft']}>{texts.demo.text}</p>
      <Button
        off={busy ? texts.demo.busy(percent) : null}
        onClick={() => void run(() => fillWithDemo(setPercent))}
      >
        {texts.demo.action}
      </Button>
      {fault !== null && <FieldError>{fault}</FieldError>}
    </li>
  )
}

const steps = ['profile', 'enclosures', 'mail', 'page', 'backup'] as const

/** Where each is done. */
const places: Readonly<Record<(typeof steps)[number], string>> = {
  profile: '/einstellungen/zucht',
  enclosures: '/gehege',
  mail: '/einstellungen/postfach',
  page: '/website',
  backup: '/sicherung',
}

/** The empty book: how to begin, and what can follow. Nothing of it is stored; the service knows what is done. */
export function FirstStart() {
  const info = useQuery({ queryKey: ['info'], queryFn: ({ signal }) => call('GET /api/info', { signal }) })
  const setup = info.data?.setup
  const done = setup ? steps.filter((step) => setup[step]) : []
  return (
    <div className={styles['first']}>
      <p className={styles['question']}>{texts.begins}</p>
      <ul className={styles['ways']}>
        <li className={styles['way']}>
          <span className={styles['wayIcon']}>
            <BookOpen size={32} strokeWidth={1.5} aria-hidden="true" />
          </span>
          <h2>{texts.readBook.title}</h2>
          <p className={styles['soft']}>{texts.readBook.text}</p>
          <Link to="/einlesen" className={buttonClass('primary')}>
            {texts.readBook.action}
          </Link>
        </li>
        <li className={styles['way']}>
          <span className={styles['wayIcon']}>
            <GerbilIcon size={32} />
          </span>
          <h2>{texts.begin.title}</h2>
          <p className={styles['soft']}>{texts.begin.text}</p>
          <Link to="/tiere/neu" className={buttonClass('quiet')}>
            {texts.begin.action}
          </Link>
        </li>
        <Demo />
      </ul>
      {setup && done.length < steps.length && (
        <section aria-labelledby="danach">
          <p>
            <strong id="danach">{texts.after}</strong>{' '}
            <span className={styles['soft']}>{texts.doneOf(done.length, steps.length)}</span>
          </p>
          <ul className={styles['steps']}>
            {steps.map((step) => (
              <li key={step} className={styles['step']}>
                {setup[step] ? (
                  <CircleCheck size={22} aria-hidden="true" />
                ) : (
                  <Circle size={22} aria-hidden="true" />
                )}
                <span className={styles['stepWords']}>
                  <Link to={places[step]}>
                    <strong>{texts.steps[step].title}</strong>
                  </Link>
                  <span className="visually-hidden">{setup[step] ? texts.done : texts.open}</span>
                  <span className={styles['soft']}>{texts.steps[step].text}</span>
                </span>
              </li>
            ))}
          </ul>
          <p className={styles['soft']}>{texts.canWait}</p>
        </section>
      )}
      <div>
        <Button kind="text" onClick={() => changeSettings({ welcome: false })}>
          {texts.putOff}
        </Button>
      </div>
      <Dunes>
        <Coat genotype={null} pattern="A- C- D- E- G- P- -- --" width={58} />
        <Coat genotype={null} pattern="aa C- D- E- G- P- -- --" width={58} />
        <Coat genotype={null} pattern="A- C- D- ee G- P- -- --" width={58} />
      </Dunes>
    </div>
  )
}
