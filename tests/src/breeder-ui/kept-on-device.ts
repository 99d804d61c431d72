import type { Page } from 'playwright-core'

/** What was typed into forms, done, or answered, and lies on this device, as JSON. It gets there a moment after. */
export const keptOnDevice = (page: Page, store: 'drafts' | 'recent' | 'seen' | 'rows'): Promise<string> =>
  page.evaluate<string>(`new Promise((resolve) => {
    const request = indexedDB.open('zuchtbuch')
    request.onsuccess = () => {
      const all = request.result.transaction('${store}').objectStore('${store}').getAll()
      all.onsuccess = () => { request.result.close(); resolve(JSON.stringify(all.result)) }
    }
  })`)
