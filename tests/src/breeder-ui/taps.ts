import type { Locator, Page } from 'playwright-core'

export interface Taps {
  /** How often a finger or the mouse went down since the last `begin`. */
  count: () => Promise<number>
  begin: () => Promise<void>
}

/**
 * Counts what a breeder taps, as the page gets it; keys are not counted. A new load of the page begins anew. What the
 * driver took back, because its target was not under the finger, ends at the window and never reaches the document.
 */
export async function countTaps(page: Page): Promise<Taps> {
  const counting =
    "window.taps = 0; document.addEventListener('pointerdown', () => { window.taps += 1 }, true)"
  await page.addInitScript(counting)
  await page.evaluate(counting)
  return {
    count: () => page.evaluate<number>('window.taps'),
    begin: () => page.evaluate('window.taps = 0'),
  }
}

/** A finger that stays down until what it is to bring about is there. */
export async function press(page: Page, target: Locator, until: () => Promise<unknown>): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error('not to be seen')
  const session = await page.context().newCDPSession(page)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await until()
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}
