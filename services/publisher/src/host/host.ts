/** Where the website is sent to, with the password in the clear; made when it is needed and never stored. */
export interface Target {
  readonly protocol: 'Sftp' | 'Ftps'
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  /** The folder that the host serves, without a slash at its end; empty: where the login leads. */
  readonly folder: string
  /**
   * `SHA256:…` of what the server has to show: its key with SFTP, its certificate with FTPS. Null: nothing is confirmed yet, so
   * that only a certificate of a known authority will do.
   */
  readonly fingerprint: string | null
}

/** An entry under a path. `modified` in seconds since 1970; null where the server does not tell. */
export interface Seen {
  readonly size: number
  readonly modified: number | null
}

/**
 * A folder at a web host. Paths are relative to it. Everything throws what `hostTrouble` makes of a failure, and may
 * be called for several files at once.
 */
export interface Host {
  /** The fingerprint of the key or certificate that the server showed. */
  readonly fingerprint: string
  /** How many files are worth working on at once. */
  readonly lanes: number
  /** Null when there is no such file. */
  look(path: string): Promise<Seen | null>
  /** The whole of a small file, null when there is none. */
  read(path: string): Promise<Buffer | null>
  /** The files in a folder with their sizes; none when there is no such folder. `''` is the folder itself. */
  list(folder: string): Promise<Map<string, number>>
  /** Sends a local file, or bytes; what is there under the path is replaced, and not in one step. */
  put(source: string | Buffer, path: string): Promise<void>
  /** Renames a file, in one step where the server can do so; what is there under the new name is replaced. */
  move(from: string, to: string): Promise<void>
  /** Removes a file; it is fine when there is none. */
  remove(path: string): Promise<void>
  /** Makes a folder in one that exists; it is fine when it is there. */
  makeFolder(path: string): Promise<void>
  /** Removes a folder when it is empty. */
  removeFolder(path: string): Promise<void>
}

/** How long a server may be silent, in milliseconds: until it can be talked to, and afterwards. */
export interface Limits {
  readonly connectMs: number
  readonly silenceMs: number
}

export const usualLimits: Limits = { connectMs: 20_000, silenceMs: 30_000 }
/** The list of what was sent is the largest file that is read back, in bytes. */
export const largestRead = 16_000_000
