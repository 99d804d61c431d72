// Opens the program without a network. Served behind the part of `/sw.js` that shows messages, as one script; it keeps
// nothing of the herd, which lies in IndexedDB. Both lists and the version are put in by `build.ts`.

/** An event of a service worker, which the types of pages lack. */
export interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface FetchEvent extends WorkerEvent {
  request: Request
  respondWith: (response: Promise<Response>) => void
}

const assets = '{{assets}}'.split(',')
const screens = '{{screens}}'.split(',')
const name = 'zuchtbuch-{{version}}'
const shell = '/'
/** On weak Wi-Fi the kept page is shown after so long. */
const patienceMs = 3000

addEventListener('install', (event) => (event as WorkerEvent).waitUntil(fill()))
addEventListener('activate', (event) => (event as WorkerEvent).waitUntil(forgetOthers()))
addEventListener('fetch', (event) => {
  const { request, respondWith } = event as FetchEvent
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/assets/')) respondWith.call(event, fromCache(event as FetchEvent))
  else if (request.mode === 'navigate' && isScreen(pathname)) respondWith.call(event, openShell(request))
})

const isScreen = (pathname: string) => screens.includes(pathname.split('/')[1] ?? '')

/** The whole program, or nothing of it: a worker that lacks a part is not installed. */
async function fill(): Promise<void> {
  const cache = await caches.open(name)
  await Promise.all(
    assets.map(async (address) => {
      // The name of an asset carries the hash of what is in it.
      const known = await caches.match(address, { ignoreVary: true })
      await cache.put(address, known ?? (await fetched(address)))
    }),
  )
  const page = await fetched(shell)
  const text = await page.clone().text()
  // The service was updated between this script and its page.
  if (!assets.some((address) => text.includes(address))) throw new Error('another build')
  await cache.put(shell, page)
}

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address, { headers: { Accept: 'text/html,*/*' }, cache: 'no-cache' })
  if (!response.ok) throw new Error(`${response.status} ${address}`)
  return response
}

/** The build before stays: a page of it that is still open finds its parts here. */
async function forgetOthers(): Promise<void> {
  const others = (await caches.keys()).filter((other) => other.startsWith('zuchtbuch-') && other !== name)
  await Promise.all(others.slice(0, -1).map((other) => caches.delete(other)))
}

/** A part that is not kept beforehand is kept from its first opening on; the device may have no room for it. */
async function fromCache(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(event.request, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(event.request)
  if (response.ok) event.waitUntil(keep(event.request, response.clone()).catch(() => {}))
  return response
}

async function keep(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(name)
  await cache.put(request, response)
}

/** The page as the service has it; the kept one where it does not answer, or not soon. */
async function openShell(request: Request): Promise<Response> {
  const kept = await (await caches.open(name)).match(shell, { ignoreVary: true })
  const answer = fetch(request)
  if (!kept) return answer
  try {
    const response = await Promise.race([answer, refusedAfter(patienceMs)])
    return response.status >= 500 ? kept : response
  } catch {
    return kept
  }
}

function refusedAfter(ms: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('too late')), ms)
  })
}
