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
export function RuleSentence({ isPercent = false, ...props }: RuleSentenceProps) {
  return (
    <ValueSentence
      {...props}
      inputMode={isPercent ? 'decimal' : 'numeric'}
      show={(value) => shown.format(value)}
      read={(typed) => {
        const reading = readNumber(typed)
        const isFit = reading.kind === 'number' && (isPercent || Number.isInteger(reading.value))
        return isFit && reading.value >= 0 ? reading.value : null
      }}
      misread={isPercent ? texts.notANumber : texts.notWhole}
    />
  )
}

interface ValueSentenceProps<T> {
  /** `{}` is the value. */
  words: string
  value: T
  standard: T
  inputMode: 'decimal' | 'numeric' | 'text'
  isLong?: boolean
  show: (value: T) => string
  /** Null for what cannot be read. */
  read: (typed: string) => T | null
  /** What is said of that. */
  misread: string
  children?: ReactNode
  onSave: (value: T | null) => Promise<string | null>
}

/** A sentence with a value in it that is typed. */
export function ValueSentence<T>(props: ValueSentenceProps<T>) {
  const { words, value, standard, inputMode, isLong = false, show, read, misread, children, onSave } = props
  const id = useId()
  /** Null where nothing is typed, and what is stored is shown. */
  const [typed, setTyped] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  /** Enter stores it, and leaving the field a moment later must not do so again. */
  const sent = useRef<string | null>(null)
  const [before = '', after = ''] = words.split('{}')
  const save = async () => {
    if (typed === null) return
    const reading = read(typed)
    if (reading === null) {
      setFault(misread)
      return
    }
    if (show(reading) === sent.current) return
    if (show(reading) === show(value)) {
      setTyped(null)
      setFault(null)
      return
    }
    sent.current = show(reading)
    const refusal = await onSave(reading)
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
          inputMode={inputMode}
          autoComplete="off"
          className={isLong ? styles.list : styles.number}
          aria-label={words.replace('{}', '…')}
          {...(fault === null ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-fault` })}
          value={typed ?? show(value)}
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
      {show(value) !== show(standard) && (
        <Button
          kind="text"
          aria-label={texts.backToStandard(show(standard))}
          onClick={() => void onSave(null).then(setFault)}
        >
          {texts.standard(show(standard))}
        </Button>
      )}
      {children}
      {fault !== null && <FieldError id={`${id}-fault`}>{fault}</FieldError>}
    </li>
  )
}
