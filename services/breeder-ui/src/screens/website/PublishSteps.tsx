import { Link } from '@tanstack/react-router'
import { Globe, Upload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Action } from '../../data/recent.ts'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { ChooseLine } from '../../components/list/ChooseBox.tsx'
import { Notice, FaultNotice } from '../../components/notice/Notice.tsx'
import { Skeleton } from '../../components/notice/Skeleton.tsx'
import { useInfo } from '../../data/info.ts'
import { putPage, usePages } from '../../data/pages.ts'
import {
  hostBehind,
  publish,
  type PublishChanges,
  type PublishResult,
  usePublishJob,
  usePublishTarget,
} from '../../data/publish.ts'
import { usePublishChanges } from '../../data/publish-changes.ts'
import { ApiProblem, describeProblem } from '../../data/problem.ts'
import { noteDone, takeBack } from '../../data/undo.ts'
import { useAction } from '../../data/use-action.ts'
import { publishTexts } from './publish-texts.de.ts'
import { texts } from './texts.de.ts'
import styles from './website.module.css'

/** From this share on what is published is sent to the web host. */
const sendingFrom = 50

interface PublishStepsProps {
  /** Stores what is typed before; resolves to whether all of it is. */
  onBefore?: () => Promise<boolean>
}

/** The changes of a publish, its warnings, and its progress. */
export function PublishSteps({ onBefore }: PublishStepsProps) {
  const changes = usePublishChanges({ first: true })
  const info = useInfo()
  const job = usePublishJob()
  const target = usePublishTarget().data
  const { data: pages = [] } = usePages()
  const [isUnsaved, setUnsaved] = useState(false)
  /** By its slug whether an empty page is wanted; one that visitors see already stays unless told. */
  const [wanted, setWanted] = useState<Readonly<Record<string, boolean>>>({})
  const added = new Set(changes?.pages.flatMap(({ slug, change }) => (change === 'Added' ? slug : [])))
  const isWanted = (slug: string) => wanted[slug] ?? !added.has(slug)
  const emptyPages = (changes?.warnings ?? [])
    .filter(({ code }) => code === 'PageEmpty')
    .flatMap(({ page: slug }) => pages.filter((page) => page.slug === slug))
  const [done, setDone] = useState<Action | null>(null)
  const [result, setResult] = useState<PublishResult | null>(null)
  const going = useAction()
  const begin = () => {
    setResult(null)
    void going.run(async () => {
      if (onBefore !== undefined) setUnsaved(!(await onBefore()))
      for (const { id, slug } of emptyPages) if (!isWanted(slug)) await putPage(id, { status: 'Draft' })
      const former = changes?.releaseId ?? null
      const published = await publish()
      setDone(
        published.changed
          ? noteDone(
              publishTexts.publishedDone,
              former === null
                ? null
                : { operation: 'POST /api/publish/releases/{id}/activate', params: { id: former } },
            )
          : null,
      )
      setResult(published)
    })
  }
  const leftOut = emptyPages.filter(({ slug }) => !isWanted(slug))
  const isLeftOut = (slug: string) => added.has(slug) && leftOut.some((page) => page.slug === slug)
  const count = changes?.pages.filter(({ slug }) => !isLeftOut(slug)).length ?? 0
  const isRunning = job?.state === 'Queued' || job?.state === 'Running'
  const progress = isRunning ? job.progress : 0
  const failure =
    going.refusal ??
    (job?.state === 'Failed' && job.error ? new ApiProblem(0, job.error, new Headers()) : null)
  const isDone = result !== null
  const undoing = useAction()
  if (going.busy || isRunning)
    return (
      <div className="stack-4" role="status">
        <p>
          {target !== undefined && target.host !== null && progress >= sendingFrom
            ? publishTexts.uploading(target.host, progress)
            : publishTexts.publishing(progress)}
        </p>
        <progress className={styles.progress} value={progress} max={100} aria-label={texts.publishTitle} />
      </div>
    )
  return (
    <div className="stack-4">
      {isDone && (
        <Done result={result}>
          {/* The way back of every action lies under this sheet. */}
          {done !== null && done.undo !== null && (
            <Button
              kind="text"
              onClick={() =>
                void undoing.run(async () => {
                  await takeBack(done)
                  setResult(null)
                })
              }
            >
              {publishTexts.undo}
            </Button>
          )}
        </Done>
      )}
      <FaultNotice>{undoing.fault}</FaultNotice>
      {isUnsaved && <Notice kind="warn">{publishTexts.unsavedTexts}</Notice>}
      {failure !== null && !isDone && (
        <Notice kind="bad" alert>
          <Failure error={failure} />
        </Notice>
      )}
      {changes === undefined ? (
        <Skeleton rows={3} />
      ) : (
        <>
          {!(isDone && changes.pages.length === 0) && (
            <Changes
              changes={{ ...changes, pages: changes.pages.filter(({ slug }) => !isLeftOut(slug)) }}
              behind={hostBehind(target)}
              isKnown={going.off === null && target !== undefined}
            />
          )}
          <Warnings changes={changes} />
          {!isDone && emptyPages.length > 0 && (
            <section aria-labelledby="leer" className="stack-4">
              <h3 id="leer">{publishTexts.emptyPages}</h3>
              <p className="soft small">{publishTexts.emptyPagesHint}</p>
              {emptyPages.map(({ slug, title }) => (
                <ChooseLine
                  key={slug}
                  label={title}
                  checked={isWanted(slug)}
                  onChange={() => setWanted({ ...wanted, [slug]: !isWanted(slug) })}
                />
              ))}
            </section>
          )}
          {!isDone && (
            <Button kind="primary" wide off={going.off} onClick={begin}>
              <Upload size={20} strokeWidth={1.75} aria-hidden="true" />
              {count > 0 ? texts.publishCount(count) : texts.publish}
            </Button>
          )}
        </>
      )}
      {info?.published === true && (
        <a href={info.siteUrl} target="_blank" rel="noopener" className={buttonClass('outlined', true)}>
          <Globe size={18} strokeWidth={1.75} aria-hidden="true" />
          {publishTexts.look}
        </a>
      )}
    </div>
  )
}

