import { limitSources } from '@zuchtbuch/domain/herd-rules/limit-sources'
import { ruleSources } from '@zuchtbuch/domain/herd-rules/rules'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Api } from '@zuchtbuch/api/routes'
import { Fragment } from 'react'
import { buttonClass } from '../../components/button/Button.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { call } from '../../data/call.ts'
import styles from './settings.module.css'
import { isPercent, patchOf, readAges, RULES, valueOf } from './rule-list.ts'
import { sourceTexts } from './rule-source-texts.de.ts'
import { GrowthRule } from './GrowthRule.tsx'
import { RuleSentence, ValueSentence } from './RuleSentence.tsx'
import { saveSetting } from './settings-record.ts'
import { SettingsScreen } from './SettingsScreen.tsx'
import { texts } from './texts.de.ts'

const key = ['settings', 'rules']
const read = 'GET /settings/rules'

const GROUPS = ['breeding', 'young', 'care'] as const

/** The breeder's own limits: one sentence for each, with its number in it. */
export function RulesScreen() {
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => call(read, { signal }) })
  return (
    <SettingsScreen at="/einstellungen/regeln" lead={texts.rulesLead}>
      <p className={styles.toDiagnoses}>
        <Link to="/einstellungen/diagnosen" className={buttonClass('text')}>
          {texts.toDiagnoses}
        </Link>
      </p>
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
                      key={rule}
                      words={texts.rules[rule]}
                      isPercent={isPercent(rule)}
                      value={valueOf(rules, rule)}
                      standard={valueOf(rules.defaults, rule)}
                      onSave={(value) =>
                        saveSetting<typeof read, number | null>(rules, value, {
                          key,
                          read,
                          change: 'PUT /settings/rules',
                          text: texts.changed,
                          valueOf: (one) => valueOf(one, rule),
                          patchOf: (to) => patchOf(rule, to),
                        })
                      }
                    >
                      {sourceTexts.notes[rule] && <p className="soft small">{sourceTexts.notes[rule]}</p>}
                      <Sources of={limitSources[rule]} />
                    </RuleSentence>
                  ))}
                  {group === 'young' && <EpilepsyTests rules={rules} />}
                </ul>
              </section>
            ))}
            <GrowthRule />
          </div>
        )}
      </Loaded>
    </SettingsScreen>
  )
}

/** The ages at which young are tested for epilepsy; none is off. */
function EpilepsyTests({ rules }: { rules: Api[typeof read]['response'] }) {
  const words = sourceTexts.epiTests
  return (
    <ValueSentence
      words={words.sentence}
      value={rules.epiTestDays}
      standard={rules.defaults.epiTestDays}
      inputMode="text"
      isLong
      show={(ages) => (ages.length === 0 ? words.none : ages.join(', '))}
      read={(typed) => readAges(typed, words.none)}
      misread={words.misread}
      onSave={(value) =>
        saveSetting<typeof read, number[] | null>(rules, value, {
          key,
          read,
          change: 'PUT /settings/rules',
          text: texts.changed,
          valueOf: (one) => one.epiTestDays,
          patchOf: (epiTestDays) => ({ epiTestDays }),
        })
      }
    >
      <p className="soft small">{words.note}</p>
      <Sources of={limitSources.epiTestDays} />
    </ValueSentence>
  )
}

/** The sources of a standard, each with its address where it has one. */
function Sources({ of }: { of: readonly (keyof typeof ruleSources)[] }) {
  return (
    <p className="soft small">
      {sourceTexts.sources(of.length)}{' '}
      {of.map((key, n) => {
        const [name = '', address] = ruleSources[key].split(': http')
        return (
          <Fragment key={key}>
            {n > 0 && '; '}
            {key === 'ours' ? (
              sourceTexts.ours
            ) : address === undefined ? (
              name
            ) : (
              <a href={`http${address}`} target="_blank" rel="noreferrer">
                {name}
              </a>
            )}
          </Fragment>
        )
      })}
    </p>
  )
}
