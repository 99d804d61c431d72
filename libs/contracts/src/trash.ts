import { z } from 'zod'
import { Id, Moment, page } from './fields.ts'

export const TrashResource = z.enum([
  'gerbils',
  'litters',
  'matings',
  'contacts',
  'prospects',
  'enclosures',
  'health-records',
  'weight-records',
  'pages',
  'blocks',
  'media',
  'photos',
  'feedback',
])

export const TrashEntry = z
  .strictObject({
    id: Id,
    resource: TrashResource.describe('Kind of record, such as `gerbils`'),
    recordId: Id.meta({ description: 'The id that the record had, and has again when it is restored' }),
    label: z.string().meta({ description: 'What it was called', examples: ['Krümel'] }),
    deletedAt: Moment.describe('When it was deleted'),
    expiresAt: Moment.meta({ description: 'From then on it is gone for good' }),
  })
  .meta({ id: 'TrashEntry' })
export const TrashPage = page(TrashEntry, 'TrashPage')

const TrashName = TrashEntry.pick({ id: true, resource: true, recordId: true, label: true }).meta({
  id: 'TrashName',
})

export const Restored = z
  .strictObject({
    resource: TrashResource.describe('Kind of record, such as `gerbils`'),
    id: Id,
    left: z.array(TrashName).meta({
      description: 'What belongs to it and is still in the trash: the young of its litter',
    }),
  })
  .meta({ id: 'Restored' })
