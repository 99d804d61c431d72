import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  Outlet,
  useLocation,
  useSearch,
} from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { App } from './App.tsx'
import styles from './app.module.css'
import { useMedia, windows } from './parts/frame/useMedia.ts'
import { Failed } from './parts/notice/Failed.tsx'
import { Gone } from './parts/notice/Gone.tsx'
import { frameTexts as texts } from './texts.de.ts'

const rootRoute = createRootRoute({ component: App, notFoundComponent: Nowhere })

const loadList = () => import('./screens/tiere/Tiere.tsx')
const AnimalList = lazy(async () => ({ default: (await loadList()).Tiere }))
const AnimalPanel = lazy(async () => ({
  default: (await import('./screens/tier/AnimalPanel.tsx')).AnimalPanel,
}))

/** The list of animals stays as it is while one of them lies open beside it, under the animal's own address. */
function Animals() {
  // Of the address, not of the matches: these come later, and the list would be taken away until they are there.
  const { beside, list, id } = useLocation({
    select: ({ state, pathname }) => ({
      beside: state.beside === true,
      list: /^\/tiere\/?$/.test(pathname),
      id: /^\/tiere\/([^/]+)$/.exec(pathname)?.[1],
    }),
    structuralSharing: true,
  })
  const roomy = useMedia(windows.roomy)
  const open = beside && roomy ? id : undefined
  if (!list && open === undefined) return <Outlet />
  return (
    <Suspense>
      <AnimalList
        openId={open ?? null}
        panel={(steps) =>
          open !== undefined && (
            <Suspense>
              <AnimalPanel key={open} id={open} {...steps} />
            </Suspense>
          )
        }
      />
    </Suspense>
  )
}

const loadAnimal = () => import('./screens/tier/Tier.tsx')
const Tier = lazy(async () => ({ default: (await loadAnimal()).Tier }))
const Stammbaum = lazy(async () => ({
  default: (await import('./screens/stammbaum/Stammbaum.tsx')).Stammbaum,
}))

/** Of the tabs of an animal the pedigree needs the whole window. */
function OneAnimal() {
  const isPedigree = useSearch({
    strict: false,
    select: (search) => Reflect.get(search, 'tab') === 'abstammung',
  })
  return <Suspense>{isPedigree ? <Stammbaum /> : <Tier />}</Suspense>
}
/** Fetched when a link to an animal is touched. */
OneAnimal.preload = async () => {
  await loadAnimal()
}

const animalsRoute = createRoute({ getParentRoute: () => rootRoute, path: '/tiere', component: Animals })

const animalScreens = [
  createRoute({
    getParentRoute: () => animalsRoute,
    path: '/',
    // Fetched with the route, and drawn by `Animals`.
    component: lazyRouteComponent(async () => {
      await loadList()
      return { Nothing: () => null }
    }, 'Nothing'),
  }),
  createRoute({
    getParentRoute: () => animalsRoute,
    path: '/neu',
    component: lazyRouteComponent(() => import('./screens/neues-tier/NeuesTier.tsx'), 'NeuesTier'),
  }),
  createRoute({
    getParentRoute: () => animalsRoute,
    path: '/$id',
    component: OneAnimal,
  }),
]

/**
 * A screen that is not opened every day. Where its files are stands in a file of its own: all of them together would
 * make the shell, which every first visit waits for, larger.
 */
const seldom = (name: keyof typeof import('./seldom.ts')) =>
  lazyRouteComponent(async () => ({ Screen: await (await import('./seldom.ts'))[name]() }), 'Screen')

