import { call } from './call.ts'
import { followJob, isAccepted } from './follow-job.ts'
import { outdateAll } from './queries.ts'

/** Fills the empty book with an example; told how far it is, in percent. */
export async function fillWithDemo(onProgress: (percent: number) => void): Promise<void> {
  const answer = await call('POST /api/demo', { wait: 0 })
  if (isAccepted(answer)) await followJob(answer, { onProgress })
  outdateAll()
}

/** Takes the example back; what was added since stays. */
export async function removeDemo(): Promise<void> {
  await call('DELETE /api/demo')
  outdateAll()
}
