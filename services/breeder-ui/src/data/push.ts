import { useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { capabilities } from './capabilities.ts'
import { call, remove } from './call.ts'
import { followJob, isAccepted } from './follow-job.ts'
import { invalidate } from './queries.ts'

export type PushDevice = Api['GET /push/subscriptions']['response'][number]

/** Why this device gets no notifications, or that it does. Read from the browser each time, remembered nowhere. */
export type PushState = 'insecure' | 'ios' | 'unsupported' | 'noKeys' | 'denied' | 'off' | 'on'

const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // An iPad says that it is a Mac, which has no touch screen.
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

const toBase64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

async function manager(): Promise<PushManager> {
  return (await navigator.serviceWorker.ready).pushManager
}

const publicKey = async () => (await call('GET /push/vapid-public-key')).publicKey

/** This browser's subscription; one that was made with keys that the service no longer has is made anew. */
async function ownSubscription(key: string): Promise<PushSubscription | null> {
  const pushManager = await manager()
  const subscription = await pushManager.getSubscription()
  const made = subscription?.options.applicationServerKey
  if (!subscription || !made || toBase64Url(made) === key) return subscription
  const former = subscription.endpoint
  await subscription.unsubscribe()
  const renewed =
    Notification.permission === 'granted'
      ? await inTime(pushManager.subscribe(wanted(key))).catch(() => null)
      : null
  if (renewed) await store(renewed, { replaces: former })
  else await call('POST /push/unsubscribe', { body: { endpoint: former } })
  return renewed
}

const wanted = (key: string) => ({ userVisibleOnly: true, applicationServerKey: key })

/** Tells the service of a subscription; a known one gets the new keys, and keeps its name unless another is given. */
async function store(
  subscription: PushSubscription,
  more: { label?: string; replaces?: string } = {},
): Promise<void> {
  const { endpoint = '', keys } = subscription.toJSON()
  const body = { endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '', ...more }
  await call('POST /push/subscribe', { body })
  invalidate('push', null)
}

async function readState(): Promise<PushState> {
  if (!window.isSecureContext) return 'insecure'
  if (!capabilities.push()) return isApple() ? 'ios' : 'unsupported'
  const key = await publicKey()
  if (key === null) return 'noKeys'
  if (Notification.permission === 'denied') return 'denied'
  return (await ownSubscription(key)) === null ? 'off' : 'on'
}

export const usePushState = () =>
  useQuery({ queryKey: ['push', 'state'], queryFn: readState, staleTime: 0, gcTime: 0 })

export const usePushDevices = () =>
  useQuery({
    queryKey: ['push', 'devices'],
    queryFn: ({ signal }) => call('GET /push/subscriptions', { signal }),
  })

/** The browser does not reach its push service. */
export class NoPushService extends Error {}

const patienceMs = 10_000

/** A browser that cannot reach its push service may try for ever. */
function inTime<T>(promise: Promise<T>): Promise<T> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new NoPushService()), patienceMs)
  })
  return Promise.race([promise, late])
}

/** Asks for the permission, so only after a tap. */
export async function turnPushOn(label: string): Promise<void> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return
    const key = await publicKey()
    if (key === null) return
    const subscribed = (await manager()).subscribe(wanted(key))
    const subscription = await inTime(subscribed).catch(() => {
      throw new NoPushService()
    })
    await store(subscription, { label })
  } finally {
    invalidate('push', null)
  }
}

export async function turnPushOff(): Promise<void> {
  const subscription = await (await manager()).getSubscription()
  if (subscription) {
    await call('POST /push/unsubscribe', { body: { endpoint: subscription.endpoint } })
    await subscription.unsubscribe()
  }
  invalidate('push', null)
}

/** Names this device anew; an empty name is none. */
export async function namePushDevice(label: string): Promise<void> {
  const subscription = await (await manager()).getSubscription()
  if (subscription) await store(subscription, { label })
}

/** Sends a message to this device; true when its push service took it, false when it is still on its way. */
export async function testPush(): Promise<boolean> {
  const subscription = await (await manager()).getSubscription()
  if (!subscription) return false
  // The service may have lost it.
  await store(subscription)
  try {
    const answer = await call('POST /push/test', { body: { endpoint: subscription.endpoint } })
    // No page is open that could send it.
    if (isAccepted(answer)) {
      if (answer.hint !== undefined) return false
      await followJob(answer)
    }
    return true
  } finally {
    invalidate('push', null)
  }
}

export async function removePushDevice(id: string): Promise<void> {
  await remove('DELETE /push/subscriptions/{id}', { params: { id } })
  invalidate('push', null)
}

/** At each start: the service may have lost what this browser subscribed to. */
export async function renewPush(): Promise<void> {
  if (!capabilities.push() || Notification.permission !== 'granted') return
  const registration = await navigator.serviceWorker.getRegistration()
  if ((await registration?.pushManager.getSubscription()) === null) return
  const key = await publicKey()
  const subscription = key === null ? null : await ownSubscription(key)
  if (subscription) await store(subscription)
}
