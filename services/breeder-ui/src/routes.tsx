import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
} from '@tanstack/react-router'
import { App } from './App.tsx'
import { Failed } from './parts/notice/Failed.tsx'
import { Gone } from './parts/notice/Gone.tsx'
import { frameTexts as texts } from './texts.de.ts'

const rootRoute = createRootRoute({ component: App, notFoundComponent: Gone })

/** Every screen, one line each. Its first segment stands in the api's `ui-paths.ts`, too. */
const screens = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    component: lazyRouteComponent(() => import('./screens/heute/Heute.tsx'), 'Heute'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/tiere',
    component: lazyRouteComponent(() => import('./screens/tiere/Tiere.tsx'), 'Tiere'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/tiere/neu',
    component: lazyRouteComponent(() => import('./screens/neues-tier/NeuesTier.tsx'), 'NeuesTier'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/tiere/$id',
    component: lazyRouteComponent(() => import('./screens/tier/Tier.tsx'), 'Tier'),
  }),
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
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/gesundheit',
    component: lazyRouteComponent(() => import('./screens/gesundheit/Gesundheit.tsx'), 'Gesundheit'),
  }),
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
    path: '/mehr',
    component: lazyRouteComponent(() => import('./screens/mehr/Mehr.tsx'), 'Mehr'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/einstellungen/$abschnitt',
    component: lazyRouteComponent(() => import('./screens/einstellungen/Einstellungen.tsx'), 'Einstellungen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/papierkorb',
    component: lazyRouteComponent(() => import('./screens/papierkorb/Papierkorb.tsx'), 'Papierkorb'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/zuletzt',
    component: lazyRouteComponent(() => import('./screens/zuletzt/Zuletzt.tsx'), 'Zuletzt'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/hilfe',
    component: lazyRouteComponent(() => import('./screens/hilfe/Hilfe.tsx'), 'Hilfe'),
  }),
]

export const makeRouter = () =>
  createRouter({
    routeTree: rootRoute.addChildren(screens),
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: Broken,
  })

/** Most often a part of the program that an update took away; a new load brings the new one. */
function Broken({ error }: ErrorComponentProps) {
  return (
    <Failed
      title={texts.brokenScreen}
      more={texts.brokenScreenMore}
      details={String(error)}
      onRetry={() => window.location.reload()}
    />
  )
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
