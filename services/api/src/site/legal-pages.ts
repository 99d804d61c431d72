import {
  LEGAL_PAGES,
  LegalPageParams,
  LegalPages,
  LegalPagesUpdate,
  LegalPagesWrite,
} from '@zuchtbuch/contracts/legal-pages'
import type { Tx } from '@zuchtbuch/db/client'
import { readBreederProfile } from '@zuchtbuch/db/settings/breeder-profile'
import {
  answersOf,
  type BareBlock,
  type LegalPagesRow,
  lockLegalPages,
  readLegalPages,
  readPagesBySlug,
  replaceBlocks,
  updateLegalPages,
} from '@zuchtbuch/db/site/legal-pages'
import { lockPage, updatePage } from '@zuchtbuch/db/site/pages'
import { today } from '@zuchtbuch/domain/calendar'
import { legalLacks, type LegalLack } from '@zuchtbuch/domain/site/legal-answers'
import { imprintOf, privacyOf } from '@zuchtbuch/domain/site/legal-pages.de'
import { legalLackWords } from '@zuchtbuch/domain/words/legal-pages.de'
import { AppError } from '@zuchtbuch/runtime/errors'
import type { Context } from '../common/context.ts'
import { found, given } from '../common/records.ts'
import { route } from '../common/route.ts'
import { viewRecord } from '../common/record-view.ts'

const tag = 'Website'
type Slug = (typeof LEGAL_PAGES)[number]
type Reading = Pick<Context, 'config'> & { db: Context['db'] | Tx }

export const getLegalPagesRoute = route({
  method: 'get',
  path: '/settings/legal-pages',
  tag,
  summary: 'What Impressum and Datenschutz are written from, and how they stand',
  response: LegalPages,
  handler: async (ctx) => viewLegalPages(ctx, await readLegalPages(ctx.db)),
})

export const updateLegalPagesRoute = route({
  method: 'put',
  path: '/settings/legal-pages',
  tag,
  summary: 'Change what the two pages are written from; omitted members keep their value',
  description: 'The pages stay as they are until they are written (`POST /api/pages/legal`).',
  body: LegalPagesUpdate,
  response: LegalPages,
  errors: ['PreconditionFailed'],
  handler: (ctx, { body, requireVersion }) =>
    ctx.db.transaction(async (tx) => {
      const row = await lockLegalPages(tx)
      requireVersion(row.version)
      const answers = { ...row.answers, ...given(body) }
      return viewLegalPages({ ...ctx, db: tx }, await updateLegalPages(tx, { answers }))
    }),
})

export const writeLegalPagesRoute = route({
  method: 'post',
  path: '/api/pages/legal',
  stores: true,
  tag,
  summary: 'Write Impressum and Datenschutz from the answers',
  description:
    'Words of the breeder are only replaced if told so. `DELETE /settings/legal-pages/{slug}` takes it back.',
  body: LegalPagesWrite,
  response: LegalPages,
  errors: ['LegalIncomplete', 'PageEdited'],
  handler: (ctx, { body: { pages, replace = false }, store }) =>
    store(ctx.db, async (tx) => {
      const row = await lockLegalPages(tx)
      const { lacks, texts } = await readTexts({ ...ctx, db: tx }, row)
      if (lacks.length > 0) throw incomplete(lacks)
      const stored = await readPagesBySlug(tx, pages)
      const [written, former] = [{ ...row.written }, { ...row.former }]
      for (const slug of pages) {
        const { id, blocks } = found(stored.get(slug))
        if (!replace && isEdited(blocks, row.written[slug]))
          throw new AppError('PageEdited', 'Die Seite wurde von Hand geändert. Überschreiben?')
        await lockPage(tx, id)
        await replaceBlocks(tx, id, texts[slug])
        await updatePage(tx, id, {})
        former[slug] = { blocks, written: row.written[slug] ?? null }
        written[slug] = texts[slug]
      }
      return viewLegalPages({ ...ctx, db: tx }, await updateLegalPages(tx, { written, former }))
    }),
})

