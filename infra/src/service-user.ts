import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '@zuchtbuch/runtime/env'
import { type DatabaseUser, may } from './postgres-binaries.ts'
import type { ServiceSpec } from './service-process.ts'
import type { Env } from './service-settings.ts'

/** They write nothing, and all but the site read nothing but their own program. */
const needNoData = new Set(['site', 'mail-worker', 'ai-worker', 'push-worker'])

/**
 * Returns the user that a service runs as when root starts it: the owner of the data, where that is not root; otherwise
 * those that need none of it as `nobody`, so that who gets hold of the process that talks to the internet does not have
 * the machine. Undefined: as whoever runs this process, also when the user could not read what the service is given.
 */
export function serviceUser({ name, entry }: ServiceSpec, env: Env, config: Config): DatabaseUser {
  if (process.getuid?.() !== 0) return undefined
  const user = ownerOfData(config) ?? (needNoData.has(name) ? nobody() : undefined)
  if (!user) return undefined
  const files = [process.execPath, entry, ...filesNamedBy(env)].filter((file) => existsSync(file))
  if (!files.every((file) => may(user, 'read', file))) return undefined
  return name === 'site' && !mayReadSite(user, config.site.dir) ? undefined : user
}

/** The one user, other than root, who owns all that the services write. */
function ownerOfData({ dataDir, filesDir, backupDir, site }: Config): DatabaseUser {
  const places = [dataDir, filesDir, backupDir, site.dir].filter((place) => existsSync(place))
  const owners = places.map((place) => statSync(place))
  const [owner] = owners
  if (!owner || owner.uid === 0 || owners.some(({ uid }) => uid !== owner.uid)) return undefined
  return { name: `number ${owner.uid}`, uid: owner.uid, gid: owner.gid }
}

function nobody(): DatabaseUser {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, 'nobody'], { stdio: 'pipe', encoding: 'utf8' }))
    return { name: 'nobody', uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}

/** `.env`, secrets and certificates. */
function filesNamedBy(env: Env): string[] {
  const named = Object.entries(env).flatMap(([name, value]) =>
    value && /_FILE$|^NODE_EXTRA_CA_CERTS$/.test(name) ? [value] : [],
  )
  return ['.env', ...named].map((file) => path.resolve(file))
}

/** The publisher writes it with the permissions that this process' umask leaves. */
function mayReadSite(user: DatabaseUser, siteDir: string): boolean {
  if ((process.umask() & 0o005) !== 0) return false
  let place = siteDir
  while (!existsSync(place)) place = path.dirname(place)
  return may(user, 'enter', place)
}
