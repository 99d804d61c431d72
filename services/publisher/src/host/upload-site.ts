import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { isSitePath, type Manifest } from '@zuchtbuch/files/releases'
import { AppError } from '@zuchtbuch/runtime/errors'
import { publisherTexts } from '../texts.de.ts'
import type { Host, Seen } from './host.ts'
import {
  knownFiles,
  listFile,
  readList,
  stagedAs,
  stagedList,
  stageFolder,
  writeList,
  type Sent,
} from './upload-list.ts'

export interface UploadResult {
  /** Files that got a new content at the host, and their bytes. */
  readonly files: number
  readonly bytes: number
  readonly removed: number
  /** Files that somebody else had changed or removed there; they were sent again. */
  readonly changedThere: readonly string[]
}

interface UploadOptions {
  readonly host: Host
  /** For the texts. */
  readonly hostName: string
  /** The folder of the release that is served. */
  readonly site: string
  /** The texts and pictures of that release. */
  readonly release: Pick<Manifest, 'texts' | 'pictures'>
  /** Pictures of the former release, which pages that are open still show: they stay there, and are not sent. */
  readonly staying?: readonly string[]
  /** Told after each step that a later run need not do again: from 0 to 1. */
  readonly onProgress?: (share: number) => void
}

interface Wanted {
  readonly hash: string
  readonly size: number
}

/**
 * Brings a web host to a release. What changed is first sent to a folder beside, so that a full disk or a break leaves
 * the site as it is; then each file takes its place by a rename, pictures before the pages that show them, the start
 * page last; then what is no more is removed. The list of what lies there is written last, and tells the next upload
 * what has changed. Files that it does not name are never touched. Run again after a break it goes on where it was.
 */
export async function uploadSite(options: UploadOptions): Promise<UploadResult> {
  const { host, site, release, staying = [], onProgress = () => {} } = options
  const wanted = await wantedFiles(site, release)
  const waiting = await host.list(stageFolder)
  const current = readList(await host.read(listFile))
  const coming = waiting.size > 0 ? readList(await host.read(stagedList)) : null
  const known = knownFiles(current, coming, waiting)

  const { lying, changedThere } = await compare(host, wanted, known)
  const sending = [...wanted].filter(([file, { hash }]) => lying.get(file)?.hash !== hash)
  const leaving = [
    ...new Set([...known.keys(), ...(current?.leaving ?? []), ...(coming?.leaving ?? [])]),
  ].filter((file) => !wanted.has(file) && !staying.includes(file) && isSitePath(file))
  const stayingThere = [...known].filter(([file]) => !wanted.has(file) && staying.includes(file))
  const bytes = sending.reduce((sum, [, { size }]) => sum + size, 0)
  const result = { files: sending.length, bytes, removed: leaving.length, changedThere }
  const sameList =
    current !== null &&
    current.leaving.length === 0 &&
    current.files.size === wanted.size + stayingThere.length
  if (sending.length === 0 && leaving.length === 0 && waiting.size === 0 && sameList) return result

  const steps = sending.length * 2 + leaving.length + 1
  let done = 0
  const step = () => onProgress(++done / steps)

  const files = new Map([...lying].filter(([file]) => wanted.has(file)))
  for (const [file, sent] of stayingThere) files.set(file, sent)
  for (const [file, sent] of await stage(options, sending, waiting, step)) files.set(file, sent)
  await host.put(Buffer.from(writeList({ files, leaving })), stagedList)

  await makeFolders(host, sending, known)
  for (const group of inOrder(sending)) {
    await eachOf(host, group, async ([file, { hash }]) => {
      await host.move(`${stageFolder}/${stagedAs(file, hash)}`, file)
      step()
    })
  }
  await eachOf(host, leaving, async (file) => {
    await host.remove(file)
    step()
  })
  for (const folder of foldersOf(leaving).toReversed()) await host.removeFolder(folder)

  await host.put(Buffer.from(writeList({ files, leaving: [] })), stagedList)
  await host.move(stagedList, listFile)
  const own = new Set(sending.map(([file, { hash }]) => stagedAs(file, hash)))
  const left = [...waiting.keys()].filter((name) => !own.has(name) && `${stageFolder}/${name}` !== stagedList)
  await eachOf(host, left, (name) => host.remove(`${stageFolder}/${name}`))
  await host.removeFolder(stageFolder)
  onProgress(1)
  return result
}

