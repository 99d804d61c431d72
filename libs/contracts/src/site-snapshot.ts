import { z } from 'zod'
import { Day, Id, Moment, page } from './fields.ts'
import { BlockType, PageStatus } from './pages.ts'

export const SitePath = z.string().describe('Path within the website; empty is the start page')

export const SiteSnapshot = z
  .strictObject({
    site: z
      .strictObject({
        title: z.string().describe('What it is called'),
        language: z.string().describe('Of the website, such as `de`'),
        navOrder: z.array(Id),
      })
      .describe('Title, language and navigation'),
    navigation: z
      .array(
        z.strictObject({
          slug: z.string().describe('Last part of the address of the page'),
          title: z.string().describe('What it is called'),
        }),
      )
      .describe('Published pages of the navigation, in order'),
    pages: z
      .array(
        z.strictObject({
          id: Id,
          slug: z.string().describe('Last part of the address of the page'),
          title: z.string().describe('What it is called'),
          seoDescription: z.string().nullable().describe('What search engines show below the title'),
          status: PageStatus.describe('Whether the page is shown'),
          changedOn: Day.meta({ description: 'Since when it shows what it shows' }),
          blocks: z
            .array(
              z.strictObject({
                id: Id,
                order: z.int().describe('Place among the blocks of the page, from 0'),
                type: BlockType.describe('Kind of the block'),
                data: z.record(z.string(), z.unknown()).meta({
                  description:
                    'The block’s own members; an AbgabetiereList also carries `animals`: id, name, isNamesake (true or absent: an older record has the same name), farbschlag, look (the colours that it is drawn in, or absent), group (enclosure), photos (addresses), aiSaleText (null), gender, dateOfBirth, dateOfBirthText (or absent), characterNote, readyOn, father, mother, isDeaf (true where the breeder has it said, else absent), isReserved (true or absent); no price. It carries `waitlistOpen`, and with announceLitter `nextLitter` (mother, father, from). BreedingAnimals carries `animals` with the first of these, Litters carries `litters`: id, bornOn, count, father, mother, photo (with showPhotos). Each list and each animal has `changedOn`, the day since which it shows this',
                }),
              }),
            )
            .describe('In their order'),
        }),
      )
      .describe('All of them, drafts included'),
  })
  .meta({ id: 'SiteSnapshot' })

export const RenderedFiles = z
  .array(z.strictObject({ path: z.string().meta({ examples: ['index.html'] }), size: z.int().min(0) }))
  .meta({ id: 'RenderedFiles' })

const warnings = z.array(
  z.strictObject({
    code: z.string().describe('Which finding it is, for programs'),
    page: z.string().describe('The page that it is about'),
  }),
)

export const PublishChanges = z
  .strictObject({
    publishedAt: z.iso.datetime().nullable().meta({ description: 'Null before the first publish' }),
    releaseId: z.string().nullable().describe('Id of the published state; the job that made it has the same'),
    pages: z
      .array(
        z
          .strictObject({
            slug: z
              .string()
              .meta({ description: 'Last part of the address of the page', examples: ['abgabetiere'] }),
            title: z.string().meta({ description: 'What it is called', examples: ['Abgabetiere'] }),
            change: z.enum(['Added', 'Changed', 'Removed']).describe('What publishing would do to it'),
          })
          .meta({ id: 'PageChange' }),
      )
      .describe('All of them, drafts included'),
    otherFiles: z.int().min(0).describe('How many files beside the pages would change'),
    warnings: warnings.describe('What is unwise or doubtful; nothing is refused for it'),
  })
  .meta({ id: 'PublishChanges' })

const animals = z
  .int()
  .min(0)
  .nullable()
  .meta({
    description:
      'Of a release that brought the animals up to date and nothing else: how many it showed otherwise than the one before. null: everything was published',
    examples: [null],
  })

const isAutomatic = z.boolean().meta({ description: 'Whether nobody asked for it: the animals changed' })

export const SiteAnimals = z
  .strictObject({
    isKnown: z.boolean().meta({
      description:
        'Whether it is known what the live website shows; false before the first publish, and after an update until the next one',
    }),
    gerbilIds: z.array(Id).meta({ description: 'Animals that visitors see, for sale or for breeding' }),
    differing: z
      .array(
        z.strictObject({
          id: Id,
          name: z.string().meta({ description: 'What it is called', examples: ['Quint'] }),
          what: z.enum(['Gone', 'Reserved', 'Free', 'Missing']).meta({
            description:
              'Gone: shown still, and not for it any more; Reserved: shown as free; Free: shown as reserved; Missing: for sale and not shown',
          }),
        }),
      )
      .meta({
        description:
          'What visitors see otherwise, the newest change first; with `publishAnimals` on Automatic only what is two minutes old',
      }),
    failure: z
      .string()
      .nullable()
      .meta({ description: 'The error code of the last publish, if it failed', examples: [null] }),
  })
  .meta({ id: 'SiteAnimals' })

export const PublishResult = z
  .strictObject({
    releaseId: z.string().describe('Id of the published state; the job that made it has the same'),
    files: z.int().min(0).describe('Pages and pictures'),
    bytes: z.int().min(0).describe('Size of all files'),
    changed: z.boolean().meta({ description: 'False when the live site already had this content' }),
    animals,
    isAutomatic,
    publishedAt: z.iso.datetime().describe('When it became the live one'),
    warnings: warnings.meta({
      description:
        '`HostFileChanged`: a file (`page`) had been changed at the web host by hand, and was sent again',
    }),
    upload: z
      .strictObject({
        files: z.int().min(0).meta({ description: 'Files that were sent, because they had changed' }),
        bytes: z.int().min(0).meta({ description: 'Their size' }),
        removed: z.int().min(0).meta({ description: 'Files that were removed there' }),
      })
      .nullable()
      .meta({ description: 'What was sent to the web host; null where none is set up' }),
  })
  .meta({ id: 'PublishResult' })

const Release = z
  .strictObject({
    releaseId: Id.describe('Id of the published state; the job that made it has the same'),
    publishedAt: Moment.describe('When it became the live one'),
    files: z
      .int()
      .min(0)
      .meta({ description: 'Pages and pictures', examples: [24] }),
    bytes: z
      .int()
      .min(0)
      .meta({ description: 'Size of all files', examples: [184_320] }),
    live: z.boolean().meta({ description: 'The one that visitors see' }),
    animals,
    isAutomatic,
  })
  .meta({ id: 'Release' })
export const ReleasePage = page(Release, 'ReleasePage')
