import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, symlink } from 'node:fs/promises'
import path from 'node:path'
import type { PublishedSource } from '@zuchtbuch/files/published-source'
import {
  isReleaseId,
  listReleases,
  liveManifest,
  manifestFile,
  readManifest,
  releaseFolder,
  releaseOf,
  releasesFolder,
  servedFolder,
  sourceFile,
  type Manifest,
  type Release,
} from '@zuchtbuch/files/releases'
import { AppError } from '@zuchtbuch/runtime/errors'
import type { RenderOutput } from '@zuchtbuch/site/render-input'
import { hashOf, isWhole } from './release-hash.ts'
import { publisherTexts } from './texts.de.ts'
import { lendPictures, syncFolder, writeDurably, writeRelease, type FormerSite } from './write-release.ts'

const KEPT_RELEASES = 5

/** The steps of a publish: leftovers removed, site written, release in its place, link switched. */
export type PublishStep = 'cleaned' | 'written' | 'placed' | 'switched'

export interface PublishResult extends Release {
  /** False when the site already showed exactly this, undamaged; the result then describes the live release. */
  readonly changed: boolean
}

interface SwitchOptions {
  /** Holds the folder `releases` and the relative link `live`; both are made here. */
  readonly siteDir: string
  /** Letters, digits and dashes; when publishing, the id of the job. */
  readonly releaseId: string
  /** Called right before the one rename that visitors notice; throwing (the lock is lost) leaves the old site. */
  readonly beforeSwitch?: () => Promise<void>
}

interface ActivateOptions extends SwitchOptions {
  /** The id of the job that rolls back: letters, digits and dashes. */
  readonly jobId: string
}

interface PublishOptions extends SwitchOptions {
  /** The sources of its pictures are absolute paths. */
  readonly output: RenderOutput
  /** Its input, to be kept beside it. */
  readonly source?: PublishedSource
  /** How many animals it changes, where it changes nothing else. */
  readonly animals?: number | null
  /** Whether nobody asked for it. */
  readonly isAutomatic?: boolean
  /** A release that is kept although it is neither live nor new. */
  readonly keep?: string | null
  readonly publishedAt: Date
  readonly onStep?: (step: PublishStep) => Promise<void> | void
  /** Told, file by file, which share of the site is written: from 0 to 1. */
  readonly onProgress?: (share: number) => void
}

/**
 * Publishes a rendered site: written aside, synced, renamed to `releases/<id>`, then made live by one rename of
 * the link. A crash at any moment leaves the old site or the new one, complete; running it again with the same id
 * finishes or repeats the work. The live release is kept, and five more of each kind: those of everything and those of
 * animals only. Only one publisher may be in
 * here at a time: the caller holds the lock.
 */
export async function publishRelease(options: PublishOptions): Promise<PublishResult> {
  const {
    siteDir,
    releaseId,
    output,
    source,
    animals = null,
    isAutomatic = false,
    keep = null,
    publishedAt,
  } = options
  const { onStep, onProgress } = options
  if (!isReleaseId(releaseId)) throw new Error(`no release id: ${JSON.stringify(releaseId)}`)
  await mkdir(releasesFolder(siteDir), { recursive: true })
  await removeLeftovers(siteDir)
  await onStep?.('cleaned')

  const live = await liveManifest(siteDir)
  const hash = hashOf(output)
  const alreadyDone = live?.releaseId === releaseId
  const isSame = live !== null && live.hash === hash
  if (live !== null && (alreadyDone || (isSame && (await isWhole(siteOf(siteDir, live), live))))) {
    // The live site is made of other content now: without its note it would be published again and again.
    if (source !== undefined && !alreadyDone) await replaceSource(siteDir, live.releaseId, source)
    await prune(siteDir, keep)
    return { ...releaseOf(live), changed: alreadyDone }
  }

  const release = releaseFolder(siteDir, releaseId)
  const unfinished = `${release}.tmp`
  try {
    // A damaged release is written anew from the store, not from itself.
    const former = live === null || isSame ? null : formerSite(siteDir, live)
    const modified = await nextSecond(siteDir, publishedAt)
    const bytes = await writeRelease(servedFolder(unfinished), output, { former, modified, onProgress })
    const texts = output.files.map((file) => file.path)
    const pictures = output.copies.map((copy) => copy.path)
    const note: Manifest = {
      releaseId,
      publishedAt: publishedAt.toISOString(),
      files: texts.length + pictures.length,
      bytes,
      hash,
      texts,
      pictures,
      animals,
      isAutomatic,
    }
    if (source !== undefined) await writeDurably(sourceFile(unfinished), JSON.stringify(source))
    await writeDurably(manifestFile(unfinished), JSON.stringify(note), modified)
    await syncFolder(unfinished)
    await onStep?.('written')

    // One with this id that never went live, from a run that was cut off.
    await rm(release, { recursive: true, force: true })
    await rename(unfinished, release)
    await syncFolder(releasesFolder(siteDir))
    await onStep?.('placed')

    await switchLive(options)
    await onStep?.('switched')
    await prune(siteDir, keep)
    return { ...releaseOf(note), changed: true }
  } catch (error) {
    await removeFailed(siteDir, releaseId)
    throw error
  }
}

