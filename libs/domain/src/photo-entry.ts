/** Whose photo it is, as a folder of the export. */
export const photoFolders = ['tiere', 'gehege'] as const
export type PhotoFolder = (typeof photoFolders)[number]

/** The parts of a photo's name in an export. */
export type PhotoOwner = {
  readonly folder: PhotoFolder
  readonly name: string
  readonly id: string
  /** Its place among the photos of its owner, from 1. */
  readonly n: number
}

/**
 * Where a photo lies in an export, `tiere/<name>-<end of the id>/<n>.jpg`: a path that every file system takes, and
 * that two animals of one name do not share.
 */
export function photoEntry({ folder, name, id, n }: PhotoOwner): string {
  const plain = name.normalize('NFC').replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  const short = (/^.{0,60}/su.exec(plain)?.[0] ?? '').replaceAll(/^-+|-+$/g, '')
  return `${folder}/${[short, id.slice(-8).toLowerCase()].filter(Boolean).join('-')}/${n}.jpg`
}

/** The same photo as it is shown on a screen. */
export const webEntry = (entry: string): string => entry.replace(/\.jpg$/, '-web.jpg')

export const isWebEntry = (entry: string): boolean => entry.endsWith('-web.jpg')
