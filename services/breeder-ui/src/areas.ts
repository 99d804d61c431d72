import { Globe, Handshake, Heart, Menu, Sun } from 'lucide-react'
import { GerbilIcon } from './components/frame/AreaIcon.tsx'
import type { Area } from './components/frame/Frame.tsx'
import { type AreaName, type PathsOf, screenList } from './screens.ts'
import { frameTexts as texts } from './texts.de.ts'

type Look<Name extends AreaName> = Pick<Area, 'icon' | 'laptopOnly'> & { to: PathsOf<Name> }

/** In the order of the bar. */
const looks: { readonly [Name in AreaName]: Look<Name> } = {
  today: { to: '/', icon: Sun },
  animals: { to: '/tiere', icon: GerbilIcon },
  breeding: { to: '/wuerfe', icon: Heart },
  placement: { to: '/anfragen', icon: Handshake },
  website: { to: '/website', icon: Globe, laptopOnly: true },
  more: { to: '/mehr', icon: Menu },
}

/** The areas of the program, with the screens that stand in their strips. */
export const areas: readonly Area[] = (Object.keys(looks) as AreaName[]).map((name) => {
  const own = screenList.filter(([, { area }]) => area === name)
  return {
    label: texts.areas[name],
    ...looks[name],
    segments: [...new Set(own.map(([path]) => path.split('/')[1]!))],
    screens: own.flatMap(([to, { title, tab }]) => {
      const label = tab === true ? title : tab
      return label ? [{ to, label }] : []
    }),
    notForHelpers: own.every(([, { helper = false }]) => !helper),
  }
})
