import { buffer } from 'node:stream/consumers'
import { geneText } from '@zuchtbuch/domain/colors/gene-text'
import { genderText } from '@zuchtbuch/domain/contracts/contract-texts.de'
import type { Gender } from '@zuchtbuch/domain/gender'
import { germanDay } from '@zuchtbuch/writing/german-day'
import { fontFiles } from './fonts.ts'
import { fitted } from './logo.ts'
import { type Letterhead, printable } from './paper.ts'
import { wrap } from './wrap.ts'
import { pedigreeTexts as texts } from './texts.de.ts'

export interface PedigreeAnimal {
  readonly name: string
  readonly gender: Gender
  readonly color: string | null
  /** `YYYY-MM-DD` */
  readonly dateOfBirth: string | null
  /** When it was born, in words, where nobody knows the day. */
  readonly dateOfBirthText?: string | null | undefined
  readonly genotype: string | null
  readonly otherGenes?: readonly string[] | undefined
  /** Says at its name that it is excluded from breeding. */
  readonly isExcluded?: boolean
  readonly father: PedigreeAnimal | null
  readonly mother: PedigreeAnimal | null
}

export interface PedigreePaper {
  readonly letterhead: Letterhead
  readonly animal: PedigreeAnimal
  /** Where the animal comes from. */
  readonly origin: string | null
  /** The animal's coefficient of inbreeding in percent; null while a parent is unknown. */
  readonly percent: number | null
  /** Generations of its ancestors of which everybody is known; without them a coefficient says nothing. */
  readonly fullGenerations: number
  /** Says that the animal was given away as a pet. */
  readonly isForPet: boolean
  readonly createdAt: Date
  /** `YYYY-MM-DD`, as the foot of the page says it. */
  readonly day: string
}

/** Generations of ancestors on the page. */
export const pedigreeGenerations = 4

// A4 on its side, in points.
const page = { width: 842, height: 595, margin: 30 }
const chart = { top: 122, bottom: 562, gap: 14 }
const columnWidth =
  (page.width - 2 * page.margin - pedigreeGenerations * chart.gap) / (pedigreeGenerations + 1)
const logoBox = { width: 120, height: 62 }
const colors = { Male: '#3b6ea5', Female: '#a5466b', Unknown: '#888888', line: '#999999', faint: '#999999' }

/** The animal with four generations of ancestors on one page; a text that has no room ends with an ellipsis. */
export async function writePedigreePdf(pedigree: PedigreePaper): Promise<Uint8Array> {
  // Loaded on first use: most processes write no paper.
  const { default: PDFDocument } = await import('pdfkit')
  const title = printable(texts.titleOf(pedigree.animal.name))
  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    lang: 'de-DE',
    displayTitle: true,
    info: { Title: title, CreationDate: pedigree.createdAt, ModDate: pedigree.createdAt },
    font: fontFiles.normal,
  })

  drawHead(document, pedigree, title)
  drawBranch(document, pedigree.animal, { generation: 0, place: 0 }, factsOf(pedigree))
  drawFoot(document, pedigree)
  document.end()
  return buffer(document)
}

function drawHead(
  document: PDFKit.PDFDocument,
  { letterhead, isForPet }: PedigreePaper,
  title: string,
): void {
  const { name, lines, logo } = letterhead
  const width = page.width - 2 * page.margin - (logo ? logoBox.width + 16 : 0)
  const at = { x: page.margin, y: page.margin, width }
  writeLines(document, at, [
    { text: name, size: 13, bold: true },
    ...lines.slice(0, 2).map((text) => ({ text, size: 8, color: '#333333' })),
  ])
  writeLines(document, { ...at, y: 82 }, [{ text: title, size: 18, bold: true }])
  if (isForPet) {
    writeLines(document, { ...at, y: 106 }, [
      { text: texts.forPet, size: 9, bold: true, color: colors.Female },
    ])
  }
  if (logo) {
    const size = fitted(logo, logoBox)
    document.image(Buffer.from(logo.bytes), page.width - page.margin - size.width, page.margin, size)
  }
}

function drawFoot(document: PDFKit.PDFDocument, { day }: PedigreePaper): void {
  const at = { x: page.margin, y: page.height - 22, width: page.width - 2 * page.margin }
  writeLines(document, at, [{ text: texts.createdOn(germanDay(day)), size: 7, color: '#555555' }])
  drawLegend(document, at.y)
}

/** Draws the meaning of the bars at the boxes, at the right of the foot. */
function drawLegend(document: PDFKit.PDFDocument, y: number): void {
  let x = page.width - page.margin
  for (const gender of ['Unknown', 'Female', 'Male'] as const) {
    const text = genderText[gender]
    document.font(fontFiles.normal, 7)
    x -= document.widthOfString(text) + 12
    document.rect(x, y, 3, 8).fill(colors[gender])
    writeLines(document, { x: x + 6, y, width: 60 }, [{ text, size: 7, color: '#555555' }])
    x -= 8
  }
}

