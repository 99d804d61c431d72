import { mostLitters } from '@zuchtbuch/domain/litters/shown-litters'
import { z } from 'zod'
import { bookkeeping, Id, input, nameText, optionalText, page, requiredText } from './fields.ts'

export const PageStatus = z.enum(['Draft', 'Published'])
export const BlockType = z.enum([
  'Heading',
  'RichText',
  'Image',
  'Gallery',
  'ContactInfo',
  'AbgabetiereList',
  'BreedingAnimals',
  'Litters',
])

/** A picture of the media library. Without `alt` it is published, but publishing warns. */
const picture = z.strictObject({
  mediaId: Id,
  alt: z.string().trim().max(500),
  caption: z.string().trim().max(1000).optional(),
})

/** Above a list, and in place of an empty one. */
const listTexts = {
  intro: z.string().max(5000).optional(),
  emptyText: z.string().max(1000).optional(),
}

/** The data of each type of block; anything else in `data` is refused. */
export const blockData = {
  Heading: z.strictObject({
    text: requiredText(300).describe('What the heading says'),
    level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  }),
  RichText: z.strictObject({ markdown: z.string().max(100_000) }),
  Image: picture,
  Gallery: z.strictObject({ items: z.array(picture).max(100).describe('The pictures') }),
  ContactInfo: z.strictObject({ showAddress: z.boolean(), showPhone: z.boolean(), showEmail: z.boolean() }),
  AbgabetiereList: z.strictObject({
    ...listTexts,
    hideReserved: z.literal(true).optional(),
    enquiryLink: z.boolean().optional(),
    contactLink: z.literal(true).optional(),
    announceLitter: z.literal(true).optional(),
  }),
  BreedingAnimals: z.strictObject(listTexts),
  Litters: z.strictObject({
    ...listTexts,
    count: z.int().min(1).max(mostLitters).optional().describe('How many litters are shown'),
    showPhotos: z.literal(true).optional(),
  }),
} satisfies Record<z.output<typeof BlockType>, z.ZodType>

const data = z.record(z.string(), z.unknown()).meta({
  description:
    'Heading {text, level 1-3}, RichText {markdown}, Image {mediaId, alt, caption?}, Gallery {items: [{mediaId, alt, caption?}]}, ContactInfo {showAddress, showPhone, showEmail}, AbgabetiereList {intro?, emptyText?, hideReserved?: true, enquiryLink?: false (no card begins a mail; they do unless contactLink is set), contactLink?: true (the page `kontakt`), announceLitter?: true (the start page says when the next litter is expected)}, BreedingAnimals {intro?, emptyText?}, Litters {intro?, emptyText?, count? (the newest, 12 unless told), showPhotos?: true}',
  examples: [{ text: 'Willkommen', level: 1 }],
})

export const Block = z
  .strictObject({
    id: Id,
    order: z.int().min(0).describe('Place among the blocks of the page, from 0'),
    type: BlockType.describe('Kind of the block'),
    data,
    pageVersion: z
      .int()
      .meta({ description: 'The version that its page has after this request, for If-Match', examples: [3] }),
  })
  .meta({ id: 'Block' })
const place = z
  .int()
  .min(0)
  .max(1_000_000)
  .optional()
  .meta({
    description: 'Its place among the blocks, from 0; at the end when omitted or beyond',
    examples: [0],
  })
export const BlockCreate = input({ type: BlockType.describe('Kind of the block'), data, order: place }, [
  'id',
  'pageVersion',
]).meta({
  id: 'BlockCreate',
})
export const BlockUpdate = input(
  { type: BlockType.optional().describe('Kind of the block'), data: data.optional() },
  ['id', 'order', 'pageVersion'],
).meta({
  id: 'BlockUpdate',
  example: { data: { text: 'Herzlich willkommen', level: 2 } },
})
export const BlockOrder = z
  .strictObject({ blockIds: z.array(Id).max(1000).meta({ description: 'Every block of the page, once' }) })
  .meta({ id: 'BlockOrder' })

/** Folders of the published site that a page must not hide. */
const reservedSlugs = ['assets', 'photos', 'media', 'bilder']

const writable = {
  slug: z
    .string()
    .regex(/^[a-z0-9-]{1,80}$/)
    .refine((slug) => !reservedSlugs.includes(slug), 'ist vergeben')
    .meta({ description: 'Last part of the address of the page', examples: ['ueber-uns'] }),
  title: nameText(200).meta({ description: 'What it is called', examples: ['Über uns'] }),
  seoDescription: optionalText(500).describe('What search engines show below the title'),
  status: PageStatus.describe('Whether the page is shown'),
}

export const Page = z
  .strictObject({ id: Id, ...writable, blocks: z.array(Block).describe('In their order'), ...bookkeeping })
  .meta({ id: 'Page' })
export const PagePage = page(Page, 'PagePage')

const readOnly = ['id', 'blocks', 'createdAt', 'updatedAt', 'version'] as const
const changes = z.object(writable).partial().shape
export const PageCreate = input({ ...changes, slug: writable.slug, title: writable.title }, readOnly).meta({
  id: 'PageCreate',
  example: {
    slug: 'zubehoer',
    title: 'Zubehör',
    seoDescription: 'Was eine Rennmaus braucht',
    status: 'Draft',
  },
})
export const PageUpdate = input(changes, readOnly).meta({
  id: 'PageUpdate',
  example: { title: 'Was eine Rennmaus braucht', status: 'Published' },
})
export type PageChanges = z.output<typeof PageUpdate>

const site = {
  title: nameText(200).meta({ description: 'What it is called', examples: ['Rennmäuse vom Mühlenweg'] }),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Z]{2})?$/)
    .meta({ description: 'Of the website, such as `de`', examples: ['de'] }),
  navOrder: z.array(Id).max(1000).meta({ description: 'Pages of the navigation, in order' }),
  publishAnimals: z.enum(['Automatic', 'Ask']).meta({
    description:
      'Whether what changes at the animals reaches the live website by itself, within two minutes, or with the next publish',
    examples: ['Automatic'],
  }),
}
export const Site = z.strictObject({ ...site, ...bookkeeping }).meta({ id: 'Site' })
export const SiteUpdate = input(z.object(site).partial().shape, ['createdAt', 'updatedAt', 'version']).meta({
  id: 'SiteUpdate',
  example: { title: 'Rennmäuse vom Mühlenweg', language: 'de' },
})
