import { newKey } from './capabilities.ts'

/** Own ticks of a tab: when the browser slows a tab down, its patience slows down as well. */
const tickMs = 150
/** So many ticks without a word of the leader, and it is gone or frozen. */
const patience = 7

/**
 * A message of a tab to the others. `beat`: the leader is there; `gone`: it leaves; `new`: asks whether there is one.
 */
type Word = { from: string; to?: string; word: 'beat' | 'gone' | 'new' | 'message'; message?: unknown }

interface Ends {
  /** Called when this tab takes the work over; `unheardMs` is how long ago the last leader was heard. */
  onLead: (unheardMs: number) => void
  /** Another tab does. */
  onYield: () => void
  /** Receives a message of `tell`; `from` may be answered. */
  onMessage: (message: unknown, from: string) => void
  /** Another leader than before is heard; for so long, none was. */
  onLeader: (unheardMs: number) => void
}

export interface Team {
  tell: (message: unknown, to?: string) => void
  leave: () => void
}

/**
 * One tab of a browser does what is enough for all. Web Locks say which, and another one takes over when it closes; one
 * that says nothing for a second is frozen, and its lock is stolen. On plain http there are no locks: there the first
 * one to claim it leads, and of two the one with the smaller name.
 */
export function joinTeam(name: string, { onLead, onYield, onMessage, onLeader }: Ends): Team {
  const me = newKey()
  const channel = new BroadcastChannel(name)
  const locks = typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined)
  let leader: string | null = null
  let heardAt = performance.now()
  let silent = 0
  let limit = patience
  let hasLeft = false
  let release = () => {}
  let waiting = new AbortController()

  function say(word: Word['word'], more: { to?: string | undefined; message?: unknown } = {}): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is of windows, a channel has none
    channel.postMessage({ from: me, word, ...more })
  }

  function hearLeader(from: string): void {
    const unheardMs = performance.now() - heardAt
    silent = 0
    heardAt = performance.now()
    if (leader === from) return
    leader = from
    onLeader(unheardMs)
  }

  function lead(): void {
    leader = me
    say('beat')
    onLead(performance.now() - heardAt)
  }

  function yieldLead(): void {
    if (leader !== me) return
    leader = null
    heardAt = performance.now()
    silent = 0
    onYield()
  }

  async function claim(steal: boolean): Promise<void> {
    if (!locks) return lead()
    waiting.abort()
    waiting = new AbortController()
    let isHeld = false
    try {
      await locks.request(name, steal ? { steal } : { signal: waiting.signal }, () => {
        if (hasLeft) return
        isHeld = true
        const held = Promise.withResolvers<void>()
        release = held.resolve
        lead()
        return held.promise
      })
    } catch {
      // Stolen, or asked for in another way meanwhile.
      if (!isHeld || hasLeft) return
      yieldLead()
      void claim(false)
    }
  }

  channel.addEventListener('message', ({ data: { from, to, word, message } }: MessageEvent<Word>) => {
    if (to !== undefined && to !== me) return
    if (word === 'message') return onMessage(message, from)
    if (word === 'gone' && leader === from && !locks) silent = patience
    if (word === 'new' && leader === me) say('beat')
    if (word !== 'beat') return
    if (leader === me && !locks && from > me) return say('beat')
    if (leader === me && !locks) yieldLead()
    if (leader !== me) hearLeader(from)
  })
  const ticking = setInterval(() => {
    if (leader === me) return say('beat')
    silent++
    if (silent < limit) return
    silent = 0
    // Not all at once.
    limit = patience + Math.floor(Math.random() * 4)
    void claim(true)
  }, tickMs)
  say('new')
  if (locks) void claim(false)
  // The leader answers at once.
  else silent = patience - 2

  return {
    tell: (message, to) => say('message', { message, to }),
    leave: () => {
      hasLeft = true
      clearInterval(ticking)
      if (leader === me) say('gone')
      leader = null
      waiting.abort()
      release()
      channel.close()
    },
  }
}
