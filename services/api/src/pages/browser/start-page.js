// Turns notifications of this device on and off, or shows why that cannot be. Served as /start.js.

const section = document.querySelector('#push')
const paragraphs = [...section.querySelectorAll('[data-state]')]

/** Shows one of the texts that came with the page. */
function show(state, detail = '') {
  for (const paragraph of paragraphs) paragraph.hidden = paragraph.dataset.state !== state
  section.dataset.state = state
  section.querySelector('[data-detail]').textContent = detail
}

const isApple =
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // An iPad says that it is a Mac, which has no touch screen.
  (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1)

async function start() {
  if (!window.isSecureContext) return show('insecure')
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!canPush) return show(isApple ? 'ios' : 'unsupported')
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  if (Notification.permission === 'denied') return show('denied')
  const subscription = await pushManager.getSubscription()
  if (!subscription) return show('off')
  if (!isOurs(subscription)) {
    await subscription.unsubscribe()
    return show('off')
  }
  // The server may have lost it; storing it again changes nothing otherwise.
  await store(subscription)
}

/** A subscription made with another key pair is refused by the push service. */
function isOurs({ options }) {
  const key = options.applicationServerKey
  return key === null || key === undefined || toBase64Url(key) === section.dataset.key
}

const toBase64Url = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

async function turnOn() {
  show('working')
  if ((await Notification.requestPermission()) !== 'granted') return show('denied')
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: section.dataset.key }
  await store(await inTime(pushManager.subscribe(options)))
}

/** A browser that cannot reach its push service may try for ever. */
function inTime(promise) {
  const late = new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('It takes too long')), 10_000)
  })
  return Promise.race([promise, late])
}

async function turnOff() {
  show('working')
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.getSubscription()
  await subscription?.unsubscribe()
  if (subscription) await post('/push/unsubscribe', { endpoint: subscription.endpoint })
  show('off')
}

async function store(subscription) {
  const { endpoint, keys } = subscription.toJSON()
  const answer = await post('/push/subscribe', { endpoint, ...keys })
  if (answer.ok) return show('on')
  const problem = await answer.json().catch(() => '')
  show('refused', typeof problem === 'string' ? problem : problem.detail)
}

function post(path, body) {
  return fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}

const run = (step) => step().catch(() => show('failed'))

for (const [name, step] of Object.entries({ on: turnOn, off: turnOff })) {
  for (const button of section.querySelectorAll(`[data-turn=${name}]`)) {
    button.addEventListener('click', () => run(step))
  }
}
void run(start)
