import type { StoredSnapshot } from './snapshot.ts'

/** A picture file: where the site has it (`bilder/<name with content hash>`), and where to copy it from. */
export interface PictureFile {
  readonly path: string
  /** Opaque to the renderer; handed through to the copy list. */
  readonly source: string
}

/** One size of a picture, in pixels. */
export interface PictureVariant {
  readonly width: number
  readonly height: number
  readonly webp: PictureFile
  readonly jpeg: PictureFile
}

/** The sizes that exist of one picture, narrowest first; all have the same aspect ratio. */
export interface Picture {
  readonly variants: readonly PictureVariant[]
}

/** The members of the breeder's profile that pages may show; null where the breeder did not fill them in. */
export interface PublicProfile {
  readonly breederName: string | null
  readonly ownerName: string | null
  readonly street: string | null
  readonly postalCode: string | null
  readonly city: string | null
  readonly phone: string | null
  readonly email: string | null
}

/** All that the output depends on: the same input gives the same bytes. */
export interface RenderInput {
  readonly snapshot: StoredSnapshot
  /**
   * By the address the snapshot names a picture with: `/photos/files/<fileName>`, `/media/files/<fileName>`, and
   * `/media/<mediaId>` for blocks that name a picture by its id. `wantedPictures` lists the addresses in use.
   */
  readonly pictures: ReadonlyMap<string, Picture>
  readonly profile: PublicProfile | null
  /** Public address of the site for `sitemap.xml`, or null: then there is no sitemap. */
  readonly baseAddress: string | null
  /**
   * Absolute path the output is served under, with slashes at both ends (`/`, `/api/preview/`).
   * Only `404.html` uses it: that page is answered at any depth, where a relative link has no meaning.
   */
  readonly rootPath: string
}

export interface RenderedFile {
  readonly path: string
  /** Bytes where it is no text. */
  readonly contents: string | Uint8Array
  readonly contentType: string
}

/** Paths are relative to the site's root, use `/`, and are sorted; no path occurs twice. */
export interface RenderOutput {
  readonly files: readonly RenderedFile[]
  readonly copies: readonly PictureFile[]
}
