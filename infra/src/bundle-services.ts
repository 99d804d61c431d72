// Puts each service into one file, so that the next start reads a few files in place of hundreds for each process and
// strips no types. Run by `npm start` once everything answers; what is there is replaced in one step.
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants as files,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown, type Plugin, type RolldownOutput } from 'rolldown'
import { errorCode } from './error-code.ts'
import { bundles, hashOf, manifestFile, programs, root, stateOf, type Manifest } from './service-bundle.ts'

/** Native code, and a package that asks for its files in a way that nobody can follow beforehand. */
const apart = /^(?:sharp|ssh2-sftp-client|express-openapi-validator(?:\/.+)?)$/
/** Whatever decides which file an import means. */
const decisive = ['package-lock.json', 'package.json', 'infra/package.json', '{services,libs}/*/package.json']

export async function bundleServices(folder = bundles): Promise<Manifest> {
  const begunAt = Date.now()
  const output = await makeBundle()
  const manifest = describe(output)
  const inputs = [...manifest.sources, ...Object.keys(manifest.packages)]
  const newest = Math.max(...inputs.map((file) => statSync(path.join(root, file)).ctimeMs))
  // Perhaps changed after it was read; the next start makes it anew.
  if (newest >= begunAt) return manifest
  write(output, manifest, folder)
  return manifest
}

async function makeBundle(): Promise<RolldownOutput> {
  const bundle = await rolldown({
    input: Object.fromEntries(programs.map(({ name, entry }) => [name, entry])),
    cwd: root,
    platform: 'node',
    tsconfig: false,
    resolve: { conditionNames: ['m-src', 'node', 'module-sync'] },
    plugins: [leaveApart, tellPlaces],
    logLevel: 'silent',
  })
  const output = await bundle.generate({
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    comments: false,
    // Some of them are looked at, as those of errors.
    keepNames: true,
  })
  await bundle.close()
  return output
}

const leaveApart: Plugin = {
  name: 'leave-apart',
  resolveId: {
    filter: { id: apart },
    async handler(name, importer) {
      const found = await this.resolve(name, importer, { skipSelf: true })
      return found && { id: pathToFileURL(found.id).href, external: true }
    },
  },
}

/** A module goes on to find its workers, templates and migrations beside itself, not beside the bundle. */
const tellPlaces: Plugin = {
  name: 'tell-places',
  transform: {
    filter: { code: /import\.meta\.(?:dirname|filename|url)|__dirname|__filename/ },
    handler(code, id) {
      if (!path.isAbsolute(id)) return null
      const dirname = JSON.stringify(path.dirname(id))
      const filename = JSON.stringify(id)
      const told = code
        .replaceAll('import.meta.dirname', dirname)
        .replaceAll('import.meta.filename', filename)
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      const isOurs = /(?:const|let|var) (?:__dirname|__filename)\b/.test(told)
      return /__dirname|__filename/.test(told) && !isOurs
        ? `const __dirname = ${dirname}, __filename = ${filename};${told}`
        : told
    },
  },
}

function describe({ output }: RolldownOutput): Manifest {
  const ids = output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
  const files = [...new Set(ids.filter((id) => path.isAbsolute(id)))].map((id) =>
    path.relative(root, id.replace(/\?.*$/, '')),
  )
  const ofPackages = files.filter((file) => file.split(path.sep).includes('node_modules'))
  const sources = [
    ...files.filter((file) => !ofPackages.includes(file)),
    ...globSync(decisive, { cwd: root }),
    path.relative(root, import.meta.filename),
  ].toSorted()
  const hash = hashOf(sources)
  const packages = Object.fromEntries(ofPackages.map((file) => [file, stateOf(file)]))
  const key = createHash('sha256').update(hash).update(JSON.stringify(packages)).digest('hex')
  return { folder: key.slice(0, 16), sources, hash, packages }
}

/** In one step, in place of what may be there. */
function writeParts({ output }: RolldownOutput, place: string): void {
  const draft = `${place}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  for (const part of output)
    if (part.type === 'chunk') writeFileSync(path.join(draft, part.fileName), inOneByte(part.code))
  rmSync(place, { recursive: true, force: true })
  renameSync(draft, place)
}

function write(output: RolldownOutput, manifest: Manifest, folder: string): void {
  writeParts(output, path.join(folder, manifest.folder))
  const file = path.join(folder, path.basename(manifestFile))
  const former = formerFolder(file)
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(manifest))
  renameSync(`${file}.${process.pid}`, file)
  // A process of the former bundle may still load a part of it.
  const kept = new Set([manifest.folder, former, path.basename(file)])
  for (const name of readdirSync(folder))
    if (!kept.has(name)) rmSync(path.join(folder, name), { recursive: true, force: true })
}

function formerFolder(file: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as Manifest).folder
  } catch {
    return undefined
  }
}

/**
 * One letter beyond ASCII, and V8 keeps the whole text at two bytes each. In raw texts an escape would be read as such.
 */
export function inOneByte(code: string): string {
  if (/String\.raw`[^`]*[^\p{ASCII}]/u.test(code)) return code
  // A letter that needs no backslash may have one, which would escape the new one.
  return code.replaceAll(/(\\*)(\P{ASCII})/gu, (_, slashes: string, letter: string) => {
    const units = letter.split('').map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0'))
    return slashes.slice(slashes.length % 2) + units.map((unit) => `\\u${unit}`).join('')
  })
}

const [, program, ownPlace] = process.argv
// A run of the tests has one of its own, which nobody uses later: it need not be found to be current.
if (program === import.meta.filename && ownPlace !== undefined) writeParts(await makeBundle(), ownPlace)
else if (program === import.meta.filename) {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
    mkdirSync(bundles, { recursive: true })
    accessSync(bundles, files.W_OK)
    await bundleServices()
  } catch (error) {
    // An installation that this user may only read goes on to run from the sources.
    if (!/^(?:EACCES|EPERM|EROFS)$/.test(errorCode(error) ?? '')) throw error
  }
}
