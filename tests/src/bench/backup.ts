// A backup of 100,000 animals, and its restore into the same database, as `npm run backup` and `npm run restore` do:
//   node --conditions=m-src tests/src/bench/backup.ts
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { createBackup } from '@zuchtbuch/backup/create-backup'
import { restoreBackup } from '@zuchtbuch/backup/restore-backup'
import { copy } from './copy.ts'
import { withDatabase } from './database.ts'
import { fillHerdBook } from './herd-book.ts'
import { report } from './report.ts'

const animals = 100_000

await withDatabase(async (databaseUrl, folder) => {
  await fillHerdBook(databaseUrl, animals)
  const filesDir = path.join(folder, 'files')
  await mkdir(filesDir)
  const file = path.join(folder, 'backup.tar.gz')
  const copyOut = (await copy(databaseUrl, 'copy gerbils to stdout')).seconds
  const seconds = await timed(async () => {
    const { fileBytes } = await createBackup({ databaseUrl, filesDir }, file)
    console.log(`backup of ${(fileBytes / 1e6).toFixed(1)} MB`)
  })
  report({
    name: 'backup: made',
    figure: animals / seconds,
    unit: 'animals/s',
    reference: { name: 'COPY of the animals', figure: animals / copyOut },
  })
  let rowCount = 0
  const back = await timed(async () => {
    const { rows } = await restoreBackup({ databaseUrl, filesDir }, file)
    if (rows['gerbils'] !== animals) throw new Error(`only ${rows['gerbils']} animals came back`)
    rowCount = Object.values(rows).reduce((sum, count) => sum + count, 0)
  })
  report({
    name: 'backup: checked and restored',
    figure: rowCount / back,
    unit: 'rows/s',
    goal: { atLeast: 60_000 },
  })
})

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}
