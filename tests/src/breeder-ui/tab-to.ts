import type { Locator, Page } from 'playwright-core'

const most = 80

/** Goes on by Tab until a control has the focus; throws where it is not reached. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let n = 0; n < most; n++) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Not reached by Tab: ${target.toString()}`)
}
