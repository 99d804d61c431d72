import { randomBytes } from 'node:crypto'
import type { FileStore } from './file-store.ts'

/** One version of a paper in its two formats. */
export type StoredDocuments = { fileName: string; pdfFileName: string }

const storedName = /^[0-9a-f]{32}\.(?:docx|pdf)$/

/** Whether this can be the name of a stored document. */
export function isDocumentName(name: string): boolean {
  return storedName.test(name)
}

/** Stores the Word file and the PDF of one paper under a new random name, both or none. */
export async function storeDocuments(
  store: FileStore,
  bytes: { docx: Uint8Array; pdf: Uint8Array },
): Promise<StoredDocuments> {
  const stem = randomBytes(16).toString('hex')
  const names = { fileName: `${stem}.docx`, pdfFileName: `${stem}.pdf` }
  try {
    await store.write(names.fileName, bytes.docx)
    await store.write(names.pdfFileName, bytes.pdf)
  } catch (error) {
    await store.remove(Object.values(names))
    throw error
  }
  return names
}
