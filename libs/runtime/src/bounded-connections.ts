import type { Server, Socket } from 'node:net'
import { addressRanges, contains, countedAddress, plainAddress } from './address-ranges.ts'

/** So many connections at once, in all and of one caller. A browser has six. */
const mostConnections = { inAll: 1000, ofOnePeer: 100 }

/**
 * Bounds the connections that a server holds. One caller gets no more than a hundred. Where all places are taken, the
 * oldest connection of whoever holds the most makes room, so that no crowd keeps others out. `trustProxy` names
 * proxies, which bring many callers and count those themselves.
 */
export function boundConnections(server: Server, trustProxy: readonly string[]): void {
  const trusted = addressRanges(trustProxy)
  const peerOf = new Map<Socket, string | undefined>()
  const held = new Map<string, Set<Socket>>()

  const release = (socket: Socket) => {
    const peer = peerOf.get(socket)
    peerOf.delete(socket)
    if (peer === undefined) return
    const sockets = held.get(peer)
    sockets?.delete(socket)
    if (sockets?.size === 0) held.delete(peer)
  }

  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '')
    // Gone before it was looked at.
    if (address === undefined) return
    const peer = contains(trusted, address) ? undefined : countedAddress(address)
    const own = peer === undefined ? undefined : (held.get(peer) ?? new Set())
    if (own && own.size >= mostConnections.ofOnePeer) {
      socket.destroy()
      return
    }
    if (peerOf.size >= mostConnections.inAll) {
      const [oldest] = largest(held)
      if (oldest === undefined) {
        socket.destroy()
        return
      }
      // Not only when it has closed: the next caller comes before that.
      release(oldest)
      oldest.destroy()
    }
    peerOf.set(socket, peer)
    if (peer !== undefined && own) held.set(peer, own.add(socket))
    socket.once('close', () => release(socket))
  })
}

function largest(held: Map<string, Set<Socket>>): Set<Socket> {
  let most = new Set<Socket>()
  for (const sockets of held.values()) if (sockets.size > most.size) most = sockets
  return most
}
