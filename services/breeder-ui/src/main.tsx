import './styles/tokens.css'
import './styles/base.css'
import './styles/print.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { capabilities } from './device/capabilities.ts'
import { applyTheme } from './device/settings.ts'
import { makeRouter } from './routes.tsx'
import { queries } from './service/queries.ts'

const place = document.querySelector('#app')
if (place) {
  applyTheme()
  // What an earlier visit left is shown with the first frame, or a little later; nothing waits for it.
  void import('./service/start.ts').then(({ start }) => start())
  if (capabilities.serviceWorker()) void navigator.serviceWorker.register('/sw.js')
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={makeRouter()} />
      </QueryClientProvider>
    </StrictMode>,
  )
}
