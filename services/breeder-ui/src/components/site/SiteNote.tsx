import { Link } from '@tanstack/react-router'
import { useSite } from '../../data/site.ts'
import { useSiteAnimals } from '../../data/site-animals.ts'
import { Notice } from '../notice/Notice.tsx'
import { texts } from './texts.de.ts'

/** When the website follows what is about to happen to these animals; nothing where visitors see none of them. */
export function SiteNote({ ids }: { ids: readonly string[] }) {
  const animals = useSiteAnimals()
  const site = useSite().data
  if (site === undefined || !ids.some((id) => animals?.gerbilIds.includes(id))) return null
  return <p className="soft">{texts.follows[site.publishAnimals]}</p>
}

/** Says of an animal that is not to be seen any more that visitors see it still. */
export function StillOnSite({ id }: { id: string }) {
  const animals = useSiteAnimals()
  const site = useSite().data
  if (site === undefined || animals === undefined || !animals.gerbilIds.includes(id)) return null
  const { publishAnimals } = site
  const isStuck = animals.failure !== null && publishAnimals === 'Automatic'
  return (
    <Notice
      kind={isStuck || publishAnimals === 'Ask' ? 'warn' : 'info'}
      action={<Link to="/website">{texts.toWebsite}</Link>}
    >
      {texts.still[isStuck ? 'Failed' : publishAnimals]}
    </Notice>
  )
}
