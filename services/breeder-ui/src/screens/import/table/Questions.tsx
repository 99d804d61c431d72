import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/button/Button.tsx'
import { FieldError, InputField } from '../../../components/field/Field.tsx'
import { calendar } from '../../../data/clock.ts'
import { useStore } from '../../../data/store.ts'
import { answerQuestion, type TableImport, type TableQuestion } from '../../../data/table-imports.ts'
import { noteDone } from '../../../data/undo.ts'
import { useAction } from '../../../data/use-action.ts'
import styles from './table.module.css'
import { texts } from './texts.de.ts'

/** Questions about a table, one after the other; each may wait but for those without which nothing is taken. */
export function Questions({ table }: { table: TableImport }) {
  const { id, state, answers } = table
  const [later, setLater] = useState<ReadonlySet<string>>(new Set())
  const [done, setDone] = useState(0)
  // Until the next plan is there, those that were answered since still stand in the last one.
  const asked = state === 'Checked' ? table.questions : table.questions.filter((one) => !(one.id in answers))
  const open = asked.filter((one) => !later.has(one.id))
  const [question] = open
  if (question === undefined)
    return (
      asked.length > 0 && (
        <div>
          <Button kind="text" onClick={() => setLater(new Set())}>
            {texts.putOff(asked.length)}
          </Button>
        </div>
      )
    )
  return (
    <One
      key={question.id}
      question={question}
      title={texts.question(done + asked.length - open.length + 1, done + asked.length)}
      // What was answered before it took the focus along.
      takesFocus={done + later.size > 0}
      onAnswer={async (choice) => {
        await answerQuestion(id, question.id, choice)
        setDone(done + 1)
        noteDone(texts.answered(question.sentence), {
          operation: 'PUT /import/tables/{id}/answers',
          params: { id },
          body: { [question.id]: null },
        })
      }}
      onLater={() => setLater(new Set([...later, question.id]))}
    />
  )
}

interface OneProps {
  question: TableQuestion
  title: string
  takesFocus: boolean
  onAnswer: (choice: string) => Promise<void>
  onLater: () => void
}

/** The choice that is a day of its own. */
const ofDay = 'day'

function One({ question, title, takesFocus, onAnswer, onLater }: OneProps) {
  const { id, kind, sentence, choices, cellCount, isRequired, proposed } = question
  const { today } = useStore(calendar)
  const [chosen, setChosen] = useState(proposed)
  const [day, setDay] = useState('')
  const { run, busy, fault, off } = useAction()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const asksForDay = kind === 'WeightDay'
  const answer = chosen === ofDay ? day : chosen
  return (
    <form
      className={styles.card}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (answer) void run(() => onAnswer(answer))
      }}
    >
      <h2 ref={heading} tabIndex={-1} className={styles.cardTitle}>
        {title}
      </h2>
      <fieldset className="stack-1">
        <legend className={styles.legend}>{sentence}</legend>
        {asksForDay && (
          <Choice
            name={id}
            isChosen={chosen === ofDay}
            onChoose={() => setChosen(ofDay)}
            words={texts.thisDay}
          />
        )}
        {chosen === ofDay && (
          <InputField label={texts.day} type="date" max={today} value={day} onChange={setDay} />
        )}
        {choices.map(({ key, text, at }) => (
          <Choice
            key={key}
            name={id}
            isChosen={chosen === key}
            onChoose={() => setChosen(key)}
            words={text}
            {...(at && { detail: texts.atRow(at.row) })}
          />
        ))}
      </fieldset>
      <p className="soft small">{isRequired ? texts.mustAnswer : texts.concerns(cellCount)}</p>
      {fault !== null && <FieldError>{fault}</FieldError>}
      <div className={styles.answers}>
        <Button
          kind="primary"
          type="submit"
          off={off ?? (busy ? texts.saving : answer ? null : texts.chooseFirst)}
        >
          {texts.answer}
        </Button>
        {!isRequired && (
          <Button kind="outlined" onClick={onLater}>
            {texts.later}
          </Button>
        )}
      </div>
    </form>
  )
}

interface ChoiceProps {
  name: string
  isChosen: boolean
  onChoose: () => void
  words: string
  detail?: string
}

function Choice({ name, isChosen, onChoose, words, detail }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span>
        {words}
        {detail !== undefined && <span className="soft small"> · {detail}</span>}
      </span>
    </label>
  )
}
