import { parentPort } from 'node:worker_threads'
import { writeEnclosureLabels } from '@zuchtbuch/documents/enclosure-labels'
import { writePedigreePdf } from '@zuchtbuch/documents/pedigree-pdf'
import { writeDocx } from '@zuchtbuch/documents/write-docx'
import { writePdf } from '@zuchtbuch/documents/write-pdf'
import type { PaperAnswer, PaperTask } from './write-in-thread.ts'

/** Writes papers beside the event loop, which goes on answering: a layout takes some hundred milliseconds. */
parentPort?.on('message', (task: PaperTask) => {
  void answerOf(task).then((answer) => parentPort?.postMessage(answer, []))
})

async function answerOf(task: PaperTask): Promise<PaperAnswer> {
  try {
    return { files: await write(task) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

async function write(task: PaperTask): Promise<Uint8Array[]> {
  switch (task.kind) {
    case 'contract':
      return [await writeDocx(task.paper), await writePdf(task.paper)]
    case 'draft':
      return [await writePdf(task.paper, { isDraft: true })]
    case 'pedigree':
      return [await writePedigreePdf(task.pedigree)]
    case 'labels':
      return [await writeEnclosureLabels(task.labels, task.createdAt)]
  }
}
