import type * as Docx from 'docx'
import { fitted } from './logo.ts'
import {
  type Block,
  type Body,
  inPairs,
  isSigned,
  type Signatures,
  type Letterhead,
  type Paper,
  printable,
  type Span,
} from './paper.ts'
import { withSoftHyphens } from './soft-hyphens.ts'
import { pageText } from './texts.de.ts'

/** In twips, a twentieth of a point. */
const page = { width: 11_906, height: 16_838, margin: 1134 }
const textWidth = page.width - 2 * page.margin
/** In pixels of 1/96 inch. */
const logoBox = { width: 147, height: 85 }
const font = 'Arial'
const rule = { style: 'single', size: 4, color: '888888', space: 4 } as const
const none = { style: 'none', size: 0, color: 'auto' } as const
const noBorders = {
  top: none,
  bottom: none,
  left: none,
  right: none,
  insideHorizontal: none,
  insideVertical: none,
}
const rowsOnly = {
  ...noBorders,
  top: { style: 'single', size: 4, color: '888888' },
  bottom: { style: 'single', size: 4, color: '888888' },
  insideHorizontal: { style: 'single', size: 4, color: '888888' },
} as const

/** The paper as a Word file: A4, for every program that reads OOXML. */
export async function writeDocx(paper: Paper): Promise<Uint8Array> {
  // Loaded on first use: most processes write no paper.
  const docx = await import('docx')
  const write = writer(docx)
  const document = new docx.Document({
    title: printable(paper.title),
    creator: printable(paper.author),
    lastModifiedBy: printable(paper.author),
    // Long German words are parted by the program that shows the paper.
    hyphenation: { autoHyphenation: true },
    styles: {
      default: { document: { run: { font, size: 19, language: { value: 'de-DE' } } } },
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: page.width, height: page.height },
            margin: {
              top: page.margin,
              bottom: page.margin,
              left: page.margin,
              right: page.margin,
              footer: 567,
            },
          },
        },
        footers: { default: write.footer(paper.footer) },
        children: [...write.letterhead(paper.letterhead), ...paper.blocks.flatMap(write.block)],
      },
    ],
  })
  return docx.Packer.toBuffer(document)
}

type Child = Docx.Paragraph | Docx.Table
type ParagraphOptions = Exclude<ConstructorParameters<typeof Docx.Paragraph>[0], string>
type RunOptions = Exclude<ConstructorParameters<typeof Docx.TextRun>[0], string>

