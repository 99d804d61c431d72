import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { Loaded } from '../../parts/notice/Loaded.tsx'
import { call } from '../../service/call.ts'
import { ApiProblem, Clashed, isClash, tellProblem } from '../../service/problem.ts'
import { noteDone } from '../../service/undo.ts'
import styles from './einstellungen.module.css'
import { isPercent, patchOf, type Rule, RULES, valueOf } from './rule-list.ts'
import { RuleSentence } from './RuleSentence.tsx'
import { saveNumber } from './settings-record.ts'
import { SettingsScreen } from './SettingsScreen.tsx'
import { texts } from './texts.de.ts'

type Rules = Api['GET /settings/rules']['response']

const GROUPS = ['breeding', 'young', 'care'] as const

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
      const after = await saveNumber(rules, {
        value,
        numberOf: (one) => valueOf(one, rule),
        send: (ifMatch) => call('PUT /settings/rules', { body: patchOf(rule, value), ifMatch }),
        read: () => call('GET /settings/rules'),
      })
      client.setQueryData(['settings', 'rules'], after)
      noteDone(texts.changed, {
        operation: 'PUT /settings/rules',
        body: patchOf(rule, valueOf(rules, rule)),
        ifMatch: after.version,
      })
      return null
    } catch (error) {
      if (error instanceof Clashed || isClash(error)) {
        await client.invalidateQueries({ queryKey: ['settings', 'rules'] })
        return texts.clashed
      }
      return (error instanceof ApiProblem && error.errors[0]?.message) || tellProblem(error).sentence
    }
  }
  return (
    <SettingsScreen title={texts.regeln} lead={texts.regelnLead}>
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
                    <RuleSentence
                      // A number that was changed elsewhere takes the place of the typed one.
                      key={`${rule}-${valueOf(rules, rule)}`}
                      words={texts.rules[rule]}
                      isPercent={isPercent(rule)}
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
    </SettingsScreen>
  )
}
