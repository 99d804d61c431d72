import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { FieldError, InputField } from '../../components/field/Field.tsx'
import { ChooseLine } from '../../components/list/ChooseBox.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { addPage, changeNavigation, type SitePage, usePages } from '../../data/pages.ts'
import { useSite } from '../../data/site.ts'
import { usePublishChanges } from '../../data/publish-changes.ts'
import { noteDone } from '../../data/undo.ts'
import { useAction, useOffline } from '../../data/use-action.ts'
import { groupPages, slugFor } from './page-list.ts'
import { texts } from './texts.de.ts'
import styles from './website.module.css'

/** All pages in the order of the navigation, with what is not published of them. */
export function PageList({ openSlug }: { openSlug?: string }) {
  const off = useOffline()
  const pages = usePages()
  const site = useSite().data
  const changes = usePublishChanges({ first: true })
  const changed = new Map(changes?.pages.map(({ slug, change }) => [slug, change]))
  // That of the address is one of the whole website.
  const lacks = new Map(
    changes?.warnings
      .filter(({ code }) => code !== 'SiteUrlLocal')
      .toReversed()
      .map(({ page, code }) => [page, code]),
  )
  const stateOf = ({ slug, status }: SitePage): string => {
    const code = lacks.get(slug)
    if (code !== undefined) return texts.lacks[code as keyof typeof texts.lacks] ?? texts.lacks.other
    if (status === 'Draft') return texts.draft
    // Before the answer nothing is said that may be wrong.
    if (changes === undefined) return '\u00a0'
    if (changes.publishedAt === null || changed.get(slug) === 'Added') return texts.notPublished
    return changed.has(slug) ? texts.changed : texts.published
  }
  const sheet = useSheet('neue-seite')
  return (
    <>
      <Loaded query={pages}>
        {(all) => {
          const { main, others, footer } = groupPages(all, site?.navOrder ?? [])
          const rows = (list: readonly SitePage[], isOutside = false) =>
            list.map((page) => (
              <li key={page.id}>
                <Link
                  to="/website/$seite"
                  params={{ seite: page.slug }}
                  className={styles.page}
                  aria-current={page.slug === openSlug ? 'page' : undefined}
                >
                  <span className={styles.pageWords}>
                    {page.title}
                    <span className={lacks.has(page.slug) ? styles.lacking : styles.pageMore}>
                      {stateOf(page)}
                      {isOutside && page.status !== 'Draft' && ` · ${texts.notInNavigation}`}
                    </span>
                  </span>
                </Link>
              </li>
            ))
          return (
            <nav aria-label={texts.pages}>
              <ul className={styles.pages}>{rows(main)}</ul>
              {others.length > 0 && <ul className={styles.pages}>{rows(others, true)}</ul>}
              <ul className={styles.pages} aria-label={texts.footer}>
                {rows(footer)}
              </ul>
            </nav>
          )
        }}
      </Loaded>
      <div className={styles.addPage}>
        <Link to="/einstellungen/zucht" search={{ zeige: 'recht' }} className={buttonClass('text')}>
          {texts.writeLegal}
        </Link>
        <Button kind="text" aria-label={texts.newPageTitle} off={off} onClick={sheet.show}>
          <Plus size={18} strokeWidth={2} aria-hidden="true" />
          {texts.newPage}
        </Button>
      </div>
      <Sheet open={sheet.open} onClose={sheet.close} title={texts.newPageTitle}>
        <NewPage pages={pages.data ?? []} />
      </Sheet>
    </>
  )
}

function NewPage({ pages }: { pages: readonly SitePage[] }) {
  const navigate = useNavigate()
  const { run, busy, fault } = useAction()
  const [title, setTitle] = useState('')
  const [inNavigation, setInNavigation] = useState(true)
  const create = () =>
    run(async (key) => {
      const slug = slugFor(title, new Set(pages.map((page) => page.slug)))
      const page = await addPage({ title: title.trim(), slug }, key)
      if (inNavigation) await changeNavigation((order) => [...order.filter((id) => id !== page.id), page.id])
      noteDone(texts.newPageDone(page.title), {
        operation: 'DELETE /api/pages/{id}',
        params: { id: page.id },
      })
      await navigate({ to: '/website/$seite', params: { seite: page.slug }, replace: true })
    })
  return (
    <form
      className="stack-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (title.trim() !== '') void create()
      }}
    >
      <InputField
        label={texts.pageName}
        hint={texts.pageNameHint}
        maxLength={200}
        autoFocus
        value={title}
        onChange={setTitle}
      />
      <ChooseLine
        label={texts.showInNavigation}
        checked={inNavigation}
        onChange={() => setInNavigation(!inNavigation)}
      />
      {fault !== null && <FieldError>{fault}</FieldError>}
      <Button
        kind="primary"
        type="submit"
        wide
        off={busy ? texts.saving : title.trim() === '' ? texts.titleMissing : null}
        quietReason
      >
        {texts.create}
      </Button>
    </form>
  )
}
