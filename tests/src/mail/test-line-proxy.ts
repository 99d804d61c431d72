import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Stands before a server and passes everything on until the client says a certain thing; that it keeps. */
export type LineProxy = {
  port: number
  /** From here on everything that the client says after such a line is kept, the line included. */
  keepFrom: (line: RegExp | null) => void
  /** After so many more chunks of the client nothing is passed on in any direction, and nobody is told. */
  dieAfter: (chunks: number) => void
  /** Serves new connections again. */
  live: () => void
  kept: () => number
  stop: () => Promise<void>
}

export async function startLineProxy(target: () => number): Promise<LineProxy> {
  const sockets = new Set<Socket>()
  let pattern: RegExp | null = null
  let left = Number.POSITIVE_INFINITY
  let kept = 0
  const server = createServer((client) => {
    const upstream = connect(target(), '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    }
    client.on('data', (chunk) => {
      const isKept = left <= 0 || pattern?.test(chunk.toString('latin1'))
      left--
      if (isKept) kept++
      else upstream.write(chunk)
    })
    upstream.on('data', (chunk) => {
      if (left > 0) client.write(chunk)
    })
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    keepFrom: (line) => (pattern = line),
    dieAfter: (chunks) => (left = chunks),
    live: () => (left = Number.POSITIVE_INFINITY),
    kept: () => kept,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
