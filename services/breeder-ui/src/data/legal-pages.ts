import { legalLimits } from '@zuchtbuch/domain/text-limits'
import { legalPagesName, legalWords } from '@zuchtbuch/domain/words/legal-pages.de'
import { useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { call } from './call.ts'
import { invalidate } from './queries.ts'
import { resource } from './resource.ts'
import { noteDone } from './undo.ts'

export type LegalPages = Api['GET /settings/legal-pages']['response']
export type LegalSlug = LegalPages['pages'][number]['slug']

const key = ['settings', 'legal-pages']

export const legalPages = resource({
  key,
  read: 'GET /settings/legal-pages',
  change: 'PUT /settings/legal-pages',
  words: legalWords,
  limits: {
    responsible: legalLimits.name,
    vatId: legalLimits.vatId,
    permitAuthority: legalLimits.name,
    contactForm: legalLimits.address,
    hostName: legalLimits.name,
    hostPlace: legalLimits.name,
    hostCountry: legalLimits.name,
    mailHost: legalLimits.name,
    authority: legalLimits.name,
  },
  nameOf: () => legalPagesName,
})

/** The answers, and how the two pages stand. */
export const useLegalPages = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => call('GET /settings/legal-pages', { signal }) })

/** Writes a page from the answers, over words of the breeder only if told so; `text` says so, with its way back. */
export async function writeLegalPage(
  slug: LegalSlug,
  { replace, idempotencyKey, text }: { replace: boolean; idempotencyKey: string; text: string },
): Promise<void> {
  legalPages.keep(await call('POST /api/pages/legal', { body: { pages: [slug], replace }, idempotencyKey }))
  noteDone(text, { operation: 'DELETE /settings/legal-pages/{slug}', params: { slug } })
  invalidate('pages', null)
}
