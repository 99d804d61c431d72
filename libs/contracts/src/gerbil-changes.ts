import { z } from 'zod'
import { done, ItemError, itemsOf } from './bulk.ts'
import { Id } from './fields.ts'
import { Gerbil, GerbilPatch } from './gerbils.ts'

const GerbilChange = z.strictObject({
  id: Id,
  version: z
    .int()
    .min(1)
    .optional()
    .meta({
      description: 'The version that the caller has seen; another one meanwhile refuses this item',
      examples: [1],
    }),
  patch: GerbilPatch,
})

export const GerbilChangesInput = z
  .strictObject({
    changes: itemsOf(GerbilChange).meta({ description: 'Done in this order; no animal twice' }),
    allOrNothing: z
      .boolean()
      .optional()
      .meta({
        description: 'Refuse all of them (409 `SomeRefused`) when one is refused; default false',
        examples: [false],
      }),
  })
  .meta({
    id: 'GerbilChangesInput',
    example: { changes: [{ id: '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b', patch: { status: 'ForSale' } }] },
  })
export type GerbilChange = z.output<typeof GerbilChange>

export const GerbilChangesResult = z
  .strictObject({
    items: z
      .array(z.strictObject({ id: Id, gerbil: Gerbil.nullable(), error: ItemError.nullable() }))
      .describe('The records of this page'),
    changed: done('changed'),
    failed: done('refused'),
  })
  .meta({ id: 'GerbilChangesResult' })
