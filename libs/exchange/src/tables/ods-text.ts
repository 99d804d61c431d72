import { extended } from './cell-value.ts'
import type { Attributes } from './xml-events.ts'

/** What stands within a cell and is no text of it: comments, pictures, tables of its own, how a word is spoken. */
const foreign = /^(?:office:annotation|office:event-listeners|draw:.*|table:.*|text:ruby-text|text:note)$/

/** Line breaks of the layout, not of the text, which has elements for them. */
const layout = /[\t\r\n]+ */g
/** Longest row of blanks that one element stands for. */
const mostBlanks = 1000

/** Joins the paragraphs of a cell of an OpenDocument spreadsheet. */
export function createOdsText() {
  let text = ''
  let level = 0
  let foreignLevel = 0
  let paragraphs = 0

  return {
    begin(): void {
      text = ''
      level = 0
      foreignLevel = 0
      paragraphs = 0
    },
    open(name: string, attributes: Attributes): void {
      level++
      if (foreignLevel > 0) return
      if (foreign.test(name)) foreignLevel = level
      else if (name === 'text:p') {
        if (paragraphs++ > 0) text = extended(text, '\n')
      } else if (name === 'text:s')
        text = extended(text, ' '.repeat(Math.min(Number(attributes['text:c'] ?? 1) || 0, mostBlanks)))
      else if (name === 'text:tab') text = extended(text, ' ')
      else if (name === 'text:line-break') text = extended(text, '\n')
    },
    text(piece: string): void {
      if (foreignLevel === 0 && level > 0) text = extended(text, piece.replaceAll(layout, ' '))
    },
    close(): void {
      if (level === foreignLevel) foreignLevel = 0
      level--
    },
    /** Everything that was opened is closed. */
    isWhole: () => level === 0,
    end: () => text,
  }
}
