import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import {
  DEFAULT_FREQUENCIES,
  type FounderFrequencies,
  FREQUENCY_MODES,
  type FrequencyMode,
} from '@zuchtbuch/domain/genotype-inference/founder-frequencies'
import { ALLELES, byLocus, LOCI, type Locus } from '@zuchtbuch/domain/colors/loci'
import { useState } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { FieldError, InputField } from '../../components/field/Field.tsx'
import { Segments } from '../../components/field/Segments.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { DraftNotice } from '../../components/notice/DraftNotice.tsx'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { likely } from '../../components/number/read-number.ts'
import { call } from '../../data/call.ts'
import { isClash, refusalSentence } from '../../data/problem.ts'
import { noteDone } from '../../data/undo.ts'
import { useAction } from '../../data/use-action.ts'
import { useDraft } from '../../data/use-draft.ts'
import { genesTexts as texts } from './genes-texts.de.ts'
import styles from './settings.module.css'
import { LinkageChoice } from './LinkageChoice.tsx'
import { SettingsScreen } from './SettingsScreen.tsx'
import {
  bearersOf,
  ofHundred,
  readAll,
  readLocus,
  type Typed,
  typedOf,
  withTyped,
} from './founder-numbers.ts'

type Stored = Api['GET /settings/genotype-inference']['response']
type Change = Partial<Pick<Stored, 'frequencyMode' | 'ownFrequencies' | 'linkage'>>

const key = ['settings', 'genotype-inference']
const moment = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short' })

/** How frequent hidden genes are taken to be: a table, an estimate from the herd, or the breeder's own figures. */
export function GenesScreen() {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET /settings/genotype-inference', { signal }),
  })
  const { run, busy, fault } = useAction((error) => {
    void client.invalidateQueries({ queryKey: key })
    return isClash(error) ? texts.clashed : refusalSentence(error)
  })
  const change = (stored: Stored, body: Change): Promise<boolean> =>
    run(async () => {
      const after = await call('PUT /settings/genotype-inference', { body, ifMatch: stored.version })
      const { frequencyMode, ownFrequencies, linkage } = stored
      noteDone(body.linkage ? texts.linkage.saved : texts.saved, {
        operation: 'PUT /settings/genotype-inference',
        body: { frequencyMode, ownFrequencies, linkage },
        ifMatch: after.version,
      })
      client.setQueryData(key, after)
      if (after.frequencyMode !== 'herd') return
      // Queries of inferred facts wait until the herd was estimated.
      await call('GET /genotype-conflicts', { query: { pageSize: 1 } })
      await client.invalidateQueries({ queryKey: key })
    })
  return (
    <SettingsScreen at="/einstellungen/anlagen" lead={texts.lead}>
      <Loaded query={query} rows={8}>
        {(stored) => (
          <div className={styles.settings}>
            <Choice stored={stored} busy={busy} fault={fault} onChange={(body) => change(stored, body)} />
            <LinkageChoice
              stored={stored.linkage}
              fault={fault}
              onChange={(linkage) => change(stored, { linkage })}
            />
          </div>
        )}
      </Loaded>
    </SettingsScreen>
  )
}

interface ChoiceProps {
  stored: Stored
  busy: boolean
  /** Why it was not stored. It stands below what was touched, so that this stays in its place. */
  fault: string | null
  /** True when it was stored. */
  onChange: (body: Change) => Promise<boolean>
}

