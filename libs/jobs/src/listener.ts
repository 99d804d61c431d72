import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChangeEvent, Channel, JobEvent, RecordEvent, SessionEvent } from '@zuchtbuch/db/notify'
import type { Logger } from '@zuchtbuch/runtime/logger'
import { Client } from 'pg'

type Events = {
  job: JobEvent
  request: RecordEvent
  feedback: RecordEvent
  change: ChangeEvent
  session: SessionEvent
}

/** The process's one connection that hears what others commit. */
export type Listener = {
  on<C extends Channel>(channel: C, handler: (event: Events[C]) => void): () => void
  /** Called whenever it is connected again: what happened meanwhile was not heard. */
  onReconnect(handler: () => void): () => void
  close(): Promise<void>
}

const channels: Channel[] = ['job', 'request', 'feedback', 'change', 'session']

/** Connects in the background and again after every loss; notifications may be missed, so that users also poll. */
export function openListener(databaseUrl: string, { logger }: { logger: Logger }): Listener {
  const heard = new EventEmitter().setMaxListeners(0)
  const closing = new AbortController()
  let endConnection = () => {}
  const running = keepConnected()

  async function keepConnected(): Promise<void> {
    for (let failures = 0; !closing.signal.aborted; failures++) {
      const client = new Client({
        connectionString: databaseUrl,
        application_name: 'listener',
        keepAlive: true,
        keepAliveInitialDelayMillis: 10_000,
        connectionTimeoutMillis: 5000,
      })
      const { promise: ended, resolve: end } = Promise.withResolvers<void>()
      client.on('end', end).on('error', () => end())
      client.on('notification', ({ channel, payload = '' }) => hear(channel, payload))
      endConnection = end
      try {
        await client.connect()
        await client.query(channels.map((name) => `listen ${name}`).join(';'))
        failures = 0
        heard.emit('reconnect')
        await ended
      } catch (error) {
        logger.warn({ err: error }, 'the listening connection could not be opened')
      }
      void client.end().catch(() => {})
      await sleep(Math.min(100 * 2 ** failures, 2000), undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  function hear(channel: string, payload: string): void {
    try {
      heard.emit(channel, JSON.parse(payload))
    } catch (error) {
      logger.error({ err: error, channel }, 'a notification could not be handled')
    }
  }

  return {
    on(channel, handler) {
      heard.on(channel, handler)
      return () => heard.off(channel, handler)
    },
    onReconnect(handler) {
      heard.on('reconnect', handler)
      return () => heard.off('reconnect', handler)
    },
    async close() {
      closing.abort()
      endConnection()
      await running
    },
  }
}
