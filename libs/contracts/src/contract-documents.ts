import { z } from 'zod'
import { Id, Moment, page } from './fields.ts'

export const ContractDocuments = z
  .strictObject({
    id: Id,
    contractId: Id.describe('Id of the contract'),
    fileName: z.string().meta({
      description: 'Name in the file store, or in the import',
      examples: ['4f1d2c3b5a69788796a5b4c3d2e1f001.docx'],
    }),
    pdfFileName: z.string().meta({
      description: 'Name of the PDF in the file store',
      examples: ['4f1d2c3b5a69788796a5b4c3d2e1f001.pdf'],
    }),
    hasFile: z.boolean().meta({ description: 'The Word file can be downloaded', examples: [true] }),
    isCurrent: z
      .boolean()
      .meta({ description: 'What `/contracts/{id}/file` and `/file.pdf` answer', examples: [false] }),
    createdAt: Moment.describe('When it was stored'),
  })
  .meta({ id: 'ContractDocuments' })
export const ContractDocumentsPage = page(ContractDocuments, 'ContractDocumentsPage')
