import { isDocumentName } from '@zuchtbuch/files/documents'
import { AppError } from '@zuchtbuch/runtime/errors'
import type { Request, Response } from 'express'
import type { Context } from '../common/context.ts'
import { sendFile } from './send-file.ts'
import { contractFile } from '../common/texts.de.ts'

/** Sends a document of a contract as a download; throws `ContractFileMissing` without one of ours. */
export async function sendDocument(
  { files }: Context,
  { request, response }: { request: Request; response: Response },
  document: {
    name: string | null
    contract: { kind: string; contractNumber: string | null }
    format: 'docx' | 'pdf'
  },
): Promise<void> {
  const { name, contract, format } = document
  if (name === null || !isDocumentName(name)) throw fileMissing()
  const headers = {
    'Cache-Control': 'no-store',
    ETag: `"${name}"`,
    'Content-Disposition': `attachment; filename="${contractFile(contract, format)}"`,
  }
  await sendFile(files.pathOf(name), headers, request, response, fileMissing)
}

const fileMissing = () =>
  new AppError('ContractFileMissing', 'Die Datei dieses Vertrags ist nicht (mehr) vorhanden.')
