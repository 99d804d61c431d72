import { defaultLegalAnswers } from '@zuchtbuch/domain/site/legal-answers'
import { imprintOf, type LegalBlock, privacyOf } from '@zuchtbuch/domain/site/legal-pages.de'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { FieldError } from '../../components/field/Field.tsx'
import { InlineField } from '../../components/field/InlineField.tsx'
import { ChooseLine } from '../../components/list/ChooseBox.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { Notice } from '../../components/notice/Notice.tsx'
import { readNumber } from '../../components/number/read-number.ts'
import { type BreederProfile, useBreederProfile } from '../../data/breeder-profile.ts'
import { calendar } from '../../data/clock.ts'
import {
  type LegalPages,
  legalPages,
  type LegalSlug,
  useLegalPages,
  writeLegalPage,
} from '../../data/legal-pages.ts'
import { ApiProblem, refusalSentence } from '../../data/problem.ts'
import { useStore } from '../../data/store.ts'
import { useAction } from '../../data/use-action.ts'
import { useField } from '../../data/use-field.ts'
import { AuthorityField } from './AuthorityField.tsx'
import { legalTexts as texts } from './legal-texts.de.ts'
import { RuleSentence } from './RuleSentence.tsx'
import styles from './settings.module.css'
import { SettingsScreen } from './SettingsScreen.tsx'

/** What Impressum and Datenschutz are written from, and the pages as they would read. */
export function LegalScreen() {
  const profile = useBreederProfile()
  const answers = useLegalPages()
  return (
    <SettingsScreen at="/einstellungen/zucht" part={{ title: texts.title, back: { to: '/website' } }}>
      <Loaded query={profile} rows={4}>
        {(known) => (
          <Loaded query={answers} rows={8}>
            {(given) => <Answers profile={known} answers={given} />}
          </Loaded>
        )}
      </Loaded>
    </SettingsScreen>
  )
}

interface AnswersProps {
  profile: BreederProfile
  answers: LegalPages
}

function Answers({ profile, answers }: AnswersProps) {
  const field = useField(legalPages, answers)
  const { text, save, shown } = field
  const tick = (
    member: 'plural' | 'showPhone' | 'isTrader' | 'hasEditorial' | 'hostContract' | 'waitlist' | 'aftercare',
  ) => (
    <ChooseLine
      label={legalPages.wordOf(member)}
      checked={shown[member]}
      onChange={() => void field.choose(member, !shown[member])}
    />
  )
  const rule = (member: keyof typeof texts.rules) => (
    <RuleSentence
      words={texts.rules[member]}
      value={answers[member]}
      standard={defaultLegalAnswers[member]}
      onSave={(value) => save({ [member]: value ?? defaultLegalAnswers[member] })}
    />
  )
  const needed = (member: 'hostName' | 'hostPlace' | 'hostCountry') => (
    <InlineField {...text(member)} none={texts.missing} />
  )
  return (
    <div className={styles.groups}>
      <section aria-labelledby="recht-sie">
        <h2 id="recht-sie" className={styles.heading}>
          {texts.groups.you} <span className="soft plain small">{texts.fromProfile}</span>
        </h2>
        <p className={styles.printed}>{addressOf(profile, shown.showPhone) || texts.noProfile}</p>
        <Link to="/einstellungen/zucht" className={buttonClass('text')}>
          {texts.toProfile}
        </Link>
        {profile.phone !== null && tick('showPhone')}
      </section>
      <section aria-labelledby="recht-zucht">
        <h2 id="recht-zucht" className={styles.heading}>
          {texts.groups.kennel}
        </h2>
        {tick('plural')}
        {tick('isTrader')}
        {shown.isTrader && (
          <>
            <InlineField {...text('vatId')} />
            <InlineField {...text('permitAuthority')} />
            <p className="soft small">{texts.none}</p>
          </>
        )}
        {tick('hasEditorial')}
        {shown.hasEditorial && <InlineField {...text('responsible')} none={profile.ownerName ?? ''} />}
        <InlineField {...text('contactForm')} />
      </section>
      <section aria-labelledby="recht-anbieter">
        <h2 id="recht-anbieter" className={styles.heading}>
          {texts.groups.host}
        </h2>
        {needed('hostName')}
        {needed('hostPlace')}
        {needed('hostCountry')}
        <InlineField
          label={legalPages.wordOf('hostLogsDays')}
          value={answers.hostLogsDays === null ? '' : String(answers.hostLogsDays)}
          shown={answers.hostLogsDays === null ? '' : `${answers.hostLogsDays} ${texts.days}`}
          none={texts.unknown}
          onSave={(typed) => saveDays(typed, (hostLogsDays) => save({ hostLogsDays }))}
        />
        {tick('hostContract')}
      </section>
      <section aria-labelledby="recht-mails">
        <h2 id="recht-mails" className={styles.heading}>
          {texts.groups.letters}
        </h2>
        <InlineField {...text('mailHost')} />
        <ul>
          {rule('inquiryMonths')}
          {rule('contractYears')}
        </ul>
        {tick('waitlist')}
        {tick('aftercare')}
      </section>
      <section aria-labelledby="recht-behoerde">
        <h2 id="recht-behoerde" className={styles.heading}>
          {legalPages.wordOf('authority')}
        </h2>
        <AuthorityField
          value={shown.authority}
          onChoose={(authority) => void field.choose('authority', authority)}
        />
        <InlineField {...text('authority')} />
      </section>
      {field.fault !== null && <FieldError>{field.fault}</FieldError>}
      {answers.lacks.length > 0 && <Notice kind="warn">{texts.lacks(answers.lacks)}</Notice>}
      {answers.pages.map(({ slug }) => (
        <PageOf key={slug} slug={slug} profile={profile} answers={answers} />
      ))}
      <p className="soft small">
        {texts.publishMore} {texts.noAdvice}
      </p>
    </div>
  )
}

