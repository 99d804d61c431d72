// Builds the user interface into `dist`, unless that is of the same sources already. Run by `npm start` and for the
// image:  node --conditions=m-src services/breeder-ui/build.ts
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { uiPaths } from '@zuchtbuch/api/pages/ui-paths'

const here = import.meta.dirname
const root = path.resolve(here, '../..')
const compressible = /\.(?:html|js|css|svg|json|txt|md)$/

/** Everything that a change of may change the outcome. */
const inputs = [
  'services/breeder-ui/src/**/*',
  'services/breeder-ui/{index.html,vite.config.ts,build.ts,package.json}',
  'services/api/src/pages/ui-paths.ts',
  'libs/{domain,writing}/src/**/*.ts',
  'docs/anleitung/**/*',
  'libs/{domain,writing}/package.json',
  'package-lock.json',
]

/**
 * Brings `folder` up to date with the sources: true when something was built. Of several processes one builds, the
 * others wait for it. A build that fails throws and leaves the one of before; the folder is replaced in one step.
 */
export async function buildBreederUi(folder: string = path.join(here, 'dist')): Promise<boolean> {
  const wanted = hashOfInputs()
  if (builtOf(folder) === wanted) return false
  for (;;) {
    const release = await buildLock(folder)
    if (!release) continue
    try {
      if (builtOf(folder) === wanted) return false
      await build(folder, wanted)
      return true
    } finally {
      release()
    }
  }
}

function hashOfInputs(): string {
  const hash = createHash('sha256')
  const files = inputs.flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true }))
  const names = files.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name))
  for (const name of names.filter((name) => !/\.test\.tsx?$/.test(name)).toSorted()) {
    hash
      .update(`${path.relative(root, name)}\0`)
      .update(readFileSync(name))
      .update('\0')
  }
  return hash.digest('hex')
}