function Choice({ stored, busy, fault, onChange }: ChoiceProps) {
  const [chosen, setChosen] = useState<FrequencyMode | null>(null)
  const mode = chosen ?? stored.frequencyMode
  const herd = known(stored.herdFrequencies)
  const choose = (next: FrequencyMode) => {
    setChosen(next)
    // Own figures count once they are saved.
    if (next !== 'own') void onChange({ frequencyMode: next }).then(() => setChosen(null))
  }
  return (
    <div className={styles.settings}>
      <Segments
        label={texts.which}
        options={FREQUENCY_MODES.map((value) => ({ value, label: texts.modes[value] }))}
        value={mode}
        onChange={choose}
      />
      {mode !== 'own' && <FaultNotice>{fault}</FaultNotice>}
      <p>
        {texts.about[mode]}
        {mode === 'herd' &&
          ` ${stored.estimatedAt === null ? texts.notEstimated : texts.estimatedAt(moment.format(new Date(stored.estimatedAt)))}`}
      </p>
      {mode === 'herd' && (
        <Button onClick={() => void onChange({ frequencyMode: 'herd' })}>
          {busy ? texts.busy : texts.anew}
        </Button>
      )}
      <p className="soft small">{texts.hint}</p>
      {mode === 'own' ? (
        <Own
          fault={fault}
          initial={known(stored.ownFrequencies) ?? herd ?? DEFAULT_FREQUENCIES}
          onSave={(ownFrequencies) => onChange({ frequencyMode: 'own', ownFrequencies })}
        />
      ) : (
        <Table frequencies={mode === 'herd' ? (herd ?? DEFAULT_FREQUENCIES) : DEFAULT_FREQUENCIES} />
      )}
    </div>
  )
}

const known = (stored: Stored['herdFrequencies']): FounderFrequencies | null =>
  stored === null ? null : byLocus((locus) => stored[locus] ?? {})

function Table({ frequencies }: { frequencies: FounderFrequencies }) {
  return LOCI.map((locus) => (
    <section key={locus} className={styles.locus} aria-labelledby={`genort-${locus}`}>
      <h2 id={`genort-${locus}`}>{texts.loci[locus]}</h2>
      <p>
        {ALLELES[locus]
          .map((allele) => texts.ofHundred(allele, ofHundred(frequencies[locus][allele] ?? 0)))
          .join(' · ')}
      </p>
      <Bearers locus={locus} values={frequencies[locus]} />
    </section>
  ))
}

/** Explains the figures by animals. */
function Bearers({ locus, values }: { locus: Locus; values: Readonly<Record<string, number>> }) {
  const [top, ...lower] = ALLELES[locus]
  const isSeen = locus === 'Sp' || locus === 'Re'
  const count = (allele: string) => likely(bearersOf(locus, values, allele)).replace(/\s*%/, '')
  return (
    <p className="soft small">
      {isSeen
        ? texts.seen(count(top), top)
        : lower.map((allele) => texts.hidden(count(allele), allele)).join(' ')}
    </p>
  )
}

const isTyped = (value: unknown): value is Typed =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((one) => typeof one === 'object' && one !== null)

function Own({
  initial,
  fault,
  onSave,
}: {
  initial: FounderFrequencies
  fault: string | null
  onSave: (frequencies: FounderFrequencies) => Promise<boolean>
}) {
  const form = useDraft<Typed>({
    key: 'settings/genotype-inference',
    initial: typedOf(initial),
    isValue: isTyped,
  })
  const [refused, setRefused] = useState(false)
  const all = readAll(form.value)
  const save = async () => {
    setRefused(all === null)
    if (all !== null && (await onSave(all))) form.saved()
  }
  return (
    <form
      noValidate
      className={styles.settings}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <DraftNotice at={form.restoredAt} onDiscard={form.discard} />
      {LOCI.map((locus) => {
        const read = readLocus(form.value, locus)
        return (
          <fieldset key={locus} className={styles.locus}>
            <legend>{texts.loci[locus]}</legend>
            <div className={styles.alleles}>
              {ALLELES[locus].map((allele) => (
                <InputField
                  key={allele}
                  label={allele}
                  inputMode="decimal"
                  autoComplete="off"
                  value={form.value[locus]?.[allele] ?? ''}
                  onChange={(value) => form.set(withTyped(form.value, locus, allele, value))}
                />
              ))}
            </div>
            {'fault' in read ? (
              <FieldError>{texts.faults[read.fault](read.sum)}</FieldError>
            ) : (
              <Bearers locus={locus} values={read.values} />
            )}
          </fieldset>
        )
      })}
      <Button kind="primary" type="submit">
        {texts.save}
      </Button>
      <FaultNotice>{refused && all === null ? texts.notSaved : fault}</FaultNotice>
    </form>
  )
}
