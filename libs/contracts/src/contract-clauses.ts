import { contractClauseLimits } from '@zuchtbuch/domain/text-limits'
import { z } from 'zod'
import { bookkeeping, Count, Id, input, nameText, page, requiredText } from './fields.ts'

export const ClauseCode = z
  .string()
  .regex(/^[A-Z][A-Z0-9]{1,9}$/)
  .meta({ examples: ['GES'] })
export const clauseTitle = nameText(contractClauseLimits.title).meta({ examples: ['Gesundheitszustand'] })
export const clauseText = requiredText(contractClauseLimits.text).meta({
  examples: ['Der Verkäufer hat die Tiere vor der Übergabe angesehen.'],
})

const writable = {
  title: clauseTitle.describe('What it is called'),
  text: clauseText.describe('Markdown, in German'),
  isDefault: z
    .boolean()
    .meta({ description: 'Part of a contract that does not say which clauses it has', examples: [true] }),
  sortOrder: Count.meta({ description: 'Place in lists, smallest first', examples: [0] }),
}

export const ContractClause = z
  .strictObject({
    id: Id,
    code: ClauseCode.describe('Short name in capitals, such as `GES`'),
    ...writable,
    isSeeded: z.boolean().meta({ description: 'Every book starts with it; it can be changed, not removed' }),
    note: z.string().meta({
      description: 'For whoever chooses a clause; not part of the contract',
      examples: ['Vorschlag, nicht anwaltlich geprüft.'],
    }),
    ...bookkeeping,
  })
  .meta({ id: 'ContractClause' })
export const ContractClausePage = page(ContractClause, 'ContractClausePage')

const readOnly = ['id', 'code', 'isSeeded', 'note', 'createdAt', 'updatedAt', 'version'] as const
export const ContractClauseUpdate = input(z.object(writable).partial().shape, readOnly).meta({
  id: 'ContractClauseUpdate',
})

export const ContractClauseCreate = input(
  {
    ...z.object(writable).partial().shape,
    title: clauseTitle.describe('What it is called'),
    text: clauseText.describe('Markdown, in German'),
    code: ClauseCode.optional().meta({ description: 'One that no other clause has; made when omitted' }),
  },
  ['id', 'isSeeded', 'note', 'createdAt', 'updatedAt', 'version'],
).meta({
  id: 'ContractClauseCreate',
  example: { title: 'Transport', text: 'Der Käufer bringt eine geeignete Transportbox mit.' },
})