function builtOf(folder: string): string | undefined {
  const file = path.join(folder, '.inputs')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

async function build(folder: string, hash: string): Promise<void> {
  const [made, former] = [`${folder}.tmp`, `${folder}.old`]
  for (const left of [made, former]) rmSync(left, { recursive: true, force: true })
  // Only who builds needs it: most starts end before this line.
  const { build: bundle, createLogger } = await import('vite')
  // else a developer's own setting would put the slow React for developers in
  process.env['NODE_ENV'] = 'production'
  const logger = createLogger('warn')
  const warnings: string[] = []
  const note = (text: string) => void warnings.push(text)
  // A module of Node that got into the bundle is no more than a warning to Vite, and throws in the browser.
  await bundle({
    configFile: path.join(here, 'vite.config.ts'),
    configLoader: 'native',
    logLevel: 'warn',
    customLogger: { ...logger, warn: note, warnOnce: note },
    build: { outDir: made, emptyOutDir: true },
  })
  if (warnings.length > 0)
    throw new Error(`The user interface was built with warnings.\n${warnings.join('\n')}`)
  refuseCircles(made)
  listAssets(made)
  const files = globSync('**/*', { cwd: made, withFileTypes: true }).filter((file) => file.isFile())
  await Promise.all(files.map((file) => compress(path.join(file.parentPath, file.name))))
  writeFileSync(path.join(made, '.inputs'), hash)
  if (existsSync(folder)) renameSync(folder, former)
  renameSync(made, folder)
  rmSync(former, { recursive: true, force: true })
}

/** Scripts of screens and their parts that are opened seldom, or on which nothing can be done without the service. */
export const laterScripts: readonly string[] = [
  'AboutScreen',
  'AddressesScreen',
  'AssistantScreen',
  'BackupsScreen',
  'BansSheet',
  'BreederProfileScreen',
  'ClausesScreen',
  'CoatSheet',
  'DevicesScreen',
  'DiagnosesScreen',
  'EditNoteSheet',
  'FiguresScreen',
  'Extras',
  'Forget',
  'Forgettable',
  'Genes',
  'GenesScreen',
  'GenotypeConflicts',
  'ImportScreen',
  'JobsScreen',
  'LegalScreen',
  'MailboxScreen',
  'Mapping',
  'MatrixView',
  'MessageTemplatesScreen',
  'NewContractScreen',
  'PageScreen',
  'PagesScreen',
  'PairResult',
  'PlacementNumbers',
  'PlacementScreen',
  'PlannerScreen',
  'RestoreScreen',
  'RulesScreen',
  'ShareOutScreen',
  'TableScreen',
  'TrashScreen',
  'VarietiesScreen',
  'WebHostScreen',
  'WhiteCard',
  'YoungLaw',
  'accounts',
  'aftercare',
  'code',
  'health-lists',
  'import',
  'person-sheets',
  'table-parts',
  'website-media',
  'website-parts',
  'website-sheets',
  'white',
]

/** A device keeps them after their first opening, not beforehand. */
export const keptLater = new RegExp(String.raw`/(?:${laterScripts.join('|')})-[^/]*\.js$`)

/** Throws where scripts import each other: one of them would run before what it takes from the other is there. */
function refuseCircles(folder: string): void {
  const manifest: Readonly<Record<string, { imports?: string[] }>> = JSON.parse(
    readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'),
  )
  const done = new Set<string>()
  const visit = (script: string, way: readonly string[]): void => {
    if (way.includes(script)) throw new Error(`Scripts import each other: ${[...way, script].join(', ')}`)
    if (done.has(script)) return
    for (const next of manifest[script]?.imports ?? []) visit(next, [...way, script])
    done.add(script)
  }
  for (const script of Object.keys(manifest)) visit(script, [])
}

/** Tells the service worker what there is to keep; its version changes with any of it. */
function listAssets(folder: string): void {
  const assets = globSync('assets/**/*.*', { cwd: folder }).map(
    (name) => `/${name.split(path.sep).join('/')}`,
  )
  // Looked at once in a while; without a network the texts of the guide must do, and nothing is read in.
  const list = assets
    .filter((name) => !/\.(?:txt|jpg|json)$/.test(name) && !keptLater.test(name))
    .toSorted()
    .join(',')
  const shell = readFileSync(path.join(folder, 'index.html'))
  const version = createHash('sha256').update(list).update(shell).digest('hex').slice(0, 16)
  const file = path.join(folder, 'sw.js')
  const script = readFileSync(file, 'utf8')
    .replace('{{assets}}', list)
    .replace('{{screens}}', ['', ...uiPaths].join(','))
    .replace('{{version}}', version)
  if (script.includes('{{')) throw new Error('The service worker has a place that nothing was put in.')
  writeFileSync(file, script)
}

async function compress(file: string): Promise<void> {
  if (!compressible.test(file)) return
  const content = readFileSync(file)
  const br = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }))
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, br))
}

/**
 * A local socket as the lock, as for the installation: the system frees it with its process. Resolves to a function
 * that frees it, or to undefined when another process had it, after that one is done.
 */
function buildLock(folder: string): Promise<(() => void) | undefined> {
  const name = `zuchtbuch-ui-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  const file = path.join(tmpdir(), `${name}.sock`)
  const address =
    process.platform === 'linux' ? `\0${name}` : process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : file
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    const waiting = new Set<net.Socket>()
    server.on('connection', (socket) => {
      waiting.add(socket)
      socket.on('error', () => {})
    })
    server.once('listening', () => {
      resolve(() => {
        for (const socket of waiting) socket.destroy()
        server.close()
      })
    })
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return reject(error)
      const holder = net.connect(address)
      holder.once('error', (failure: NodeJS.ErrnoException) => {
        // a socket file of a process that was killed
        if (address === file && failure.code === 'ECONNREFUSED') unlinkSync(file)
      })
      holder.once('close', () => resolve(undefined))
      holder.resume()
    })
    server.listen(address)
  })
}

if (process.argv[1] === import.meta.filename) {
  try {
    await buildBreederUi()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
