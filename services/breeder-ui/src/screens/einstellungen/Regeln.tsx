import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { useId, useState } from 'react'
import { Button } from '../../parts/button/Button.tsx'
import { FieldError } from '../../parts/field/Field.tsx'
import { Screen } from '../../parts/frame/Screen.tsx'
import { Loaded } from '../../parts/notice/Loaded.tsx'
import { readNumber } from '../../parts/number/read-number.ts'
import { call } from '../../service/call.ts'
import { ApiProblem, tellProblem } from '../../service/problem.ts'
import { noteDone } from '../../service/undo.ts'
import styles from './einstellungen.module.css'
import { isPercent, patchOf, type Rule, RULES, valueOf } from './rule-list.ts'
import { texts } from './texts.de.ts'

type Rules = Api['GET /settings/rules']['response']

const GROUPS = ['breeding', 'young', 'care'] as const
const shown = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2, useGrouping: false })

/** The breeder's own limits: one sentence for each, with its number in it. */
export function Regeln() {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: ['settings', 'rules'],
    queryFn: ({ signal }) => call('GET /settings/rules', { signal }),
  })
  /** Null, or the sentence of the refusal. */
  const save = async (rules: Rules, rule: Rule, value: number | null): Promise<string | null> => {
    try {
      const after = await call('PUT /settings/rules', { body: patchOf(rule, value), ifMatch: rules.version })
      client.setQueryData(['settings', 'rules'], after)
      noteDone(texts.changed, {
        operation: 'PUT /settings/rules',
        body: patchOf(rule, valueOf(rules, rule)),
        ifMatch: after.version,
      })
      return null
    } catch (error) {
      if (!(error instanceof ApiProblem)) return tellProblem(error).sentence
      if (error.status === 412) {
        await client.invalidateQueries({ queryKey: ['settings', 'rules'] })
        return texts.clashed
      }
      return error.errors[0]?.message ?? tellProblem(error).sentence
    }
  }
  return (
    <Screen title={texts.regeln} area={texts.area} back={{ to: '/mehr', label: texts.area }}>
      <p className={styles.lead}>{texts.regelnLead}</p>
      <Loaded query={query} rows={8}>
        {(rules) => (
          <div className={styles.groups}>
            {GROUPS.map((group) => (
              <section key={group} aria-labelledby={`regeln-${group}`}>
                <h2 id={`regeln-${group}`} className={styles.heading}>
                  {texts.groups[group]}
                </h2>
                <ul>
                  {RULES[group].map((rule) => (
                    <Sentence
                      // A number that was changed elsewhere takes the place of the typed one.
                      key={`${rule}-${valueOf(rules, rule)}`}
                      rule={rule}
                      value={valueOf(rules, rule)}
                      standard={valueOf(rules.defaults, rule)}
                      onSave={(value) => save(rules, rule, value)}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
      </Loaded>
    </Screen>
  )
}

interface SentenceProps {
  rule: Rule
  value: number
  standard: number
  onSave: (value: number | null) => Promise<string | null>
}

function Sentence({ rule, value, standard, onSave }: SentenceProps) {
  const id = useId()
  const [typed, setTyped] = useState(shown.format(value))
  const [fault, setFault] = useState<string | null>(null)
  const [before = '', after = ''] = texts.rules[rule].split('{}')
  const save = async () => {
    const reading = readNumber(typed)
    const isFit = reading.kind === 'number' && (isPercent(rule) || Number.isInteger(reading.value))
    if (!isFit || reading.value < 0) {
      setFault(isPercent(rule) ? texts.notANumber : texts.notWhole)
      return
    }
    if (reading.value === value) setFault(null)
    else setFault(await onSave(reading.value))
  }
  return (
    <li className={styles.rule}>
      <form
        noValidate
        className={styles.sentence}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <label htmlFor={id}>{before}</label>
        <input
          id={id}
          type="text"
          inputMode={isPercent(rule) ? 'decimal' : 'numeric'}
          autoComplete="off"
          className={styles.number}
          aria-label={texts.rules[rule].replace('{}', '…')}
          {...(fault === null ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-fault` })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => void save()}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            setTyped(shown.format(value))
            setFault(null)
          }}
        />
        <span>{after}</span>
      </form>
      {value !== standard && (
        <Button
          kind="text"
          aria-label={texts.backToStandard(shown.format(standard))}
          onClick={() => void onSave(null).then(setFault)}
        >
          {texts.standard(shown.format(standard))}
        </Button>
      )}
      {fault !== null && <FieldError id={`${id}-fault`}>{fault}</FieldError>}
    </li>
  )
}
