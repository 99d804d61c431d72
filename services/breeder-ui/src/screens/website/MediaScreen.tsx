import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { FieldError } from '../../components/field/Field.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { MediaGrid } from '../../components/media/MediaGrid.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { Notice } from '../../components/notice/Notice.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import { useAddressSheet } from '../../components/sheet/useAddressSheet.ts'
import { type Media, refreshMedia, removeMedia, useMedium } from '../../data/media.ts'
import { usePages } from '../../data/pages.ts'
import { ApiProblem, isGone, refusalSentence } from '../../data/problem.ts'
import { noteDone } from '../../data/undo.ts'
import { altTexts } from './alt-texts.ts'
import { useAction } from '../../data/use-action.ts'
import styles from './media.module.css'
import { texts } from './media-texts.de.ts'
import { frameTexts } from '../../texts.de.ts'

/** The pictures of the website, and where each is shown. */
export function MediaScreen() {
  const sheet = useAddressSheet('bild')
  return (
    <Screen>
      <div className="stack-4">
        <MediaGrid
          onOpen={({ id }) => sheet.show(id)}
          more={({ usedIn }) => texts.uses(new Set(usedIn.map(({ pageId }) => pageId)).size)}
        />
      </div>
      <Sheet open={sheet.id !== null} onClose={sheet.close} title={frameTexts.media}>
        {sheet.id !== null && <Picture id={sheet.id} onRemoved={sheet.close} />}
      </Sheet>
    </Screen>
  )
}

function Picture({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const query = useMedium(id)
  if (isGone(query.error)) return <p>{texts.gone}</p>
  return (
    <Loaded query={query} rows={2}>
      {(media) => <About media={media} onRemoved={onRemoved} />}
    </Loaded>
  )
}

const isInUse = (error: unknown) => error instanceof ApiProblem && error.code === 'InUse'

function About({ media, onRemoved }: { media: Media; onRemoved: () => void }) {
  const { id, originalName, url, width, height, size, usedIn } = media
  const { run, fault, refusal, off } = useAction((error) => (isInUse(error) ? null : refusalSentence(error)))
  const isRefused = isInUse(refusal)
  const remove = () =>
    run(async () => {
      try {
        const trashId = await removeMedia(id)
        noteDone(
          texts.removed(originalName),
          trashId === null ? null : { operation: 'POST /api/trash/{id}/restore', params: { id: trashId } },
        )
        onRemoved()
      } catch (error) {
        // The picture itself names these pages as they are now.
        if (isInUse(error)) refreshMedia()
        throw error
      }
    })
  return (
    <>
      <img className={styles.picture} src={`${url}?width=640`} width={width} height={height} alt="" />
      <p className="anywhere">{originalName}</p>
      <p className="soft">{texts.size(width, height, size)}</p>
      {isRefused ? (
        <Notice kind="warn" alert>
          <p>{texts.inUse}</p>
          <Uses media={media} />
        </Notice>
      ) : usedIn.length === 0 ? (
        <p>{texts.nowhere}</p>
      ) : (
        <section aria-labelledby="zu-sehen">
          <h3 id="zu-sehen">{texts.shownOn}</h3>
          <Uses media={media} />
        </section>
      )}
      {fault !== null && <FieldError>{fault}</FieldError>}
      <a href={url} target="_blank" rel="noopener" className={buttonClass('outlined', true)}>
        {texts.look}
      </a>
      <Button kind="outlined" wide off={off} onClick={() => void remove()}>
        <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
        {texts.remove}
      </Button>
    </>
  )
}

/** The pages with the picture, and what each says of it. */
function Uses({ media }: { media: Media }) {
  const { data: pages = [] } = usePages()
  const slugs = new Map(media.usedIn.map((use) => [use.slug, use.title]))
  return (
    <ul>
      {[...slugs].map(([slug, title]) => {
        const page = pages.find((one) => one.slug === slug)
        const alts = page === undefined ? [] : altTexts(page, media)
        return (
          <li key={slug} className={styles.use}>
            <Link to="/website/$seite" params={{ seite: slug }} replace>
              {title}
            </Link>
            {alts.length > 0 && (
              <span className="soft">
                {alts.map((alt) => (alt === null ? texts.inText : alt || texts.decoration)).join(' · ')}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
