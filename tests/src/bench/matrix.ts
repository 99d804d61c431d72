// The matrix of the planner, 30 males by 30 females of a herd of 10,000 animals, from the tap to the painted grid in a
// browser whose processor is four times slower, as that of a telephone:
//   node --conditions=m-src tests/src/bench/matrix.ts
import { buildBreederUi } from '@zuchtbuch/breeder-ui/build'
import { connect } from '@zuchtbuch/db/client'
import { browserNames } from '@zuchtbuch/testing/browser'
import { findProgram } from '@zuchtbuch/testing/programs'
import { storePedigree } from '@zuchtbuch/testing/store-pedigree'
import { chromium, type Page } from 'playwright-core'
import { withDatabase } from './database.ts'
import { median, quantile, report } from './report.ts'
import { startApi } from './service-processes.ts'
import { syntheticPedigree } from './synthetic-pedigree.ts'

const animals = 10_000
const generations = 30
const side = 30
const rounds = 20
const slowdown = 4

const executablePath = findProgram(...browserNames)
if (executablePath === undefined) throw new Error(`This needs ${browserNames.join(' or ')}`)

await buildBreederUi()
await withDatabase(async (databaseUrl, folder) => {
  await fill(databaseUrl)
  const api = await startApi(databaseUrl, folder)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] })
  try {
    const page = await browser.newPage({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const answers: number[] = []
    page.on('response', (response) => {
      if (!response.url().includes('/pairings/matrix')) return
      void response.finished().then(() => answers.push(response.request().timing().responseEnd))
    })
    const shown: number[] = []
    for (let round = 0; round < rounds; round++) shown.push(await timeOfMatrix(page, api.url))
    // The first ones warm up.
    report({
      name: `matrix: ${side} × ${side} from the tap to the painted grid, ${slowdown}× slower processor, median`,
      figure: median(shown.slice(3)),
      unit: 'ms',
      goal: { below: 500 },
    })
    report({ name: 'matrix: slowest of 20', figure: quantile(shown.slice(3), 0.95), unit: 'ms' })
    report({
      name: 'matrix: the answer of the api in it, median',
      figure: median(answers.slice(3)),
      unit: 'ms',
    })
  } finally {
    await browser.close()
    await api.stop()
  }
})

/** A pedigree of which the youngest live here and stand for breeding. */
async function fill(databaseUrl: string): Promise<void> {
  const db = connect(databaseUrl, { max: 1 })
  await storePedigree(db.$client, syntheticPedigree({ animals, generations }))
  await db.$client.query(`
    update gerbils set is_resident = false;
    with youngest as (
      select id, row_number() over (partition by gender order by date_of_birth desc, id) as nth from gerbils
      where gender <> 'Unknown'
    )
    update gerbils set is_resident = true, status = 'Breeding', date_of_birth = current_date - 200
      from youngest where youngest.id = gerbils.id and nth <= ${side};
    analyze`)
  await db.$client.end()
}

async function timeOfMatrix(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/planer`)
  const matrix = page.getByRole('button', { name: 'Matrix' })
  await matrix.waitFor()
  await page.getByText('Für welches Tier suchen Sie einen Partner?').waitFor()
  await page.waitForLoadState('networkidle')
  // Measured in the page, from the tap to the second frame in which all cells stand there.
  // An expression that is a promise would be waited for here, before the tap.
  await page.evaluate(`void (window.painted = new Promise((resolve) => {
    window.addEventListener('pointerdown', () => {
      const from = performance.now()
      const look = () => {
        if (document.querySelectorAll('[role=grid] td').length < ${side * side}) requestAnimationFrame(look)
        else requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - from)))
      }
      look()
    }, { capture: true, once: true })
  }))`)
  await matrix.tap()
  return page.evaluate<number>('window.painted')
}
