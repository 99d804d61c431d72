import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useStore } from '../../data/store.ts'
import { longMoment } from '../../components/date/calendar-words.ts'
import { FieldError, TextAreaField } from '../../components/field/Field.tsx'
import { RecordForm } from '../../components/field/RecordForm.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { Waits } from '../../components/notice/Waits.tsx'
import { calendar, now } from '../../data/clock.ts'
import {
  type Feedback,
  removeFeedback,
  storeFeedback,
  storeReply,
  useFeedback,
  useWaitingReplies,
} from '../../data/feedback.ts'
import { isGone } from '../../data/problem.ts'
import { State } from './State.tsx'
import { texts } from './texts.de.ts'
import { useAction } from '../../data/use-action.ts'
import styles from './feedback.module.css'
import { useAnimals } from '../../data/herd.ts'
import { factsOf } from './feedback-facts.ts'

/** One ticket, or the form for a new one. */
export function FeedbackScreen() {
  const id = useParams({ from: '/tickets/$id', select: (params) => params.id })
  return id === 'neu' ? <NewFeedbackForm /> : <One key={id} id={id} />
}

const back = { to: '/tickets' } as const

function One({ id }: { id: string }) {
  const query = useFeedback(id)
  const navigate = useNavigate()
  const { run, fault, off } = useAction()
  const { data, error } = query
  // The link of a notification outlives its ticket; one that was cut is none at all.
  if (isGone(error)) return <Navigate to="/tickets" search={{ weg: true }} replace />
  const takeAway = () =>
    run(async () => {
      await removeFeedback(id, texts.removed)
      await navigate({ to: '/tickets' })
    })
  const menu = [{ label: texts.remove, danger: true, off, act: () => void takeAway() }]
  return (
    <Screen title={texts.one} back={back} {...(data === undefined ? {} : { menu })}>
      {fault !== null && <FieldError>{fault}</FieldError>}
      <Loaded query={query}>{(feedback) => <Shown feedback={feedback} />}</Loaded>
    </Screen>
  )
}

const mostReplies = 50

function Shown({ feedback }: { feedback: Feedback }) {
  const { id, description, status, answer, replies, view, animalName, litterName, createdAt, updatedAt } =
    feedback
  const place = useStore(calendar)
  const waits = useWaitingReplies(id)
  const isQuestion = status === 'Question'
  return (
    <div className={styles.column}>
      <p className={styles.facts}>
        <State status={status} />
        {longMoment(createdAt, place)}
        {view !== null && <span>{view}</span>}
        {animalName !== null && animalName !== view && <span>{animalName}</span>}
        {litterName !== null && <span>{litterName}</span>}
      </p>
      <p className={styles.said}>{description}</p>
      {replies.map((reply) => (
        <div key={reply.id} className={styles.own}>
          <h2 className={styles.who}>{`${texts.own} · ${longMoment(reply.createdAt, place)}`}</h2>
          <p className={styles.said}>{reply.text}</p>
        </div>
      ))}
      {waits.map(({ key, text }) => (
        <div key={key} className={styles.own}>
          <h2 className={styles.who}>
            {texts.own} <Waits />
          </h2>
          <p className={styles.said}>{text}</p>
        </div>
      ))}
      {answer !== null && (
        <div className={isQuestion ? styles.question : styles.answer}>
          <h2
            className={styles.who}
          >{`${isQuestion ? texts.question : texts.answer} · ${longMoment(updatedAt, place)}`}</h2>
          <p className={styles.said}>{answer}</p>
        </div>
      )}
      {replies.length + waits.length >= mostReplies ? (
        <p className={styles.soft}>{texts.full}</p>
      ) : (
        <ReplyForm
          // Empty again after each answer.
          key={replies.length + waits.length}
          id={id}
          label={isQuestion ? texts.answerQuestion : texts.more}
        />
      )}
    </div>
  )
}

function ReplyForm({ id, label }: { id: string; label: string }) {
  const store = async ({ text }: { text: string }, key: string) => {
    const words = text.trim()
    await storeReply(id, words, { key, text: texts.sent(shortened(words)), label: texts.one })
  }
  return (
    <RecordForm
      draftKey={`feedback/${id}/reply`}
      initial={{ text: '' }}
      paths={['/text']}
      isComplete={({ text }) => text.trim() !== ''}
      store={store}
      submit={texts.send}
    >
      {({ typed, type, tried, fieldError }) => (
        <TextAreaField
          label={label}
          error={tried && typed.text.trim() === '' ? texts.missing : fieldError('/text')}
          maxLength={5000}
          value={typed.text}
          onChange={(text) => type({ text })}
        />
      )}
    </RecordForm>
  )
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)} …` : text)

/** A ticket by one field; what goes along is said before it does. */
function NewFeedbackForm() {
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
    <Screen title={texts.new} back={{ to: '/tickets' }}>
      <div className={styles.column}>
        <RecordForm
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
        </RecordForm>
      </div>
    </Screen>
  )
}
