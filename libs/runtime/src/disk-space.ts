import { statfs } from 'node:fs/promises'
import { AppError } from './errors.ts'

/** The database still writes with this much left; whoever writes files leaves it alone. */
export const leastFreeBytes = 500_000_000

/** Free bytes on the file system that the folder is on. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Throws `DiskFull` unless so many bytes fit into the folder with `leastFreeBytes` left for everything else. */
export async function requireSpace(folder: string, bytes: number): Promise<void> {
  if ((await freeBytes(folder)) < bytes + leastFreeBytes) throw diskFull()
}

/** Whether a write failed because there is no room: on the disk, in a quota, or below the limit of a file's size. */
export function isDiskFull(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(error.code))
  )
}

/** A 507 that says what to do. */
export const diskFull = () =>
  new AppError(
    'DiskFull',
    'Auf dem Datenträger ist nicht genug Platz. Nichts wurde gespeichert. Platz schaffen und noch einmal versuchen.',
  )
