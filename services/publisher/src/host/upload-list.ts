import { createHash } from 'node:crypto'
import { z } from 'zod'

/** A file as it lies at the web host. `modified` is the server's own time, in seconds since 1970. */
const Sent = z.object({
  hash: z.string(),
  size: z.int().min(0),
  modified: z.number().nullable(),
})
export type Sent = z.output<typeof Sent>

/**
 * The list of sent files, as it lies beside them at the host. `leaving` are files of earlier states that were still to
 * be removed when it was written.
 */
const UploadList = z.object({
  format: z.literal('zuchtbuch-upload/1'),
  files: z.record(z.string(), Sent),
  leaving: z.array(z.string()),
})
export interface UploadList {
  readonly files: ReadonlyMap<string, Sent>
  readonly leaving: readonly string[]
}

/** Lies in the folder of the website; hidden, because web servers that list folders show it otherwise. */
export const listFile = '.zuchtbuch-upload.json'
/** Where files wait until all of them are there. */
export const stageFolder = '.zuchtbuch-neu'
/** The list of the state that is about to come. */
export const stagedList = `${stageFolder}/liste.json`

/** Where this content waits for its place: a break finds it again. */
export function stagedAs(path: string, hash: string): string {
  return createHash('sha256').update(`${path}\n${hash}`).digest('hex').slice(0, 40)
}

export function writeList({ files, leaving }: UploadList): string {
  return JSON.stringify({ format: 'zuchtbuch-upload/1', files: Object.fromEntries(files), leaving })
}

/** Null for what is no such list: then nothing is known, and everything is sent. */
export function readList(bytes: Buffer | null): UploadList | null {
  if (bytes === null) return null
  try {
    const { files, leaving } = UploadList.parse(JSON.parse(bytes.toString('utf8')))
    return { files: new Map(Object.entries(files)), leaving }
  } catch {
    return null
  }
}

/**
 * Returns the files at the host after uploads of which the last may have been cut off. Files of the state to come take
 * their places only after its list was written, one by one: one that waits no more has its place.
 */
export function knownFiles(
  current: UploadList | null,
  coming: UploadList | null,
  waiting: ReadonlyMap<string, number>,
): Map<string, Sent> {
  const known = new Map(current?.files)
  for (const [path, sent] of coming?.files ?? []) {
    if (!waiting.has(stagedAs(path, sent.hash))) known.set(path, sent)
  }
  return known
}
