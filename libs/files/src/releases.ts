import { readdir, readFile, readlink } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { PublishedSource } from './published-source.ts'

const RELEASE_ID = /^[A-Za-z0-9][A-Za-z0-9-]{0,99}$/
const SITE_PATH = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*$/

export function isReleaseId(name: string): boolean {
  return RELEASE_ID.test(name)
}

/** Whether a path stays inside the folder it is relative to, without hidden files. */
export function isSitePath(file: string): boolean {
  return SITE_PATH.test(file)
}

const sitePaths = z.array(z.string().regex(SITE_PATH))

/** The note beside a release, outside the folder that is served. */
const Manifest = z.object({
  releaseId: z.string(),
  /** RFC 3339, UTC. */
  publishedAt: z.iso.datetime(),
  /** Pages and pictures of the release itself, and their size; pictures carried over do not count. */
  files: z.int().min(0),
  bytes: z.int().min(0),
  /** The hash of everything rendered: two releases with the same one show the same site. */
  hash: z.string(),
  /** Paths of the rendered files, sorted. */
  texts: sitePaths,
  /** Paths of the pictures that its own pages use. */
  pictures: sitePaths,
  /**
   * How many animals it shows otherwise than the release before it, where only animals were published; null where
   * everything was.
   */
  animals: z.int().min(0).nullable().default(null),
  /** It was made without being asked for. */
  isAutomatic: z.boolean().default(false),
})
export type Manifest = z.output<typeof Manifest>

/** One published state of the site. */
export type Release = Pick<
  Manifest,
  'releaseId' | 'publishedAt' | 'files' | 'bytes' | 'animals' | 'isAutomatic'
>

export interface ListedRelease extends Release {
  /** The one that visitors see. */
  readonly live: boolean
}

export const releasesFolder = (siteDir: string) => path.join(siteDir, 'releases')
export const releaseFolder = (siteDir: string, releaseId: string) => path.join(siteDir, 'releases', releaseId)
/** The only folder of a release that is served. */
export const servedFolder = (release: string) => path.join(release, 'site')
export const manifestFile = (release: string) => path.join(release, 'release.json')
/** The path of its input. */
export const sourceFile = (release: string) => path.join(release, 'source.json')

/**
 * The manifest of a release, or null when there is no complete release with that id. Throws when that cannot be
 * told: a folder that may not be read must not look like one that is not there.
 */
export async function readManifest(siteDir: string, releaseId: string): Promise<Manifest | null> {
  if (!isReleaseId(releaseId)) return null
  const text = await readFile(manifestFile(releaseFolder(siteDir, releaseId)), 'utf8').catch(absent)
  const manifest = text === null ? null : parseManifest(text)
  return manifest?.releaseId === releaseId ? manifest : null
}

/** The manifest of the release that visitors see, or null before the first publish. */
export async function liveManifest(siteDir: string): Promise<Manifest | null> {
  const target = await readlink(path.join(siteDir, 'live')).catch(absent)
  const releaseId = /^releases\/([^/]+)\/site$/.exec(target ?? '')?.[1]
  return releaseId === undefined ? null : await readManifest(siteDir, releaseId)
}

/** Reads the input of a release; null for one that is not there, or was published before that was kept. */
export async function readReleaseSource(siteDir: string, releaseId: string): Promise<PublishedSource | null> {
  if (!isReleaseId(releaseId)) return null
  const text = await readFile(sourceFile(releaseFolder(siteDir, releaseId)), 'utf8').catch(absent)
  // Written by the publisher in one piece, as part of the release.
  return text === null ? null : (JSON.parse(text) as PublishedSource)
}

/** The kept releases, newest first; none where the folder is not there. */
export async function listReleases(siteDir: string): Promise<ListedRelease[]> {
  const names = (await readdir(releasesFolder(siteDir)).catch(absent)) ?? []
  const manifests = await Promise.all(names.map((name) => readManifest(siteDir, name)))
  const live = await liveManifest(siteDir)
  return manifests
    .filter((manifest) => manifest !== null)
    .toSorted((a, b) => (age(a) < age(b) ? 1 : -1))
    .map((manifest) => ({ ...releaseOf(manifest), live: manifest.releaseId === live?.releaseId }))
}

/**
 * Where a page or a picture of a kept release lies; an address that ends with a slash means the page of that folder.
 * Null for what its manifest does not name, which is also everything outside of it.
 */
export async function findReleaseFile(
  siteDir: string,
  releaseId: string,
  file: string,
): Promise<string | null> {
  const manifest = await readManifest(siteDir, releaseId)
  const name = file === '' || file.endsWith('/') ? `${file}index.html` : file
  if (manifest === null || ![...manifest.texts, ...manifest.pictures].includes(name)) return null
  return path.join(servedFolder(releaseFolder(siteDir, releaseId)), name)
}

/** Everything that a kept release shows, pages before pictures; null when there is none with that id. */
export async function readReleaseFiles(
  siteDir: string,
  releaseId: string,
): Promise<{ publishedAt: Date; files: { name: string; path: string; isPicture: boolean }[] } | null> {
  const manifest = await readManifest(siteDir, releaseId)
  if (manifest === null) return null
  const folder = servedFolder(releaseFolder(siteDir, releaseId))
  const placed = (isPicture: boolean) => (name: string) => ({
    name,
    path: path.join(folder, name),
    isPicture,
  })
  const files = [...manifest.texts.map(placed(false)), ...manifest.pictures.map(placed(true))]
  return { publishedAt: new Date(manifest.publishedAt), files }
}

export function releaseOf(manifest: Release): Release {
  const { releaseId, publishedAt, files, bytes, animals, isAutomatic } = manifest
  return { releaseId, publishedAt, files, bytes, animals, isAutomatic }
}

function age({ publishedAt, releaseId }: Release): string {
  return `${publishedAt} ${releaseId}`
}

function parseManifest(text: string): Manifest | null {
  try {
    return Manifest.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

function absent(error: unknown): null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  // EINVAL: `live` is no link.
  if (['ENOENT', 'ENOTDIR', 'EINVAL'].includes(code)) return null
  throw error
}
