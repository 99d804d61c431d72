import { Link, useParams } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Screen } from '../../components/frame/Screen.tsx'
import styles from './guide.module.css'
import { KeyTable } from './KeyTable.tsx'
import { guideTexts as texts } from './texts.de.ts'
import { useQuery } from '@tanstack/react-query'
import { Gone } from '../../components/notice/Gone.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { NoConnection } from '../../data/problem.ts'
import { chapterAddresses, pictureAddresses } from './chapters.ts'
import { type Piece, readGuide } from './read-guide.ts'

/** The guide: one of its chapters, by the address, or all of them. */
export function GuideScreen() {
  const chapter = useParams({ from: '/hilfe/$kapitel', shouldThrow: false })?.kapitel
  return chapter === undefined ? <Overview /> : <Chapter name={chapter} />
}

/** The guide by its chapters, and what the keys do. */
function Overview() {
  return (
    <Screen>
      <p className={styles.lead}>{texts.guideLead}</p>
      <ul className="measure">
        {texts.chapters.map(([name, title, about]) => (
          <li key={name}>
            <Link to="/hilfe/$kapitel" params={{ kapitel: name }} className={styles.chapter}>
              <span>
                {title}
                <span className="soft small block">{about}</span>
              </span>
              <ChevronRight size={18} strokeWidth={2} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      <h2 className={styles.heading}>{texts.keyboard}</h2>
      <KeyTable />
    </Screen>
  )
}

/** A chapter of the guide, as it is written in `docs/anleitung`. */
function Chapter({ name }: { name: string }) {
  const address = chapterAddresses.get(`${name}.md`)
  const title = texts.chapters.find(([chapter]) => chapter === name)?.[1]
  const query = useQuery({
    queryKey: ['guide', address],
    queryFn: async ({ signal }) => {
      const response = await fetch(address ?? '', { signal }).catch((error: unknown) => {
        throw new NoConnection(error)
      })
      if (!response.ok) throw new NoConnection(response.status)
      return readGuide(await response.text())
    },
    enabled: address !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const place = texts.chapters.findIndex(([chapter]) => chapter === name)
  const next = texts.chapters[place + 1]
  if (address === undefined || title === undefined)
    return (
      <Screen back={{ to: '/hilfe' }}>
        <Gone />
      </Screen>
    )
  return (
    <Screen title={title} back={{ to: '/hilfe' }}>
      <Loaded query={query} rows={6}>
        {(blocks) => (
          <article className={styles.guide}>
            {blocks.map((block, nth) => {
              switch (block.kind) {
                case 'title':
                  // The screen has it above.
                  return null
                case 'heading':
                  return <h2 key={nth}>{block.text}</h2>
                case 'picture':
                  return <Picture key={nth} {...block} />
                case 'list':
                  return (
                    <ul key={nth}>
                      {block.items.map((item, at) => (
                        <li key={at}>
                          <Words pieces={item} />
                        </li>
                      ))}
                    </ul>
                  )
                case 'paragraph':
                  return (
                    <p key={nth}>
                      <Words pieces={block.pieces} />
                    </p>
                  )
              }
            })}
            {next !== undefined && (
              <p>
                <Link to="/hilfe/$kapitel" params={{ kapitel: next[0] }}>
                  {texts.next(next[1])}
                </Link>
              </p>
            )}
          </article>
        )}
      </Loaded>
    </Screen>
  )
}

/** Its size is known before it is there, so that nothing jumps. */
function Picture({ alt, name }: { alt: string; name: string }) {
  const [width, height] = name.includes('-handy') ? [360, 740] : [1280, 800]
  return <img src={pictureAddresses.get(name)} alt={alt} width={width} height={height} loading="lazy" />
}

function Words({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece, nth) => {
    if (!('to' in piece)) return piece.kind === 'text' ? piece.text : <strong key={nth}>{piece.text}</strong>
    const to = piece.to.endsWith('.md') ? `/hilfe/${piece.to.slice(0, -3)}` : piece.to
    return (
      <Link key={nth} to={to}>
        {piece.text}
      </Link>
    )
  })
}
