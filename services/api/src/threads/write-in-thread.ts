import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { EnclosureLabel } from '@zuchtbuch/documents/enclosure-labels'
import type { Paper } from '@zuchtbuch/documents/paper'
import type { PedigreePaper } from '@zuchtbuch/documents/pedigree-pdf'

export type PaperTask =
  | { kind: 'contract'; paper: Paper }
  | { kind: 'draft'; paper: Paper }
  | { kind: 'pedigree'; pedigree: PedigreePaper }
  | { kind: 'labels'; labels: EnclosureLabel[]; createdAt: Date }
export type PaperAnswer = { files: Uint8Array[] } | { failure: string }

/** Thirty pages need some seconds on a slow machine. */
const limitMs = 60_000
/** Thirty pages need half of it. */
const heap = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }
/** Then the thread gives back its memory; starting it again takes half a second. */
const idleMs = 60_000

let last: Promise<unknown> = Promise.resolve()
let thread: Worker | undefined
let idle: NodeJS.Timeout | undefined

/** A contract as a Word file and as a PDF. */
export async function writeContract(paper: Paper): Promise<{ docx: Uint8Array; pdf: Uint8Array }> {
  const [docx, pdf] = await writeInThread({ kind: 'contract', paper })
  return { docx: docx!, pdf: pdf! }
}

/** A draft of a contract, a pedigree or a sheet of labels as a PDF. */
export async function writeSheet(task: Exclude<PaperTask, { kind: 'contract' }>): Promise<Buffer> {
  const [pdf] = await writeInThread(task)
  return Buffer.from(pdf!)
}

/** In a thread, one paper after the other. Throws when that takes more than a minute or too much memory. */
function writeInThread(task: PaperTask): Promise<Uint8Array[]> {
  const written = last.then(() => writeNow(task))
  last = written.catch(() => {})
  return written
}

async function writeNow(task: PaperTask): Promise<Uint8Array[]> {
  clearTimeout(idle)
  const file = `paper-thread${path.extname(import.meta.filename)}`
  const worker = (thread ??= new Worker(path.join(import.meta.dirname, file), { resourceLimits: heap }))
  const { promise, resolve, reject } = Promise.withResolvers<PaperAnswer>()
  const gone = (code: number) => reject(new Error(`the thread of the papers ended with code ${code}`))
  worker.ref()
  worker.once('message', resolve).once('error', reject).once('exit', gone)
  const timer = setTimeout(() => reject(new Error(`the paper took more than ${limitMs} ms`)), limitMs)
  try {
    worker.postMessage(task, [])
    const answer = await promise
    if ('failure' in answer) throw new Error(`the paper could not be written: ${answer.failure}`)
    return answer.files
  } catch (error) {
    endThread()
    throw error
  } finally {
    clearTimeout(timer)
    worker.off('message', resolve).off('error', reject).off('exit', gone).unref()
    idle = setTimeout(endThread, idleMs).unref()
  }
}

function endThread(): void {
  clearTimeout(idle)
  // An error of a thread that is being ended is nobody's.
  void thread?.on('error', () => {}).terminate()
  thread = undefined
}
