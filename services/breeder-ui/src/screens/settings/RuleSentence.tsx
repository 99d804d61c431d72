import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { FieldError } from '../../components/field/Field.tsx'
import { readNumber } from '../../components/number/read-number.ts'
import { frameTexts } from '../../texts.de.ts'
import styles from './settings.module.css'
import { texts } from './texts.de.ts'

const shown = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2, useGrouping: false })

interface RuleSentenceProps {
  /** `{}` is the number. */
  words: string
  value: number
  standard: number
  isPercent?: boolean
  /** What else is to know before it is changed. */
  children?: ReactNode
  /** Null is the standard; resolves with null, or the sentence of the refusal. */
  onSave: (value: number | null) => Promise<string | null>
}

/** A limit of the breeder's own: a sentence with its number in it. */
export function RuleSentence(props: RuleSentenceProps) {
  const { words, value, standard, isPercent = false, children, onSave } = props
  const id = useId()
  /** Null where nothing is typed, and what is stored is shown. */
  const [typed, setTyped] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  /** Enter stores it, and leaving the field a moment later must not do so again. */
  const sent = useRef<number | null>(null)
  const [before = '', after = ''] = words.split('{}')
  const save = async () => {
    if (typed === null) return
    const reading = readNumber(typed)
    const isFit = reading.kind === 'number' && (isPercent || Number.isInteger(reading.value))
    if (!isFit || reading.value < 0) {
      setFault(isPercent ? texts.notANumber : texts.notWhole)
      return
    }
    if (reading.value === sent.current) return
    if (reading.value === value) {
      setTyped(null)
      setFault(null)
      return
    }
    sent.current = reading.value
    const refusal = await onSave(reading.value)
    sent.current = null
    setFault(refusal)
    if (refusal === null || refusal === frameTexts.clashed) setTyped(null)
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
          inputMode={isPercent ? 'decimal' : 'numeric'}
          autoComplete="off"
          className={styles.number}
          aria-label={words.replace('{}', '…')}
          {...(fault === null ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-fault` })}
          value={typed ?? shown.format(value)}
          onChange={(event) => {
            setTyped(event.target.value)
            setFault(null)
          }}
          onBlur={() => void save()}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            setTyped(null)
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
      {children}
      {fault !== null && <FieldError id={`${id}-fault`}>{fault}</FieldError>}
    </li>
  )
}
