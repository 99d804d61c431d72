import { hash } from 'node:crypto'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { uiPaths } from '@zuchtbuch/api/pages/ui-paths'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '8080'}`
/** What Vite itself answers while it develops; all else is the api's. */
const own = /^\/(?:@|src\/|node_modules\/)/

/** The screen that most visits begin with. */
const startPage = path.join(import.meta.dirname, 'src/screens/today/TodayScreen.tsx')
let ofStart: ReadonlySet<string> | undefined

/** Whether the first screen needs a module. */
function isOfStart(id: string, info: (id: string) => { importedIds: readonly string[] } | null): boolean {
  if (ofStart === undefined) {
    const found = new Set([startPage])
    for (const one of found) for (const other of info(one)?.importedIds ?? []) found.add(other)
    ofStart = found
  }
  return ofStart.has(id)
}

const shortNames = new Map<string, string>()

/** A class in four letters: their full names were a hundredth of all bytes. */
function shortName(name: string, file: string): string {
  const full = `${path.relative(import.meta.dirname, file)} ${name}`
  const letters = hash('sha256', full, 'base64url').replaceAll(/[-_]/g, '')
  // Of two that are alike, the later one takes its next letters.
  for (let at = 0; ; at++) {
    const short = `_${letters.slice(at, at + 3)}`
    const taken = shortNames.get(short)
    if (taken !== undefined && taken !== full) continue
    shortNames.set(short, full)
    return short
  }
}

/** The drawings of the icons without what only their makers need: a random key for every line, and a mention of each. */
const leanIcons: Plugin = {
  name: 'lean-icons',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
    handler(code) {
      let line = 0
      return code.replaceAll(/key: "\w+"/g, () => `key: "${line++}"`).replace(/^__iconData\.node;$/m, '')
    },
  },
}

/**
 * Classes that are only ever named outright are put in where they stand, and no screen carries the list of its own. A file that
 * looks one up keeps the list.
 */
const inlinedClasses: Plugin = {
  name: 'inlined-classes',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /breeder-ui[\\/]src[\\/].*\.tsx?$/ },
    handler: (code) =>
      code.replaceAll(
        /^import (\w+) from ('[^']+\.module\.css')/gm,
        (line: string, name: string, file: string) =>
          new RegExp(`\\b${name}\\b(?!\\.\\w)`).test(code.replace(line, ''))
            ? line
            : `import * as ${name} from ${file}`,
      ),
  },
}

/** Rules apply also where all names of their classes were put in elsewhere. */
const keptStyles: Plugin = {
  name: 'kept-styles',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
  },
}

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react(), leanIcons, inlinedClasses, keptStyles],
  resolve: {
    conditions: ['m-src', ...defaultClientConditions],
    // React has had it since version 18; the shim is for those before.
    alias: { 'use-sync-external-store/shim': 'use-sync-external-store' },
  },
  // While somebody develops, a class is found by its own name.
  ...(command === 'build' ? { css: { modules: { generateScopedName: shortName } } } : {}),
  build: {
    // The browsers that know `light-dark()`; older ones would get a copy of every colour.
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    modulePreload: {
      polyfill: false,
      // A screen asks for the scripts that it needs: only what most of them share is fetched beside it, and the shell
      // need not name the rest.
      resolveDependencies: (_file, dependencies, { hostId }) =>
        dependencies.filter(
          (file) => !file.endsWith('.js') || (hostId.includes('/main-') && /\/(?:parts|common)-/.test(file)),
        ),
    },
    assetsInlineLimit: 0,
    // which file needs which others: the budgets are counted by it
    manifest: true,
    // what it is made of, told under Einstellungen › Über
    license: { fileName: 'assets/lizenzen.txt' },
    reportCompressedSize: false,
    rolldownOptions: {
      // A busy machine is slow, and no reason to refuse a build: every other warning is one.
      checks: { bundlerTimings: false },
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      input: {
        main: path.join(import.meta.dirname, 'index.html'),
        // Browsers compare it under one name.
        sw: path.join(import.meta.dirname, 'src/sw.ts'),
      },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash:7].js'),
        // The names of what several screens share would list these, and stand in the shell.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${name.replace(/~.*|\.\w+$/, '')}-[hash:7][extname]`,
        // Few requests on weak Wi-Fi, and no screen waits for what others need: one file for what all screens need, one
        // for what the first screen shares with others, one for what many share, and several for the rest.
        codeSplitting: {
          groups: [
            // the service worker is one file, and shares nothing
            { name: 'shell', tags: ['$initial'], test: (id) => !id.endsWith('/sw.ts'), priority: 5 },
            {
              name: (id, context) => (isOfStart(id, (one) => context.getModuleInfo(one)) ? 'parts' : null),
              minShareCount: 2,
              priority: 4,
            },
            // What gene codes mean: a few screens read them, and the drawings, which come after the first paint.
            {
              name: 'genetics',
              test: /[\\/]domain[\\/]src[\\/]colors[\\/](?:genotype|loci|offspring|variety-patterns|coat-traits)[\w-]*\.ts$/,
              priority: 3.5,
            },
            // What every setting needs, and no other screen.
            {
              name: 'settings',
              test: /settings[\\/](?:SettingsScreen|settings\.module|texts)\b/,
              priority: 3,
            },
            { name: 'common', minShareCount: 9, priority: 3 },
            // Fetched after the first paint; nothing that a screen waits for is put beside it.
            {
              name: 'outbox',
              test: /[\\/]outbox[\\/](?:outbox[\w-]*|send-outbox|sender|undo-of)\.ts$/,
              priority: 2,
            },
            // What the screens of accounts and addresses share; none of them is of use without the service.
            {
              name: 'accounts',
              test: /[\\/]settings[\\/](?:SecretField|SettingField|CheckFailure|setting-texts|useAnsweredError)\b/,
              priority: 2,
            },
            {
              name: 'more',
              minShareCount: 2,
              entriesAware: true,
              priority: 1,
            },
          ],
        },
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
}))
