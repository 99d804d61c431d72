import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useStore } from '../../device/store.ts'
import { Button, buttonClass } from '../../parts/button/Button.tsx'
import { longMoment } from '../../parts/date/calendar-words.ts'
import { Screen } from '../../parts/frame/Screen.tsx'
import { Empty } from '../../parts/notice/Empty.tsx'
import { Loaded } from '../../parts/notice/Loaded.tsx'
import { Notice } from '../../parts/notice/Notice.tsx'
import { calendar } from '../../service/clock.ts'
import { connection } from '../../service/connection.ts'
import { useInfo } from '../../service/info.ts'
import { useSite } from '../../service/site.ts'
import { tellProblem } from '../../service/problem.ts'
import { activateRelease, type Release, useReleases } from '../../service/publish.ts'
import { noteDone } from '../../service/undo.ts'
import styles from './fassungen.module.css'
import { texts } from './versions-texts.de.ts'

/** The published states of the website that are kept, and the way back to each. */
export function Fassungen() {
  const place = useStore(calendar)
  const { online } = useStore(connection)
  const info = useInfo()
  const query = useReleases()
  const when = ({ publishedAt }: Release) => longMoment(publishedAt, place)
  const detail = ({ animals, isAutomatic, files }: Release) =>
    animals === null ? texts.files(files) : texts.animals(animals, isAutomatic)
  const follows = useSite().data?.publishAnimals === 'Automatic'
  const live = query.data?.items.find((release) => release.live)
  /** The live one where visitors find it, another as it was. */
  const address = ({ releaseId, live }: Release) =>
    live ? info?.siteUrl : `/api/publish/releases/${releaseId}/site/`
  const show = useMutation({
    mutationFn: async (release: Release) => {
      const result = await activateRelease(release.releaseId)
      if (result.changed)
        noteDone(
          texts.shownDone(when(release)),
          live === undefined
            ? null
            : { operation: 'POST /api/publish/releases/{id}/activate', params: { id: live.releaseId } },
        )
      return release
    },
  })
  return (
    <Screen title={texts.title} area={texts.area}>
      <Loaded query={query} rows={3}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty
              action={
                <Link to="/website" className={buttonClass('primary')}>
                  {texts.toWebsite}
                </Link>
              }
            >
              {texts.none}
            </Empty>
          ) : (
            <div className={styles.column}>
              <p className="soft">{texts.lead}</p>
              <div role="status">
                {show.isPending && <Notice kind="info">{texts.busy}</Notice>}
                {show.data !== undefined && show.data.releaseId === live?.releaseId && !show.isPending && (
                  <Notice kind="good">
                    {texts.shown(when(show.data))} {follows && `${texts.animalsFollow} `}
                    {texts.nextPublish}
                  </Notice>
                )}
              </div>
              {show.error !== null && !show.isPending && (
                <Notice kind="bad" alert>
                  {tellProblem(show.error).sentence}
                </Notice>
              )}
              <ul>
                {items.map((release) => (
                  <li key={release.releaseId} className={styles.row}>
                    <span className={styles.words}>
                      <span>{when(release)}</span>
                      <span className={styles.detail}>{detail(release)}</span>
                      {release.live && (
                        <span className={styles.live}>
                          <Check size={16} strokeWidth={2.25} aria-hidden="true" />
                          {texts.live}
                        </span>
                      )}
                    </span>
                    {address(release) !== undefined && (
                      <a
                        href={address(release)}
                        target="_blank"
                        rel="noopener"
                        className={buttonClass('outlined')}
                        aria-label={texts.lookOf(when(release))}
                      >
                        {texts.look}
                      </a>
                    )}
                    <a
                      href={`/api/publish/releases/${release.releaseId}/file`}
                      download
                      className={buttonClass('outlined')}
                      aria-label={texts.zipOf(when(release))}
                    >
                      {texts.zip}
                    </a>
                    {!release.live && (
                      <Button
                        off={online ? (show.isPending ? texts.busy : null) : texts.offline}
                        quietReason
                        aria-label={texts.showOf(when(release))}
                        onClick={() => show.mutate(release)}
                      >
                        {texts.show}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          )
        }
      </Loaded>
    </Screen>
  )
}
