import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Writable } from 'node:stream'
import { concurrently } from 'concurrently'
import { readableLine } from '../infra/src/readable-log.ts'
import { addresses } from '../infra/src/run-start.ts'
import { services } from '../infra/src/services.ts'
import { supervise } from '../infra/src/supervisor.ts'
import { startTexts } from '../infra/src/texts.de.ts'
import { readEnv } from '../libs/runtime/src/env.ts'
import { root } from './install.mjs'

const env = readEnv()
const supervisor = supervise({ env, services: [], report: (text) => console.log(text) })

let unfinished = ''
/** Takes lines as concurrently writes them, in pieces: `[service] text`. */
const output = new Writable({
  decodeStrings: false,
  write(chunk, _encoding, done) {
    const lines = (unfinished + chunk).split('\n')
    unfinished = lines.pop() ?? ''
    for (const line of lines) {
      const [, service = '', text = line] = /^\[([\w-]+)\] (.*)/s.exec(line) ?? []
      if (text) {
        supervisor.keep(service, text)
        process.stdout.write(`${readableLine(service, text)}\n`)
      }
    }
    done()
  },
})

let exitCode = 0
try {
  const { config } = await supervisor.ready
  const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs')
  const watched = ({ name, entry }) => ({
    name,
    command: `"${process.execPath}" "${tsx}" watch --clear-screen=false --conditions=m-src "${entry}"`,
  })
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const ui = {
    name: 'breeder-ui',
    command: `"${process.execPath}" --conditions=m-src "${vite}" "${path.join(root, 'services/breeder-ui')}" --configLoader native --logLevel warn`,
  }
  const { result } = concurrently(
    [...services.map(watched), ui].map(({ name, command }) => ({
      name,
      command,
      env: {
        ...env,
        DATA_DIR: config.dataDir,
        DATABASE_URL: config.databaseUrl,
        SECRETS_KEY: config.secretsKey,
        ...Object.fromEntries(
          ['DATABASE_URL_FILE', 'DATABASE_PASSWORD', 'DATABASE_PASSWORD_FILE', 'SECRETS_KEY_FILE'].map(
            (name) => [name, ''],
          ),
        ),
        API_PORT: String(config.api.port),
        SITE_PORT: String(config.site.port),
      },
    })),
    { cwd: root, prefix: 'name', outputStream: output, killTimeout: 5000 },
  )
  const over = new AbortController()
  const ended = result.catch(() => {}).finally(() => over.abort())
  const answers = async () => {
    const ready = new URL('/health/ready', config.api.publicUrl)
    return fetch(ready).then(
      ({ ok }) => ok,
      () => false,
    )
  }
  while (!over.signal.aborted && !(await answers())) await setTimeout(200)
  if (!over.signal.aborted) {
    console.log(addresses(config).replace(/\n$/, `  ${startTexts.surface.padEnd(15)}http://localhost:5173\n`))
    console.log('ready')
  }
  await ended
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  exitCode = 1
}
await supervisor.stop(5000)
process.exit(exitCode)
