// Does what `docker build` and `docker run` would do, without a container engine: copies what the build context holds
// into an empty folder, runs the commands of the Dockerfile there, and starts the result as an unprivileged user until
// it reports that it is ready; of the api also what the operator calls in it.   npm run check:image [-- <target> …]
// Each target takes one to two minutes, most of it for `npm ci`.
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { readEnv } from '@zuchtbuch/runtime/env'
import { readImages, type Image } from './dockerfile.ts'
import { startPostgres } from './embedded-postgres.ts'
import { freePort } from './ports.ts'
import { prepareCluster } from './postgres-cluster.ts'

const root = path.resolve(import.meta.dirname, '../..')
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
const outer = readEnv()
const wanted = process.argv.slice(2)
const images = readImages(readFileSync(path.join(root, 'infra/Dockerfile'), 'utf8'))
const unknown = wanted.filter((name) => images.every(({ target }) => target !== name))
if (unknown.length > 0) {
  console.error(
    `There is no target ${unknown.join(', ')}, but ${images.map(({ target }) => target).join(', ')}`,
  )
  process.exit(1)
}
const folder = mkdtempSync(path.join(tmpdir(), 'image-'))
chmodSync(folder, 0o755)

try {
  const source = path.join(folder, 'source')
  copyContext(source)
  for (const image of images.filter(({ target }) => wanted.length === 0 || wanted.includes(target))) {
    const app = path.join(folder, image.target)
    console.log(`${image.target}: ${image.build}`)
    const [program = '', ...args] = image.build.replace('/app', app).split(' ')
    execFileSync(path.join(source, program), args, {
      cwd: source,
      stdio: 'inherit',
      env: { ...outer, PATH: `${path.join(root, 'node_modules/.bin')}:${outer['PATH']}` },
    })
    await tryRun(image, app)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** The files that git knows or would add; `.dockerignore` leaves out nothing else that matters. */
function copyContext(target: string): void {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of list.split('\0').filter((name) => name !== '')) {
    cpSync(path.join(root, file), path.join(target, file))
  }
}

async function tryRun({ target, command, env }: Image, app: string): Promise<void> {
  const data = path.join(folder, `${target}-data`)
  for (const name of ['db', 'data', 'data/files', 'site']) {
    mkdirSync(path.join(data, name), { recursive: true, mode: 0o755 })
    if (user.uid !== undefined && name !== 'db') chownSync(path.join(data, name), user.uid, user.gid)
  }
  const dataDir = path.join(data, 'db')
  const cluster = await prepareCluster({ dataDir, shared: path.join(folder, 'shared'), durable: false })
  const postgres = await startPostgres({ ...cluster, logFile: path.join(dataDir, 'postgres.log') })
  const port = String(await freePort())
  const [program = '', ...args] = command
  const options = {
    cwd: app,
    ...user,
    env: {
      ...env,
      PATH: outer['PATH'],
      DATABASE_URL: postgres.url,
      SECRETS_KEY: Buffer.alloc(32).toString('base64'),
      API_HOST: '127.0.0.1',
      API_PORT: port,
      HEALTH_PORT: port,
      DATA_DIR: path.join(data, 'data'),
      FILES_DIR: path.join(data, 'data/files'),
      SITE_DIR: path.join(data, 'site'),
      LOG_LEVEL: 'warn',
    },
  }
  const child = spawn(program === 'node' ? process.execPath : program, args, {
    ...options,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = new Promise<string>((resolve) => {
    child.once('close', (code, signal) => resolve(String(signal ?? code)))
  })
  const call = (file: string, ...words: string[]) =>
    execFileSync(process.execPath, [file, ...words], { ...options, stdio: 'inherit' })
  const archive = path.join(data, 'data/by-hand.tar.gz')
  try {
    await waitUntilReady(`http://127.0.0.1:${port}/health/ready`, ended)
    if (target === 'api') call('libs/backup/dist/backup-main.js', archive)
    child.kill('SIGTERM')
    if ((await ended) !== '0') throw new Error(`${target} did not end with 0`)
    if (target === 'api') call('libs/backup/dist/restore-main.js', archive)
    console.log(`${target}: ready as user ${user.uid ?? process.getuid?.()}, ended in order`)
  } finally {
    child.kill('SIGKILL')
    await ended
    await postgres.stop(10_000)
  }
}

async function waitUntilReady(url: string, ended: Promise<string>): Promise<void> {
  let end: string | undefined
  void ended.then((how) => (end = how))
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await delay(200)) {
    if (end !== undefined) throw new Error(`It ended with ${end} before it was ready`)
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
  }
  throw new Error(`${url} does not answer`)
}
