import { Button } from '../../components/button/Button.tsx'
import { FieldError } from '../../components/field/Field.tsx'
import { TwoValues } from '../../components/notice/TwoValues.tsx'
import type { PageWriter, Part } from '../../data/page-writer.ts'
import type { BlockData, BlockType } from '../../data/pages.ts'
import { describeProblem } from '../../data/problem.ts'
import { texts } from './texts.de.ts'
import styles from './website.module.css'
import { sheetTexts } from './sheet-texts.de.ts'

/** Shows the text stored elsewhere meanwhile, or why this one is not stored. */
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
        <p>{type === null ? sheetTexts.clashPage : sheetTexts.clash}</p>
        <TwoValues
          mine={asLines(value)}
          theirs={asLines(theirs)}
          onMine={() => writer.resolve(id, 'mine')}
          onTheirs={() => writer.resolve(id, 'theirs')}
        />
      </div>
    )
  return (
    <div className={styles.choices}>
      <FieldError>{sheetTexts.unsaved(describeProblem(fault).sentence)}</FieldError>
      <Button kind="text" onClick={() => void writer.flush()}>
        {sheetTexts.again}
      </Button>
    </div>
  )
}

/** The words of a block, to be compared by a person. */
function asLines(value: BlockData): string {
  const lines = Object.entries(value).flatMap(([name, one]) => {
    if (name === 'mediaId') return []
    if (typeof one === 'string') return one
    if (typeof one === 'boolean') return `${memberWords(name)}: ${one ? sheetTexts.yes : sheetTexts.no}`
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
