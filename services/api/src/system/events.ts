import { msUntilTomorrow, today } from '@zuchtbuch/domain/calendar'
import { AppError } from '@zuchtbuch/runtime/errors'
import { z } from 'zod'
import { findLogin } from '../access/login.ts'
import { route } from '../common/route.ts'

const commentEveryMs = 15_000

/** Streams at once of this process, in all and of one caller; every browser of the breeder has one. */
const mostStreams = { inAll: 200, ofOnePeer: 30 }

/** The number of open streams by peer. */
const open = new Map<string, number>()

/** It says nothing about the session, which is looked at again. */
const isDatabaseTrouble = (error: unknown) => !(error instanceof AppError)

/** Returns how to give it back. Throws `TooManyRequests` when there are enough. */
function claimStream(peer: string): () => void {
  const own = open.get(peer) ?? 0
  const all = [...open.values()].reduce((sum, count) => sum + count, 0)
  if (own >= mostStreams.ofOnePeer || all >= mostStreams.inAll) {
    throw new AppError('TooManyRequests', 'Es sind schon zu viele Fenster offen, die auf Neues warten.')
  }
  open.set(peer, own + 1)
  return () => {
    const left = (open.get(peer) ?? 1) - 1
    if (left === 0) open.delete(peer)
    else open.set(peer, left)
  }
}

export const listenToEventsRoute = route({
  method: 'get',
  path: '/api/events',
  tag: 'Jobs',
  summary: 'Server-sent events: changed records, progress of jobs, changed requests and tickets',
  description: [
    'Events are hints to refresh a view by. A client that read before it listens says in `unheardMs` how long ago that began, and the time that the stream may take to open on top, and is told what changed since; after a lost connection it reads anew.',
    '`resync {}` says that changes may have been missed, because they lie further back than this process remembers (about a minute) or because it had lost the database: read anew.',
    '`hello {build, day}` comes first, and again when a new day begins: `build` names the user interface that is served, `day` is today.',
    '`change {resource, ids, change}` says that records were `created`, `updated` or `deleted`; `ids` is null for what there is one of and for more than a hundred. Those of `health-records`, `weight-records` and `owner-reports` are the ids of the animals, those of `photos` the ids of the owners.',
    '`job {id, type, state, progress}`, `request {id, change, version}`, `feedback {id, change, version}`.',
  ].join('\n\n'),
  query: z.object({
    unheardMs: z.coerce.number<number>().int().min(0).optional().meta({
      description: 'Milliseconds before the stream opens whose changes are told first; default none',
    }),
  }),
  responseType: 'text/event-stream',
  errors: ['TooManyRequests'],
  handler: async (ctx, { query: { unheardMs }, request, response }) => {
    const {
      jobs: { listener },
      events,
      config: { timeZone },
      build,
    } = ctx
    const giveBack = claimStream(String(response.locals['peer']))
    response.once('close', giveBack)
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    })
    if (response.locals.isHead) {
      response.end()
      return
    }
    response.write('retry: 3000\n\n')
    const send = (event: string, data: object) => {
      // A reader that does not keep up is cut off; it connects again and refreshes.
      if (response.writableLength > 1_000_000) response.destroy()
      else response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    }
    // After a logout the stream ends; connecting again is answered with 401.
    const endWithSession = async () => {
      const isServed = await findLogin(ctx, request).then(Boolean, isDatabaseTrouble)
      if (!isServed) response.end()
    }
    const ends = [
      events.on(({ event, data }) => send(event, data)),
      listener.on('session', () => void endWithSession()),
    ]
    let day = today(timeZone)
    send('hello', { build, day })
    if (unheardMs !== undefined) {
      const missed = events.since(unheardMs) ?? [{ event: 'resync', data: {} }]
      for (const { event, data } of missed) send(event, data)
    }

    let timer = setTimeout(tick, nextTickMs())
    function nextTickMs(): number {
      return Math.min(commentEveryMs, msUntilTomorrow(new Date(), timeZone))
    }
    function tick(): void {
      void endWithSession()
      const now = today(timeZone)
      if (now === day) response.write(': \n\n')
      else send('hello', { build, day: (day = now) })
      timer = setTimeout(tick, nextTickMs())
    }
    await new Promise<void>((resolve) => {
      if (response.closed) resolve()
      else response.once('close', resolve)
    })
    clearTimeout(timer)
    for (const end of ends) end()
  },
})
