import { InlineField } from '../../parts/field/InlineField.tsx'
import { Screen } from '../../parts/frame/Screen.tsx'
import { changeSite, useSite } from '../../service/pages.ts'
import { tellProblem } from '../../service/problem.ts'
import { hostBehind, usePublishTarget } from '../../service/publish.ts'
import { usePublishChanges } from '../../service/publish-changes.ts'
import { noteDone } from '../../service/undo.ts'
import { PageList } from './PageList.tsx'
import { Publish } from './Publish.tsx'
import { texts } from './texts.de.ts'
import styles from './website.module.css'

/** The pages of the website, and how far what visitors see is behind. */
export function Website() {
  const site = useSite().data
  const changes = usePublishChanges({ first: true })
  const behind = hostBehind(usePublishTarget().data)
  const rename = async (title: string): Promise<string | null> => {
    if (site === undefined) return null
    try {
      await changeSite(() => ({ title: title.trim() }))
      noteDone(texts.siteTitleSaved, { operation: 'PUT /api/site', body: { title: site.title } })
      return null
    } catch (error) {
      return tellProblem(error).sentence
    }
  }
  return (
    <Screen title={texts.title} area={texts.title} foot={<Publish />}>
      <div className={styles.column}>
        {site !== undefined && (
          <InlineField label={texts.siteTitle} value={site.title} maxLength={200} onSave={rename} />
        )}
        {changes !== undefined && (
          <p className={styles.standing} role="status">
            {changes.publishedAt === null
              ? texts.neverPublished
              : changes.pages.length === 0
                ? behind === null
                  ? texts.allPublished
                  : texts.hostBehind(behind)
                : texts.openPages(changes.pages.length)}
          </p>
        )}
        <PageList />
      </div>
    </Screen>
  )
}

// One file for both: they share most of what they need.
export { EineSeite } from './EineSeite.tsx'