const addressOf = (
  { ownerName, breederName, street, postalCode, city, country, email, phone }: BreederProfile,
  showsPhone: boolean,
) =>
  [
    ownerName,
    breederName,
    street,
    [postalCode, city].filter(Boolean).join(' '),
    country,
    email,
    showsPhone && phone,
  ]
    .filter(Boolean)
    .join('\n')

/** Blank is not known. */
async function saveDays(
  typed: string,
  save: (days: number | null) => Promise<string | null>,
): Promise<string | null> {
  if (typed.trim() === '') return save(null)
  const read = readNumber(typed)
  const isDays =
    read.kind === 'number' && Number.isInteger(read.value) && read.value >= 0 && read.value <= 365
  return isDays ? save(read.value) : texts.notDays
}

/** A page as it would read, how it stands, and the button that writes it. */
function PageOf({ slug, profile, answers }: AnswersProps & { slug: LegalSlug }) {
  const { today } = useStore(calendar)
  const [asks, setAsks] = useState(false)
  const { run, fault, off } = useAction((error) => {
    if (!(error instanceof ApiProblem) || error.code !== 'PageEdited') return refusalSentence(error)
    setAsks(true)
    return null
  })
  const state = answers.pages.find((page) => page.slug === slug)?.state ?? 'Empty'
  const name = texts.pages[slug]
  const blocks = slug === 'impressum' ? imprintOf(profile, answers) : privacyOf(profile, answers, today)
  const write = (replace: boolean) => {
    setAsks(false)
    void run((idempotencyKey) => writeLegalPage(slug, { replace, idempotencyKey, text: texts.written(name) }))
  }
  const isLacking = answers.lacks.length > 0
  return (
    <section aria-labelledby={`recht-${slug}`}>
      <h2 id={`recht-${slug}`} className={styles.heading}>
        {name} <span className="soft plain small">{texts.states[state]}</span>
      </h2>
      <details className={styles.legalPage}>
        <summary>{texts.look(name)}</summary>
        {blocks.map((block, nth) => (
          <Block key={nth} block={block} />
        ))}
      </details>
      {asks ? (
        <Notice kind="warn" alert action={<Button onClick={() => write(true)}>{texts.replace}</Button>}>
          {texts.replaceAsk}
        </Notice>
      ) : (
        <Button
          kind={state === 'Empty' || state === 'Outdated' ? 'primary' : 'quiet'}
          off={off ?? (isLacking ? texts.lacks(answers.lacks) : null)}
          quietReason={isLacking}
          onClick={() => (state === 'Edited' ? setAsks(true) : write(false))}
        >
          {texts.write(name)}
        </Button>
      )}
      {fault !== null && <FieldError>{fault}</FieldError>}
    </section>
  )
}

/** What is typed is escaped for Markdown, and read here as it was typed. */
function Block({ block }: { block: LegalBlock }) {
  if (block.type === 'Heading') return <p className={styles.legalHeading}>{block.data.text}</p>
  return <p className={styles.printed}>{block.data.markdown.replaceAll(/\\(.)/g, '$1')}</p>
}
