import { ContractDocumentsPage } from '@zuchtbuch/contracts/contract-documents'
import { IdParams, RecordParams } from '@zuchtbuch/contracts/fields'
import {
  contractDocumentList,
  findContractDocuments,
  listContractDocuments,
} from '@zuchtbuch/db/placement/contract-documents'
import { findContract } from '@zuchtbuch/db/placement/contracts'
import { parseListQuery } from '@zuchtbuch/query/list-query'
import type { Context } from '../common/context.ts'
import { found } from '../common/records.ts'
import { type Input, route } from '../common/route.ts'
import { sendDocument } from '../http/send-document.ts'
import { viewRecord } from '../common/record-view.ts'

const tag = 'Contracts'
const errors = ['ContractFileMissing', 'PreconditionFailed', 'RangeNotSatisfiable'] as const

export const listContractDocumentsRoute = route({
  method: 'get',
  path: '/contracts/{id}/documents',
  tag,
  summary: 'The versions of a contract’s documents, newest first',
  description: 'Every change of a contract writes new documents; what was signed before is kept.',
  params: IdParams,
  list: true,
  response: ContractDocumentsPage,
  handler: async ({ db, files }, { params, rawQuery }) => {
    const list = parseListQuery(rawQuery, contractDocumentList)
    const contract = found(await findContract(db, params.id))
    const { items, totalCount } = await listContractDocuments(db, contract.id, list)
    const views = items.map(async (row) => ({
      ...viewRecord(row),
      hasFile: await files.has(row.fileName),
      isCurrent: row.fileName === contract.fileName,
    }))
    return { items: await Promise.all(views), totalCount, page: list.page, pageSize: list.pageSize }
  },
})

export const getContractVersionFileRoute = route({
  method: 'get',
  path: '/contracts/{id}/documents/{recordId}/file',
  tag,
  summary: 'A version of the contract as a Word file',
  params: RecordParams,
  responseType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  errors: [...errors],
  handler: (ctx, input) => sendVersion(ctx, input, 'docx'),
})

export const getContractVersionPdfRoute = route({
  method: 'get',
  path: '/contracts/{id}/documents/{recordId}/file.pdf',
  tag,
  summary: 'A version of the contract as PDF',
  params: RecordParams,
  responseType: 'application/pdf',
  errors: [...errors],
  handler: (ctx, input) => sendVersion(ctx, input, 'pdf'),
})

async function sendVersion(
  ctx: Context,
  input: Input<{ id: string; recordId: string }, unknown, unknown>,
  format: 'docx' | 'pdf',
): Promise<void> {
  const { id, recordId } = input.params
  const contract = found(await findContract(ctx.db, id))
  const { fileName, pdfFileName } = found(await findContractDocuments(ctx.db, id, recordId))
  const name = format === 'docx' ? fileName : pdfFileName
  await sendDocument(ctx, input, { name, contract, format })
}
