import { buffer } from 'node:stream/consumers'
import { fontFiles } from './fonts.ts'
import { printable } from './paper.ts'
import { labelTexts } from './texts.de.ts'
import { wrap } from './wrap.ts'

export interface EnclosureLabel {
  readonly name: string
  readonly location: string | null
  /** The address in the code. */
  readonly url: string
}

/** Labels of 70 × 37 mm, three beside and eight below each other: a common sheet. */
const millimetre = 72 / 25.4
const sheet = { columns: 3, rows: 8, width: 70 * millimetre, height: 37 * millimetre }
const pageHeight = 297 * millimetre
const top = (pageHeight - sheet.rows * sheet.height) / 2
/** No printer reaches the edge of the paper. */
const padding = 5 * millimetre
const placeSize = 9
const codeSize = sheet.height - 2 * padding

/** Sheets of labels for enclosures, as PDF: the name, where it stands, and a code for a telephone. */
export async function writeEnclosureLabels(
  labels: readonly EnclosureLabel[],
  createdAt: Date,
): Promise<Uint8Array> {
  // Loaded on first use: most processes write no paper.
  const [{ default: PDFDocument }, { default: qrcode }] = await Promise.all([
    import('pdfkit'),
    import('qrcode-generator'),
  ])
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: 'de-DE',
    displayTitle: true,
    info: { Title: labelTexts.title, CreationDate: createdAt, ModDate: createdAt },
    font: fontFiles.normal,
  })
  const perPage = sheet.columns * sheet.rows
  for (const [index, label] of labels.entries()) {
    const place = index % perPage
    if (place === 0) document.addPage()
    const x = (place % sheet.columns) * sheet.width + padding
    const y = top + Math.floor(place / sheet.columns) * sheet.height + padding
    // 0: as small as the address allows; M: a quarter of it may be scratched or dirty.
    const code = qrcode(0, 'M')
    code.addData(label.url)
    code.make()
    drawCode(document, code, { x, y })
    drawWords(document, label, { x: x + codeSize + 3 * millimetre, y })
  }
  document.end()
  return buffer(document)
}

type Place = { x: number; y: number }

function drawCode(
  document: PDFKit.PDFDocument,
  code: { getModuleCount(): number; isDark(row: number, column: number): boolean },
  { x, y }: Place,
): void {
  const count = code.getModuleCount()
  const size = codeSize / count
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      if (code.isDark(row, column)) document.rect(x + column * size, y + row * size, size, size)
    }
  }
  document.fill('#000000')
}

function drawWords(document: PDFKit.PDFDocument, { name, location }: EnclosureLabel, { x, y }: Place): void {
  const width = sheet.width - 2 * padding - codeSize - 3 * millimetre
  const heightOf = (lines: { height: number }[]) => lines.reduce((sum, line) => sum + line.height, 0)
  const lines = wordsIn(document, name, { size: 15, bold: true, most: 3, width })
  // As many lines as there is room for beside the code.
  const most = Math.floor((codeSize - heightOf(lines)) / (placeSize * 1.25))
  lines.push(...wordsIn(document, location ?? '', { size: placeSize, bold: false, most, width }))
  const height = heightOf(lines)
  let at = y + Math.max(0, (codeSize - height) / 2)
  for (const { text, size, bold, height } of lines) {
    document.font(bold ? fontFiles.bold : fontFiles.normal, size).fillColor('#000000')
    document.text(text, x, at, { lineBreak: false })
    at += height
  }
}

/** Long names are written smaller before they are cut. */
function wordsIn(
  document: PDFKit.PDFDocument,
  words: string,
  { size, bold, most, width }: { size: number; bold: boolean; most: number; width: number },
) {
  const text = printable(words).replace(/\s+/g, ' ').trim()
  document.font(bold ? fontFiles.bold : fontFiles.normal, size)
  const isTooWide = text.split(' ').some((word) => document.widthOfString(word) > width)
  const smaller = isTooWide ? Math.round(size * 0.75) : size
  document.font(bold ? fontFiles.bold : fontFiles.normal, smaller)
  const fits = (line: string) => document.widthOfString(line) <= width
  const height = document.currentLineHeight(true)
  return wrap(text, most, fits).map((text) => ({ text, size: smaller, bold, height }))
}
