import { defaultPlacementSettings } from '@zuchtbuch/domain/placement/placement-settings'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Api } from '@zuchtbuch/api/routes'
import { useState } from 'react'
import { buttonClass } from '../../components/button/Button.tsx'
import { FieldError } from '../../components/field/Field.tsx'
import { Segments } from '../../components/field/Segments.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { call } from '../../data/call.ts'
import { invalidate } from '../../data/queries.ts'
import styles from './settings.module.css'
import { RuleSentence } from './RuleSentence.tsx'
import { saveSetting, type Setting } from './settings-record.ts'
import { SettingsScreen } from './SettingsScreen.tsx'
import { placementTexts as texts } from './placement-texts.de.ts'

type Settings = Api['GET /settings/placement']['response']
type Values = Pick<Settings, keyof typeof defaultPlacementSettings>
type Age = keyof Settings['minAgeDays']
type Plain = Exclude<keyof Values, 'minAgeDays' | 'waitlistOpen' | 'aiFacts'>
type PlacementRule = Plain | `minAgeDays.${Age}`

/** Every number once, in the order of a placement. */
const groups: Readonly<Record<keyof typeof texts.groups, readonly PlacementRule[]>> = {
  reservation: ['holdDays', 'reminderDays', 'pickupNoticeDays'],
  leaving: ['minAgeDays.Pet', 'minAgeDays.Bonding', 'minAgeDays.Breeding', 'largestGroup'],
  home: ['minFloorAreaCm2', 'minBeddingCm'],
  waiting: ['confirmAfterMonths', 'confirmGraceDays', 'retentionMonths'],
  aftercare: ['aftercareFirstDays', 'aftercareEveryMonths'],
}

const key = ['settings', 'placement']
const read = 'GET /settings/placement'
const ageOf = (rule: PlacementRule) => rule.split('.')[1] as Age | undefined
const valueOf = (settings: Values, rule: PlacementRule): number => {
  const age = ageOf(rule)
  return age === undefined ? settings[rule as Plain] : settings.minAgeDays[age]
}
const patchOf = (rule: PlacementRule, value: number | null) => {
  const age = ageOf(rule)
  return age === undefined ? { [rule]: value } : { minAgeDays: { [age]: value } }
}

/** By what placements are timed and judged, and what the assistant is told of them. */
export function PlacementScreen() {
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => call(read, { signal }) })
  return (
    <SettingsScreen at="/einstellungen/vermittlung" lead={texts.lead}>
      <Loaded query={query} rows={8}>
        {(settings) => (
          <div className={styles.groups}>
            {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
              <section key={group} aria-labelledby={`vermittlung-${group}`}>
                <h2 id={`vermittlung-${group}`} className={styles.heading}>
                  {texts.groups[group]}
                </h2>
                <ul>
                  {groups[group].map((rule) => (
                    <RuleSentence
                      key={rule}
                      words={texts.rules[rule]}
                      value={valueOf(settings, rule)}
                      standard={valueOf(defaultPlacementSettings, rule)}
                      onSave={(value) =>
                        save<number | null>(settings, value, {
                          valueOf: (one) => valueOf(one, rule),
                          patchOf: (to) => patchOf(rule, to),
                        })
                      }
                    />
                  ))}
                </ul>
              </section>
            ))}
            <Switch
              settings={settings}
              member="waitlistOpen"
              words={[texts.closed, texts.open]}
              more={texts.waitlistOpenMore}
            />
            <Switch
              settings={settings}
              member="aiFacts"
              words={[texts.off, texts.on]}
              more={texts.aiFactsMore}
            />
            <Link to="/einstellungen/vorlagen" className={buttonClass('text')}>
              {texts.toTemplates}
            </Link>
          </div>
        )}
      </Loaded>
    </SettingsScreen>
  )
}

interface SwitchProps {
  settings: Settings
  member: 'waitlistOpen' | 'aiFacts'
  /** The words for false and for true. */
  words: readonly [string, string]
  more: string
}

function Switch({ settings, member, words: [no, yes], more }: SwitchProps) {
  const [fault, setFault] = useState<string | null>(null)
  return (
    <div className={styles.setting}>
      <Segments
        label={texts[member]}
        options={[
          { value: 'no', label: no },
          { value: 'yes', label: yes },
        ]}
        value={settings[member] ? 'yes' : 'no'}
        onChange={(value) =>
          void save(settings, value === 'yes', {
            valueOf: (one) => one[member],
            patchOf: (to) => ({ [member]: to }),
          }).then(setFault)
        }
      />
      <p className="soft small">{more}</p>
      {fault !== null && <FieldError>{fault}</FieldError>}
    </div>
  )
}

/** Null, or the sentence of the refusal. */
async function save<V>(base: Settings, value: V, setting: Setting<Settings, V>): Promise<string | null> {
  const refusal = await saveSetting(base, value, {
    key,
    read,
    change: 'PUT /settings/placement',
    text: texts.changed,
    ...setting,
  })
  if (refusal === null) invalidate('prospects', null)
  return refusal
}