function Done({
  result: { changed, upload, warnings },
  children,
}: {
  result: PublishResult
  children: ReactNode
}) {
  const changedThere = warnings.filter(({ code }) => code === 'HostFileChanged').map(({ page }) => page)
  const sent = upload !== null && upload.files + upload.removed > 0
  return (
    <>
      <Notice kind="good" action={children}>
        {changed || sent ? publishTexts.published : publishTexts.nothing}
        {sent && ` ${publishTexts.uploaded(upload.files)}`}
      </Notice>
      {changedThere.length > 0 && (
        <Notice kind="warn">{publishTexts.changedThere(changedThere.join(', '))}</Notice>
      )}
    </>
  )
}

/** A failure at the web host is none of the website itself. */
function Failure({ error }: { error: unknown }) {
  const { sentence } = describeProblem(error)
  if (!(error instanceof ApiProblem && error.code.startsWith('Host')))
    return publishTexts.publishFailed(sentence)
  return (
    <>
      {publishTexts.uploadFailed(sentence)}{' '}
      <Link to="/einstellungen/webspace" replace>
        {publishTexts.toHost}
      </Link>
    </>
  )
}

interface ChangesProps {
  changes: PublishChanges
  /** The web host that does not have all of it. */
  behind: string | null
  isKnown: boolean
}

function Changes({ changes: { pages, otherFiles, publishedAt }, behind, isKnown }: ChangesProps) {
  if (pages.length === 0) {
    if (otherFiles > 0) return <p>{publishTexts.onlyFiles}</p>
    if (behind !== null) return <p>{texts.hostBehind(behind)}</p>
    return <p>{isKnown ? publishTexts.nothing : texts.standing.Unknown}</p>
  }
  return (
    <section aria-labelledby="aenderungen">
      <h3 id="aenderungen">{publishTexts.whatChanges}</h3>
      {publishedAt === null && <p className="soft small">{publishTexts.firstTime}</p>}
      <ul>
        {pages.map(({ slug, title, change }) => (
          <li key={slug} className={styles.change}>
            <span className={styles.pageWords}>{title}</span>
            <span className="soft">{publishTexts.changes[change]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Warnings before a publish; none of them stops it. */
function Warnings({ changes }: { changes: PublishChanges }) {
  const { data: pages = [] } = usePages()
  // Empty pages are asked about below.
  const warnings = changes.warnings.filter(({ code }) => code !== 'PageEmpty')
  if (warnings.length === 0) return null
  const sentences: Readonly<Record<string, string | undefined>> = publishTexts.warning
  return (
    <Notice kind="warn">
      <p>{publishTexts.warnings}</p>
      <ul className="stack-1">
        {warnings.map(({ code, page: slug }) => {
          const page = pages.find((one) => one.slug === slug)
          return (
            <li key={`${code} ${slug}`}>
              {code === 'SiteUrlLocal' ? (
                <Link to="/einstellungen/adressen">{publishTexts.siteAddress}</Link>
              ) : (
                page !== undefined && (
                  <Link to="/website/$seite" params={{ seite: slug }} replace>
                    {page.title}
                  </Link>
                )
              )}{' '}
              {sentences[code] ?? publishTexts.warning.other}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
