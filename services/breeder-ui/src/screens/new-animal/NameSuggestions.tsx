import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { FieldError } from '../../components/field/Field.tsx'
import { NoAssistant } from '../../components/assistant/NoAssistant.tsx'
import { call } from '../../data/call.ts'
import { useInfo } from '../../data/info.ts'
import { useAction } from '../../data/use-action.ts'
import styles from './new-animal.module.css'
import { texts } from './texts.de.ts'

interface NameSuggestionsProps {
  /** Its first letter is the wish for all names. */
  typed: string
  gender: 'Female' | 'Male' | 'Unknown'
  onPick: (name: string) => void
}

/** Names that no animal here has; where nobody is there to think of them, that is said. */
export function NameSuggestions({ typed, gender, onPick }: NameSuggestionsProps) {
  const info = useInfo()
  const { run, busy, fault } = useAction()
  const [names, setNames] = useState<readonly { name: string; meaning: string }[]>([])
  const suggest = () =>
    run(async () => {
      const letter = /^\p{L}/u.exec(typed.trim())?.[0]
      const answer = await call('GET /names/suggest', {
        query: { ...(letter && { letter }), ...(gender === 'Unknown' ? {} : { gender }), count: '8' },
        wait: 30,
      })
      setNames(Array.isArray(answer) ? answer : [])
    })
  if (info?.aiEnabled !== true) return <NoAssistant what="names" />
  return (
    <div className={styles.names}>
      <Button kind="text" off={busy ? texts.suggesting : null} onClick={() => void suggest()}>
        <Sparkles size={18} strokeWidth={1.75} aria-hidden="true" />
        {texts.suggest}
      </Button>
      {fault !== null && <FieldError>{fault}</FieldError>}
      {names.length > 0 && (
        <ul className={styles.nameList} aria-label={texts.suggestions}>
          {names.map(({ name, meaning }) => (
            <li key={name}>
              <Button kind="outlined" onClick={() => onPick(name)}>
                {name}
              </Button>
              {meaning !== '' && <span className={styles.meaning}>{meaning}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