export const takeBackLegalPageRoute = route({
  method: 'delete',
  path: '/settings/legal-pages/{slug}',
  tag,
  summary: 'Take back what was written last: the page is as it was before',
  params: LegalPageParams,
  status: 204,
  errors: ['NotFound', 'PageEdited'],
  handler: ({ db }, { params: { slug } }) =>
    db.transaction(async (tx) => {
      const row = await lockLegalPages(tx)
      const before = found(row.former[slug])
      const { id, blocks } = found((await readPagesBySlug(tx, [slug])).get(slug))
      if (isEdited(blocks, row.written[slug]))
        throw new AppError('PageEdited', 'Die Seite wurde seitdem von Hand geändert.')
      await lockPage(tx, id)
      await replaceBlocks(tx, id, before.blocks as BareBlock[])
      await updatePage(tx, id, {})
      const { [slug]: _former, ...former } = row.former
      const { [slug]: _now, ...others } = row.written
      const written = before.written === null ? others : { ...others, [slug]: before.written }
      await updateLegalPages(tx, { written, former })
    }),
})

function incomplete(lacks: readonly LegalLack[]): AppError {
  const errors = lacks.map((lack) => ({
    path: `/${lack}`,
    message: `Ohne ${legalLackWords[lack]} ist das Impressum unvollständig.`,
    code: 'missing',
  }))
  return new AppError('LegalIncomplete', errors.map(({ message }) => message).join(' '), { errors })
}

/** What would be written now. */
async function readTexts({ db, config }: Reading, row: LegalPagesRow) {
  const profile = await readBreederProfile(db)
  const answers = answersOf(row)
  const texts: Record<Slug, readonly BareBlock[]> = {
    impressum: imprintOf(profile, answers),
    datenschutz: privacyOf(profile, answers, today(config.timeZone)),
  }
  return { lacks: legalLacks(profile, answers), texts }
}

/** A heading alone is nothing that somebody wrote. */
const hasWords = (blocks: readonly BareBlock[]) => blocks.some(({ type }) => type !== 'Heading')

function isEdited(blocks: readonly BareBlock[], written: readonly object[] | undefined): boolean {
  return hasWords(blocks) && (written === undefined || !isSame(blocks, written))
}

/** The database keeps the members of an object in an order of its own. */
function isSame(one: readonly object[], other: readonly object[]): boolean {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted)
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).map(([name, member]) => [name, sorted(member)] as const)
    return entries.toSorted(([a], [b]) => (a < b ? -1 : 1))
  }
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

/** The month in which a page was written says nothing about whether it still holds. */
const withoutMonth = (blocks: readonly BareBlock[]) =>
  blocks.map(({ type, data }) =>
    typeof data['markdown'] === 'string'
      ? { type, data: { ...data, markdown: data['markdown'].replace(/\n\nStand: .+$/, '') } }
      : { type, data },
  )

async function viewLegalPages(reading: Reading, row: LegalPagesRow) {
  const { lacks, texts } = await readTexts(reading, row)
  const stored = await readPagesBySlug(reading.db, LEGAL_PAGES)
  const stateOf = (slug: Slug) => {
    const blocks = stored.get(slug)?.blocks ?? []
    if (!hasWords(blocks)) return 'Empty' as const
    if (isEdited(blocks, row.written[slug])) return 'Edited' as const
    return isSame(withoutMonth(blocks), withoutMonth(texts[slug]))
      ? ('Written' as const)
      : ('Outdated' as const)
  }
  const { createdAt, updatedAt, version } = row
  return {
    ...answersOf(row),
    lacks,
    pages: LEGAL_PAGES.map((slug) => ({ slug, state: stateOf(slug) })),
    ...viewRecord({ createdAt, updatedAt, version }),
  }
}
