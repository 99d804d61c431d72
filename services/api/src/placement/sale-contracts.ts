import { IdParams } from '@zuchtbuch/contracts/fields'
import {
  ContractPreview,
  SaleContractInput,
  SaleContract,
  SaleContractCreate,
  SaleContractPage,
  SaleContractUpdate,
} from '@zuchtbuch/contracts/sale-contracts'
import { contractList, findContract, listContracts } from '@zuchtbuch/db/placement/contracts'
import { parseListQuery } from '@zuchtbuch/query/list-query'
import { change } from '../common/change.ts'
import type { Context } from '../common/context.ts'
import { previewContract, writeDraft } from './preview-contract.ts'
import { cancelContract, changeContract, createContract } from './save-contract.ts'
import { found } from '../common/records.ts'
import { type Input, route } from '../common/route.ts'
import { attach } from '../http/attach.ts'
import { sendDocument } from '../http/send-document.ts'
import { showContract, showContracts } from './show-contracts.ts'
import { draftFile } from '../common/texts.de.ts'

const tag = 'Contracts'
const errors = ['UnknownReference', 'GerbilAlreadyHandedOver', 'GerbilDeceased'] as const

export const listContractsRoute = route({
  method: 'get',
  path: '/contracts',
  tag,
  summary: 'Sale contracts, newest first',
  list: true,
  packed: true,
  response: SaleContractPage,
  handler: async (ctx, { rawQuery }) => {
    const list = parseListQuery(rawQuery, contractList)
    const { items, totalCount } = await listContracts(ctx.db, list)
    return { items: await showContracts(ctx, items), totalCount, page: list.page, pageSize: list.pageSize }
  },
})

export const getContractRoute = route({
  method: 'get',
  path: '/contracts/{id}',
  tag,
  summary: 'One sale contract',
  params: IdParams,
  response: SaleContract,
  handler: async (ctx, { params }) => showContract(ctx, found(await findContract(ctx.db, params.id))),
})

export const createContractRoute = route({
  method: 'post',
  path: '/contracts',
  stores: true,
  tag,
  summary: 'Make a contract with its documents and hand the animals over, all of it or nothing',
  description:
    'Seller, buyer, animals and clauses are kept as they are now. No lawyer has reviewed the suggested clauses.',
  body: SaleContractCreate,
  status: 201,
  response: SaleContract,
  errors: [...errors],
  location: (contract) => `/contracts/${contract.id}`,
  handler: (ctx, { body, store }) =>
    createContract(ctx, body, store, (tx, contract) =>
      showContract({ ...ctx, db: tx }, contract, body.handoverDate === undefined),
    ),
})

export const previewContractRoute = route({
  method: 'post',
  path: '/contracts/preview',
  tag,
  summary: 'What a contract would say, what speaks against it, and what to look at once more',
  description:
    'The body of `POST /contracts`, of which any member may be missing. Nothing is stored, no number is taken; a moment later another answer may hold.',
  body: SaleContractInput,
  response: ContractPreview,
  handler: (ctx, { body }) => previewContract(ctx, body),
})

export const previewContractPdfRoute = route({
  method: 'post',
  path: '/contracts/preview.pdf',
  tag,
  summary: 'The same as a paper with “Entwurf” across its pages',
  body: SaleContractInput,
  responseType: 'application/pdf',
  handler: async (ctx, { body, response }) => {
    const pdf = await writeDraft(ctx, body)
    attach(response, draftFile(body.kind ?? 'Kaufvertrag'))
    response.set('Cache-Control', 'no-store').type('application/pdf').send(pdf)
  },
})

export const { put: updateContractRoute, patch: patchContractRoute } = change({
  path: '/contracts/{id}',
  tag,
  summary: 'Change a contract and move its animals along',
  description:
    'New documents are written beside the old ones. What the contract says of seller, buyer and animals stays, but for a new buyer, added animals or `renewSnapshot`.',
  params: IdParams,
  body: SaleContractUpdate,
  response: SaleContract,
  errors: [...errors],
  handler: async (ctx, { params, body, requireVersion }) =>
    showContract(ctx, await changeContract(ctx, params.id, body, requireVersion)),
})

export const deleteContractRoute = route({
  method: 'delete',
  path: '/contracts/{id}',
  tag,
  summary: 'Cancel a contract: its animals come back where they still have its buyer',
  description: 'Its number is not used again; its documents are kept.',
  params: IdParams,
  status: 204,
  errors: ['PreconditionFailed'],
  handler: (ctx, { params, requireVersion }) => cancelContract(ctx, params.id, requireVersion),
})

export const getContractFileRoute = route({
  method: 'get',
  path: '/contracts/{id}/file',
  tag,
  summary: 'The contract as a Word file',
  params: IdParams,
  responseType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  errors: ['ContractFileMissing', 'PreconditionFailed', 'RangeNotSatisfiable'],
  handler: (ctx, input) => sendCurrent(ctx, input, 'docx'),
})

export const getContractPdfRoute = route({
  method: 'get',
  path: '/contracts/{id}/file.pdf',
  tag,
  summary: 'The contract as PDF',
  params: IdParams,
  responseType: 'application/pdf',
  errors: ['ContractFileMissing', 'PreconditionFailed', 'RangeNotSatisfiable'],
  handler: (ctx, input) => sendCurrent(ctx, input, 'pdf'),
})

async function sendCurrent(
  ctx: Context,
  input: Input<{ id: string }, unknown, unknown>,
  format: 'docx' | 'pdf',
): Promise<void> {
  const contract = found(await findContract(ctx.db, input.params.id))
  const name = format === 'docx' ? contract.fileName : contract.pdfFileName
  await sendDocument(ctx, input, { name, contract, format })
}
