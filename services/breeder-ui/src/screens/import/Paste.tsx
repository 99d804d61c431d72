import { type SyntheticEvent, useState } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { TextAreaField } from '../../components/field/Field.tsx'
import { texts } from './texts.de.ts'

interface PasteProps {
  off: string | null
  onRead: (text: string) => void
}

/** A field for copied cells: not every browser lets a page read the clipboard by itself. */
export function Paste({ off, onRead }: PasteProps) {
  const [text, setText] = useState('')
  const why = off ?? (text.trim() === '' ? texts.pasteFirst : null)
  const read = (event: SyntheticEvent) => {
    event.preventDefault()
    if (why === null) onRead(text)
  }
  return (
    <form className="stack-2 start" noValidate onSubmit={read}>
      <TextAreaField
        label={texts.pasteHere}
        hint={texts.pasteHint}
        value={text}
        autoFocus
        spellCheck={false}
        onChange={setText}
      />
      <Button kind="primary" type="submit" off={why}>
        {texts.readPasted}
      </Button>
    </form>
  )
}
