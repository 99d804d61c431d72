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
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { App } from './App.tsx'
import styles from './app.module.css'
import { useMedia, windows } from './components/frame/useMedia.ts'
import { Failed } from './components/notice/Failed.tsx'
import { screenAt, type ScreenPath, screenList, screens } from './screens.ts'
import { searchOf } from './searches.ts'
import { frameTexts as texts } from './texts.de.ts'

/** An address that no screen has is told by `App`: the router forgets about it when a sheet opens. */
const rootRoute = createRootRoute({ component: App, notFoundComponent: () => null })

const AnimalList = lazy(async () => ({
  default: (await import('./screens/animals/AnimalsScreen.tsx')).AnimalsScreen,
}))
const AnimalPanel = lazy(async () => ({
  default: (await import('./screens/animal/AnimalPanel.tsx')).AnimalPanel,
}))

/** The list of animals stays as it is while one of them lies open beside it, under the animal's own address. */
function Animals(): ReactNode {
  // Reads the address, not the matches: these come later, and the list would be taken away until then.
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

const AnimalScreen = lazy(async () => ({
  // The screens of that list are told their types by the routes; this one takes nothing.
  default: (await screens['/tiere/$id'].load()) as ComponentType,
}))
const PedigreeScreen = lazy(async () => ({
  default: (await import('./screens/pedigree/PedigreeScreen.tsx')).PedigreeScreen,
}))

/** The pedigree is the one tab of an animal that needs the whole window. */
function OneAnimal(): ReactNode {
  const isPedigree = useSearch({ from: '/tiere/$id', select: ({ tab }) => tab === 'abstammung' })
  return <Suspense>{isPedigree ? <PedigreeScreen /> : <AnimalScreen />}</Suspense>
}
/** Fetched when a link to an animal is touched. */
OneAnimal.preload = async () => {
  await screens['/tiere/$id'].load()
}

const animalsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tiere',
  validateSearch: searchOf('/tiere'),
  component: Animals,
})

const animalScreens = [
  createRoute({
    getParentRoute: () => animalsRoute,
    path: '/',
    // Fetched with the route, and drawn by `Animals`.
    component: lazyRouteComponent(async () => {
      await screens['/tiere'].load()
      return { Nothing: () => null }
    }, 'Nothing'),
  }),
  createRoute({
    getParentRoute: () => animalsRoute,
    path: '/neu',
    component: lazyRouteComponent(async () => ({ Screen: await screens['/tiere/neu'].load() }), 'Screen'),
  }),
  createRoute({
    getParentRoute: () => animalsRoute,
    path: '/$id',
    validateSearch: searchOf('/tiere/$id'),
    component: OneAnimal,
  }),
]

type PlainPath = Exclude<ScreenPath, `/tiere${string}`>

const screenRoute = <const Path extends PlainPath>(path: Path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: searchOf(path),
    component: lazyRouteComponent(async () => ({ Screen: await screens[path].load() }), 'Screen'),
  })

/** Every other screen. */
const plainRoutes = {} as { [Path in PlainPath]: ReturnType<typeof screenRoute<Path>> }
for (const [path] of screenList) {
  if (!path.startsWith('/tiere')) Object.assign(plainRoutes, { [path]: screenRoute(path as PlainPath) })
}

export const makeRouter = () =>
  createRouter({
    routeTree: rootRoute.addChildren({ ...plainRoutes, animals: animalsRoute.addChildren(animalScreens) }),
    scrollRestoration: true,
    // A tab is found where it was left, on whatever way.
    getScrollRestorationKey: ({ href, pathname, state }) =>
      screenAt(pathname)?.includes('$') === false ? href : (state.key ?? href),
    defaultPreload: 'intent',
    defaultErrorComponent: Broken,
  })

/** A screen without any of the parts that could be missing. */
function Bare({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <main id="inhalt" className={styles.bare}>
      <title>{texts.pageTitle(title, title)}</title>
      <h1>{title}</h1>
      {children}
    </main>
  )
}

/** Most often a part of the program that an update took away; a new load brings the new one. */
function Broken({ error }: ErrorComponentProps): ReactNode {
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
