import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ConfigError } from '@zuchtbuch/runtime/env'
import { startTexts } from './texts.de.ts'

export type InstanceLock = {
  /** The instance before this one did not stop in order; processes of it may still be ending. */
  crashedBefore: boolean
  release(): void
}

/**
 * Makes this process the only one that works on `dataDir`. The lock is SQLite's lock on a file: the system
 * releases it with the process, however that ends, and nobody ever has to judge whether it is stale.
 * Throws `ConfigError` with the pid of the instance that holds it.
 */
export function lockInstance(dataDir: string): InstanceLock {
  const pidFile = path.join(dataDir, 'instance.pid')
  const database = new DatabaseSync(path.join(dataDir, 'instance.lock'))
  try {
    database.exec('begin exclusive')
  } catch (error) {
    database.close()
    if (!(error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy)) throw error
    throw new ConfigError(startTexts.alreadyRuns(dataDir, readPid(pidFile) ?? '?'))
  }
  held.add(database)
  const crashedBefore = readPid(pidFile) !== undefined
  writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600 })
  return {
    crashedBefore,
    release() {
      rmSync(pidFile, { force: true })
      held.delete(database)
      database.close()
    },
  }
}

/** The garbage collector closes a database that nobody refers to, and with it the lock would be gone. */
const held = new Set<DatabaseSync>()

const sqliteBusy = 5

function readPid(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}
