import path from 'node:path'
import react from '@vitejs/plugin-react'
import { uiPaths } from '@zuchtbuch/api/pages/ui-paths'
import { defaultClientConditions, defineConfig } from 'vite'

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '8080'}`
/** The paths that Vite itself answers while it develops; all others are the api's. */
const own = /^\/(?:@|src\/|node_modules\/)/

/** The screen that most visits begin with. */
const startPage = path.join(import.meta.dirname, 'src/screens/today/TodayScreen.tsx')
/** Drawings of the library, and those of them on the first screen that others have, too. */
const icons = /[\\/]lucide-react[\\/]/
const ofShortcuts = /[\\/](?:camera|egg|eye|scale)\.mjs$/
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

/** Screens, and what a tap opens, that are one file to fetch: whoever opens one soon opens another. */
const together: readonly (readonly [name: string, RegExp])[] = [
  ['aftercare', /screens[\\/]aftercare[\\/]/],
  ['mails', /screens[\\/]mails[\\/]/],
  ['reservations', /screens[\\/]reservations[\\/](?:New|OneSheet|Reservations|Sheets)/],
  ['person', /screens[\\/]person[\\/](?!Forget|forget-|PersonSheets|\w+Form)/],
  ['person-sheets', /screens[\\/]person[\\/](?:PersonSheets|\w+Form|changed-)/],
  ['waitlist', /screens[\\/]waitlist[\\/](?!Forgettable|forget-)/],
  ['white', /components[\\/]coat[\\/](?:WhiteGrades|white)|screens[\\/]animal[\\/](?:Marking|DeafNote)/],
  ['website-media', /screens[\\/]website[\\/](?:Releases|Media)Screen/],
  [
    'website-sheets',
    /screens[\\/]website[\\/](?:AddBlock|LinkSheet|PageSettings|PictureBlocks|Preview|PublishSteps|Unsettled)/,
  ],
]

/** Modules that the screens of one noun share: several small files would be larger. */
const shared: readonly (readonly [name: string, RegExp])[] = [
  [
    'weights',
    /components[\\/]weighing[\\/]|data[\\/]growth\.ts|domain[\\/]src[\\/](?:growth-reference|weight-plausibility)\./,
  ],
  // Read one after the other, and seldom.
  [
    'health-lists',
    /screens[\\/]health[\\/](?:Undiagnosed|undiagnosed-|Epilepsy|epilepsy-)|data[\\/](?:undiagnosed|epilepsy-tests)\./,
  ],
  // What is read in is looked at before it is taken: seldom, and in one go.
  [
    'import',
    /screens[\\/]import[\\/](?:kept-|import\.module|table[\\/](?:table\.module|plan-words|texts))|data[\\/](?:table-)?imports\.ts|src[\\/](?:table-import|words[\\/]litter)\./,
  ],
  ['table-parts', /import[\\/]table[\\/](?:TableFrame|field-options)|words[\\/]table-field/],
  ['mail', /components[\\/]mail[\\/](?!MailSegments)|icons[\\/]send\.mjs/],
  ['requests', /screens[\\/]requests[\\/](?:mail-words|requests\.|texts)|words[\\/]request[.-]/],
  [
    'website-parts',
    /screens[\\/]website[\\/](?:texts|website\.module|page-list|late|Publish\.|block-data)|data[\\/]pages\.ts/,
  ],
]

const nameIn = (groups: typeof together) => (id: string) =>
  groups.find(([, files]) => files.test(id))?.[0] ?? null

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: {
    conditions: ['m-src', ...defaultClientConditions],
    // React has had it since version 18; the shim is for those before.
    alias: { 'use-sync-external-store/shim': 'use-sync-external-store' },
  },
  // Full names were a hundredth of all bytes; two of a thousand classes share a hash of five letters once in 2,000 builds.
  ...(command === 'build' ? { css: { modules: { generateScopedName: '[hash:base64:5]' } } } : {}),
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
          `assets/${name.replace(/~.*|\.\w+$/, '')}-[hash:5][extname]`,
        // Few requests on weak Wi-Fi, and no screen waits for what others need: one file for what all screens need, one
        // for what the first screen shares with others, one for what many share, and several for the rest.
        codeSplitting: {
          groups: [
            // the service worker is one file, and shares nothing
            { name: 'shell', tags: ['$initial'], test: (id) => !id.endsWith('/sw.ts'), priority: 5 },
            {
              name: (id, context) => (isOfStart(id, (one) => context.getModuleInfo(one)) ? 'parts' : null),
              // All icons seem to be the first screen's, which takes them from one list.
              test: (id) => !icons.test(id) || ofShortcuts.test(id),
              minShareCount: 2,
              priority: 4,
            },
            // Reads typed gene codes, which few screens do.
            {
              name: 'code',
              test: /[\\/]domain[\\/]src[\\/]colors[\\/](?:gene-code|genotype-spellings|read-other-gene)\.ts$|components[\\/]genotype[\\/]read-genotype/,
              includeDependenciesRecursively: false,
              priority: 3.6,
            },
            // The meaning of gene codes: a few screens ask for it, and the drawings, which come after the first paint.
            {
              name: 'genetics',
              test: /[\\/]domain[\\/]src[\\/]colors[\\/](?:genotype|genotype-cover|loci|offspring|variety-patterns|coat-traits|texts)[\w.-]*\.ts$/,
              priority: 3.5,
            },
            // Sheets ask for one of many; a screen that shows a record needs none of it.
            {
              name: 'picker',
              test: /components[\\/](?:picker[\\/]|animal[\\/]AnimalPicker)/,
              includeDependenciesRecursively: false,
              priority: 3.5,
            },
            // The words of notes on health, and of the diagnoses that name them.
            {
              name: 'health',
              test: /domain[\\/]src[\\/](?:age-words|words[\\/](?:health-record|diagnosis)|health[\\/](?:diagnoses|health-category))[\w.-]*\.ts$|data[\\/]diagnoses\.ts/,
              includeDependenciesRecursively: false,
              priority: 3.5,
            },
            // The modules that every setting needs, and no other screen.
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
            // The modules that the screens of accounts and addresses share; none of them is of use without the service.
            {
              name: 'accounts',
              test: /[\\/]settings[\\/](?:SecretField|SettingField|CheckFailure|setting-texts|useAnsweredError)\b/,
              priority: 2,
            },
            { name: nameIn(shared), includeDependenciesRecursively: false, priority: 2 },
            {
              name: 'more',
              minShareCount: 2,
              entriesAware: true,
              priority: 1,
            },
            { name: nameIn(together), priority: 0.5 },
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
