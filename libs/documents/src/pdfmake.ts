import { createRequire } from 'node:module'
import { fontFiles } from './fonts.ts'
import { type PdfLine, withHyphens } from './hyphenated-line.ts'

type Margin = [left: number, top: number, right: number, bottom: number]
type Style = {
  fontSize?: number
  lineHeight?: number
  bold?: boolean
  italics?: boolean
  color?: string
  fillColor?: string
  alignment?: 'right' | 'center'
  margin?: Margin
}
type Line = {
  type: 'line'
  x1: number
  y1: number
  x2: number
  y2: number
  lineWidth: number
  lineColor?: string
}
/** In points, or what is left, or as wide as the content. */
type Width = number | '*' | 'auto'

/**
 * The part of pdfmake's language that this library uses; the published types would add the browser's to every
 * workspace.
 */
export type Content = Style & { width?: Width; unbreakable?: boolean; headlineLevel?: number } & (
    | { text: string | (Style & { text: string })[] }
    | { stack: Content[] }
    | { columns: Content[]; columnGap: number }
    | { canvas: Line[] }
    | { image: string; height: number }
    | { table: TableContent; layout: TableLayout }
  )

type TableContent = {
  headerRows: number
  keepWithHeaderRows: number
  dontBreakRows: boolean
  widths: number[]
  body: Content[][]
}
type TableLayout = {
  hLineWidth: () => number
  vLineWidth: () => number
  hLineColor: () => string
  paddingLeft: () => number
  paddingRight: () => number
}

type Node = { headlineLevel?: number }

type DocumentDefinition = {
  pageSize: 'A4'
  pageMargins: Margin
  info: { title: string; author: string; creationDate: Date; modDate: Date }
  language: string
  /** Marks what is read aloud, and shows the title instead of the name of the file. */
  tagged: boolean
  displayTitle: boolean
  version: '1.7'
  defaultStyle: Style & { font: string }
  footer: (page: number, pages: number) => Content
  /** Across every page, behind nothing. */
  watermark?: { text: string; color: string; opacity: number; bold: boolean; angle: number }
  /** Asked for every node of a finished layout; a break makes a new one. */
  pageBreakBefore: (node: Node, page: { getFollowingNodesOnPage: () => readonly Node[] }) => boolean
  content: Content[]
}

type Pdfmake = {
  setFonts: (fonts: Record<string, typeof fontFiles>) => void
  setUrlAccessPolicy: (mayRead: (url: string) => boolean) => void
  setLocalAccessPolicy: (mayRead: (path: string) => boolean) => void
  createPdf: (definition: DocumentDefinition) => { getBuffer: () => Promise<Buffer> }
}

const require = createRequire(import.meta.url)
let hyphenated: PdfLine | undefined

/** Loaded on first use: most processes write no paper. It may read the fonts and nothing else. */
export function loadPdfmake(): Pdfmake {
  const pdfmake: Pdfmake = require('pdfmake')
  const lines: { default: PdfLine } = require('pdfmake/js/Line')
  lines.default = hyphenated ??= withHyphens(lines.default)
  pdfmake.setFonts({ DejaVu: fontFiles })
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => Object.values(fontFiles).includes(path))
  return pdfmake
}
