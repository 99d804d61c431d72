import { call } from './call.ts'
import { passMidnight, setToday } from './clock.ts'
import { answered, connection, unanswered, updateWaits } from './connection.ts'
import { refreshHerd } from './herd.ts'
import { isConcerned, outdate, outdateAll, queries } from './queries.ts'
import { sendNow } from './send-outbox.ts'

/** Browsers open six connections to a host, and every stream holds one. */
const hiddenForMs = 30_000
const longestWaitMs = 30_000
const askAgainMs = 5000
/** A stream that takes longer to open than the requests before it, by more than this, may miss a change. */
const openingMs = 2000

const ownBuild = () => document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? ''

/** Compares the build that is served with the one that this page was loaded of. */
export function compareBuild(build: string): void {
  const own = ownBuild()
  // Vite serves the shell without a name while it is developed.
  if (own !== '' && !own.startsWith('{{') && build !== 'none' && build !== own) updateWaits.set(true)
}

/** Changes of these show in the rows of the herd; their ids are those of the rows. */
const inRows: Readonly<Record<string, 'gerbils' | 'litters'>> = {
  gerbils: 'gerbils',
  'weight-records': 'gerbils',
  photos: 'gerbils',
  litters: 'litters',
}

let isPlaceKnown = false

/** Where the breeder lives does not change while a page is open; without a network the day is reckoned by it. */
async function learnPlace(): Promise<void> {
  isPlaceKnown = true
  try {
    const { today, timeZone } = await call('GET /api/info')
    setToday(today, timeZone)
  } catch {
    isPlaceKnown = false
  }
}

/** An answer that was asked for before the change, and is still on its way, may not know of it. */
function outdateWhatArrives(resource: string, ids: readonly string[] | null): void {
  const arriving = queries.getQueryCache().findAll({
    fetchStatus: 'fetching',
    predicate: ({ state, queryKey }) => state.data === undefined && isConcerned(queryKey, resource, ids),
  })
  for (const { promise, queryKey } of arriving)
    void promise?.then(() => queries.invalidateQueries({ queryKey, exact: true })).catch(() => {})
}

interface Hint {
  [member: string]: unknown
}

/**
 * Listens to the service while this tab is visible. Events are hints: nothing is taken from them but what to ask for
 * again, and every new connection asks for all that is shown. Returns what ends it.
 */
export function listen(): () => void {
  let source: EventSource | undefined
  let closing: ReturnType<typeof setTimeout> | undefined
  let opening: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let connectedBefore = false
  const minute = setInterval(passMidnight, 60_000)
  // A request that was lost says nothing of the stream, which may live on and never say that all is well.
  const asking = setInterval(() => {
    if (!connection.get().online && source?.readyState === EventSource.OPEN)
      void call('GET /auth/session').catch(() => {})
  }, askAgainMs)

  function open() {
    clearTimeout(opening)
    if (source) return
    // The first answers of the page are older than its stream: what changed since the page began is told first.
    const age = Math.ceil(Math.max(performance.now(), Date.now() - performance.timeOrigin))
    const began = Date.now()
    const stream = new EventSource(
      connectedBefore ? '/api/events' : `/api/events?unheardMs=${age + openingMs}`,
    )
    source = stream
    const on = (name: string, take: (hint: Hint) => void) =>
      stream.addEventListener(name, ({ data }: MessageEvent<string>) => {
        const hint: unknown = JSON.parse(data)
        if (typeof hint === 'object' && hint !== null) take({ ...hint })
      })
    stream.addEventListener('open', () => {
      if (connectedBefore || failures > 0 || Date.now() - began > openingMs) outdateAll()
      failures = 0
      answered()
      connectedBefore = true
      sendNow()
    })
    stream.addEventListener('error', () => {
      unanswered()
      if (stream.readyState !== EventSource.CLOSED) return
      // The browser gave up: a refusal, perhaps for want of a login, which asking for anything finds out.
      close()
      opening = setTimeout(open, Math.min(longestWaitMs, 1000 * 2 ** failures++))
      void call('GET /auth/session')
        .then(({ loggedIn }) => (loggedIn ? undefined : call('GET /statistics/young')))
        .catch(() => {})
    })
    on('hello', ({ build, day }) => {
      if (typeof day === 'string') setToday(day)
      if (typeof build === 'string') compareBuild(build)
      if (!isPlaceKnown) void learnPlace()
    })
    on('change', ({ resource, ids }) => {
      if (typeof resource !== 'string') return
      const of = Array.isArray(ids) ? ids.map(String) : null
      outdateWhatArrives(resource, of)
      outdate(resource, of)
      // the herd on this device: of few animals only theirs
      const kind = inRows[resource]
      if (kind) void refreshHerd(kind, of).catch(outdateAll)
    })
    on('resync', outdateAll)
    on('job', () => outdate('jobs', null))
    on('request', ({ id }) => outdate('requests', [String(id)]))
    on('feedback', ({ id }) => outdate('feedback', [String(id)]))
  }

  function close() {
    source?.close()
    source = undefined
  }

  function look() {
    clearTimeout(closing)
    if (document.visibilityState === 'visible') open()
    else closing = setTimeout(close, hiddenForMs)
  }

  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    clearTimeout(closing)
    clearTimeout(opening)
    clearInterval(minute)
    clearInterval(asking)
    close()
  }
}
