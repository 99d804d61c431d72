import { InlineField } from '../../components/field/InlineField.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { changeSite } from '../../data/pages.ts'
import { useSite } from '../../data/site.ts'
import { describeProblem } from '../../data/problem.ts'
import { type PublishState, usePublishState } from '../../data/publish-changes.ts'
import { noteDone } from '../../data/undo.ts'
import { useDeferredImport } from '../../useDeferredImport.ts'
import { PageList } from './PageList.tsx'
import { Publish } from './Publish.tsx'
import { texts } from './texts.de.ts'

/** Its text depends on an answer that comes later than the pages. */
const loadSiteAnimals = () => import('./SiteAnimals.tsx')

/** The pages of the website, and how far what visitors see is behind. */
export function PagesScreen() {
  const site = useSite().data
  const { Differing, Following } = useDeferredImport(loadSiteAnimals, true) ?? {}
  const rename = async (title: string): Promise<string | null> => {
    if (site === undefined) return null
    try {
      await changeSite(() => ({ title: title.trim() }))
      noteDone(texts.siteTitleSaved, { operation: 'PUT /api/site', body: { title: site.title } })
      return null
    } catch (error) {
      return describeProblem(error).sentence
    }
  }
  return (
    <Screen foot={<Publish />}>
      <div className="stack-3 measure">
        {site !== undefined && (
          <InlineField label={texts.siteTitle} value={site.title} maxLength={200} onSave={rename} />
        )}
        <p className="soft" role="status">
          {inWords(usePublishState())}
        </p>
        {Differing && <Differing />}
        <PageList />
        {Following && <Following />}
      </div>
    </Screen>
  )
}

function inWords(state: PublishState): string {
  if (state.known === 'Pages') return texts.openPages(state.count)
  if (state.known === 'HostBehind') return texts.hostBehind(state.host)
  return texts.standing[state.known]
}
