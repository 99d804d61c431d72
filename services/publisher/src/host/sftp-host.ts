import { createHash } from 'node:crypto'
import { createConnection } from 'node:net'
import { promisify } from 'node:util'
import SftpClient from 'ssh2-sftp-client'
import { largestRead, usualLimits, type Host, type Limits, type Target } from './host.ts'
import { describe, hostTrouble, sftp as status, UntrustedServerError } from './host-trouble.ts'

type Channel = Awaited<ReturnType<SftpClient['connect']>>

/** Requests that are under way at once: the line is what is slow, and one connection carries them all. */
const lanes = 16

/**
 * Runs the work on a connection by SFTP, which always ends. The work is done on the library's channel, because its own
 * methods put listeners on the connection for every call, and tell a file that is missing from one that fails no more.
 */
export async function withSftp<T>(
  target: Target,
  signal: AbortSignal,
  work: (host: Host) => Promise<T>,
  { connectMs, silenceMs }: Limits = usualLimits,
): Promise<T> {
  signal.throwIfAborted()
  const { host, port, user: username, password, fingerprint: expected } = target
  let shown = ''
  const nothing = () => {}
  const client = new SftpClient('site', { error: nothing, end: nothing, close: nothing })
  const abort = () => void client.end().catch(nothing)
  signal.addEventListener('abort', abort)
  // Steps that are under way when the line breaks never end by themselves.
  const { promise: lost, reject: lose } = Promise.withResolvers<never>()
  lost.catch(nothing)
  for (const event of ['end', 'close', 'error'])
    client.on(event, () => lose(new Error('The connection is lost')))
  try {
    const channel = await client.connect({
      // Requests are small and wait for their answers: held back to be sent together, each would take 40 ms longer.
      sock: createConnection({ host, port, noDelay: true }),
      username,
      password,
      readyTimeout: connectMs,
      keepaliveInterval: silenceMs / 3,
      keepaliveCountMax: 3,
      hostVerifier: (key: Buffer) => {
        shown = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
        return shown === expected
      },
    })
    return await work(sftpHost({ channel, lost, target, fingerprint: shown }))
  } catch (error) {
    signal.throwIfAborted()
    const isOther = shown !== '' && shown !== expected
    throw hostTrouble(isOther ? new UntrustedServerError(shown, expected) : error, { host })
  } finally {
    signal.removeEventListener('abort', abort)
    await client.end().catch(nothing)
  }
}

type Connection = { channel: Channel; lost: Promise<never>; target: Target; fingerprint: string }

function sftpHost({ channel, lost, target: { host, folder }, fingerprint }: Connection): Host {
  const at = (path: string) => [folder, path].filter((part) => part !== '').join('/') || '.'
  const stat = promisify(channel.stat.bind(channel))
  const readdir = promisify(channel.readdir.bind(channel))
  const rename = promisify(channel.rename.bind(channel))
  const renameOver = promisify(channel.ext_openssh_rename.bind(channel))
  const unlink = promisify(channel.unlink.bind(channel))
  const mkdir = (path: string) =>
    new Promise<void>((resolve, reject) =>
      channel.mkdir(path, (error) => (error ? reject(error) : resolve())),
    )
  const rmdir = promisify(channel.rmdir.bind(channel))
  const readFile = (path: string) =>
    new Promise<Buffer>((resolve, reject) =>
      channel.readFile(path, (error, data) => (error ? reject(error) : resolve(data))),
    )
  const send = (source: string | Buffer, path: string) =>
    new Promise<void>((resolve, reject) => {
      const end = (error?: Error | null) => (error ? reject(error) : resolve())
      if (typeof source === 'string') channel.fastPut(source, path, end)
      else channel.writeFile(path, source, end)
    })

  async function told<T>(step: Promise<T>, sending = false): Promise<T> {
    try {
      return await Promise.race([step, lost])
    } catch (error) {
      throw hostTrouble(error, { host, sending })
    }
  }
  async function orNull<T>(step: Promise<T>): Promise<T | null> {
    try {
      return await Promise.race([step, lost])
    } catch (error) {
      if (describe(error).code === status.noSuchFile) return null
      throw hostTrouble(error, { host })
    }
  }
  const self: Host = {
    fingerprint,
    lanes,
    look: async (path) => {
      const found = await orNull(stat(at(path)))
      return found === null ? null : { size: found.size, modified: found.mtime }
    },
    read: async (path) => {
      const found = await self.look(path)
      return found === null || found.size > largestRead ? null : await orNull(readFile(at(path)))
    },
    list: async (path) => {
      const entries = (await orNull(readdir(at(path)))) ?? []
      const files = entries.filter(({ attrs }) => attrs.isFile())
      return new Map(files.map(({ filename, attrs }) => [filename, attrs.size]))
    },
    put: (source, path) => told(send(source, at(path)), true),
    move: (from, to) =>
      told(
        renameOver(at(from), at(to)).catch(async (error: unknown) => {
          if (typeof describe(error).code === 'number' && describe(error).code !== 8) throw error
          // A server that only knows the protocol's own rename, which replaces nothing.
          await orNull(unlink(at(to)))
          await rename(at(from), at(to))
        }),
      ),
    remove: async (path) => void (await orNull(unlink(at(path)))),
    makeFolder: (path) =>
      told(
        mkdir(at(path)).catch(async (error: unknown) => {
          // An existing folder is a failure like any other in this protocol.
          const found = await orNull(stat(at(path)))
          if (!found?.isDirectory()) throw error
        }),
      ),
    removeFolder: (path) => Promise.race([rmdir(at(path)).catch(() => {}), lost]),
  }
  return self
}
