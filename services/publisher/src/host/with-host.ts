import type { Host, Limits, Target } from './host.ts'

/**
 * Runs the work at the web host, on connections that end with it. Throws what `hostTrouble` makes of any failure. What
 * speaks to the host is loaded when it is spoken to: most herd books have none.
 */
export async function withHost<T>(
  target: Target,
  signal: AbortSignal,
  work: (host: Host) => Promise<T>,
  limits?: Limits,
): Promise<T> {
  if (target.protocol === 'Sftp')
    return (await import('./sftp-host.ts')).withSftp(target, signal, work, limits)
  return (await import('./ftps-host.ts')).withFtps(target, signal, work, limits)
}
