import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { errorCode } from './error-code.ts'

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** The command line of a running process, arguments separated by blanks; empty when it cannot be read. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    // no /proc on this system, or no such process
  }
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { stdio: 'pipe', encoding: 'utf8' })
  } catch {
    return ''
  }
}
