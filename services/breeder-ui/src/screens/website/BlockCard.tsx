import { ChevronDown, ChevronUp, Ellipsis } from 'lucide-react'
import { Button } from '../../components/button/Button.tsx'
import { Notice } from '../../components/notice/Notice.tsx'
import type { PageWriter, Part } from '../../data/page-writer.ts'
import type { BlockType } from '../../data/pages.ts'
import { wordsIn } from './block-data.ts'
import { BlockEditor } from './BlockEditor.tsx'
import { texts } from './texts.de.ts'
import { Unsettled } from './late.tsx'
import styles from './website.module.css'

interface BlockCardProps {
  id: string
  type: BlockType
  part: Part
  /** From 0; null for one that is no longer on the page. */
  place: number | null
  count: number
  writer: PageWriter
  onMove: (to: number) => void
  onMore: () => void
  onBringBack: () => void
}

/** One block of a page: what it says, where it stands, and what became of the last change. */
export function BlockCard({
  id,
  type,
  part,
  place,
  count,
  writer,
  onMove,
  onMore,
  onBringBack,
}: BlockCardProps) {
  const word = texts.blockTypes[type]
  const name = place === null ? word : texts.block(place + 1, word)
  return (
    <li className={styles.card} data-block={id} aria-label={name}>
      <div className={styles.cardHead}>
        {place !== null && <span className="soft number">{place + 1}</span>}
        <h2 className={styles.cardTitle}>{word}</h2>
        {place !== null && (
          <>
            <Button
              kind="icon"
              data-move="up"
              aria-label={texts.up(name)}
              off={place === 0 ? texts.first : null}
              quietReason
              onClick={() => onMove(place - 1)}
            >
              <ChevronUp size={22} strokeWidth={1.75} aria-hidden="true" />
            </Button>
            <Button
              kind="icon"
              data-move="down"
              aria-label={texts.down(name)}
              off={place === count - 1 ? texts.last : null}
              quietReason
              onClick={() => onMove(place + 1)}
            >
              <ChevronDown size={22} strokeWidth={1.75} aria-hidden="true" />
            </Button>
            <Button kind="icon" aria-label={texts.more(name)} aria-haspopup="dialog" onClick={onMore}>
              <Ellipsis size={22} strokeWidth={2} aria-hidden="true" />
            </Button>
          </>
        )}
      </div>
      <BlockEditor
        type={type}
        id={id}
        data={part.value}
        isEmptied={part.held && type === 'RichText' && wordsIn(part.stored, 'markdown').trim() !== ''}
        onChange={(data, held) => writer.type(id, data, held)}
      />
      <Unsettled id={id} part={part} writer={writer} type={type} />
      {part.gone && (
        <Notice kind="warn" alert>
          <p>{texts.blockGone}</p>
          <div className={styles.choices}>
            <Button onClick={onBringBack}>{texts.bringBack}</Button>
            <Button kind="outlined" onClick={() => writer.discard(id)}>
              {texts.discard}
            </Button>
          </div>
        </Notice>
      )}
    </li>
  )
}
