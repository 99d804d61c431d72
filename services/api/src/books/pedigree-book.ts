import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Db } from '@zuchtbuch/db/client'
import { readPackedPedigree, readPedigreeNews } from '@zuchtbuch/db/herd/pedigree-records'
import { appendAnimals } from '@zuchtbuch/domain/pedigree/pedigree-append'
import { buildSnapshot, type PedigreeSnapshot } from '@zuchtbuch/domain/pedigree/pedigree-snapshot'

/** Up to this size (about 5,000 animals) a snapshot is built in a few milliseconds, faster than a thread starts. */
const smallPedigreeBytes = 5000 * 53

export type PedigreeBook = {
  /** The pedigree as of now: never older than the changes committed before the call. */
  current(): Promise<PedigreeSnapshot>
}

/** Keeps one snapshot per process in step with the herd book. */
export function openPedigreeBook(db: Db): PedigreeBook {
  let held: { version: number; snapshot: PedigreeSnapshot } | undefined
  let building: Promise<PedigreeSnapshot> | undefined

  async function current(): Promise<PedigreeSnapshot> {
    // It may have begun before a change that this caller knows of.
    await building?.catch(() => {})
    const base = held
    const { version, additions } = await readPedigreeNews(db, base?.version)
    // Perhaps another caller has brought it up to date meanwhile.
    if (held?.version === version) return held.snapshot
    const grown = base && additions ? appendAnimals(base.snapshot, additions) : null
    if (grown) {
      if (held === base) held = { version, snapshot: grown }
      return grown
    }
    building ??= build().finally(() => {
      building = undefined
    })
    return building
  }

  async function build(): Promise<PedigreeSnapshot> {
    const { version, packed } = await readPackedPedigree(db)
    const isSmall = packed.byteLength <= smallPedigreeBytes
    const snapshot = isSmall ? buildSnapshot(packed) : await buildInThread(packed)
    held = { version, snapshot }
    return snapshot
  }

  return { current }
}

function buildInThread(packed: Uint8Array<ArrayBuffer>): Promise<PedigreeSnapshot> {
  const file = `pedigree-thread${path.extname(import.meta.filename)}`
  return new Promise((resolve, reject) => {
    const worker = new Worker(path.join(import.meta.dirname, file), {
      workerData: packed,
      transferList: [packed.buffer],
    })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the pedigree thread ended with code ${code}`)))
  })
}
