import { useState } from 'react'
import { Button } from '../../parts/button/Button.tsx'
import { Field } from '../../parts/field/Field.tsx'
import { Sheet } from '../../parts/sheet/Sheet.tsx'
import type { SheetState } from '../../parts/sheet/useSheet.ts'
import { usePages } from '../../service/pages.ts'
import { linkAddress } from './link-address.ts'
import { texts } from './texts.de.ts'
import styles from './website.module.css'

interface LinkSheetProps {
  sheet: SheetState
  /** What of the text is chosen. */
  words: () => string
  onInsert: (words: string, address: string) => void
}

/** A link into the text: its words, and a page of the website or any other address. */
export function LinkSheet({ sheet, ...props }: LinkSheetProps) {
  return (
    <Sheet open={sheet.open} onClose={sheet.close} title={texts.linkTitle}>
      <Choice {...props} />
    </Sheet>
  )
}

function Choice({ words: chosen, onInsert }: Omit<LinkSheetProps, 'sheet'>) {
  const { data: pages = [] } = usePages()
  const [typed, setTyped] = useState(chosen)
  const [slug, setSlug] = useState('')
  const [other, setOther] = useState('')
  const page = pages.find((one) => one.slug === slug)
  const address = page === undefined ? linkAddress(other) : `/${page.slug}/`
  const words = typed.trim() || page?.title || other.trim()
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (address !== null) onInsert(words, address)
      }}
    >
      <Field label={texts.linkTo}>
        {(input) => (
          <select {...input} value={slug} onChange={({ target }) => setSlug(target.value)}>
            <option value="">{texts.otherAddress}</option>
            {pages.map(({ id, slug, title }) => (
              <option key={id} value={slug}>
                {title}
              </option>
            ))}
          </select>
        )}
      </Field>
      {page === undefined && (
        <Field label={texts.linkAddress} hint={texts.linkHint}>
          {(input) => (
            <input
              {...input}
              type="text"
              inputMode="url"
              autoCapitalize="off"
              maxLength={1000}
              value={other}
              onChange={({ target }) => setOther(target.value)}
            />
          )}
        </Field>
      )}
      <Field label={texts.linkWords}>
        {(input) => (
          <input
            {...input}
            type="text"
            maxLength={300}
            value={typed}
            placeholder={words}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Button kind="primary" type="submit" wide off={address === null ? texts.linkHint : null} quietReason>
        {texts.insert}
      </Button>
    </form>
  )
}
