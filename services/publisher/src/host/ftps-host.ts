import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { Readable, Writable } from 'node:stream'
import { TLSSocket, type ConnectionOptions } from 'node:tls'
import { Client, enterPassiveModeIPv4, enterPassiveModeIPv6, FTPError } from 'basic-ftp'
import { largestRead, usualLimits, type Host, type Limits, type Seen, type Target } from './host.ts'
import { describe, hostTrouble, UntrustedServerError } from './host-trouble.ts'

/** Web hosts let a customer open a handful; one is at work on one file at a time. */
const lanes = 3
const implicitPort = 990
const littleBytes = 16_384

/** Runs the work on connections by FTP over TLS, which always end. Nothing is sent in the clear. */
export async function withFtps<T>(
  target: Target,
  signal: AbortSignal,
  work: (host: Host) => Promise<T>,
  limits: Limits = usualLimits,
): Promise<T> {
  signal.throwIfAborted()
  const clients = new Set<Client>()
  const abort = () => {
    for (const client of clients) client.close()
  }
  signal.addEventListener('abort', abort)
  try {
    const open = async () => {
      signal.throwIfAborted()
      const client = new Client(limits.silenceMs)
      clients.add(client)
      try {
        return { client, fingerprint: await login(client, target, limits) }
      } catch (error) {
        client.close()
        clients.delete(client)
        throw error
      }
    }
    const first = await open()
    return await work(ftpsHost(first.client, target, first.fingerprint, async () => (await open()).client))
  } catch (error) {
    signal.throwIfAborted()
    throw hostTrouble(error, { host: target.host })
  } finally {
    signal.removeEventListener('abort', abort)
    abort()
  }
}

/** Connects, looks at the certificate before the password is said, and logs in. Returns the fingerprint. */
async function login(client: Client, target: Target, { connectMs }: Limits): Promise<string> {
  const { host, port, user, password, fingerprint: expected } = target
  const options: ConnectionOptions = {
    host,
    ...(isIP(host) === 0 ? { servername: host } : {}),
    minVersion: 'TLSv1.2',
    // It is compared with what the breeder confirmed; an authority need not know it.
    rejectUnauthorized: expected === null,
  }
  const timer = setTimeout(() => client.close(), connectMs)
  try {
    await (port === implicitPort
      ? client.connectImplicitTLS(host, port, options)
      : client.connect(host, port).then(() => client.useTLS(options)))
  } catch (error) {
    throw expected === null && isUnknownCertificate(error)
      ? new UntrustedServerError(await certificateOf(target, connectMs), null)
      : error
  } finally {
    clearTimeout(timer)
  }
  const shown = fingerprintOf(client.ftp.socket)
  if (expected !== null && shown !== expected) throw new UntrustedServerError(shown, expected)
  await client.login(user, password)
  await client.useDefaultSettings()
  guardData(client, shown)
  return shown
}

/** A connection for data is the server's own, too: it takes up the session, or shows the same certificate. */
function guardData(client: Client, expected: string): void {
  client.prepareTransfer = async (ftp) => {
    const answer = await enterPassiveModeIPv6(ftp).catch(() => enterPassiveModeIPv4(ftp))
    const socket = ftp.dataSocket
    if (socket instanceof TLSSocket) {
      socket.prependOnceListener('secureConnect', () => {
        if (!socket.isSessionReused() && fingerprintOf(socket) !== expected) socket.destroy()
      })
    }
    return answer
  }
}

/**
 * Why the server broke off a transfer, as it says to a file so small that nothing of it is left on the line by then: a
 * full disk refuses that, too, while after a broken line there is no answer. What it says about the one that failed is
 * lost, because the library closes the whole connection with that for data. That file still takes its room meanwhile.
 */
async function refusalOf(open: () => Promise<Client>, path: string): Promise<FTPError | null> {
  try {
    const client = await open()
    try {
      await client.uploadFrom(toSource(Buffer.alloc(littleBytes)), path)
    } finally {
      await client.remove(path, true).catch(() => {})
      client.close()
    }
    return null
  } catch (error) {
    return error instanceof FTPError ? error : null
  }
}

/** In one piece: iterating over bytes would send them one by one. */
const toSource = (source: string | Buffer) => (typeof source === 'string' ? source : Readable.from([source]))

function fingerprintOf(socket: unknown): string {
  const raw = socket instanceof TLSSocket ? socket.getPeerX509Certificate()?.raw : undefined
  return raw === undefined
    ? ''
    : `SHA256:${createHash('sha256').update(raw).digest('base64').replace(/=+$/, '')}`
}

