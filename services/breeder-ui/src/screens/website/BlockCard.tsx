import { ChevronDown, ChevronUp, Ellipsis } from 'lucide-react'
import { Button } from '../../parts/button/Button.tsx'
import { FieldError } from '../../parts/field/Field.tsx'
import { Notice } from '../../parts/notice/Notice.tsx'
import { TwoValues } from '../../parts/notice/TwoValues.tsx'
import type { PageWriter, Part } from '../../service/page-writer.ts'
import type { BlockData, BlockType } from '../../service/pages.ts'
import { NoConnection, tellProblem } from '../../service/problem.ts'
import { wordsIn } from './block-data.ts'
import { BlockEditor } from './BlockEditor.tsx'
import { texts } from './texts.de.ts'
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

/** What somebody else stored in the place of it, or why it is not stored. */
export function Unsettled({
  id,
  part: { value, theirs, fault },
  writer,
  type,
}: {
  id: string
  part: Part
  writer: PageWriter
  type: BlockType | null
}) {
  if (theirs !== null)
    return (
      <div role="alert" className={styles.clash}>
        <p>{type === null ? texts.clashPage : texts.clash}</p>
        <TwoValues
          mine={asLines(value)}
          theirs={asLines(theirs)}
          onMine={() => writer.resolve(id, 'mine')}
          onTheirs={() => writer.resolve(id, 'theirs')}
        />
      </div>
    )
  if (fault === null || fault instanceof NoConnection) return null
  return (
    <div className={styles.choices}>
      <FieldError>{texts.unsaved(tellProblem(fault).sentence)}</FieldError>
      <Button kind="text" onClick={() => void writer.flush()}>
        {texts.again}
      </Button>
    </div>
  )
}

/** The words of a block, to be compared by a person. */
function asLines(value: BlockData): string {
  const lines = Object.entries(value).flatMap(([name, one]) => {
    if (name === 'mediaId') return []
    if (typeof one === 'string') return one
    if (typeof one === 'boolean') return `${memberWords(name)}: ${one ? texts.yes : texts.no}`
    if (typeof one === 'number') return memberWords(String(one))
    return Array.isArray(one) ? one.map((item: BlockData) => asLines(item)) : []
  })
  return lines.filter(Boolean).join('\n') || '–'
}

function memberWords(name: string): string {
  const words: Readonly<Record<string, unknown>> = { ...texts, ...texts.levels }
  const found = words[name]
  return typeof found === 'string' ? found : name
}
