import { z } from 'zod'
import { Day, Id, Moment, page } from './fields.ts'
import { BlockType, PageStatus } from './pages.ts'

export const SiteSnapshot = z
  .strictObject({
    site: z.strictObject({ title: z.string(), language: z.string(), navOrder: z.array(Id) }),
    navigation: z.array(z.strictObject({ slug: z.string(), title: z.string() })),
    pages: z.array(
      z.strictObject({
        id: Id,
        slug: z.string(),
        title: z.string(),
        seoDescription: z.string().nullable(),
        status: PageStatus,
        changedOn: Day.meta({ description: 'Since when it shows what it shows' }),
        blocks: z.array(
          z.strictObject({
            id: Id,
            order: z.int(),
            type: BlockType,
            data: z.record(z.string(), z.unknown()).meta({
              description:
                'The block’s own members; an AbgabetiereList also carries `animals`: id, name, isNamesake (true or absent: an older record has the same name), farbschlag, group (enclosure), photos (addresses), aiSaleText (null), gender, dateOfBirth, dateOfBirthText (or absent), characterNote, readyOn, father, mother, isReserved (true or absent); no price. With enquiryLink it carries `waitlistOpen`, too. BreedingAnimals carries `animals` with the first of these, Litters carries `litters`: id, bornOn, count, father, mother, photo (with showPhotos). Each list and each animal has `changedOn`, the day since which it shows this',
            }),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'SiteSnapshot' })

export const RenderedFiles = z
  .array(z.strictObject({ path: z.string().meta({ examples: ['index.html'] }), size: z.int().min(0) }))
  .meta({ id: 'RenderedFiles' })

const warnings = z.array(z.strictObject({ code: z.string(), page: z.string() }))

export const PublishChanges = z
  .strictObject({
    publishedAt: z.iso.datetime().nullable().meta({ description: 'Null before the first publish' }),
    releaseId: z.string().nullable(),
    pages: z.array(
      z
        .strictObject({
          slug: z.string().meta({ examples: ['abgabetiere'] }),
          title: z.string().meta({ examples: ['Abgabetiere'] }),
          change: z.enum(['Added', 'Changed', 'Removed']),
        })
        .meta({ id: 'PageChange' }),
    ),
    otherFiles: z.int().min(0),
    warnings,
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
          name: z.string().meta({ examples: ['Quint'] }),
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
    releaseId: z.string(),
    files: z.int().min(0),
    bytes: z.int().min(0),
    changed: z.boolean().meta({ description: 'False when the live site already had this content' }),
    animals,
    isAutomatic,
    publishedAt: z.iso.datetime(),
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
    releaseId: Id,
    publishedAt: Moment,
    files: z
      .int()
      .min(0)
      .meta({ description: 'Pages and pictures', examples: [24] }),
    bytes: z
      .int()
      .min(0)
      .meta({ examples: [184_320] }),
    live: z.boolean().meta({ description: 'The one that visitors see' }),
    animals,
    isAutomatic,
  })
  .meta({ id: 'Release' })
export const ReleasePage = page(Release, 'ReleasePage')