const unknownCertificate = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(GET|VERIFY)_|ERR_TLS_CERT_|HOSTNAME_)/

function isUnknownCertificate(error: unknown): boolean {
  return unknownCertificate.test(String(describe(error).code))
}

/** The certificate of a server that nobody vouches for; nothing is said to it. */
async function certificateOf({ host, port }: Target, connectMs: number): Promise<string> {
  const client = new Client(connectMs)
  const options = { rejectUnauthorized: false }
  try {
    if (port === implicitPort) await client.connectImplicitTLS(host, port, options)
    else await client.connect(host, port).then(() => client.useTLS(options))
    return fingerprintOf(client.ftp.socket)
  } finally {
    client.close()
  }
}

function ftpsHost(
  first: Client,
  { host, folder }: Target,
  fingerprint: string,
  open: () => Promise<Client>,
): Host {
  const at = (path: string) => [folder, path].filter((part) => part !== '').join('/') || '.'
  const idle = [first]
  const waiting: ((client: Client) => void)[] = []
  let opened = 1
  const take = async (): Promise<Client> => {
    const free = idle.pop()
    if (free !== undefined) return free
    if (opened < lanes) {
      opened++
      try {
        return await open()
      } catch {
        // It allows no more than those that are there.
        opened = lanes
        const freed = idle.pop()
        if (freed !== undefined) return freed
      }
    }
    return new Promise((resolve) => waiting.push(resolve))
  }
  const giveBack = (client: Client) => {
    const next = waiting.shift()
    if (next) next(client)
    else idle.push(client)
  }
  async function step<T>(
    work: (client: Client) => Promise<T>,
    options: { sending?: boolean } = {},
  ): Promise<T> {
    let client = await take()
    try {
      // One that a failure has closed makes room for another.
      if (client.closed) client = await open()
      return await work(client)
    } catch (error) {
      throw hostTrouble(error, { host, ...options })
    } finally {
      giveBack(client)
    }
  }
  const unlessMissing = (error: unknown): null => {
    if (error instanceof FTPError && error.code === 550) return null
    throw error
  }
  const seen = async (client: Client, path: string): Promise<Seen | null> => {
    const size = await client.size(at(path)).catch(unlessMissing)
    if (size === null) return null
    const modified = await client.lastMod(at(path)).catch((error: unknown) => {
      if (error instanceof FTPError) return null
      throw error
    })
    return { size, modified: modified === null ? null : Math.floor(modified.getTime() / 1000) }
  }
  return {
    fingerprint,
    lanes,
    look: (path) => step((client) => seen(client, path)),
    read: (path) =>
      step(async (client) => {
        const found = await seen(client, path)
        if (found === null || found.size > largestRead) return null
        const parts: Buffer[] = []
        const sink = new Writable({
          write(part: Buffer, _, done) {
            parts.push(part)
            done()
          },
        })
        await client.downloadTo(sink, at(path))
        return Buffer.concat(parts)
      }),
    list: (path) =>
      step(async (client) => {
        const entries = (await client.list(at(path)).catch(unlessMissing)) ?? []
        return new Map(entries.filter((entry) => entry.isFile).map(({ name, size }) => [name, size]))
      }),
    put: (source, path) =>
      step(
        async (client) => {
          await client.uploadFrom(toSource(source), at(path)).catch(async (error: unknown) => {
            if (error instanceof FTPError) throw error
            client.close()
            throw (await refusalOf(open, at(`${path}-probe`))) ?? error
          })
        },
        { sending: true },
      ),
    move: (from, to) =>
      step(async (client) => {
        await client.rename(at(from), at(to)).catch(async (error: unknown) => {
          if (!(error instanceof FTPError)) throw error
          // Some servers replace nothing by a rename.
          await client.remove(at(to)).catch(unlessMissing)
          await client.rename(at(from), at(to))
        })
      }),
    remove: (path) => step(async (client) => void (await client.remove(at(path)).catch(unlessMissing))),
    makeFolder: (path) =>
      step(async (client) => {
        await client.send(`MKD ${at(path)}`).catch(async (error: unknown) => {
          // An existing folder is refused like everything else that cannot be made.
          if (!(error instanceof FTPError)) throw error
          const here = await client.pwd()
          await client.cd(at(path))
          await client.cd(here)
        })
      }),
    removeFolder: (path) =>
      step(async (client) => {
        await client.removeEmptyDir(at(path)).catch((error: unknown) => {
          if (!(error instanceof FTPError)) throw error
        })
      }),
  }
}
