import { joinTeam, type Team } from './leader.ts'
import { call } from './call.ts'
import { passMidnight, setToday } from './clock.ts'
import { answered, connection, unanswered, updateWaits } from './connection.ts'
import { refreshHerd } from './herd.ts'
import { isConcerned, invalidate, outdateAll, outdatePublished, queries } from './queries.ts'
import { sendNow } from './outbox/send-outbox.ts'
import { loggedOut, logins } from './session.ts'

const hiddenForMs = 30_000
/** How long the tab with the stream remembers what it was told, for those that come later. */
const rememberedMs = 60_000
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

/** The time zone does not change while a page is open; without a network the day is reckoned by it. */
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
  name: string
  [member: string]: unknown
}

/** A message between the tab with the stream and the others, which ask it for the events of the last `missedMs`. */
type Message = { hint: Hint } | { stream: 'open' | 'lost' | 'refused' } | { missedMs: number }

/** Takes nothing from a hint but what to ask for again. */
function take({ name, ...hint }: Hint): void {
  const { build, day, resource, ids, id, type, state } = hint
  switch (name) {
    case 'hello':
      if (typeof day === 'string') setToday(day)
      if (typeof build === 'string') compareBuild(build)
      if (!isPlaceKnown) void learnPlace()
      break
    case 'change': {
      if (typeof resource !== 'string') return
      const of = Array.isArray(ids) ? ids.map(String) : null
      outdateWhatArrives(resource, of)
      invalidate(resource, of)
      // the herd on this device: of few animals only theirs
      const kind = inRows[resource]
      if (kind) void refreshHerd(kind, of).catch(outdateAll)
      break
    }
    case 'resync':
      outdateAll()
      break
    case 'job':
      invalidate('jobs', null)
      if (type === 'site.publish' && (state === 'Completed' || state === 'Failed')) outdatePublished()
      break
    case 'request':
      invalidate('requests', [String(id)])
      break
    case 'feedback':
      invalidate('feedback', [String(id)])
      break
  }
}

const hintNames = ['hello', 'change', 'resync', 'job', 'request', 'feedback']

/** Finds out whether it is for want of a login that there is no stream. */
function askForLogin(): void {
  void call('GET /auth/session')
    .then(({ loggedIn }) => (loggedIn ? undefined : call('GET /statistics/young')))
    .catch(() => {})
}

interface StreamEnds {
  onHint: (hint: Hint) => void
  /** `isGap`: what changed before may have been missed. */
  onOpen: (isGap: boolean) => void
  onLost: () => void
  onRefused: () => void
}

/** The stream of the service, opened again when it broke off. */
function openStream(unheardMs: number, { onHint, onOpen, onLost, onRefused }: StreamEnds) {
  let source: EventSource | undefined
  let opening: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let hasBegun = false

  function open(): void {
    clearTimeout(opening)
    if (source || loggedOut.get()) return
    const began = Date.now()
    const stream = new EventSource(
      hasBegun ? '/api/events' : `/api/events?unheardMs=${Math.ceil(unheardMs) + openingMs}`,
    )
    source = stream
    stream.addEventListener('open', () => {
      const isGap = hasBegun || failures > 0 || Date.now() - began > openingMs
      failures = 0
      hasBegun = true
      onOpen(isGap)
    })
    stream.addEventListener('error', () => {
      onLost()
      if (stream.readyState !== EventSource.CLOSED) return
      // The browser gave up: a refusal, perhaps for want of a login, which asking for anything finds out.
      source = undefined
      opening = setTimeout(open, Math.min(longestWaitMs, 1000 * 2 ** failures++))
      onRefused()
    })
    for (const name of hintNames)
      stream.addEventListener(name, ({ data }: MessageEvent<string>) => {
        const hint: unknown = JSON.parse(data)
        if (typeof hint === 'object' && hint !== null) onHint({ ...hint, name })
      })
  }

  const endWatch = logins.subscribe(open)
  open()
  return {
    isOpen: () => source?.readyState === EventSource.OPEN,
    close: () => {
      endWatch()
      clearTimeout(opening)
      source?.close()
    },
  }
}

