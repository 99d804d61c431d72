/** The content of a paper, independent of its file format: both writers put the same words in the same order. */
export interface Paper {
  readonly title: string
  readonly author: string
  readonly createdAt: Date
  readonly letterhead: Letterhead
  /** Stands at the foot of every page, before the page number. */
  readonly footer: string
  readonly blocks: readonly Block[]
}

export interface Letterhead {
  /** In large letters; empty when there is nothing to say. */
  readonly name: string
  readonly lines: readonly string[]
  readonly logo: Logo | null
}

/** A JPEG and its size in pixels. */
export interface Logo {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

export type Block = Title | Columns | Section | Signatures

export interface Title {
  readonly kind: 'title'
  readonly text: string
  readonly subtitle: string
}

/** Short texts side by side. */
export interface Columns {
  readonly kind: 'columns'
  readonly columns: readonly { readonly heading: string; readonly lines: readonly string[] }[]
}

/** A heading that never stands alone at the foot of a page. What ends with lines to sign on stays on one page if it can. */
export interface Section {
  readonly kind: 'section'
  readonly heading: string
  readonly blocks: readonly Body[]
}

export type Body = Paragraph | Item | Table | Signatures

export interface Paragraph {
  readonly kind: 'paragraph'
  readonly spans: readonly Span[]
}

/** An entry of a list; `level` counts from 0. */
export interface Item {
  readonly kind: 'item'
  readonly marker: string
  readonly level: number
  readonly spans: readonly Span[]
}

/** Rows stay in one piece, the titles are repeated on every page. Widths are shares that sum to 1. */
export interface Table {
  readonly kind: 'table'
  readonly columns: readonly { readonly title: string; readonly width: number }[]
  readonly rows: readonly (readonly string[])[]
}

/** Lines to sign on, side by side, which always stay on one page. */
export interface Signatures {
  readonly kind: 'signatures'
  readonly intro: string
  readonly parties: readonly { readonly place: string; readonly name: string }[]
}

/** Text in one style; a line feed in it breaks the line. */
export interface Span {
  readonly text: string
  readonly bold?: boolean
  readonly italic?: boolean
}

/** Whether somebody signs what a section says. */
export const isSigned = ({ blocks }: Section): boolean => blocks.at(-1)?.kind === 'signatures'

/** A paragraph of unformatted text for each part between blank lines. */
export function paragraphs(text: string): Paragraph[] {
  return text
    .split(/\n[^\S\n]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => ({ kind: 'paragraph', spans: [{ text: part }] }))
}

const lineLength = 95

const linesOf = (text: string, width = 1) =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / (width * lineLength))), 0)

/** About how many lines a part takes. */
export function countLines(part: Block | Body): number {
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
  switch (part.kind) {
    case 'title':
      return 3
    case 'columns':
      return Math.max(...part.columns.map(({ lines }) => sum(lines.map((line) => linesOf(line, 0.5)))))
    case 'section':
      return 1 + sum(part.blocks.map(countLines))
    case 'signatures':
      return 10
    case 'table': {
      const width = (index: number) => part.columns[index]?.width ?? 1
      return sum(part.rows.map((row) => Math.max(...row.map((cell, index) => linesOf(cell, width(index))))))
    }
    case 'item':
    case 'paragraph':
      return linesOf(part.spans.map(({ text }) => text).join(''))
  }
}

/** About thirty pages: longer ones take seconds and much memory to lay out. */
const mostLines = 1500

/** Whether a paper is longer than it can be written while somebody waits. */
export function isTooLong(paper: Paper): boolean {
  return paper.blocks.reduce((sum, block) => sum + countLines(block), 0) > mostLines
}

// Characters that XML 1.0 cannot carry, and those that turn the direction of the text around them.
// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\u202a-\u202e\u2066-\u2069]/g

/** Text as a paper can carry it: one kind of line break, nothing that would spoil the file or hide what it says. */
export function printable(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replaceAll('\t', ' ').replace(unprintable, '')
}

/** Those who sign stand two side by side. */
export function inPairs<T>(items: readonly T[]): T[][] {
  return items.flatMap((_, at) => (at % 2 === 0 ? [items.slice(at, at + 2)] : []))
}
