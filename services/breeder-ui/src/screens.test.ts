import { uiPaths } from '@zuchtbuch/api/pages/ui-paths'
import { expect, test } from 'vitest'
import { areasFor, placeAt } from './areas.ts'
import { isForHelpers, screenAt, screenList } from './screens.ts'

test('a helper has the animal room, what was done last, the keys, and the way out of the view', () => {
  const kept = ['/', '/tiere', '/tiere/7f', '/gehege', '/gehege/7f', '/wiegen/7f', '/gesundheit']
  for (const path of [...kept, '/mehr', '/zuletzt', '/hilfe', '/einstellungen/darstellung']) {
    expect(isForHelpers(path), path).toBe(true)
  }
})

test('a helper has nothing that makes, deletes or gives away', () => {
  const away = ['/tiere/neu', '/wuerfe/7f', '/planer', '/anfragen/7f', '/vertraege/neu', '/kontakte']
  for (const path of [
    ...away,
    '/sicherung',
    '/papierkorb',
    '/vorgaenge',
    '/einstellungen/regeln',
    '/tiereX',
  ]) {
    expect(isForHelpers(path), path).toBe(false)
  }
})

test('each area has its tabs, in the order of a day', () => {
  const tabs = areasFor(false).map(({ label, tabs }) => [label, tabs.map((tab) => tab.label).join(' · ')])
  expect(tabs).toEqual([
    ['Heute', ''],
    ['Tiere', 'Alle · Gehege · Wiegen · Gesundheit'],
    ['Zucht', 'Würfe · Planer · Paare · Farben · Auswertung'],
    ['Abgabe', 'Übersicht · Post · Interessenten · Tiere · Verträge · Nachsorge · Kontakte'],
    ['Website', 'Seiten · Bilder · Frühere Fassungen'],
    ['Mehr', ''],
  ])
})

test('the bar of a helper leads to nothing that a helper has not', () => {
  const areas = areasFor(true)
  expect(areas.map(({ label }) => label)).toEqual(['Heute', 'Tiere', 'Mehr'])
  for (const { to, tabs } of areas) {
    for (const path of [to, ...tabs.map((tab) => tab.to)]) expect(isForHelpers(path), path).toBe(true)
  }
})

test('every screen is a tab, a part of one, in a group of Mehr, or reached from another one', () => {
  const areas = areasFor(false)
  const roots = areas.map(({ to }) => to)
  for (const [path, { group, under, title }] of screenList) {
    const { tab, tabs } = placeAt(path, areas)
    const isReached = path.split('/').length > 2 && group === undefined
    const ways = [
      tab !== undefined,
      group !== undefined,
      roots.includes(path) && tabs.length === 0,
      isReached,
    ]
    expect(ways.filter(Boolean), path).toHaveLength(1)
    if (under !== undefined) expect(tab, path).toBe(under)
    if (path.includes('$')) expect(title, path).toBeUndefined()
    else expect(title, path).toMatch(/^[A-ZÄÖÜ]/)
  }
})

test('an address belongs to the screen that it names, or to the one of its kind', () => {
  for (const [address, screen] of [
    ['/', '/'],
    ['/tiere/', '/tiere'],
    ['/tiere/neu', '/tiere/neu'],
    ['/tiere/7f', '/tiere/$id'],
    ['/einstellungen/zucht', '/einstellungen/zucht'],
    ['/einstellungen/nie-da', null],
    ['/nie-da', null],
    ['/tiereX', null],
  ] as const) {
    expect(screenAt(address), address).toBe(screen)
  }
})

test('the api serves the page for the screens, and for no address beside them', () => {
  expect(new Set(screenList.map(([path]) => path.split('/')[1]))).toEqual(new Set(['', ...uiPaths]))
})
