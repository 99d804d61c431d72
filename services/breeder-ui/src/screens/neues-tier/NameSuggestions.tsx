import { useMutation } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { Button } from '../../parts/button/Button.tsx'
import { FieldError } from '../../parts/field/Field.tsx'
import { NoAssistant } from '../../parts/assistant/NoAssistant.tsx'
import { call } from '../../service/call.ts'
import { useInfo } from '../../service/info.ts'
import { tellProblem } from '../../service/problem.ts'
import styles from './neues-tier.module.css'
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
  const names = useMutation({
    mutationFn: async () => {
      const letter = /^\p{L}/u.exec(typed.trim())?.[0]
      const answer = await call('GET /names/suggest', {
        query: { ...(letter && { letter }), ...(gender === 'Unknown' ? {} : { gender }), count: '8' },
        wait: 30,
      })
      return Array.isArray(answer) ? answer : []
    },
  })
  if (info?.aiEnabled !== true) return <NoAssistant what="names" />
  return (
    <div className={styles.names}>
      <Button kind="text" off={names.isPending ? texts.suggesting : null} onClick={() => names.mutate()}>
        <Sparkles size={18} strokeWidth={1.75} aria-hidden="true" />
        {texts.suggest}
      </Button>
      {names.error !== null && <FieldError>{tellProblem(names.error).sentence}</FieldError>}
      {names.data !== undefined && names.data.length > 0 && (
        <ul className={styles.nameList} aria-label={texts.suggestions}>
          {names.data.map(({ name, meaning }) => (
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