/** Names of pictures carry a hash of their content, so they stand for their bytes. */
async function wantedFiles(
  site: string,
  { texts, pictures }: UploadOptions['release'],
): Promise<Map<string, Wanted>> {
  const wanted = new Map<string, Wanted>()
  for (const file of pictures) {
    wanted.set(file, { hash: 'name', size: (await stat(path.join(site, file))).size })
  }
  for (const file of texts) {
    const contents = await readFile(path.join(site, file))
    wanted.set(file, { hash: createHash('sha256').update(contents).digest('hex'), size: contents.length })
  }
  return wanted
}

/** Looks at every file that is known to lie there and is wanted: what is not as it was sent is not relied on. */
async function compare(host: Host, wanted: ReadonlyMap<string, Wanted>, known: ReadonlyMap<string, Sent>) {
  const lying = new Map<string, Sent>()
  const changedThere: string[] = []
  const both = [...known].filter(([file]) => wanted.has(file))
  await eachOf(host, both, async ([file, sent]) => {
    if (isAsSent(await host.look(file), sent)) lying.set(file, sent)
    else changedThere.push(file)
  })
  return { lying, changedThere: changedThere.toSorted() }
}

function isAsSent(seen: Seen | null, sent: Sent): boolean {
  if (seen === null || seen.size !== sent.size) return false
  return seen.modified === null || sent.modified === null || seen.modified === sent.modified
}

/** Sends what is not waiting yet. When it fails because nothing more fits, room is made again. */
async function stage(
  { host, hostName, site }: UploadOptions,
  sending: readonly (readonly [string, Wanted])[],
  waiting: ReadonlyMap<string, number>,
  step: () => void,
): Promise<Map<string, Sent>> {
  const staged = new Map<string, Sent>()
  await host.makeFolder(stageFolder)
  try {
    await eachOf(host, sending, async ([file, { hash, size }]) => {
      const name = stagedAs(file, hash)
      const place = `${stageFolder}/${name}`
      if (waiting.get(name) !== size) await host.put(path.join(site, file), place)
      const seen = await host.look(place)
      if (seen?.size !== size) throw new AppError('HostFull', publisherTexts.host.full(hostName))
      staged.set(file, { hash, size, modified: seen.modified })
      step()
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'HostFull') await clearStage(host).catch(() => {})
    throw error
  }
  return staged
}

async function clearStage(host: Host): Promise<void> {
  const names = [...(await host.list(stageFolder)).keys()]
  // The list goes first: without the files beside it would say that all of them have their places.
  await host.remove(stagedList)
  await eachOf(host, names, (name) => host.remove(`${stageFolder}/${name}`))
  await host.removeFolder(stageFolder)
}

/** Pictures and style before the pages that need them, the start page after those that it leads to. */
function inOrder<File extends readonly [string, Wanted]>(files: readonly File[]): File[][] {
  const isPage = ([file]: File) => file.endsWith('.html')
  const isStart = ([file]: File) => file === 'index.html'
  return [
    files.filter((file) => !isPage(file)),
    files.filter((file) => isPage(file) && !isStart(file)),
    files.filter(isStart),
  ]
}

/** Those that no file is known to lie in. */
async function makeFolders(
  host: Host,
  sending: readonly (readonly [string, Wanted])[],
  known: ReadonlyMap<string, Sent>,
): Promise<void> {
  const there = new Set(foldersOf([...known.keys()]))
  for (const folder of foldersOf(sending.map(([file]) => file))) {
    if (!there.has(folder)) await host.makeFolder(folder)
  }
}

/** All folders above these files, each after those that it lies in. */
function foldersOf(files: readonly string[]): string[] {
  const folders = new Set<string>()
  for (const file of files) {
    for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder))
      folders.add(folder)
  }
  return [...folders].toSorted()
}

/** As many at once as the host is worth; after a failure none is begun, and those under way have ended. */
async function eachOf<Item>(
  host: Host,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  let failed = false
  const lane = async () => {
    for (const item of queue) {
      if (failed) return
      await work(item).catch((error: unknown) => {
        failed = true
        throw error
      })
    }
  }
  const results = await Promise.allSettled(Array.from({ length: Math.min(host.lanes, items.length) }, lane))
  const failure = results.find((result) => result.status === 'rejected')
  if (failure !== undefined) throw failure.reason
}
