import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { devices, startBrowser } from './open-app.ts'
import { findCovered, watchThumb } from './thumb-rule.ts'

describeWith(browserNames, 'the rule of the thumb', (executable) => {
  let browser: Browser
  let page: Page
  const faults: string[] = []
  beforeAll(async () => {
    browser = await startBrowser(executable)
    const context = await browser.newContext(devices.phone)
    await watchThumb(context, (fault) => faults.push(fault))
    page = await context.newPage()
  })
  afterAll(async () => {
    await page.context().close()
  })
  const show = async (body: string) => {
    faults.length = 0
    const words = `<!doctype html><meta name="viewport" content="width=device-width"><body style="margin:0">${body}`
    await page.goto(`data:text/html;charset=utf-8,${encodeURIComponent(words)}`)
  }

  test('what grows above the touched control and shifts the page is noted; little is not, nor is what grows below', async () => {
    const grow = (id: string, height: number) =>
      `document.getElementById('${id}').style.height = '${height}px'`
    await show(`<div id="little"></div><div id="much"></div>
      <button onclick="${grow('little', 30)}">Little</button><button onclick="${grow('much', 240)}">Above</button>
      <button onclick="${grow('below', 300)}">Below</button><div id="below"></div><p style="height:500px">Words</p>`)
    for (const name of ['Below', 'Little', 'Above']) {
      await page.getByRole('button', { name }).tap()
      // Shifts are told with the frame that shows them.
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
    }
    await expect.poll(() => faults).toEqual([expect.stringMatching(/„Above“ moved by 240 px/)])
  })

  test('a field that gets the focus below a bar is noted', async () => {
    await show(
      `<input aria-label="Name"><div style="position:fixed;inset:0 0 auto;height:60px;background:red">Bar</div>`,
    )
    await page.getByRole('textbox', { name: 'Name' }).focus()
    await expect.poll(() => faults).toEqual([expect.stringMatching(/„Name“ has the focus below a bar/)])
  })

  test('what no scrolling brings out from under a bar is found; the place stays', async () => {
    await show(`<p style="height:1000px">Words</p><button>Free</button><p style="height:100px"></p><button>Last</button>
      <div style="position:fixed;inset:auto 0 0;height:60px;background:red">Bar</div>`)
    await page.evaluate('scrollTo(0, 120)')
    expect(await findCovered(page)).toEqual([expect.stringMatching(/„Last“/)])
    expect(await page.evaluate('scrollY')).toBe(120)
  })
})
