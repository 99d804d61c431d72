import { readFileSync } from 'node:fs'
import path from 'node:path'
import { drawPng } from '@zuchtbuch/files/draw-png'
import type { Express } from 'express'
import { iconSizes } from '../access/web-app-paths.ts'
import { iconDrawing } from './icon.ts'
import { startTexts as texts } from '../common/texts.de.ts'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, 'browser', file), 'utf8')

/**
 * The service worker, the script of the start page, and what a phone needs to put it on its home screen. The worker has
 * two parts: the one that shows messages, and that of the user interface, which knows what to keep of it.
 */
export function mountWebApp(app: Express, ui?: { worker?: string | undefined }): void {
  const [messages, start] = [read('service-worker.js'), read('start-page.js')]
  const scripts = {
    '/sw.js': () => (ui?.worker === undefined ? messages : `${messages}\n;(() => {\n${ui.worker}\n})()\n`),
    '/start.js': () => start,
  }
  for (const [address, script] of Object.entries(scripts)) {
    app.get(address, (_request, response) => {
      response
        .set({
          'Cache-Control': 'no-cache',
          // that of a service worker rules what it may ask for
          'Content-Security-Policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
        })
        .type('js')
        .send(script())
    })
  }
  app.get('/manifest.webmanifest', (_request, response) => {
    response.set('Cache-Control', 'no-cache').type('application/manifest+json').send(manifest)
  })
  for (const size of iconSizes) {
    let icon: Promise<Buffer> | undefined
    app.get(`/icon-${size}.png`, async (_request, response) => {
      icon ??= drawPng(iconDrawing, size)
      response
        .set('Cache-Control', 'public, max-age=86400')
        .type('png')
        .send(await icon)
    })
  }
}

const manifest = JSON.stringify({
  id: '/',
  name: texts.title,
  short_name: texts.title,
  description: texts.subtitle,
  lang: 'de',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#faf6ef',
  theme_color: '#faf6ef',
  icons: iconSizes.map((size) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any',
  })),
})
