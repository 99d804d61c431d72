import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Page } from './browser.ts'

/** Lets pages of this origin show notifications, as their user would. */
export async function allowNotifications(browser: Browser, origin: string): Promise<void> {
  await browser.send('Browser.grantPermissions', { origin, permissions: ['notifications'] })
}

/**
 * Hands a message to the service worker at this address, as the browser does with one of its push service, and waits
 * until it is shown. To ask for the shown notifications earlier would make Chromium forget the one that is on its way:
 * it drops what it has stored but not yet displayed.
 */
export async function deliverPush(browser: Browser, page: Page, worker: string, data: string): Promise<void> {
  const { origin } = new URL(worker)
  const known = Promise.withResolvers<string>()
  page.onEvent(({ method, params }) => {
    if (method !== 'ServiceWorker.workerRegistrationUpdated') return
    const own = params.registrations?.find(
      ({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted,
    )
    if (own) known.resolve(own.registrationId)
  })
  await page.send('ServiceWorker.enable')
  const registrationId = await known.promise
  await evaluateInWorker(
    browser,
    worker,
    `self.nextIsShown = new Promise((resolve) => {
       registration.showNotification = async (...shown) => {
         delete registration.showNotification
         await registration.showNotification(...shown)
         resolve()
       }
     }), undefined`,
  )
  await page.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  await evaluateInWorker(browser, worker, 'nextIsShown')
  await page.send('ServiceWorker.disable')
}

/** The value of an expression in the service worker that was loaded from this address; a promise is awaited. */
export async function evaluateInWorker(
  browser: Browser,
  address: string,
  expression: string,
): Promise<unknown> {
  const end = Date.now() + 20_000
  for (;;) {
    const { targetInfos = [] } = await browser.send('Target.getTargets')
    const target = targetInfos.find(({ type, url }) => type === 'service_worker' && url === address)
    if (target) {
      const { sessionId } = await browser.send('Target.attachToTarget', {
        targetId: target.targetId,
        flatten: true,
      })
      const options = { expression, awaitPromise: true, returnByValue: true }
      const { result, exceptionDetails } = await browser.send('Runtime.evaluate', options, sessionId)
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return result?.value
    }
    if (Date.now() > end) throw new Error(`There is no service worker ${address}`)
    await delay(50)
  }
}