/**
 * Makes a kept release live again (roll back); null when there is none with that id. Throws an AppError
 * `ReleaseDamaged`, with the site left as it is, when not all of it is there any more. A rerun of the job that finds
 * its switch done reports it as changed. Needs the same lock.
 */
export async function activateRelease(options: ActivateOptions): Promise<PublishResult | null> {
  const { siteDir, releaseId } = options
  if (!isReleaseId(releaseId) || !existsSync(releaseFolder(siteDir, releaseId))) return null
  await removeLeftovers(siteDir)
  const target = await readManifest(siteDir, releaseId)
  const live = await liveManifest(siteDir)
  if (target === null || !(await isWhole(siteOf(siteDir, target), target))) {
    throw new AppError('ReleaseDamaged', publisherTexts.releaseDamaged)
  }
  const ownMark = markOf(siteDir, options)
  if (live?.releaseId === releaseId) return { ...releaseOf(target), changed: existsSync(ownMark) }
  if (live !== null) await lendPictures(formerSite(siteDir, live), siteOf(siteDir, target))
  await removeMarks(siteDir, releaseId)
  // Empty, so that a full disk, too, can go back.
  await writeDurably(ownMark, '')
  await switchLive(options)
  return { ...releaseOf(target), changed: true }
}

const MARK = 'activated-by-'

/** Lies in the release that was last made live again by this job. */
const markOf = (siteDir: string, { releaseId, jobId }: ActivateOptions) =>
  path.join(releaseFolder(siteDir, releaseId), MARK + jobId)

async function removeMarks(siteDir: string, releaseId: string): Promise<void> {
  const folder = releaseFolder(siteDir, releaseId)
  for (const name of await readdir(folder)) if (name.startsWith(MARK)) await rm(path.join(folder, name))
}

/**
 * `now`, or later: a second that no release bears yet. Web servers tell the versions of a page apart by second and
 * size, so two releases within a second would look the same to a browser that asks whether its copy is still good.
 */
async function nextSecond(siteDir: string, now: Date): Promise<Date> {
  const releases = await listReleases(siteDir)
  const notes = await Promise.all(
    releases.map(({ releaseId }) => stat(manifestFile(releaseFolder(siteDir, releaseId)))),
  )
  const seconds = notes.map(({ mtimeMs }) => Math.floor(mtimeMs / 1000) + 1)
  return new Date(Math.max(Math.floor(now.getTime() / 1000), ...seconds) * 1000)
}

async function switchLive({ siteDir, releaseId, beforeSwitch }: SwitchOptions): Promise<void> {
  const link = path.join(siteDir, `live.${releaseId}.tmp`)
  await rm(link, { force: true })
  await symlink(`releases/${releaseId}/site`, link)
  try {
    await beforeSwitch?.()
    await rename(link, path.join(siteDir, 'live'))
  } catch (error) {
    await rm(link, { force: true })
    throw error
  }
  await syncFolder(siteDir)
}

function siteOf(siteDir: string, { releaseId }: Release): string {
  return servedFolder(releaseFolder(siteDir, releaseId))
}

function formerSite(siteDir: string, manifest: Manifest): FormerSite {
  return { site: siteOf(siteDir, manifest), pictures: manifest.pictures }
}

/** The leftovers of runs that were cut off. */
async function removeLeftovers(siteDir: string): Promise<void> {
  for (const folder of [siteDir, releasesFolder(siteDir)]) {
    const names = await readdir(folder)
    for (const name of names.filter((it) => it.endsWith('.tmp'))) {
      await rm(path.join(folder, name), { recursive: true, force: true })
    }
  }
}

/** Best effort, so that the failure itself is what the caller sees; leftovers go with the next publish. */
async function removeFailed(siteDir: string, releaseId: string): Promise<void> {
  try {
    const live = await liveManifest(siteDir)
    if (live?.releaseId !== releaseId) {
      await rm(releaseFolder(siteDir, releaseId), { recursive: true, force: true })
    }
    await removeLeftovers(siteDir)
  } catch {}
}

async function replaceSource(siteDir: string, releaseId: string, source: PublishedSource): Promise<void> {
  const release = releaseFolder(siteDir, releaseId)
  const unfinished = `${release}.source.tmp`
  await writeDurably(unfinished, JSON.stringify(source))
  await rename(unfinished, sourceFile(release))
  await syncFolder(release)
}

/** Publishes of animals alone would otherwise take the place of the breeder's own releases within a day. */
async function prune(siteDir: string, keep: string | null): Promise<void> {
  const releases = await listReleases(siteDir)
  const kinds = Map.groupBy(releases, ({ animals }) => animals === null)
  const kept = [...kinds.values()]
    .flatMap((ofKind) =>
      ofKind.filter(({ live, releaseId }, index) => live || releaseId === keep || index < KEPT_RELEASES),
    )
    .map(({ releaseId }) => releaseId)
  const names = await readdir(releasesFolder(siteDir))
  for (const name of names.filter((it) => isReleaseId(it) && !kept.includes(it))) {
    const folder = releaseFolder(siteDir, name)
    // Renamed first: a release is listed either whole or not at all.
    await rename(folder, `${folder}.tmp`)
    await rm(`${folder}.tmp`, { recursive: true, force: true })
  }
}