type Place = { generation: number; place: number }

/** Middle and size of the box at a place; places count from 0 at the top of their generation. */
function boxOf({ generation, place }: Place) {
  const room = (chart.bottom - chart.top) / 2 ** generation
  // With everything that is known of the animal itself.
  const heights = [124, 80, 68, 46, 27]
  const height = heights[generation]!
  const middle = chart.top + room * (place + 0.5)
  const x = page.margin + generation * (columnWidth + chart.gap)
  return { x, y: middle - height / 2, height, middle }
}

function drawBranch(
  document: PDFKit.PDFDocument,
  animal: PedigreeAnimal | null,
  at: Place,
  facts: readonly Text[],
): void {
  const box = boxOf(at)
  document.lineWidth(0.6)
  document.rect(box.x, box.y, columnWidth, box.height).stroke(colors.line)
  if (animal) document.rect(box.x, box.y, 3, box.height).fill(colors[animal.gender])
  const padding = at.generation === pedigreeGenerations ? 1.5 : 4
  const inside = { x: box.x + 8, y: box.y + padding, width: columnWidth - 12 }
  writeLines(document, { ...inside, bottom: box.y + box.height - 1 }, facts)
  if (at.generation === pedigreeGenerations) return
  const parents = [animal?.father ?? null, animal?.mother ?? null]
  for (const [index, parent] of parents.entries()) {
    const place = { generation: at.generation + 1, place: 2 * at.place + index }
    const target = boxOf(place)
    const turn = box.x + columnWidth + chart.gap / 2
    document.moveTo(box.x + columnWidth, box.middle).lineTo(turn, box.middle)
    document.lineTo(turn, target.middle).lineTo(target.x, target.middle).stroke(colors.line)
    drawBranch(document, parent, place, ancestorFacts(parent, place.generation))
  }
}

type Text = { text: string; size: number; bold?: boolean; color?: string; lines?: number }

function ancestorFacts(animal: PedigreeAnimal | null, generation: number): Text[] {
  const size = generation === pedigreeGenerations ? 5.8 : 7.5
  if (!animal) return [{ text: texts.unknown, size, color: colors.faint }]
  const mark = markOf(animal, size)
  // The smallest boxes have room for three lines.
  const lines = generation === pedigreeGenerations ? 2 - mark.length : 2
  const name = { text: animal.name, size: size + 0.5, bold: true, lines }
  const born = bornOf(animal)
  if (generation === pedigreeGenerations) {
    return [name, ...mark, { text: [animal.color, born].filter(Boolean).join(' · '), size }]
  }
  return [
    name,
    ...mark,
    ...[animal.color, born, geneText(animal)].flatMap((text) => (text === null ? [] : [{ text, size }])),
  ]
}

const markOf = ({ isExcluded = false }: PedigreeAnimal, size: number): Text[] =>
  isExcluded ? [{ text: texts.excluded, size, bold: true, color: colors.Female }] : []

function factsOf({ animal, origin, percent, fullGenerations }: PedigreePaper): Text[] {
  const inbreeding =
    percent === null
      ? null
      : texts.inbreeding(
          percent.toLocaleString('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
          fullGenerations,
        )
  const facts = [
    genderText[animal.gender],
    animal.color,
    bornOf(animal),
    geneText(animal),
    origin === null ? null : texts.origin(origin),
    inbreeding,
  ]
  return [
    { text: animal.name, size: 10, bold: true, lines: 3 },
    ...markOf(animal, 8),
    ...facts.flatMap((text) => (text === null ? [] : [{ text, size: 8, lines: 2 }])),
  ]
}

function bornOf({ dateOfBirth, dateOfBirthText = null }: PedigreeAnimal): string | null {
  const born = dateOfBirth === null ? dateOfBirthText : germanDay(dateOfBirth)
  return born === null ? null : texts.born(born)
}

/** Texts below each other, each in at most `lines` lines, down to `bottom`. */
function writeLines(
  document: PDFKit.PDFDocument,
  { x, y, width, bottom = page.height }: { x: number; y: number; width: number; bottom?: number },
  items: readonly Text[],
): void {
  let top = y
  for (const { text, size, bold = false, color = '#000000', lines = 1 } of items) {
    document.font(bold ? fontFiles.bold : fontFiles.normal, size).fillColor(color)
    const height = document.currentLineHeight(true)
    const fits = (line: string) => document.widthOfString(line) <= width
    for (const line of wrap(oneLine(text), lines, fits)) {
      if (top + height > bottom) return
      document.text(line, x, top, { lineBreak: false })
      top += height
    }
    top += 1
  }
}

/** Longer than any box; measuring more would only take time. */
const longest = 300

const oneLine = (text: string) => printable(text).replace(/\s+/g, ' ').trim().slice(0, longest)
