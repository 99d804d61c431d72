import { GENDERS } from '@zuchtbuch/domain/gender'
import { strFromU8, unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import { seededContractClauses } from '@zuchtbuch/domain/contracts/contract-clauses.data'
import type { Contract as Content } from '@zuchtbuch/domain/contracts/contract-content'
import { contractPaper } from './contract-paper.ts'
import type { Logo } from './paper.ts'
import { softHyphen } from './soft-hyphens.ts'
import { writeDocx } from './write-docx.ts'
import { writePdf } from './write-pdf.ts'

export type Contract = Content & { createdAt: Date; buyer: NonNullable<Content['buyer']> }

const nothing = {
  street: null,
  postalCode: null,
  city: null,
  country: null,
  phone: null,
  email: null,
}

/** A contract with nothing in it that may be left out. */
export const bareContract: Contract = {
  kind: 'Kaufvertrag',
  contractNumber: null,
  contractDate: null,
  handoverDate: null,
  price: null,
  notes: null,
  createdAt: new Date('2026-11-20T10:00:00Z'),
  terms: null,
  clauses: [],
  animals: [animal({ name: 'Krümel' })],
  buyer: { ...nothing, name: 'Özgür Äß' },
  seller: {
    ...nothing,
    breederName: null,
    ownerName: null,
    website: null,
    iban: null,
    bic: null,
    taxNote: null,
    permitNote: null,
  },
}

/** A contract with everything, twelve animals with long names among it. */
export const fullContract: Contract = {
  ...bareContract,
  contractNumber: '2026-0007',
  contractDate: '2026-11-20',
  handoverDate: '2026-11-25',
  price: 1234.5,
  notes: 'Futter für eine Woche liegt bei.\nDer Käufer bringt eine Box mit.\n\nBitte anrufen.',
  terms:
    '# Reservierung\n\nDie **Anzahlung** beträgt *zehn* Euro & mehr.\n\n1. erstens\n2. zweitens\n   - Unterpunkt\n\n[Mehr](https://example.org/agb)\n\n| Alter | Preis |\n|---|---|\n| jung | hoch |',
  clauses: seededContractClauses.map((clause) => ({ ...clause, version: 1 })),
  animals: Array.from({ length: 12 }, (_, nth) =>
    animal({
      name: `Freiherr Maximilian-Ferdinand Löwenherz der ${nth + 1}. vom Mühlenweg am Großen Plöner See`,
      gender: GENDERS[nth % 3]!,
      color: 'Himalaya-Silberagouti',
      dateOfBirth: '2026-03-14',
      origin: 'vom Mühlenweg',
      genotype: 'Aa CC DD EE GG Pp spsp rere',
      fatherName: 'Baldur',
      motherName: nth === 3 ? null : 'Änne',
      isDeaf: nth === 5,
    }),
  ),
  buyer: {
    name: 'Dr. Friederike Freifrau von Müller-Lüdenscheidt',
    street: 'Außerordentlich-Lange-Straßen-Allee 123 b',
    postalCode: '47506',
    city: 'Neukirchen-Vluyn',
    country: 'Deutschland',
    phone: '02845 1',
    email: 'friederike@example.org',
  },
  seller: {
    breederName: 'Rennmäuse vom Mühlenweg',
    ownerName: 'Jana Petersen',
    street: 'Mühlenweg 3',
    postalCode: '24103',
    city: 'Kiel',
    country: null,
    phone: '0431 123456',
    email: 'zucht@example.org',
    website: 'https://example.org',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    taxNote: 'Kein Ausweis von Umsatzsteuer',
    permitNote: 'Erlaubnis nach § 11 TierSchG',
  },
}

export function animal(members: Partial<Contract['animals'][number]>): Contract['animals'][number] {
  return {
    gerbilId: '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b',
    name: 'Krümel',
    gender: 'Unknown',
    color: null,
    dateOfBirth: null,
    origin: null,
    genotype: null,
    fatherName: null,
    motherName: null,
    isDeaf: null,
    ...members,
  }
}

export async function pdfPages(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)))
  return text
}

/** What is drawn, and where it ends, in points from the left edge. */
export async function pdfPieces(bytes: Uint8Array): Promise<{ text: string; end: number }[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const pages = Array.from({ length: document.numPages }, async (_, nth) =>
    (await document.getPage(nth + 1)).getTextContent(),
  )
  return (await Promise.all(pages)).flatMap(({ items }) =>
    items.flatMap((item) =>
      'str' in item ? [{ text: item.str, end: Number(item.transform[4]) + item.width }] : [],
    ),
  )
}

/** The parts of a Word file by their paths. */
export function docxParts(bytes: Uint8Array): Record<string, string> {
  const parts = Object.entries(unzipSync(bytes))
  return Object.fromEntries(parts.map(([path, content]) => [path, strFromU8(content)]))
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** The text of a Word file's body, its runs and lines apart by blanks, without soft hyphens. */
export function docxText(bytes: Uint8Array): string {
  const xml = docxParts(bytes)['word/document.xml']!
  return [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)]
    .map(([, text]) => text!.replace(/&(\w+);/g, (_, name: string) => entities[name]!))
    .join(' ')
    .replaceAll(softHyphen, '')
}

/** A contract in both formats, and the text of the pages of its PDF. */
export async function write(contract: Contract, logo: Logo | null = null) {
  const paper = contractPaper(contract, logo)
  const [docx, pdf] = [await writeDocx(paper), await writePdf(paper)]
  return { docx, pdf, pages: await pdfPages(pdf) }
}

/** At the foot of a page. */
export const footer = /Kaufvertrag(?: \S+)? · Seite \d+ von \d+/g

/** The letters of a text: lines break at other places in the two formats, and cells are read in another order. */
export const letters = (text: string) =>
  text
    .replaceAll(/[\u200b\u2010]/g, '')
    .normalize('NFKC')
    .replace(/\s/g, '')
    .split('')
    .toSorted()
    .join('')
