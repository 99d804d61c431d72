import { AppError } from '@zuchtbuch/runtime/errors'
import type { ImportMessage, ImportOutcome, ImportTask } from './import-task.ts'
import { performImport } from './perform-import.ts'

/**
 * Reads foreign files and carries out what they ask for, in a process of its own with a small heap: a file that is
 * made to exhaust its reader ends this process, and nobody else. Without the parent that asked it has nothing to do.
 */
process.on('disconnect', () => process.exit(1))
process.once('message', (task: ImportTask) => {
  void outcomeOf(task).then((outcome) => process.send?.(outcome, () => process.exit(0)))
})

async function outcomeOf(task: ImportTask): Promise<ImportOutcome> {
  const say = (message: ImportMessage) => process.send?.(message)
  try {
    return { report: await performImport(task, (percent) => say({ percent })) }
  } catch (error) {
    if (error instanceof AppError) {
      return { error: { code: error.code, detail: error.message, members: error.members } }
    }
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
