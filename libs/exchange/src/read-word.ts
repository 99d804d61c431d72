import { AppError, validationFailed } from '@zuchtbuch/runtime/errors'
import mammoth from 'mammoth'
import { sniff } from './read-dataset.ts'
import { tooLarge, withZip, type Zip } from './read-zip.ts'
import { fileTexts } from './texts.de.ts'

/** A table of a Word document: its cells as text, row by row, and the paragraphs right above it. */
export type WordTable = { heading: string; rows: string[][] }

/** Every part as it is unpacked, and all of them together; a herd book of a lifetime has a few megabytes. */
const largestPart = 32 * 1024 * 1024
const largestDocument = 48 * 1024 * 1024
/** The parts that hold text. Pictures and the like are not even unpacked. */
const textPart =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/[\w.-]+\.xml|word\/_rels\/[\w.-]+\.rels|docProps\/[\w.-]+\.xml)$/

/**
 * The tables of a Word document of unknown origin. Throws `UnsupportedMediaType` for what is none, `PayloadTooLarge`,
 * or `ValidationFailed` for one that cannot be read. Entities of the document's own are refused: Word writes none.
 */
export async function readWordTables(path: string): Promise<WordTable[]> {
  if ((await sniff(path)) !== 'zip') throw new AppError('UnsupportedMediaType', fileTexts.notAWordFile)
  const parts = await withZip(path, readParts)
  const body = await readBody(parts)
  return tablesOf(body)
}

async function readParts(zip: Zip): Promise<Map<string, Buffer>> {
  if (!zip.names.has('word/document.xml') || !zip.names.has('[Content_Types].xml')) {
    throw new AppError('UnsupportedMediaType', fileTexts.notAWordFile)
  }
  const parts = new Map<string, Buffer>()
  let size = 0
  for (const name of zip.names) {
    if (!textPart.test(name)) continue
    const part = await zip.read(name, largestPart)
    size += part.length
    if (size > largestDocument) throw tooLarge()
    if (part.includes('<!DOCTYPE') || part.includes('<!ENTITY')) throw malformed()
    parts.set(name, part)
  }
  return parts
}

/** A node of the tree that mammoth makes of a document. */
type Node = { type: string; value?: string; children?: Node[]; colSpan?: number; rowSpan?: number }

async function readBody(parts: Map<string, Buffer>): Promise<Node[]> {
  const file = {
    exists: (name: string) => parts.has(name),
    read: async (name: string, encoding?: string) => {
      const part = parts.get(name)
      if (!part) throw malformed()
      return encoding ? new TextDecoder(encoding).decode(part) : new Uint8Array(part)
    },
  }
  let body: Node[] = []
  const transformDocument = (document: Node) => {
    body = document.children ?? []
    // Nothing is left to be converted.
    return { ...document, children: [] }
  }
  try {
    // It takes an unpacked file as well, which its types do not say.
    await mammoth.convertToHtml({ file } as never, { transformDocument, includeEmbeddedStyleMap: false })
  } catch {
    throw malformed()
  }
  return body
}

const malformed = () =>
  validationFailed([{ path: '/file', message: fileTexts.malformedWordFile, code: 'malformedDocument' }])

/** A heading further up belongs to something else. */
const headingParagraphs = 3

function tablesOf(body: readonly Node[]): WordTable[] {
  const tables: WordTable[] = []
  let heading: string[] = []
  for (const node of body) {
    if (node.type === 'table') {
      tables.push({ heading: heading.slice(-headingParagraphs).join('\n'), rows: rowsOf(node) })
      heading = []
    } else {
      const text = textOf(node)
      if (text !== '') heading.push(text)
    }
  }
  return tables
}

/** Cells by column. One that spans rows says the same in each of them, one that spans columns says it in the first. */
function rowsOf(table: Node): string[][] {
  const spanning = new Map<number, { text: string; rows: number }>()
  return (table.children ?? []).map((row) => {
    const cells: string[] = []
    const takeSpanning = () => {
      for (let above = spanning.get(cells.length); above; above = spanning.get(cells.length)) {
        if (--above.rows === 0) spanning.delete(cells.length)
        cells.push(above.text)
      }
    }
    for (const cell of row.children ?? []) {
      takeSpanning()
      const text = textOf(cell)
      const rows = Math.min(cell.rowSpan ?? 1, 10_000) - 1
      if (rows > 0) spanning.set(cells.length, { text, rows })
      cells.push(text)
      for (let more = Math.min(cell.colSpan ?? 1, 100) - 1; more > 0; more--) {
        if (rows > 0) spanning.set(cells.length, { text: '', rows })
        cells.push('')
      }
    }
    takeSpanning()
    return cells
  })
}

function textOf(node: Node): string {
  const pieces: string[] = []
  const open: Node[] = [node]
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.type === 'text') pieces.push(next.value ?? '')
    else if (next.type === 'tab') pieces.push(' ')
    else if (next.type === 'break' || (next.type === 'paragraph' && pieces.length > 0)) pieces.push('\n')
    open.push(...(next.children ?? []).toReversed())
  }
  return pieces
    .join('')
    .replaceAll('\u00AD', '')
    .replaceAll('\0', '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim()
}
