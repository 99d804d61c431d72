import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { ConfigError } from '@zuchtbuch/runtime/env'
import { stopLeftover } from './embedded-postgres.ts'
import {
  databaseUser,
  may,
  postgresBinaries,
  runAs,
  type Binaries,
  type DatabaseUser,
} from './postgres-binaries.ts'
import { writeSecret } from './secret-file.ts'

export type Cluster = {
  binaries: Binaries
  user: DatabaseUser
  cluster: string
  /** It does not lie below the data folder. */
  elsewhere: boolean
  password: string
}

/**
 * The embedded database's folder, `postgres` below `dataDir`, made when there is none. A server that still runs
 * on it is stopped. As root, where the user that runs the database cannot enter `dataDir`, the folder lies below
 * `shared` and `dataDir/postgres` is a link to it.
 * Throws `ConfigError` for a folder that this version cannot use, with the way out.
 */
export async function prepareCluster({
  dataDir,
  shared = '/var/lib/zuchtbuch',
  durable = true,
}: {
  dataDir: string
  shared?: string
  durable?: boolean
}): Promise<Cluster> {
  let user = databaseUser()
  const cluster = locate(dataDir, user, shared)
  const exists = existsSync(cluster)
  if (user && exists) user = ownerOf(cluster, user)
  const binaries = postgresBinaries(user, shared)
  if (exists) {
    check(cluster, user, binaries)
    await stopLeftover(cluster)
  } else {
    create(cluster, user, binaries, durable)
  }
  const passwordFile = path.join(dataDir, 'postgres.password')
  if (!existsSync(passwordFile)) {
    const password = randomBytes(24).toString('base64url')
    runStatements(cluster, user, binaries, [`alter role zuchtbuch password '${password}'`])
    writeSecret(passwordFile, password)
  }
  return {
    binaries,
    user,
    cluster,
    elsewhere: !cluster.startsWith(realpathSync(dataDir) + path.sep),
    password: readFileSync(passwordFile, 'utf8').trim(),
  }
}

function locate(dataDir: string, user: DatabaseUser, shared: string): string {
  const place = path.join(realpathSync(dataDir), 'postgres')
  const found = lstatSync(place, { throwIfNoEntry: false })
  if (found?.isSymbolicLink()) {
    const target = path.resolve(dataDir, readlinkSync(place))
    if (existsSync(path.dirname(target))) return target
    throw new ConfigError(
      `DATA_DIR: ${place} is a link to ${target}, which is gone; bring it back, or delete the link to begin with an empty database`,
    )
  }
  if (found || !user || may(user, 'enter', realpathSync(dataDir))) return place
  mkdirSync(shared, { recursive: true, mode: 0o755 })
  const target = path.join(mkdtempSync(path.join(shared, 'data-')), 'postgres')
  chmodSync(path.dirname(target), 0o711)
  symlinkSync(target, place)
  return target
}

/** A cluster stays with the user who made it, whichever user root would choose today. */
function ownerOf(cluster: string, user: NonNullable<DatabaseUser>): NonNullable<DatabaseUser> {
  const { uid, gid } = statSync(cluster)
  return uid === user.uid ? user : { name: `number ${uid}`, uid, gid }
}

function check(cluster: string, user: DatabaseUser, binaries: Binaries): void {
  const versionFile = path.join(cluster, 'PG_VERSION')
  if (!may(user, 'read', versionFile)) {
    throw new ConfigError(
      `DATA_DIR: the user ${user?.name ?? process.getuid?.()}, who runs the database, cannot read ${cluster}; ` +
        'start as the user who owns it, or move DATA_DIR to a folder that the database may enter',
    )
  }
  const made = Number.parseInt(readFileSync(versionFile, 'utf8'), 10)
  if (made !== binaries.major) {
    throw new ConfigError(
      `DATA_DIR: ${cluster} was made by Postgres ${made}, this version brings ${binaries.major}. The way out: with the ` +
        'version that made it, `npm run backup -- <file>`; move the folder away; `npm run restore -- <file>` here',
    )
  }
}

/** Made aside and renamed at the end: a start that is killed in between leaves no half database. */
function create(cluster: string, user: DatabaseUser, binaries: Binaries, durable: boolean): void {
  const draft = `${cluster}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  if (user) chownSync(draft, user.uid, user.gid)
  // Order and case of letters come from Postgres itself, not from the system, so that they never change under
  // an index; only the kinds of characters come from the system.
  const characters =
    process.platform === 'linux' ? 'C.UTF-8' : process.platform === 'darwin' ? 'en_US.UTF-8' : 'C'
  const locale = ['--encoding=UTF8', '--locale=C', `--lc-ctype=${characters}`]
  const provider = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  run(
    path.join(binaries.bin, 'initdb'),
    ['-D', draft, '-U', 'postgres', '--auth=trust', '--no-instructions', ...locale, ...provider].concat(
      durable ? [] : ['--no-sync'],
    ),
    user,
  )
  writeFileSync(path.join(draft, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n')
  runStatements(draft, user, binaries, [
    'create role zuchtbuch login createdb',
    'create database zuchtbuch owner zuchtbuch',
  ])
  renameSync(draft, cluster)
}

/** Runs statements without a server; the superuser has no password and so no other door. */
function runStatements(cluster: string, user: DatabaseUser, binaries: Binaries, statements: string[]): void {
  const flags = [
    '--single',
    '-D',
    cluster,
    '-c',
    'exit_on_error=on',
    '-c',
    'log_min_messages=error',
    'postgres',
  ]
  run(path.join(binaries.bin, 'postgres'), flags, user, `${statements.join('\n')}\n`)
}

function run(program: string, args: string[], user: DatabaseUser, input = ''): void {
  try {
    execFileSync(program, args, { ...runAs(user), input, stdio: ['pipe', 'pipe', 'pipe'] })
  } catch (error) {
    const words = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    throw new Error(`The database could not be prepared (${path.basename(program)}).\n${words}`, {
      cause: error,
    })
  }
}
