import path from 'node:path'
import react from '@vitejs/plugin-react'
import { uiPaths } from '@zuchtbuch/api/ui-paths'
import { defaultClientConditions, defineConfig } from 'vite'

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '8080'}`
/** What Vite itself answers while it develops; all else is the api's. */
const own = /^\/(?:@|src\/|node_modules\/)/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { conditions: ['m-src', ...defaultClientConditions] },
  build: {
    // The browsers that know `light-dark()`; older ones would get a copy of every colour.
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        main: path.join(import.meta.dirname, 'index.html'),
        // Browsers compare it under one name.
        sw: path.join(import.meta.dirname, 'src/sw.ts'),
      },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '^/': {
        target: api,
        changeOrigin: true,
        // The api answers its own origin only.
        configure: (proxy) => {
          proxy.on('proxyReq', (request) => {
            if (request.getHeader('origin') !== undefined) request.setHeader('origin', api)
          })
        },
        bypass: ({ url = '/', method, headers }) => {
          const path = url.replace(/\?.*/s, '')
          if (own.test(path)) return url
          const wantsPage = method === 'GET' && headers.accept?.includes('text/html') === true
          return wantsPage && (path === '/' || uiPaths.includes(path.split('/')[1] ?? ''))
            ? '/index.html'
            : undefined
        },
      },
    },
  },
})
