import { spawn } from 'node:child_process'
import { chownSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { restoreTexts } from './texts.de.ts'

type Env = Record<string, string | undefined>
type User = { uid: number; gid: number } | undefined

/** The outcome of a restore; `error` is for the breeder. */
export type LastRestore = { at: string; name: string; ok: boolean; error: string | null }

/** Where the api reads it; it outlives the rows that a restore replaces. */
export function writeLastRestore(dataDir: string, last: LastRestore, user: User): void {
  const file = path.join(dataDir, 'last-restore.json')
  writeFileSync(`${file}.new`, JSON.stringify(last), { mode: 0o600, flush: true })
  if (user) chownSync(`${file}.new`, user.uid, user.gid)
  renameSync(`${file}.new`, file)
}

/**
 * Brings a backup back in a process of its own, as the user who owns the files. The answer is null, or in German what
 * went wrong; then the former state is there. `report` gets what that process says.
 */
export function restoreInPlace(
  file: string,
  {
    program,
    env,
    user,
    report,
  }: { program: { entry: string }; env: Env; user: User; report: (text: string) => void },
): { ended: Promise<string | null>; kill: () => void } {
  const child = spawn(process.execPath, ['--conditions=m-src', program.entry, file], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user && { uid: user.uid, gid: user.gid }),
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (words += text))
  const ended = new Promise<string | null>((resolve) => {
    child.once('error', () => resolve(restoreTexts.failed))
    child.once('close', (code) => {
      if (words.trim() !== '') report(words.trim())
      if (code === 0) resolve(null)
      else resolve(isDiskFull(words) ? restoreTexts.diskFull : restoreTexts.failed)
    })
  })
  return { ended, kill: () => child.kill('SIGKILL') }
}

/** Matches the words of the file system and of the database for a full disk. */
const isDiskFull = (words: string) => /ENOSPC|EDQUOT|EFBIG|No space left/i.test(words)
