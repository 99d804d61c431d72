// Shows the messages of the push-worker and opens the ticket they are about. Served as /sw.js.

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('push', (event) => event.waitUntil(show(readMessage(event.data))))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.url))
})
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

/** Browsers demand that every message is shown, so one that cannot be read is shown as well. */
function readMessage(data) {
  try {
    const message = data.json()
    if (typeof message.title === 'string') return message
  } catch {
    // shown without its text
  }
  return { title: 'Zuchtbuch', body: '', tag: 'zuchtbuch', url: '/' }
}

/** A message that was delivered twice takes the place of the first one in silence; news of the same ticket do not. */
async function show({ title, body, tag, url }) {
  const before = await self.registration.getNotifications({ tag })
  const isNews = before.some((shown) => shown.title !== title || shown.body !== body)
  await self.registration.showNotification(title, {
    body,
    tag,
    renotify: isNews,
    lang: 'de',
    icon: '/icon-192.png',
    data: { url },
  })
}

async function open(address) {
  const target = new URL(address ?? '/', self.location.origin)
  const url = target.origin === self.location.origin ? target.href : self.location.origin
  const [page] = await self.clients.matchAll({ type: 'window' })
  // A page that is just being closed can do neither.
  const shown = await page?.navigate(url).catch(() => null)
  if (shown) await shown.focus().catch(() => {})
  else await self.clients.openWindow(url)
}

/** The browser gave the subscription up; without a new one this device would silently hear no more. */
async function renew({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options ?? newSubscription?.options
  const subscription = newSubscription ?? (await self.registration.pushManager.subscribe(options))
  const { endpoint, keys } = subscription.toJSON()
  await post('/push/subscribe', { endpoint, ...keys })
  if (oldSubscription) await post('/push/unsubscribe', { endpoint: oldSubscription.endpoint })
}

function post(path, body) {
  return fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}
