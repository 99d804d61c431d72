import { z } from 'zod'
import { Id, Moment } from './fields.ts'

export const Photo = z
  .strictObject({
    id: Id,
    fileName: z.string().meta({
      description: 'Name in the file store, or in the import',
      examples: ['4f1d2c3b5a69788796a5b4c3d2e1f001.jpg'],
    }),
    url: z.string().meta({
      description: 'Address of the file',
      examples: ['/photos/files/4f1d2c3b5a69788796a5b4c3d2e1f001.jpg'],
    }),
    sortOrder: z.int().describe('Place in lists, smallest first'),
    width: z.int().meta({ description: 'Pixels', examples: [1600] }),
    height: z.int().meta({ description: 'Pixels', examples: [1200] }),
    createdAt: Moment.describe('When it was stored'),
  })
  .meta({ id: 'Photo' })
export const Photos = z.array(Photo).meta({ id: 'Photos' })

export const PhotoOrder = z
  .strictObject({
    photoIds: z.array(Id).meta({ description: 'Every photo of the record, once' }),
  })
  .meta({ id: 'PhotoOrder' })
