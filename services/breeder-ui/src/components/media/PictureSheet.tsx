import { useState } from 'react'
import type { Media } from '../../data/media.ts'
import { Button } from '../button/Button.tsx'
import { Sheet } from '../sheet/Sheet.tsx'
import type { SheetState } from '../sheet/useSheet.ts'
import { AltField } from './AltField.tsx'
import { MediaGrid } from './MediaGrid.tsx'
import styles from './media.module.css'
import { texts } from './texts.de.ts'

interface PictureSheetProps {
  sheet: SheetState
  /** Only another picture is looked for: what it shows is said elsewhere. */
  withoutAlt?: boolean
  onPick: (media: Media, alt: string) => void
}

/** Choose a picture of the website, or bring a new one, and say what is to be seen in it. */
export function PictureSheet({ sheet, withoutAlt = false, onPick }: PictureSheetProps) {
  return (
    <Sheet open={sheet.open} onClose={sheet.close} title={texts.choose}>
      <Choice withoutAlt={withoutAlt} onPick={onPick} />
    </Sheet>
  )
}

function Choice({ withoutAlt, onPick }: Required<Omit<PictureSheetProps, 'sheet'>>) {
  const [chosen, setChosen] = useState<Media | null>(null)
  const [alt, setAlt] = useState({ words: '', held: true })
  const take = (media: Media) => (withoutAlt ? onPick(media, '') : setChosen(media))
  if (chosen === null) return <MediaGrid onOpen={take} word={texts.take} onStored={take} />
  return (
    <form
      className={styles.chosen}
      onSubmit={(event) => {
        event.preventDefault()
        if (!alt.held) onPick(chosen, alt.words.trim())
      }}
    >
      <img src={`${chosen.url}?width=640`} width={chosen.width} height={chosen.height} alt="" />
      <AltField value={alt.words} onChange={(words, held) => setAlt({ words, held })} isNew />
      <Button kind="primary" type="submit" wide off={alt.held ? texts.altMissing : null}>
        {texts.insert}
      </Button>
      <Button kind="outlined" wide onClick={() => setChosen(null)}>
        {texts.other}
      </Button>
    </form>
  )
}
