import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** Stands between the services and a server, and makes it as slow as it is told. */
export type TcpProxy = { port: number; delayMs: number; close: () => Promise<void> }

export async function startProxy(target: number, at = 0): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    client.setNoDelay(true)
    upstream.setNoDelay(true)
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket)
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket)
          other.destroy()
        })
    }
    client.pipe(slowed(() => proxy.delayMs)).pipe(upstream)
    upstream.pipe(client)
  }).listen(at, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const proxy: TcpProxy = {
    port,
    delayMs: 0,
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
  return proxy
}

/** Hands every piece on after the delay that holds when it comes. */
function slowed(delay: () => number): Transform {
  return new Transform({
    transform(chunk, _encoding, done) {
      const ms = delay()
      if (ms > 0) setTimeout(() => done(null, chunk), ms)
      else done(null, chunk)
    },
  })
}
