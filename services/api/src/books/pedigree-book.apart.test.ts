import { execFile } from 'node:child_process'
import { createConnection, createServer, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { connect, type Db } from '@zuchtbuch/db/client'
import { isConnectionLoss } from '@zuchtbuch/db/database-errors'
import { bumpPedigreeVersion } from '@zuchtbuch/db/herd/pedigree-links'
import { gerbils } from '@zuchtbuch/db/schema/herd'
import { packPedigree } from '@zuchtbuch/domain/pedigree/pedigree-packed'
import {
  buildSnapshot,
  idOfAnimal,
  indexOfAnimal,
  type PedigreeSnapshot,
} from '@zuchtbuch/domain/pedigree/pedigree-snapshot'
import { storePedigree } from '@zuchtbuch/testing/store-pedigree'
import { createTestDatabase, type TestDatabase } from '@zuchtbuch/testing/test-db'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPedigreeBook } from './pedigree-book.ts'

/** 24 generations of 250; every pair of parents has five young, and the families mix slowly. */
const records = Array.from({ length: 6000 }, (_, k) => {
  const first = Math.floor(k / 250) * 250 - 250
  const pair = Math.floor((k % 250) / 5)
  return {
    id: idOf(k),
    sireId: first < 0 ? null : idOf(first + ((pair * 2) % 100)),
    damId: first < 0 ? null : idOf(first + ((pair * 6 + 1) % 250)),
    gender: k % 2 === 0 ? ('Male' as const) : ('Female' as const),
    dateOfBirth: k % 3 === 0 ? null : `20${String(10 + Math.floor(k / 1000))}-01-01`,
  }
})

function idOf(number: number): string {
  return `0199aa11-3c4d-7e5f-8a6b-${number.toString(16).padStart(12, '0')}`
}

let database: TestDatabase
let db: Db
let writer: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = connect(database.url)
  writer = connect(database.url, { max: 1 })
  await storePedigree(writer.$client, records)
})
afterAll(async () => {
  await Promise.all([db.$client.end(), writer.$client.end()])
  await database.drop()
})

let book: ReturnType<typeof openPedigreeBook>
beforeEach(() => {
  book = openPedigreeBook(db)
})

const figuresOf = (snapshot: PedigreeSnapshot) =>
  records.map(({ id }) => {
    const animal = indexOfAnimal(snapshot, id)
    const idAt = (number: number) => (number < 0 ? null : idOfAnimal(snapshot, number))
    const { inbreeding, gender, birthDay, ecg } = snapshot
    const parents = [idAt(snapshot.sire[animal]!), idAt(snapshot.dam[animal]!)]
    return [...parents, inbreeding[animal]!.toFixed(12), gender[animal], birthDay[animal], ecg[animal]]
  })

/** Watches for the reading of the whole pedigree: how often it began, and whether one has ended. */
function watchReading() {
  const query = vi.spyOn(db.$client, 'query')
  const reading = () =>
    query.mock.calls.flatMap(([first]: unknown[], k) =>
      JSON.stringify(first).includes('string_agg') ? [query.mock.settledResults[k]?.type] : [],
    )
  return {
    begun: () => reading().length,
    ended: () => reading().includes('fulfilled'),
    stop: () => query.mockRestore(),
  }
}

async function addAnimal(): Promise<string> {
  return writer.transaction(async (tx) => {
    const [row] = await tx.insert(gerbils).values({ name: 'neu' }).returning()
    await bumpPedigreeVersion(tx, row!.id)
    return row!.id
  })
}

