import { z } from 'zod'
import { bookkeeping, Id, page } from './fields.ts'

export const Media = z
  .strictObject({
    id: Id,
    fileName: z.string().meta({
      description: 'Name in the file store, or in the import',
      examples: ['4f1d2c3b5a69788796a5b4c3d2e1f001.jpg'],
    }),
    originalName: z
      .string()
      .meta({ description: 'Name of the file that was sent', examples: ['gehege-im-sommer.jpg'] }),
    url: z.string().meta({
      description: 'Address of the file',
      examples: ['/media/files/4f1d2c3b5a69788796a5b4c3d2e1f001.jpg'],
    }),
    width: z.int().meta({ description: 'Pixels', examples: [1600] }),
    height: z.int().meta({ description: 'Pixels', examples: [1200] }),
    size: z.int().meta({ description: 'Bytes of the stored picture', examples: [312_000] }),
    usedIn: z
      .array(
        z.strictObject({
          pageId: Id,
          slug: z
            .string()
            .meta({ description: 'Last part of the address of the page', examples: ['haltung'] }),
          title: z.string().meta({ description: 'What it is called', examples: ['Haltung'] }),
        }),
      )
      .meta({ description: 'Pages, drafts included, with a block that shows the picture' }),
    ...bookkeeping,
  })
  .meta({ id: 'Media' })
export const MediaPage = page(Media, 'MediaPage')
export const MediaList = z.array(Media).meta({ id: 'MediaList' })
