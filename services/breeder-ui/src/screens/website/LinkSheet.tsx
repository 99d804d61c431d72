import { useState } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { InputField, SelectField } from '../../components/field/Field.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import type { SheetState } from '../../components/sheet/useSheet.ts'
import { usePages } from '../../data/pages.ts'
import { linkAddress } from './link-address.ts'
import { sheetTexts } from './sheet-texts.de.ts'

interface LinkSheetProps {
  sheet: SheetState
  /** The chosen part of the text. */
  words: () => string
  onInsert: (words: string, address: string) => void
}

/** A link into the text: its words, and a page of the website or any other address. */
export function LinkSheet({ sheet, ...props }: LinkSheetProps) {
  return (
    <Sheet open={sheet.open} onClose={sheet.close} title={sheetTexts.linkTitle}>
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
      className="stack-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (address !== null) onInsert(words, address)
      }}
    >
      <SelectField label={sheetTexts.linkTo} value={slug} onChange={setSlug}>
        <option value="">{sheetTexts.otherAddress}</option>
        {pages.map(({ id, slug, title }) => (
          <option key={id} value={slug}>
            {title}
          </option>
        ))}
      </SelectField>
      {page === undefined && (
        <InputField
          label={sheetTexts.linkAddress}
          hint={sheetTexts.linkHint}
          inputMode="url"
          autoCapitalize="off"
          maxLength={1000}
          value={other}
          onChange={setOther}
        />
      )}
      <InputField
        label={sheetTexts.linkWords}
        maxLength={300}
        value={typed}
        placeholder={words}
        onChange={setTyped}
      />
      <Button
        kind="primary"
        type="submit"
        wide
        off={address === null ? sheetTexts.linkHint : null}
        quietReason
      >
        {sheetTexts.insert}
      </Button>
    </form>
  )
}
