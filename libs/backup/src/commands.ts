import path from 'node:path'
import { inspect } from 'node:util'
import { ConfigError, readEnv } from '@zuchtbuch/runtime/env'
import { createBackup, type BackupSource } from './create-backup.ts'
import { BackupError } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

/** Makes a backup and says what is in it. */
export async function backup(source: BackupSource, file: string): Promise<void> {
  const { fileBytes, files, rows } = await createBackup(source, file)
  say(`${file}: ${megabytes(fileBytes)}, ${sum(rows)} rows, ${files} files.`)
  say('Not in it: stored passwords, SECRETS_KEY (or secrets.key), and the published site.')
}

/** Brings a backup back and says what came of it. */
export async function restore(target: BackupSource, file: string): Promise<void> {
  const { createdAt, rows, files, removedFiles, cancelledJobs } = await restoreBackup(target, file)
  say(`Restored the state of ${createdAt}: ${sum(rows)} rows, ${files} files.`)
  if (removedFiles > 0) say(`${removedFiles} files that it does not know were removed.`)
  if (cancelledJobs > 0) say(`${cancelledJobs} jobs that were open then were cancelled.`)
  say('After the start: enter the mail password again, log in again, and publish the website.')
}

/** The one argument of a command, a file, seen from where the user called npm. Throws `ConfigError` without it. */
export function fileArgument(command: string): string {
  const [given, ...others] = process.argv.slice(2)
  if (given === undefined || others.length > 0 || given.startsWith('-'))
    throw new ConfigError(`Which file? npm run ${command} -- <file>.tar.gz`)
  return path.resolve(readEnv()['INIT_CWD'] ?? process.cwd(), given)
}

/** Runs a command; what the operator can act on is one line and exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    const isForOperator =
      error instanceof BackupError ||
      error instanceof ConfigError ||
      (error instanceof Error && 'code' in error)
    process.stderr.write(`${isForOperator ? error.message : inspect(error)}\n`)
    process.exitCode = 1
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`)

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

function sum(rows: Record<string, number>): number {
  return Object.values(rows).reduce((total, count) => total + count, 0)
}
