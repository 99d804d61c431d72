import { z } from 'zod'
import { Id, Moment, page } from './fields.ts'

export const ContractDocuments = z
  .strictObject({
    id: Id,
    contractId: Id,
    fileName: z.string().meta({ examples: ['4f1d2c3b5a69788796a5b4c3d2e1f001.docx'] }),
    pdfFileName: z.string().meta({ examples: ['4f1d2c3b5a69788796a5b4c3d2e1f001.pdf'] }),
    hasFile: z.boolean().meta({ description: 'The Word file can be downloaded', examples: [true] }),
    isCurrent: z
      .boolean()
      .meta({ description: 'What `/contracts/{id}/file` and `/file.pdf` answer', examples: [false] }),
    createdAt: Moment,
  })
  .meta({ id: 'ContractDocuments' })
export const ContractDocumentsPage = page(ContractDocuments, 'ContractDocumentsPage')