/**
 * Listens to the service while this tab is visible: browsers open six connections to a host, so one tab has the stream
 * and tells the others. Every new connection asks for all that is shown. Returns what ends it.
 */
export function listen(): () => void {
  let team: Team | undefined
  let stream: ReturnType<typeof openStream> | undefined
  let isToldOfStream = true
  let closing: ReturnType<typeof setTimeout> | undefined
  /** The events, and the moment from which they are complete, by this page's clock. */
  let told: { at: number; hint: Hint }[] = []
  let toldSince = 0
  let hello: Hint | undefined
  const minute = setInterval(passMidnight, 60_000)
  // A request that was lost says nothing of the stream, which may live on and never say that all is well.
  const asking = setInterval(() => {
    if (!connection.get().online && (stream ? stream.isOpen() : isToldOfStream))
      void call('GET /auth/session').catch(() => {})
  }, askAgainMs)
  const tell = (message: Message, to?: string) => team?.tell(message, to)

  function lead(unheardMs: number): void {
    toldSince = performance.now() - unheardMs - openingMs
    told = []
    stream = openStream(unheardMs, {
      onHint: (hint) => {
        const at = performance.now()
        if (hint.name === 'hello') hello = hint
        else told = [...told.filter((one) => one.at > at - rememberedMs), { at, hint }]
        tell({ hint })
        take(hint)
      },
      onOpen: (isGap) => {
        answered()
        tell({ stream: 'open' })
        if (isGap) {
          toldSince = performance.now()
          tell({ hint: { name: 'resync' } })
          outdateAll()
        }
        sendNow()
      },
      onLost: () => {
        unanswered()
        tell({ stream: 'lost' })
      },
      onRefused: () => {
        tell({ stream: 'refused' })
        askForLogin()
      },
    })
  }

  function hear(message: Message, from: string): void {
    if ('hint' in message) return take(message.hint)
    if ('missedMs' in message) {
      if (!stream) return
      const since = performance.now() - message.missedMs
      const isKnown = since >= Math.max(toldSince, performance.now() - rememberedMs)
      const missed = isKnown
        ? told.filter(({ at }) => at >= since).map(({ hint }) => hint)
        : [{ name: 'resync' }]
      for (const hint of [...(hello ? [hello] : []), ...missed]) tell({ hint }, from)
      return
    }
    isToldOfStream = message.stream === 'open'
    if (message.stream === 'lost') unanswered()
    if (message.stream === 'refused') askForLogin()
    if (message.stream !== 'open') return
    answered()
    sendNow()
  }

  function yieldLead(): void {
    stream?.close()
    stream = undefined
  }

  /** `unheardMs`: for how long this page may have missed changes. */
  function open(unheardMs: number): void {
    const began = performance.now() - unheardMs
    if (typeof BroadcastChannel === 'undefined') return lead(unheardMs)
    let hasHeard = false
    const missed = (silentMs: number) => (hasHeard ? silentMs : performance.now() - began)
    team = joinTeam('zuchtbuch-events', {
      onLead: (silentMs) => {
        lead(missed(silentMs))
        hasHeard = true
      },
      onYield: () => {
        yieldLead()
        outdateAll()
      },
      onMessage: (message, sender) => hear(message as Message, sender),
      onLeader: (silentMs) => {
        tell({ missedMs: missed(silentMs) })
        hasHeard = true
      },
    })
  }

  function close(): void {
    yieldLead()
    team?.leave()
    team = undefined
  }

  let hasListened = false
  function look(): void {
    clearTimeout(closing)
    if (document.visibilityState !== 'visible') {
      closing = setTimeout(close, hiddenForMs)
      return
    }
    if (!team && hasListened) outdateAll()
    // The first answers of the page are older than its stream: what changed since the page began is told first.
    if (!team) open(hasListened ? 0 : performance.now())
    hasListened = true
  }
  const leavePage = () => close()

  document.addEventListener('visibilitychange', look)
  window.addEventListener('pagehide', leavePage)
  window.addEventListener('pageshow', look)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('pagehide', leavePage)
    window.removeEventListener('pageshow', look)
    clearTimeout(closing)
    clearInterval(minute)
    clearInterval(asking)
    close()
  }
}