describe('a pedigree of 6,000 animals', () => {
  test('gives the figures that a build from its records gives', async () => {
    const snapshot = await book.current()

    expect(figuresOf(snapshot)).toEqual(figuresOf(buildSnapshot(packPedigree(records))))
    expect(snapshot.inbreeding.reduce((sum, f) => sum + f, 0) / snapshot.inbreeding.length).toBeGreaterThan(
      0.01,
    )
  })

  test('is built beside the event loop, which turns on meanwhile', async () => {
    const reading = watchReading()
    let turns = 0
    let isBuilt = false
    const turn = () => {
      if (reading.ended()) turns++
      if (!isBuilt) setImmediate(turn)
    }
    setImmediate(turn)
    await book.current()
    isBuilt = true
    reading.stop()

    // Built on the event loop it would be ready before the loop's next turn.
    expect(turns).toBeGreaterThan(10)
  })

  test('is built likewise in a process that runs the sources', async () => {
    const code = `
      import { connect } from '@zuchtbuch/db/client'
      import { openPedigreeBook } from '@zuchtbuch/api/books/pedigree-book'
      const db = connect(process.argv[1])
      const snapshot = await openPedigreeBook(db).current()
      console.log(snapshot.sire.length, snapshot.inbreeding.reduce((sum, f) => sum + f, 0).toFixed(9))
      await db.$client.end()`
    const options = [
      '--conditions=m-src',
      '--max-old-space-size=64',
      '--max-semi-space-size=1',
      '-e',
      code,
      database.url,
    ]
    const { stdout } = await promisify(execFile)(process.execPath, options, { cwd: import.meta.dirname })

    const { inbreeding } = await book.current()
    expect(stdout.trim()).toBe(`${inbreeding.length} ${inbreeding.reduce((sum, f) => sum + f, 0).toFixed(9)}`)
  })

  test('is read once for all who ask at the same time', async () => {
    const reading = watchReading()
    const snapshots = await Promise.all(Array.from({ length: 20 }, () => book.current()))
    const again = await book.current()
    const times = reading.begun()
    reading.stop()

    expect(times).toBe(1)
    expect(new Set([...snapshots, again]).size).toBe(1)
  })

  test('knows what was committed while it was being built for an earlier caller', async () => {
    const reading = watchReading()
    const earlier = book.current()
    await expect.poll(() => reading.ended(), { interval: 1, timeout: 20_000 }).toBe(true)
    reading.stop()
    const id = await addAnimal()
    const later = await book.current()

    expect(indexOfAnimal(await earlier, id)).toBe(-1)
    expect(indexOfAnimal(later, id)).toBeGreaterThanOrEqual(0)
  })

  test('takes new animals in once, however many ask for them', async () => {
    const before = await book.current()
    const id = await addAnimal()
    const snapshots = await Promise.all(Array.from({ length: 10 }, () => book.current()))

    expect(new Set(snapshots).size).toBe(1)
    expect(indexOfAnimal(snapshots[0]!, id)).toBe(before.sire.length)
    expect(indexOfAnimal(before, id)).toBe(-1)
  })
})

describe('a build that fails', () => {
  test('fails for all who wait for it, and the next one who asks starts another', async () => {
    await writer.$client.query('alter table gerbils rename to hidden')
    const outcomes = await Promise.allSettled([book.current(), book.current(), book.current()])
    await writer.$client.query('alter table hidden rename to gerbils')

    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect((await book.current()).sire.length).toBeGreaterThanOrEqual(6000)
  })

  test('because the database is gone is repeated when it is back, and leaves nothing old', async () => {
    const line = await openLine(database.url)
    const distant = connect(line.url)
    const book = openPedigreeBook(distant)
    const { sire } = await book.current()
    await line.cut()
    const id = await addAnimal()
    const refused = await book.current().catch((error: unknown) => error)
    await line.mend()

    expect(refused).toSatisfy(isConnectionLoss)
    // Each of the pool's connections has to learn that it was cut.
    const snapshot = await vi.waitFor(() => book.current(), { timeout: 20_000 })
    expect(indexOfAnimal(snapshot, id)).toBe(sire.length)
    await distant.$client.end()
    await line.cut()
  })
})

/** A way to the database that can be cut and mended. */
async function openLine(target: string) {
  const { hostname, port } = new URL(target)
  const ends = new Set<Socket>()
  const server = createServer((near) => {
    const far = createConnection(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one.on('error', () => {}).on('close', () => other.destroy()))
      one.pipe(other)
    }
  })
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const address = server.address()
  const own = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: Object.assign(new URL(target), { host: `127.0.0.1:${own}` }).href,
    mend: () => listen(own),
    cut: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const end of ends) end.destroy()
      ends.clear()
      await closed
    },
  }
}
