import { useNavigate, useSearch } from '@tanstack/react-router'
import { useStore } from '../../data/store.ts'
import { longMoment } from '../../components/date/calendar-words.ts'
import { TextAreaField } from '../../components/field/Field.tsx'
import { NewRecordForm } from '../../components/field/NewRecordForm.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { calendar, now } from '../../data/clock.ts'
import { storeFeedback } from '../../data/feedback.ts'
import { useAnimals } from '../../data/herd.ts'
import { texts } from './texts.de.ts'
import { factsOf } from './feedback-facts.ts'
import styles from './feedback.module.css'

/** A ticket by one field; what goes along is said before it does. */
export function NewFeedbackForm() {
  const search = useSearch({ from: '/tickets/$id' })
  const animals = useAnimals().data
  const place = useStore(calendar)
  const navigate = useNavigate()
  const facts = factsOf(search, {
    origin: window.location.origin,
    userAgent: navigator.userAgent,
    nameOf: (id) => animals?.find((animal) => animal.id === id)?.name ?? null,
  })
  const shown = [
    [texts.facts.view, facts.view],
    [texts.facts.animal, facts.animalName],
    [texts.facts.litter, facts.litterId === undefined ? null : texts.thisOne],
    [texts.facts.contact, facts.contactId === undefined ? null : texts.thisOne],
    [texts.facts.address, facts.url],
    [texts.facts.browser, facts.userAgent],
    [texts.facts.time, longMoment(now().toISOString(), place)],
  ] as const
  const store = async ({ description }: { description: string }, key: string) => {
    const body = { ...facts, description: description.trim(), timestamp: now().toISOString() }
    await storeFeedback(body, { key, text: texts.stored, label: texts.one })
    await navigate({ to: '/tickets', replace: true })
  }
  return (
    <Screen title={texts.new} area={texts.title} back={{ to: '/tickets', label: texts.title }}>
      <div className={styles.column}>
        <NewRecordForm
          draftKey="feedback/new"
          initial={{ description: '' }}
          paths={['/description']}
          isComplete={({ description }) => description.trim() !== ''}
          store={store}
          submit={texts.store}
        >
          {({ typed, type, tried, fieldError }) => (
            <>
              <TextAreaField
                label={texts.description}
                error={tried && typed.description.trim() === '' ? texts.missing : fieldError('/description')}
                autoFocus
                rows={6}
                maxLength={5000}
                value={typed.description}
                onChange={(description) => type({ description })}
              />
              <h2 className={styles.who}>{texts.goesAlong}</h2>
              <dl className={styles.along}>
                {shown.map(
                  ([name, value]) =>
                    typeof value === 'string' && (
                      <div key={name}>
                        <dt>{name}</dt>
                        <dd>{value}</dd>
                      </div>
                    ),
                )}
              </dl>
            </>
          )}
        </NewRecordForm>
      </div>
    </Screen>
  )
}
