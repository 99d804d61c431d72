import './styles/tokens.css'
import './styles/base.css'
import './styles/layout.css'
import './styles/print.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { capabilities } from './data/capabilities.ts'
import { applyTheme } from './data/settings.ts'
import { makeRouter } from './routes.tsx'
import { queries } from './data/queries.ts'

// The styles of what the first screen shares come with those of the frame: a request less for it.
import.meta.glob('./components/{animal,button,coat,field,frame,notice,picker,sheet}/*.module.css', {
  eager: true,
})

// The link of a notification, before anything is drawn.
const { pathname, search } = window.location
const focus = new URLSearchParams(search).get('focus')
if (pathname === '/' && focus !== null)
  window.history.replaceState(null, '', `/tickets/${encodeURIComponent(focus)}`)

const place = document.querySelector('#app')
if (place) {
  applyTheme()
  if (capabilities.serviceWorker()) void navigator.serviceWorker.register('/sw.js')
  const router = makeRouter()
  // The rest is fetched when the first screen stands, and takes nothing of the network before.
  const end = router.subscribe('onRendered', () => {
    end()
    void import('./start.ts').then(({ start }) => start())
  })
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}
