import { uiPaths } from '@zuchtbuch/api/pages/ui-paths'
import { expect, test } from 'vitest'
import { areas } from './areas.ts'
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

test('areas of which a helper has no screen are not in the bar', () => {
  for (const { to, screens, notForHelpers = false } of areas) {
    const has = [to, ...screens.map((screen) => screen.to)].some(isForHelpers)
    expect(has, to).toBe(!notForHelpers)
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
