import { Bold, Image, Italic, Link as LinkIcon, List, ListOrdered } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { FieldError } from '../../components/field/Field.tsx'
import { tooLong } from '../../components/field/text-limit.ts'
import { Notice } from '../../components/notice/Notice.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { type BlockProps, wordsIn } from './block-data.ts'
import { LinkSheet, PictureSheet } from './late.tsx'
import { asWords, insert, mark, type Marked } from './markdown-marks.ts'
import { texts } from './texts.de.ts'
import styles from './website.module.css'

const marks = [
  ['bold', Bold],
  ['italic', Italic],
  ['list', List],
  ['numbers', ListOrdered],
] as const

const longest = 100_000

/** Markdown as it is typed, with a toolbar that writes it. */
export function TextBlock({ id, data, onChange, isEmptied = false }: BlockProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const text = wordsIn(data, 'markdown')
  const linkSheet = useSheet(`link-${id}`)
  const pictureSheet = useSheet(`bild-${id}`)
  /** The selection when a sheet was opened over it, restored once a change is shown. */
  const chosen = useRef<Marked>({ text, start: text.length, end: text.length })
  const next = useRef<Marked | null>(null)

  useEffect(() => {
    const wanted = next.current
    if (wanted === null || wanted.text !== text) return
    next.current = null
    field.current?.focus()
    field.current?.setSelectionRange(wanted.start, wanted.end)
  }, [text])

  const read = (): Marked => {
    const { selectionStart: start = text.length, selectionEnd: end = text.length } = field.current ?? {}
    return { text, start, end }
  }
  const change = (marked: Marked) => {
    next.current = marked
    type(marked.text)
  }
  const type = (markdown: string) =>
    onChange(
      { ...data, markdown },
      tooLong(markdown, longest) !== null || (markdown.trim() === '' && (isEmptied || text.trim() !== '')),
    )
  const long = tooLong(text, longest)
  return (
    <>
      <div className={styles.tools} role="group" aria-label={texts.tools}>
        {marks.map(([kind, Icon]) => (
          <Button
            key={kind}
            kind="icon"
            aria-label={texts.marks[kind]}
            title={texts.marks[kind]}
            onClick={() => change(mark(kind, read()))}
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          </Button>
        ))}
        <Button
          kind="icon"
          aria-label={texts.link}
          title={texts.link}
          onClick={() => {
            chosen.current = read()
            linkSheet.show()
          }}
        >
          <LinkIcon size={20} strokeWidth={1.75} aria-hidden="true" />
        </Button>
        <Button
          kind="icon"
          aria-label={texts.image}
          title={texts.image}
          onClick={() => {
            chosen.current = read()
            pictureSheet.show()
          }}
        >
          <Image size={20} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      </div>
      <textarea
        ref={field}
        className={styles.text}
        aria-label={texts.text}
        aria-invalid={long !== null}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      {long !== null && <FieldError>{long}</FieldError>}
      {isEmptied && long === null && (
        <Notice
          kind="warn"
          alert
          action={
            <Button kind="text" onClick={() => onChange({ ...data, markdown: '' })}>
              {texts.emptyIt}
            </Button>
          }
        >
          {texts.emptied}
        </Notice>
      )}
      <LinkSheet
        sheet={linkSheet}
        words={() => chosen.current.text.slice(chosen.current.start, chosen.current.end)}
        onInsert={(words, address) => {
          linkSheet.close()
          change(insert({ ...chosen.current, text }, `[${asWords(words)}](${address})`))
        }}
      />
      <PictureSheet
        sheet={pictureSheet}
        onPick={(media, alt) => {
          pictureSheet.close()
          const { start, end } = chosen.current
          change(insert({ text, start, end }, `\n\n![${asWords(alt)}](${media.url})\n\n`))
        }}
      />
    </>
  )
}
