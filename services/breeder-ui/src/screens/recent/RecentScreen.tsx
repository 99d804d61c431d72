import { useState } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { FieldError } from '../../components/field/Field.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { Empty } from '../../components/notice/Empty.tsx'
import { type Action, recent } from '../../data/recent.ts'
import { describeProblem } from '../../data/problem.ts'
import { useStore } from '../../data/store.ts'
import { takeBack } from '../../data/undo.ts'
import styles from './recent.module.css'
import { recentTexts as texts } from './texts.de.ts'

const moment = new Intl.DateTimeFormat('de-DE', { dateStyle: 'short', timeStyle: 'short' })

/** The last fifty actions of this device, each with its way back. */
export function RecentScreen() {
  const actions = useStore(recent)
  return (
    <Screen>
      {actions.length === 0 ? (
        <Empty>{texts.empty}</Empty>
      ) : (
        <>
          <p className={styles['lead']}>{texts.lead}</p>
          <ul className={styles['list']}>
            {actions.map((action) => (
              <Done key={action.id} action={action} />
            ))}
          </ul>
        </>
      )}
    </Screen>
  )
}

function Done({ action }: { action: Action }) {
  const { at, text, undo, undone } = action
  const [problem, setProblem] = useState<string | null>(null)
  const goBack = () => {
    setProblem(null)
    takeBack(action).catch((error: unknown) => {
      const { sentence } = describeProblem(error)
      setProblem(sentence)
    })
  }
  return (
    <li className={styles['row']}>
      <div className="grow stack">
        <span className={undone ? styles['undone'] : undefined}>{text}</span>
        <time className="soft small number" dateTime={at}>
          {moment.format(new Date(at))}
        </time>
        {problem !== null && <FieldError>{problem}</FieldError>}
      </div>
      {undone || undo === null ? (
        <span className="soft small number">{undone ? texts.undone : texts.noWay}</span>
      ) : (
        <Button kind="text" aria-label={texts.undoOf(text)} onClick={goBack}>
          {texts.undo}
        </Button>
      )}
    </li>
  )
}
