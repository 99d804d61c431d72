import { useState } from 'react'
import { InputField } from '../field/Field.tsx'
import { ChooseLine } from '../list/ChooseBox.tsx'
import styles from './media.module.css'
import { texts } from './texts.de.ts'

interface AltFieldProps {
  value: string
  /** `held`: there is neither a description nor the word that none is needed. */
  onChange: (alt: string, held: boolean) => void
  /** A new picture: nobody has said yet that it is no more than decoration. */
  isNew?: boolean
}

/** The description of a picture for those who cannot see it, or the mark of a decoration. */
export function AltField({ value, onChange, isNew = false }: AltFieldProps) {
  const [isDecoration, setDecoration] = useState(!isNew && value.trim() === '')
  const [isTouched, setTouched] = useState(false)
  const isMissing = isTouched && !isDecoration && value.trim() === ''
  return (
    <div className="stack-1">
      {/* It keeps its room: what was tapped stays under the thumb. */}
      <div className={isDecoration ? styles.away : undefined}>
        <InputField
          label={texts.alt}
          hint={texts.altHint}
          error={isMissing ? texts.altMissing : null}
          maxLength={500}
          value={value}
          onChange={(value) => {
            setTouched(true)
            onChange(value, value.trim() === '')
          }}
        />
      </div>
      <ChooseLine
        label={texts.decoration}
        checked={isDecoration}
        onChange={() => {
          setTouched(true)
          setDecoration(!isDecoration)
          onChange('', isDecoration)
        }}
      />
    </div>
  )
}
