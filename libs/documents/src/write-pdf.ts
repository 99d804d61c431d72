import { fitted } from './logo.ts'
import {
  countLines,
  inPairs,
  isSigned,
  type Block,
  type Body,
  type Letterhead,
  type Paper,
  printable,
  type Section,
  type Span,
  type Table,
} from './paper.ts'
import { type Content, loadPdfmake } from './pdfmake.ts'
import { softHyphen, withSoftHyphens } from './soft-hyphens.ts'
import { draftText, pageText } from './texts.de.ts'

const cm = 72 / 2.54
const pageWidth = 21 * cm
const margin = 2 * cm
const textWidth = pageWidth - 2 * margin
/** In points. */
const logoBox = { width: 110, height: 64 }
const rule = '#888888'

/** Up to so many lines a text is kept in one piece with its heading. */
const shortText = 16

/** Up to so many lines what is signed is kept in one piece with the lines to sign on. */
const signedText = 40

/** Tells the heading of a long section, which may end up alone on a page, from the foot of that page. */
const levels = { heading: 1, footer: 2 }

/** The paper as PDF: A4, its fonts embedded. A draft says so across every page, so that nobody signs it. */
export async function writePdf(
  paper: Paper,
  { isDraft = false }: { isDraft?: boolean } = {},
): Promise<Uint8Array> {
  const pdf = loadPdfmake().createPdf({
    pageSize: 'A4',
    pageMargins: [margin, margin, margin, margin],
    info: {
      title: printable(paper.title),
      author: printable(paper.author),
      creationDate: paper.createdAt,
      modDate: paper.createdAt,
    },
    language: 'de-DE',
    tagged: true,
    displayTitle: true,
    version: '1.7',
    defaultStyle: { font: 'DejaVu', fontSize: 9.5, lineHeight: 1.2 },
    pageBreakBefore: ({ headlineLevel }, page) =>
      headlineLevel === levels.heading &&
      page.getFollowingNodesOnPage().every((node) => node.headlineLevel === levels.footer),
    footer: (page, pages) => ({
      text: `${printable(paper.footer)} · ${pageText(page, pages)}`,
      headlineLevel: levels.footer,
      alignment: 'center',
      fontSize: 8,
      color: '#555555',
      margin: [margin, 20, margin, 0],
    }),
    ...(isDraft && { watermark: { text: draftText, color: rule, opacity: 0.25, bold: true, angle: -50 } }),
    content: [...letterhead(paper.letterhead), ...paper.blocks.flatMap(contentOf)],
  })
  return pdf.getBuffer()
}

function letterhead({ name, lines, logo }: Letterhead): Content[] {
  if (name === '' && lines.length === 0 && logo === null) return []
  const words: Content = {
    width: '*',
    stack: [
      { text: breakable(name), fontSize: 15, bold: true, margin: [0, 0, 0, 3] },
      ...lines.map((line): Content => ({ text: breakable(line), fontSize: 8.5, color: '#333333' })),
    ],
  }
  const picture: Content[] =
    logo === null
      ? []
      : [
          {
            image: `data:image/jpeg;base64,${Buffer.from(logo.bytes).toString('base64')}`,
            ...fitted(logo, logoBox),
          },
        ]
  const line = { type: 'line', x1: 0, y1: 0, x2: textWidth, y2: 0, lineWidth: 0.7, lineColor: rule } as const
  return [
    {
      columns: [words, ...picture.map((image): Content => ({ width: 'auto', stack: [image] }))],
      columnGap: 16,
      margin: [0, 0, 0, 6],
    },
    { canvas: [line], margin: [0, 0, 0, 14] },
  ]
}

function contentOf(block: Block): Content[] {
  switch (block.kind) {
    case 'title':
      return [
        { text: breakable(block.text), fontSize: 17, bold: true },
        { text: breakable(block.subtitle), fontSize: 10.5, margin: [0, 1, 0, 12] },
      ]
    case 'columns':
      return [
        {
          columns: block.columns.map(({ heading, lines }) => ({
            width: '*',
            stack: [headingOf(heading), ...lines.map((line): Content => ({ text: breakable(line) }))],
          })),
          columnGap: 20,
          margin: [0, 0, 0, 10],
        },
      ]
    case 'section':
      return sectionOf(block)
    case 'signatures':
      return bodyOf(block)
  }
}

const headingOf = (text: string): Content => ({
  text: breakable(text),
  bold: true,
  fontSize: 10.5,
  margin: [0, 0, 0, 3],
})

/** The heading stays with all of what follows it, or with the beginning where that is long. */
function sectionOf(section: Section): Content[] {
  const { heading, blocks } = section
  const [first, ...rest] = blocks
  const isKept = first !== undefined && countLines(first) <= shortText
  const opening = [
    { ...headingOf(heading), ...(isKept ? {} : { headlineLevel: levels.heading }) },
    ...(first ? bodyOf(first) : []),
  ]
  const stack = [{ stack: opening, unbreakable: isKept }, ...rest.flatMap(bodyOf)]
  if (!isSigned(section)) return [{ stack, margin: [0, 0, 0, 6] }]
  return [{ stack, unbreakable: countLines(section) <= signedText, margin: [0, 0, 0, 16] }]
}

function bodyOf(body: Body): Content[] {
  switch (body.kind) {
    case 'signatures':
      return [
        {
          unbreakable: true,
          margin: [0, 6, 0, 0],
          stack: [
            { text: breakable(body.intro) },
            ...inPairs(body.parties).map((parties) => ({
              columns: parties.map(signatureOf),
              columnGap: 28,
            })),
          ],
        },
      ]
    case 'table':
      return tableOf(body)
    case 'item': {
      const indent = 14 * body.level
      return [
        {
          columns: [
            { width: 18, text: breakable(body.marker), alignment: 'right' },
            { width: '*', text: textOf(body.spans) },
          ],
          columnGap: 5,
          margin: [indent, 0, 0, 2],
        },
      ]
    }
    case 'paragraph':
      return [{ text: textOf(body.spans), margin: [0, 0, 0, 4] }]
  }
}

const textOf = (spans: readonly Span[]) =>
  spans.map(({ text, bold = false, italic = false }) => ({ text: breakable(text), bold, italics: italic }))

function tableOf({ columns, rows }: Table): Content[] {
  const cell = (text: string) => ({ text: breakable(text), fontSize: 8.5, lineHeight: 1.1 })
  const padding = 4
  const table: Content = {
    margin: [0, 0, 0, 6],
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => textWidth * width - 2 * padding),
      body: [
        columns.map(({ title }) => ({ ...cell(title), bold: true, fillColor: '#eeeeee' })),
        ...rows.map((row) => row.map(cell)),
      ],
    },
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0,
      hLineColor: () => rule,
      paddingLeft: () => padding,
      paddingRight: () => padding,
    },
  }
  return [table]
}

function signatureOf({ place, name }: { place: string; name: string }): Content {
  const width = (textWidth - 28) / 2
  const line = (): Content => ({
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.6 }],
    margin: [0, 38, 0, 2],
  })
  const label = (text: string): Content => ({ text: breakable(text), fontSize: 8.5 })
  return { width, stack: [line(), label(place), line(), label(name)] }
}

const overlong = /\S{60,}/g

/**
 * Long German words may be parted. What no line can hold may be broken anywhere: measuring them piece by piece takes
 * pdfmake a time that grows with the square of their length.
 */
function breakable(text: string): string {
  return withSoftHyphens(printable(text)).replace(overlong, (word) =>
    word.includes(softHyphen) ? word : word.replace(/.{30}/gsu, '$&\u200b'),
  )
}
