import { FieldError, InputField, SelectField, TextAreaField } from '../../components/field/Field.tsx'
import type { PageWriter, Part } from '../../data/page-writer.ts'
import { changeNavigation, type SitePage } from '../../data/pages.ts'
import { useSite } from '../../data/site.ts'
import { fieldError } from '../../data/problem.ts'
import { noteDone } from '../../data/undo.ts'
import { useAction } from '../../data/use-action.ts'
import { atPlace, footerSlugs, isFixed } from './page-list.ts'
import { settingsTexts } from './page-settings-texts.de.ts'
import { texts } from './texts.de.ts'
import { Unsettled } from './late.tsx'
import styles from './website.module.css'

/** The words of a page that stand in none of its blocks. */
export function PageSettings({ page, part, writer }: { page: SitePage; part: Part; writer: PageWriter }) {
  const { title, slug, seoDescription } = part.value as {
    title: string
    slug: string
    seoDescription: string
  }
  const change = (patch: { title?: string; slug?: string; seoDescription?: string | null }) => {
    const value = { title, slug, seoDescription, ...patch }
    writer.type(page.id, value, value.title.trim() === '' || isSlugWrong(value.slug))
  }
  return (
    <details className={styles.settings}>
      <summary>{settingsTexts.settings}</summary>
      <div className="stack-4">
        <InputField
          label={settingsTexts.pageTitle}
          error={title.trim() === '' ? texts.titleMissing : fieldError(part.fault, '/title')}
          maxLength={200}
          value={title}
          onChange={(title) => change({ title })}
        />
        {isFixed(page) ? (
          <p className="soft small">{settingsTexts.slugFixed}</p>
        ) : (
          <InputField
            label={settingsTexts.slug}
            hint={settingsTexts.slugHint}
            error={isSlugWrong(slug) ? settingsTexts.slugWrong : fieldError(part.fault, '/slug')}
            autoCapitalize="off"
            spellCheck={false}
            maxLength={80}
            value={slug}
            onChange={(slug) => change({ slug })}
          />
        )}
        <TextAreaField
          label={settingsTexts.seo}
          hint={settingsTexts.seoHint}
          maxLength={500}
          value={seoDescription ?? ''}
          onChange={(value) => change({ seoDescription: value || null })}
        />
        <Unsettled id={page.id} part={part} writer={writer} type={null} />
        {footerSlugs.includes(page.slug) ? (
          <p className="soft small">{settingsTexts.footerPage}</p>
        ) : (
          <Navigation page={page} />
        )}
      </div>
    </details>
  )
}

const isSlugWrong = (slug: string) => !/^[a-z0-9-]{1,80}$/.test(slug)

function Navigation({ page }: { page: SitePage }) {
  const { data: site } = useSite()
  const { run, fault } = useAction()
  if (site === undefined) return null
  const { navOrder } = site
  const place = navOrder.indexOf(page.id)
  const put = (next: number | null) =>
    run(async () => {
      await changeNavigation((order) => atPlace(order, page.id, next))
      noteDone(settingsTexts.navigationChanged, { operation: 'PUT /api/site', body: { navOrder } })
    }, String(next))
  const places = navOrder.length + (place === -1 ? 1 : 0)
  return (
    <>
      <SelectField
        label={settingsTexts.navigation}
        value={place}
        onChange={(value) => void put(value === '-1' ? null : Number(value))}
      >
        <option value={-1}>{texts.notInNavigation}</option>
        {Array.from({ length: places }, (_, n) => (
          <option key={n} value={n}>
            {settingsTexts.navigationPlace(n + 1)}
          </option>
        ))}
      </SelectField>
      {fault !== null && <FieldError>{fault}</FieldError>}
    </>
  )
}
