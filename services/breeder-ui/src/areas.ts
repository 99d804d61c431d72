import { Globe, Handshake, Heart, Menu, Sun } from 'lucide-react'
import { GerbilIcon } from './components/frame/AreaIcon.tsx'
import type { Area } from './components/frame/Frame.tsx'
import type { Place } from './components/frame/place.ts'
import { type AreaName, type PathsOf, screenAt, screenList } from './screens.ts'
import { frameTexts as texts } from './texts.de.ts'

type Look<Name extends AreaName> = Pick<Area, 'icon' | 'laptopOnly'> & { to: PathsOf<Name> }

/** In the order of the bar. */
const looks: { readonly [Name in AreaName]: Look<Name> } = {
  today: { to: '/', icon: Sun },
  animals: { to: '/tiere', icon: GerbilIcon },
  breeding: { to: '/wuerfe', icon: Heart },
  placement: { to: '/abgabe', icon: Handshake },
  website: { to: '/website', icon: Globe, laptopOnly: true },
  more: { to: '/mehr', icon: Menu },
}

/** The areas with their tabs, as a breeder or a helper has them. */
export const areasFor = (helper: boolean): readonly Area[] =>
  (Object.keys(looks) as AreaName[]).flatMap((name) => {
    const own = screenList.filter(([, screen]) => screen.area === name && (!helper || screen.helper))
    if (own.length === 0) return []
    const tabs = own.flatMap(([to, { title, tab, rail }]) => {
      const label = tab === true ? title : tab
      return label ? [{ to, label, name: rail ?? label }] : []
    })
    return [{ label: texts.areas[name], ...looks[name], tabs }]
  })

/** The place of an address in the program. */
export function placeAt(pathname: string, areas: readonly Area[]): Place {
  const at = screenAt(pathname)
  const [, screen] = screenList.find(([path]) => path === at) ?? []
  const area = screen && texts.areas[screen.area]
  const tabs = areas.find(({ label }) => label === area)?.tabs ?? []
  const tab = tabs.find(({ to }) => to === (screen?.under ?? at))?.to
  const back = screen?.group && ({ to: '/mehr' } as const)
  return { area: area ?? '', title: screen?.title ?? '', tabs, tab, back }
}
