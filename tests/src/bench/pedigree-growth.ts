/**
 * How the cost of the pedigree grows from 10,000 to a million animals of 60 generations: each size in a process of its
 * own, its snapshot built in the api's thread.
 *   node --conditions=m-src tests/src/bench/pedigree-growth.ts
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { seeded } from '@zuchtbuch/demo/seeded'
import { appendAnimals } from '@zuchtbuch/domain/pedigree/pedigree-append'
import { kinship, kinshipWithAll } from '@zuchtbuch/domain/pedigree/pedigree-kinship'
import { genderCodes, packPedigree } from '@zuchtbuch/domain/pedigree/pedigree-packed'
import { pairingReport } from '@zuchtbuch/domain/pedigree/pedigree-report'
import type { PedigreeSnapshot } from '@zuchtbuch/domain/pedigree/pedigree-snapshot'
import { withFolder } from './database.ts'
import { memoryOf, peakMbOf } from './processes.ts'
import { median, report } from './report.ts'
import { syntheticPedigree } from './synthetic-pedigree.ts'

type Figures = {
  /** Seconds of the processor. */
  snapshot: number
  /** MB that the typed arrays take, and that the process took at most while they were made, beyond what it had. */
  kept: number
  peak: number
  /** Milliseconds of the processor. */
  pairing: number
  againstAll: number
  append: number
  report: number
}

const generations = 60
const sizes = [10_000, 100_000, 1_000_000]
const threadFile = fileURLToPath(import.meta.resolve('@zuchtbuch/api/books/pedigree-thread'))

const [packedFile] = process.argv.slice(2)
if (packedFile !== undefined) process.send?.(await measure(packedFile))
else await withFolder(reportGrowth)

async function reportGrowth(folder: string): Promise<void> {
  let tenth: Figures | undefined
  for (const animals of sizes) {
    const file = path.join(folder, String(animals))
    writeFileSync(file, packPedigree(syntheticPedigree({ animals, generations })))
    const figures = await measureApart(file)
    const isLargest = animals === sizes.at(-1)
    const rows = [
      ['snapshot in a thread', 'snapshot', 's', 6],
      ['one pairing', 'pairing', 'ms', 1],
      ['one female against all', 'againstAll', 'ms'],
      ['a litter of six added', 'append', 'ms'],
      ['whole report, deep', 'report', 'ms'],
    ] as const
    for (const [title, key, unit, below] of rows) {
      const goal = isLargest && below !== undefined ? { goal: { below } } : {}
      report({ name: nameOf(animals, title), figure: figures[key], unit, ...goal })
    }
    for (const [title, key] of [
      ['memory of the snapshot', 'kept'],
      ['memory to build it, at most', 'peak'],
    ] as const) {
      report({
        name: nameOf(animals, title),
        figure: figures[key],
        unit: 'MB',
        ...(tenth && {
          reference: { name: 'a tenth of the animals', figure: tenth[key] },
          // Memory that grows in step is ten times as much.
          ...(key === 'kept' && { goal: { below: 11 } }),
        }),
      })
    }
    tenth = figures
  }
}

function nameOf(animals: number, title: string): string {
  return `growth: ${animals.toLocaleString('en')} animals, ${title}`
}

async function measureApart(file: string): Promise<Figures> {
  const child = fork(fileURLToPath(import.meta.url), [file])
  const [figures] = (await once(child, 'message')) as [Figures]
  return figures
}

async function measure(file: string): Promise<Figures> {
  const packed = readFileSync(file)
  const [memoryBefore, cpuBefore] = [memoryOf(process.pid)!.rssMb, process.cpuUsage()]
  const worker = new Worker(threadFile, { workerData: packed })
  const [snapshot] = (await once(worker, 'message')) as [PedigreeSnapshot]
  const { user, system } = process.cpuUsage(cpuBefore)
  const peak = peakMbOf(process.pid) - memoryBefore
  const random = seeded(7).next
  const recent = [...snapshot.maxGenerations.keys()].filter(
    (i) => snapshot.maxGenerations[i]! >= generations - 1,
  )
  const pick = (gender: number) => {
    const from = recent.filter((i) => snapshot.gender[i] === gender)
    return Array.from({ length: 50 }, () => from[Math.floor(random() * from.length)]!)
  }
  const [fathers, mothers] = [pick(genderCodes.Male), pick(genderCodes.Female)]
  const litter = Array.from({ length: 6 }, (_, k) => ({
    id: `ffffffff-ffff-4fff-8fff-00000000000${k}`,
    sireId: null,
    damId: null,
    gender: 'Unknown' as const,
    dateOfBirth: null,
  }))
  return {
    snapshot: (user + system) / 1e6,
    kept: bytesOf(snapshot) / 1e6,
    peak,
    pairing: timeOf(500, (k) => kinship(snapshot, fathers[k % 50]!, mothers[k % 50]!)),
    againstAll: timeOf(50, (k) => kinshipWithAll(snapshot, mothers[k]!)),
    append: timeOf(10, () => appendAnimals(snapshot, litter)),
    report: timeOf(3, (k) => pairingReport(snapshot, fathers[k]!, mothers[k]!)),
  }
}

/** Bytes of all typed arrays of a snapshot, which is all it holds. */
function bytesOf(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce((sum: number, part) => sum + bytesOf(part), 0)
}

/** Processor time of a call in ms: the median of five rounds, the first of which only warms up. */
function timeOf(perRound: number, run: (k: number) => unknown): number {
  const rounds = Array.from({ length: 5 }, () => {
    const before = process.threadCpuUsage()
    for (let k = 0; k < perRound; k++) run(k)
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000 / perRound
  })
  return median(rounds.slice(1))
}
