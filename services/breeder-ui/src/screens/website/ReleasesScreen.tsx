import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useStore } from '../../data/store.ts'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { longMoment } from '../../components/date/calendar-words.ts'
import { Screen } from '../../components/frame/Screen.tsx'
import { Empty } from '../../components/notice/Empty.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { Notice, FaultNotice } from '../../components/notice/Notice.tsx'
import { calendar } from '../../data/clock.ts'
import { useInfo } from '../../data/info.ts'
import { useSite } from '../../data/site.ts'
import { activateRelease, type Release, useReleases } from '../../data/publish.ts'
import { noteDone } from '../../data/undo.ts'
import { useAction } from '../../data/use-action.ts'
import styles from './releases.module.css'
import { texts } from './releases-texts.de.ts'

/** The published states of the website that are kept, and the way back to each. */
export function ReleasesScreen() {
  const place = useStore(calendar)
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
  const { run, busy, fault, off } = useAction()
  const [shown, setShown] = useState<Release | null>(null)
  const show = (release: Release) => {
    setShown(null)
    void run(async () => {
      const result = await activateRelease(release.releaseId)
      if (result.changed)
        noteDone(
          texts.shownDone(when(release)),
          live === undefined
            ? null
            : { operation: 'POST /api/publish/releases/{id}/activate', params: { id: live.releaseId } },
        )
      setShown(release)
    })
  }
  return (
    <Screen>
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
                {busy && <Notice kind="info">{texts.busy}</Notice>}
                {shown !== null && shown.releaseId === live?.releaseId && (
                  <Notice kind="good">
                    {texts.shown(when(shown))} {follows && `${texts.animalsFollow} `}
                    {texts.nextPublish}
                  </Notice>
                )}
              </div>
              <FaultNotice>{fault}</FaultNotice>
              <ul>
                {items.map((release) => (
                  <li key={release.releaseId} className={styles.row}>
                    <span className={styles.words}>
                      <span>{when(release)}</span>
                      <span className="soft small">{detail(release)}</span>
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
                        off={off ?? (busy ? texts.busy : null)}
                        quietReason
                        aria-label={texts.showOf(when(release))}
                        onClick={() => show(release)}
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
