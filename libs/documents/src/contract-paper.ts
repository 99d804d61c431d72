import {
  type Contract,
  type ContractContent,
  contractContent,
} from '@zuchtbuch/domain/contracts/contract-content'
import { markdownBlocks } from './markdown.ts'
import { type Block, type Body, type Logo, paragraphs, type Paper } from './paper.ts'

/** A contract as a paper of blocks; what it says is written in the herd book's rules. */
export function contractPaper(contract: Contract & { createdAt: Date }, logo: Logo | null): Paper {
  const content = contractContent(contract)
  const { title, author, letterhead } = content
  const blocks: Block[] = [
    { kind: 'title', text: content.heading, subtitle: content.subtitle },
    { kind: 'columns', columns: content.parties },
    section(content.animals.heading, [animalTable(content.animals)]),
    ...content.sections.map(({ heading, texts }) => section(heading, texts.flatMap(paragraphs))),
    ...termsBlocks(content.terms),
    ...defectBlocks(content.knownDefects),
    { kind: 'signatures', intro: content.copies, parties: content.signatures },
  ]
  return {
    title,
    author,
    createdAt: contract.createdAt,
    letterhead: { ...letterhead, logo },
    footer: title,
    blocks,
  }
}

const section = (heading: string, blocks: readonly Body[]): Block => ({ kind: 'section', heading, blocks })

function termsBlocks(terms: ContractContent['terms']): Block[] {
  const blocks = markdownBlocks(terms?.markdown ?? '')
  return terms === null || blocks.length === 0 ? [] : [section(terms.heading, blocks)]
}

function defectBlocks(defects: ContractContent['knownDefects']): Block[] {
  if (defects === null) return []
  const { heading, columns, rows, told, signature } = defects
  return [
    section(heading, [
      table(columns, rows, [0.3, 0.45, 0.25]),
      { kind: 'signatures', intro: told, parties: [signature] },
    ]),
  ]
}

function animalTable({ columns, rows }: ContractContent['animals']): Body {
  return table(
    columns,
    rows.map(({ cells }) => cells),
    [0.17, 0.14, 0.17, 0.13, 0.15, 0.24],
  )
}

/** `widths` of the columns, in their order, sum to 1. */
function table(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  widths: readonly number[],
): Body {
  return {
    kind: 'table',
    columns: columns.map((title, index) => ({ title, width: widths[index]! })),
    rows,
  }
}