/** Every other screen, one line each. Its first segment stands in the api's `ui-paths.ts`, too. */
const screens = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    component: lazyRouteComponent(() => import('./screens/heute/Heute.tsx'), 'Heute'),
  }),
  createRoute({ getParentRoute: () => rootRoute, path: '/planer', component: seldom('Planer') }),
  createRoute({ getParentRoute: () => rootRoute, path: '/verpaarungen', component: seldom('Verpaarungen') }),
  createRoute({ getParentRoute: () => rootRoute, path: '/farben', component: seldom('Farben') }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/gehege',
    component: lazyRouteComponent(() => import('./screens/gehege/Gehege.tsx'), 'Gehege'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/gehege/$id',
    component: lazyRouteComponent(() => import('./screens/gehege/EinGehege.tsx'), 'EinGehege'),
  }),
  createRoute({ getParentRoute: () => rootRoute, path: '/gesundheit', component: seldom('Gesundheit') }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/wiegen',
    component: lazyRouteComponent(() => import('./screens/wiegen/Wiegen.tsx'), 'Wiegen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/wiegen/$gehegeId',
    component: lazyRouteComponent(() => import('./screens/wiegen/Wiegen.tsx'), 'Wiegen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/wuerfe',
    component: lazyRouteComponent(() => import('./screens/wuerfe/Wuerfe.tsx'), 'Wuerfe'),
  }),
  createRoute({ getParentRoute: () => rootRoute, path: '/wuerfe/neu', component: seldom('WurfAssistent') }),
  createRoute({ getParentRoute: () => rootRoute, path: '/kontakte', component: seldom('Kontakte') }),
  createRoute({ getParentRoute: () => rootRoute, path: '/kontakte/$id', component: seldom('EinKontakt') }),
  createRoute({ getParentRoute: () => rootRoute, path: '/abgabetiere', component: seldom('Abgabetiere') }),
  createRoute({ getParentRoute: () => rootRoute, path: '/warteliste', component: seldom('Warteliste') }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/warteliste/$id',
    component: seldom('EinInteressent'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/reservierungen',
    component: seldom('Reservierungen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/reservierungen/neu',
    component: seldom('NeueReservierung'),
  }),
  createRoute({ getParentRoute: () => rootRoute, path: '/nachrichten', component: seldom('Nachrichten') }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/nachrichten/$id',
    component: seldom('EineNachricht'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/reservierungen/verteilen',
    component: seldom('Verteilen'),
  }),
  createRoute({ getParentRoute: () => rootRoute, path: '/vertraege', component: seldom('Vertraege') }),
  createRoute({ getParentRoute: () => rootRoute, path: '/vertraege/neu', component: seldom('NeuerVertrag') }),
  createRoute({ getParentRoute: () => rootRoute, path: '/vertraege/$id', component: seldom('EinVertrag') }),
  createRoute({ getParentRoute: () => rootRoute, path: '/nachsorge', component: seldom('Nachsorge') }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/nachsorge/$teil',
    component: seldom('NachsorgeTeil'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/anfragen',
    component: lazyRouteComponent(() => import('./screens/anfragen/Anfragen.tsx'), 'Anfragen'),
  }),
  createRoute({ getParentRoute: () => rootRoute, path: '/anfragen/neu', component: seldom('NeueAnfrage') }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/anfragen/$id',
    component: lazyRouteComponent(() => import('./screens/anfragen/EineAnfrage.tsx'), 'EineAnfrage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/wuerfe/$id',
    component: lazyRouteComponent(() => import('./screens/wurf/EinWurf.tsx'), 'EinWurf'),
  }),
  createRoute({ getParentRoute: () => rootRoute, path: '/website', component: seldom('Website') }),
  createRoute({ getParentRoute: () => rootRoute, path: '/website/$seite', component: seldom('EineSeite') }),
  createRoute({ getParentRoute: () => rootRoute, path: '/medien', component: seldom('Medien') }),
  createRoute({ getParentRoute: () => rootRoute, path: '/fassungen', component: seldom('Fassungen') }),
  createRoute({ getParentRoute: () => rootRoute, path: '/mehr', component: seldom('Mehr') }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/einstellungen/$abschnitt',
    component: seldom('Einstellungen'),
  }),
  createRoute({ getParentRoute: () => rootRoute, path: '/sicherung', component: seldom('Sicherung') }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/sicherung/$name',
    component: seldom('Zurueckspielen'),
  }),
  createRoute({ getParentRoute: () => rootRoute, path: '/tickets', component: seldom('Tickets') }),
  createRoute({ getParentRoute: () => rootRoute, path: '/tickets/$id', component: seldom('EinTicket') }),
  createRoute({ getParentRoute: () => rootRoute, path: '/einlesen', component: seldom('Einlesen') }),
  createRoute({ getParentRoute: () => rootRoute, path: '/vorgaenge', component: seldom('Vorgaenge') }),
  createRoute({ getParentRoute: () => rootRoute, path: '/papierkorb', component: seldom('Papierkorb') }),
  createRoute({ getParentRoute: () => rootRoute, path: '/zuletzt', component: seldom('Zuletzt') }),
  createRoute({ getParentRoute: () => rootRoute, path: '/hilfe', component: seldom('Hilfe') }),
  createRoute({ getParentRoute: () => rootRoute, path: '/hilfe/$kapitel', component: seldom('Hilfe') }),
]

export const makeRouter = () =>
  createRouter({
    routeTree: rootRoute.addChildren([animalsRoute.addChildren(animalScreens), ...screens]),
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: Broken,
  })

/** A screen without any of the parts that could be missing. */
function Bare({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="inhalt" className={styles.bare}>
      <title>{texts.pageTitle(title, title)}</title>
      <h1>{title}</h1>
      {children}
    </main>
  )
}

/** An address that no screen has. */
function Nowhere() {
  return (
    <Bare title={texts.goneTitle}>
      <Gone />
    </Bare>
  )
}

/** Most often a part of the program that an update took away; a new load brings the new one. */
function Broken({ error }: ErrorComponentProps) {
  return (
    <Bare title={texts.brokenTitle}>
      <Failed
        title={texts.brokenScreen}
        more={texts.brokenScreenMore}
        details={String(error)}
        onRetry={() => window.location.reload()}
        retryWord={texts.reload}
      />
    </Bare>
  )
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