function writer(docx: typeof Docx) {
  const runs = (spans: readonly Span[], options: RunOptions = {}) =>
    spans.flatMap(({ text, bold = false, italic = false }) =>
      printable(text)
        .split('\n')
        .map(
          (line, index) =>
            new docx.TextRun({
              text: line,
              ...(bold ? { bold } : {}),
              ...(italic ? { italics: italic } : {}),
              ...(index === 0 ? {} : { break: 1 }),
              ...options,
            }),
        ),
    )

  const paragraph = (text: string, options: ParagraphOptions = {}, run: RunOptions = {}) =>
    new docx.Paragraph({ ...options, children: runs([{ text }], run) })

  /** Stays on the page of what follows it. */
  const heading = (text: string) =>
    paragraph(
      text,
      { keepNext: true, keepLines: true, spacing: { before: 120, after: 60 } },
      { bold: true, size: 21 },
    )

  const cell = (width: number, children: Child[], options: Partial<Docx.ITableCellOptions> = {}) =>
    new docx.TableCell({
      ...options,
      width: { size: width, type: docx.WidthType.DXA },
      children,
    })

  /** Without a frame; its one row stays on one page. */
  const sideBySide = (widths: number[], cells: Child[][]) =>
    new docx.Table({
      layout: docx.TableLayoutType.FIXED,
      width: { size: textWidth, type: docx.WidthType.DXA },
      columnWidths: widths,
      borders: noBorders,
      rows: [
        new docx.TableRow({
          cantSplit: true,
          children: cells.map((children, index) =>
            cell(widths[index]!, children, { margins: { left: 0, right: 200 } }),
          ),
        }),
      ],
    })

  function letterhead({ name, lines, logo }: Letterhead): Child[] {
    if (name === '' && lines.length === 0 && logo === null) return []
    const words = [
      paragraph(name, { spacing: { after: 40 } }, { bold: true, size: 30 }),
      ...lines.map((line) => paragraph(line, {}, { size: 17, color: '333333' })),
    ]
    const below = new docx.Paragraph({ border: { top: rule }, spacing: { before: 100, after: 60 } })
    if (logo === null) return [...words, below]
    const image = new docx.ImageRun({
      type: 'jpg',
      data: logo.bytes,
      transformation: fitted(logo, logoBox),
      altText: { name: 'Logo', title: 'Logo', description: 'Logo' },
    })
    const picture = new docx.Paragraph({ alignment: docx.AlignmentType.RIGHT, children: [image] })
    const narrow = 2500
    return [sideBySide([textWidth - narrow, narrow], [words, [picture]]), below]
  }

  function block(content: Block): Child[] {
    switch (content.kind) {
      case 'title':
        return [
          paragraph(content.text, { keepNext: true }, { bold: true, size: 34 }),
          paragraph(content.subtitle, { spacing: { after: 200 } }),
        ]
      case 'columns': {
        const width = Math.floor(textWidth / content.columns.length)
        const cells = content.columns.map(({ heading: title, lines }) => [
          heading(title),
          ...lines.map((line) => paragraph(line)),
        ])
        return [
          sideBySide(
            content.columns.map(() => width),
            cells,
          ),
          paragraph(''),
        ]
      }
      case 'section':
        return [heading(content.heading), ...content.blocks.flatMap((part) => body(part, isSigned(content)))]
      case 'signatures':
        return signatures(content)
    }
  }

  function signatures({ intro, parties }: Signatures): Child[] {
    const width = Math.floor(textWidth / 2)
    return [
      paragraph(intro, { keepNext: true, keepLines: true, spacing: { before: 200 } }),
      ...inPairs(parties).map((pair) => {
        const cells = pair.map(({ place, name }) => [place, name].flatMap(signatureLine))
        // A single signature has a line as long as the others.
        return sideBySide([width, width], cells.length === 2 ? cells : [...cells, [paragraph('')]])
      }),
    ]
  }

  /** A line with room above it to write on, and what it is for below it. */
  const signatureLine = (label: string) => [
    // A paragraph of its own: neighbours with the same border are drawn as one.
    paragraph('', {
      keepNext: true,
      border: { bottom: { style: 'single', size: 6, color: '000000', space: 1 } },
      spacing: { before: 560 },
    }),
    paragraph(label, { keepNext: true, keepLines: true, spacing: { before: 40 } }, { size: 17 }),
  ]

  /** `keepNext`: a table stays on the page of what follows it. */
  function body(content: Body, keepNext: boolean): Child[] {
    switch (content.kind) {
      case 'signatures':
        return signatures(content)
      case 'table':
        return [table(content, keepNext), paragraph('', { keepNext, spacing: { after: 0 } }, { size: 8 })]
      case 'item': {
        const left = 360 + 280 * content.level
        return [
          new docx.Paragraph({
            indent: { left, hanging: 360 },
            tabStops: [{ type: docx.TabStopType.LEFT, position: left }],
            spacing: { after: 40 },
            children: [
              ...runs([{ text: content.marker }]),
              new docx.TextRun({ children: [new docx.Tab()] }),
              ...runs(content.spans),
            ],
          }),
        ]
      }
      case 'paragraph':
        return [new docx.Paragraph({ spacing: { after: 80 }, children: runs(content.spans) })]
    }
  }

  function table({ columns, rows }: Body & { kind: 'table' }, keepNext: boolean): Docx.Table {
    const widths = columns.map(({ width }) => Math.floor(textWidth * width))
    const margins = { top: 40, bottom: 40, left: 80, right: 80 }
    const row = (texts: readonly string[], isHeader: boolean) =>
      // In the narrow columns also for programs that have no dictionary.
      new docx.TableRow({
        cantSplit: true,
        tableHeader: isHeader,
        children: texts.map((text, index) =>
          cell(
            widths[index]!,
            [
              paragraph(
                withSoftHyphens(text),
                { keepNext: keepNext || isHeader },
                { size: 17, bold: isHeader },
              ),
            ],
            {
              margins,
              ...(isHeader ? { shading: { type: 'clear', fill: 'EEEEEE', color: 'auto' } } : {}),
            },
          ),
        ),
      })
    return new docx.Table({
      layout: docx.TableLayoutType.FIXED,
      width: { size: textWidth, type: docx.WidthType.DXA },
      columnWidths: widths,
      borders: rowsOnly,
      rows: [
        row(
          columns.map(({ title }) => title),
          true,
        ),
        ...rows.map((texts) => row(texts, false)),
      ],
    })
  }

  function footer(text: string): Docx.Footer {
    const { CURRENT, TOTAL_PAGES } = docx.PageNumber
    const [before = '', between = '', after = ''] = pageText('\0', '\0').split('\0')
    const run = new docx.TextRun({
      size: 16,
      color: '555555',
      children: [`${printable(text)} · ${before}`, CURRENT, between, TOTAL_PAGES, after],
    })
    return new docx.Footer({
      children: [new docx.Paragraph({ alignment: docx.AlignmentType.CENTER, children: [run] })],
    })
  }

  return { letterhead, block, footer }
}
