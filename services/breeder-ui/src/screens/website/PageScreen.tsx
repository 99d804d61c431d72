import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { buttonClass } from '../../components/button/Button.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { Empty } from '../../components/notice/Empty.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { usePages } from '../../data/pages.ts'
import { Editor } from './Editor.tsx'
import { texts } from './texts.de.ts'

const back = { to: '/website' } as const

/** One page by the name in its address; a search may name it by its id, and its name may change while it is open. */
export function PageScreen() {
  const name = useParams({ from: '/website/$seite', select: ({ seite }) => seite })
  const navigate = useNavigate()
  const query = usePages()
  const [openId, setOpenId] = useState<string | null>(null)
  const pages = query.data ?? []
  const page =
    pages.find(({ slug }) => slug === name) ??
    pages.find(({ id }) => id === name) ??
    pages.find(({ id }) => id === openId)
  if (page !== undefined && page.id !== openId) setOpenId(page.id)
  const slug = page?.slug
  useEffect(() => {
    if (slug !== undefined && slug !== name)
      void navigate({
        to: '/website/$seite',
        params: { seite: slug },
        search: true,
        state: true,
        replace: true,
        resetScroll: false,
      })
  }, [slug, name, navigate])
  if (page !== undefined) return <Editor key={page.id} page={page} />
  return (
    <Screen back={back}>
      <Loaded query={query}>
        {() => (
          <Empty
            action={
              <>
                <Link to="/website" className={buttonClass('primary')}>
                  {texts.toPages}
                </Link>
                <Link to="/papierkorb" className={buttonClass('text')}>
                  {texts.toTrash}
                </Link>
              </>
            }
          >
            {texts.gone}
          </Empty>
        )}
      </Loaded>
    </Screen>
  )
}
