// All 100,000 animals page by page, and the memory of the api meanwhile:
//   node --conditions=m-src tests/src/bench/paging.ts
import { startApi } from './service-processes.ts'
import { withDatabase } from './database.ts'
import { fillHerdBook } from './herd-book.ts'
import { memoryOf } from './processes.ts'
import { median, report } from './report.ts'

const animals = 100_000
const pageSize = 1000
const pages = animals / pageSize

await withDatabase(async (databaseUrl, folder) => {
  await fillHerdBook(databaseUrl, animals)
  const api = await startApi(databaseUrl, folder)
  try {
    const memory = () => memoryOf(api.pid)!
    const times: number[] = []
    const seen = new Set<string>()
    const pssMb: Record<number, number> = {}
    for (let page = 1; page <= pages; page++) {
      const startedAt = performance.now()
      const response = await fetch(`${api.url}/gerbils?page=${page}&pageSize=${pageSize}`)
      const { items, totalCount } = (await response.json()) as { items: { id: string }[]; totalCount: number }
      times.push(performance.now() - startedAt)
      if (totalCount !== animals) throw new Error(`page ${page} counts ${totalCount} animals`)
      for (const { id } of items) seen.add(id)
      const share = page / pages
      if ([0.1, 0.5, 1].includes(share)) {
        const { pssMb: pss, rssMb: rss } = memory()
        pssMb[share] = pss
        console.log(`after ${share * 100} %: ${pss.toFixed(0)} MB PSS, ${rss.toFixed(0)} MB RSS`)
      }
    }
    if (seen.size !== animals) throw new Error(`${seen.size} different animals were on the pages`)
    report({
      name: 'paging: memory of the api after all pages',
      figure: pssMb[1]!,
      unit: 'MB',
      reference: { name: 'after 10 %', figure: pssMb[0.1]! },
      goal: { below: 1.2 },
    })
    report({ name: `paging: a page of ${pageSize}`, figure: median(times), unit: 'ms' })
    report({
      name: `paging: all ${animals} animals`,
      figure: times.reduce((a, b) => a + b) / 1000,
      unit: 's',
    })
  } finally {
    await api.stop()
  }
})
