import { execFile } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { inject, vi } from 'vitest'

const maker = path.resolve(import.meta.dirname, '../../../infra/src/bundle-services.ts')

/**
 * The folder of the services in one file each, as `npm start` runs them: processes start for less than half of what
 * their sources take. The first file of a run that asks makes it, for all others.
 */
export async function serviceBundle(): Promise<string> {
  const folder = inject('bundleFolder')
  const made = path.join(folder, 'made')
  // It is there in one step, when it is complete.
  if (isFirst(folder)) await promisify(execFile)(process.execPath, ['--conditions=m-src', maker, made])
  else await vi.waitUntil(() => existsSync(made), { timeout: 50_000, interval: 100 })
  return made
}

function isFirst(folder: string): boolean {
  return mkdirSync(folder, { recursive: true }) !== undefined
}
