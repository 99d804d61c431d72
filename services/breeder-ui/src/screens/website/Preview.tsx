import { useNavigate, useSearch } from '@tanstack/react-router'
import { Monitor, Smartphone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useStore } from '../../data/store.ts'
import { connection } from '../../data/connection.ts'
import { previewPath, type SitePage, slugOfPreview, usePreview } from '../../data/pages.ts'
import { texts } from './texts.de.ts'
import styles from './website.module.css'
import { sheetTexts } from './sheet-texts.de.ts'

const widths = { handy: 360, laptop: 1280 } as const
type Width = keyof typeof widths
const switches = [
  ['handy', Smartphone, sheetTexts.phoneWidth],
  ['laptop', Monitor, sheetTexts.laptopWidth],
] as const

interface PreviewProps {
  page: SitePage
  /** A link inside the preview leads to another page. */
  onOpen: (slug: string) => void
}

/** The page exactly as it would be published, in the width of a telephone or, made smaller, of a laptop. */
export function Preview({ page, onOpen }: PreviewProps) {
  const navigate = useNavigate()
  const { online } = useStore(connection)
  const width: Width = useSearch({ from: '/website/$seite', select: ({ breite }) => breite ?? 'handy' })
  return (
    <section className={styles.preview} aria-label={texts.preview}>
      <div className={styles.previewHead}>
        <h2 className={styles.cardTitle}>{texts.preview}</h2>
        <div className={styles.widths} role="group" aria-label={texts.preview}>
          {switches.map(([name, Icon, label]) => (
            <button
              key={name}
              type="button"
              className={styles.width}
              aria-label={label}
              title={label}
              aria-pressed={width === name}
              onClick={() =>
                void navigate({
                  to: '.',
                  search: (search) => ({ ...search, breite: name }),
                  replace: true,
                  resetScroll: false,
                })
              }
            >
              <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            </button>
          ))}
        </div>
      </div>
      {page.status === 'Draft' && <p className="soft small">{sheetTexts.draftPreview}</p>}
      {online ? (
        <Frame key={page.slug} page={page} width={widths[width]} onOpen={onOpen} />
      ) : (
        <p className="soft small">{sheetTexts.previewGone}</p>
      )}
    </section>
  )
}

function Frame({ page, width, onOpen }: PreviewProps & { width: number }) {
  const { slug, title } = page
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  const [loads, setLoads] = useState(0)
  const html = usePreview(slug).data
  const address = `${previewPath(slug)}?drafts=true`

  useEffect(() => {
    if (box.current === null) return
    const watching = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    watching.observe(box.current)
    return () => watching.disconnect()
  }, [])

  // Only what changed of the page is put in: the frame keeps its place.
  useEffect(() => {
    const shown = frame.current?.contentDocument
    if (html === undefined || loads === 0 || !shown) return
    const fresh = new DOMParser().parseFromString(html, 'text/html')
    for (const part of ['header', 'main', 'footer']) {
      const [before, after] = [shown.querySelector(part), fresh.querySelector(part)]
      if (before && after && !before.isEqualNode(after)) before.replaceWith(shown.importNode(after, true))
    }
  }, [html, loads])

  const onLoad = () => {
    const place = placeOf(frame.current)
    if (place === `${previewPath(slug)}?drafts=true`) {
      setLoads((count) => count + 1)
      return
    }
    // A link was followed: in a frame without scripts only its load tells of it.
    const next = place === null ? null : slugOfPreview(place.split('?')[0] ?? '')
    frame.current?.setAttribute('src', address)
    if (next !== null && next !== slug) onOpen(next)
  }
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width)
  return (
    <div ref={box} className={styles.frameBox}>
      {room.width > 0 && (
        <iframe
          ref={frame}
          className={styles.frame}
          sandbox="allow-same-origin"
          title={sheetTexts.previewOf(title)}
          src={address}
          style={{
            width,
            height: room.height / scale,
            marginLeft: Math.max(0, (room.width - width) / 2),
            transform: `scale(${scale})`,
          }}
          onLoad={onLoad}
        />
      )}
    </div>
  )
}

/** Path and query of what the frame shows; null for what is none of ours. */
function placeOf(frame: HTMLIFrameElement | null): string | null {
  try {
    const { pathname, search } = frame?.contentWindow?.location ?? {}
    return pathname === undefined ? null : `${pathname}${search ?? ''}`
  } catch {
    return null
  }
}
